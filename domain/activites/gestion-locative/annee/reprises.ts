// A property that stops being let before three years are over: the deficit that it took off the global income is taken back (CGI 156, I, 3°).
import { type Cents, larger, minus, plus, smaller, sum, zero } from '../../../base/cents.ts'
import { addDays, type Day, jourEnChiffres } from '../../../base/day.ts'
import { contient, type Exercice } from '../../../compta/exercice.ts'
import { type DeficitReportable, imputerDeficits } from '../../../fiscal/deficit.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import { netDuReel, type ResultatFoncier } from '../../../fiscal/foncier/deficit-foncier.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { CAUSE_DITE } from '../faits/fin-justifiee.ts'
import { estMeuble } from '../faits/natures.ts'
import type {
  AnneeFonciere,
  ColonneFonciere,
  Conservation,
  FinDeLocation,
  LogementTenu,
  Reprise,
} from './annee-fonciere.ts'
import { ligne } from './deux-regimes.ts'

/** What was lost by each property of a year beside its interest, which never lowers the global income. */
const pertes = (colonnes: readonly ColonneFonciere[]): Map<string, Cents> =>
  new Map(
    colonnes.flatMap(({ bien_id, formulaire }): [string, Cents][] => {
      const resultat = ligne(formulaire, '263')
      if (bien_id === null || resultat >= zero) return []
      return [[bien_id, smaller(minus(zero, resultat), larger(zero, ligne(formulaire, '240')))]]
    }),
  )

type Source = {
  readonly faits: FaitsGeres
  readonly exercice: Exercice
  readonly conservations: readonly Conservation[]
  /** Of the year of each of these deficits. */
  readonly deLAnnee: (annee: number) => Pick<AnneeFonciere, 'exercice'> & {
    readonly detail: Pick<AnneeFonciere['detail'], 'colonnes' | 'somme'>
  }
}

/** The ends of letting, in the very year of their loss, and what they keep off the global income: zero where each is excused. */
export function nonTenus({ faits, exercice, colonnes }: DeLAnnee): {
  readonly fins: readonly FinDeLocation[]
  readonly montant_cents: Cents
} {
  const perdus = pertes(colonnes)
  const fins = [...perdus.keys()].flatMap((bien_id) => {
    const fin = finDe(faits, { bien_id, depuis: exercice.debut })
    return fin && contient(exercice, fin.le) ? [fin] : []
  })
  return { fins, montant_cents: sum(fins.map((une) => (une.justifiee ? zero : (perdus.get(une.bien_id) ?? zero)))) }
}

type DeLAnnee = Pick<Source, 'faits' | 'exercice'> & { readonly colonnes: readonly ColonneFonciere[] }

/** What they make of the deficit of the year; null where it had none. */
export function repriseDeLAnnee(
  { fins }: ReturnType<typeof nonTenus>,
  { annee, reel }: { annee: number; reel: ResultatFoncier },
): Reprise | null {
  const { revenu_global_cents, non_tenu_cents } = reel
  if (fins.length === 0 || plus(revenu_global_cents, non_tenu_cents) === zero) return null
  return { annee, fins, montant_cents: non_tenu_cents, exact: true, dansLAnnee: true }
}

/** The deficits of the years before that still bind, of which a property stopped being let in the year. */
export function reprisesDe({ faits, exercice, conservations, deLAnnee }: Source): Reprise[] {
  return conservations.flatMap((une): Reprise[] => {
    const { exercice: ne, detail } = deLAnnee(une.annee)
    if (ne.fin === exercice.fin) return []
    const perdus = pertes(detail.colonnes)
    for (const { bien_id, justifiee } of nonTenus({ faits, exercice: ne, colonnes: detail.colonnes }).fins)
      if (justifiee === null) perdus.delete(bien_id)
    const fins = [...perdus.keys()].flatMap((bien_id) => finDe(faits, { bien_id, depuis: ne.debut }) ?? [])
    const siennes = fins.filter(({ le }) => contient(exercice, le) && le <= une.jusqu_au)
    if (siennes.length === 0) return []
    const repris = siennes
      .filter(({ justifiee }) => justifiee === null)
      .map(({ bien_id }) => perdus.get(bien_id) ?? zero)
    return [
      {
        ...{ annee: une.annee, fins: siennes, dansLAnnee: false },
        montant_cents: smaller(sum(repris), une.montant_cents),
        exact: perdus.size === repris.length && ligne(detail.somme, '114') >= zero,
      },
    ]
  })
}

/** The properties of these deficits that did not stop being let by the end of the year, and since when no lease of them runs. */
export function tenusPar({ faits, exercice, conservations, deLAnnee }: Source): LogementTenu[] {
  const liens = conservations.flatMap(({ annee }) => {
    const { exercice: ne, detail } = deLAnnee(annee)
    return [...pertes(detail.colonnes).keys()].map((bien_id) => ({ bien_id, depuis: ne.debut }))
  })
  const finis = new Set(
    liens.filter((un) => (finDe(faits, un)?.le ?? exercice.fin) < exercice.fin).map(({ bien_id }) => bien_id),
  )
  const ids = new Set(liens.map(({ bien_id }) => bien_id))
  return faits.biens
    .filter(({ id }) => ids.has(id) && !finis.has(id))
    .map(({ id, libelle }) => ({ bien_id: id, libelle, sans_bail_depuis: sansBailDepuis(id, { faits, exercice }) }))
}

function sansBailDepuis(bien_id: string, { faits, exercice }: Pick<Source, 'faits' | 'exercice'>): Day | null {
  const fins = faits.baux.flatMap((bail) =>
    bail.bien_id === bien_id && bail.debut <= exercice.fin ? [bail.fin ?? exercice.fin] : [],
  )
  const derniere = fins.toSorted().at(-1)
  return derniere === undefined || derniere >= exercice.fin ? null : addDays(derniere, 1)
}

/** The first day since the year of the deficit on which a property is sold, let furnished after it was let unfurnished, or was noted as no longer let. */
function finDe(
  { biens, baux, fins_justifiees = [] }: FaitsGeres,
  { bien_id, depuis }: { bien_id: string; depuis: Day },
): FinDeLocation | null {
  const bien = biens.find(({ id }) => id === bien_id)
  const siens = baux.filter((bail) => bail.bien_id === bien_id && (bail.fin === null || bail.fin >= depuis))
  const nus = siens.filter((bail) => !estMeuble(bail))
  const meubles = siens.filter((bail) => estMeuble(bail) && nus.some(({ debut }) => debut < bail.debut))
  const [meuble] = meubles.map(({ debut }) => debut).toSorted()
  const notee = fins_justifiees.find((une) => une.bien_id === bien_id) ?? null
  const [premiere] = [
    { cause: 'vente' as const, le: bien?.date_cession ?? null },
    { cause: 'meuble' as const, le: meuble ?? null },
    { cause: notee?.cause ?? null, le: notee?.le ?? null },
  ]
    .flatMap(({ cause, le }) => (cause !== null && le !== null && le >= depuis ? [{ cause, le }] : []))
    .toSorted((a, b) => (a.le < b.le ? -1 : a.le > b.le ? 1 : 0))
  if (!bien || !premiere) return null
  return { bien_id, libelle: bien.libelle, ...premiere, justifiee: notee?.motif ?? null, notee }
}

/** What is left to keep of each, once its year was taken back. */
export const apresReprises = (conservations: readonly Conservation[], reprises: readonly Reprise[]): Conservation[] =>
  conservations.flatMap((une) => {
    const repris = reprises
      .filter(({ annee, dansLAnnee }) => annee === une.annee && !dansLAnnee)
      .map(({ montant_cents }) => montant_cents)
    const montant_cents = minus(une.montant_cents, sum(repris))
    return montant_cents > zero ? [{ ...une, montant_cents }] : []
  })

type Rejeu = {
  readonly stock: readonly DeficitReportable[]
  /** What each year is taxed on once its return is corrected. */
  readonly imposables: ReadonlyMap<number, Cents>
}

/** The years again, with what is taken back kept against property income from the year of its deficit on. */
export function rejouer(
  annees: readonly AnneeFonciere[],
  depart: readonly DeficitReportable[],
  reprises: readonly Reprise[],
): Rejeu {
  let stock = depart
  const imposables = new Map<number, Cents>()
  for (const { detail } of annees) {
    const { annee, duree_annees } = detail.deficits
    const resultat_cents = detail.regime === 'micro_foncier' ? detail.micro.imposable_cents : netDuReel(detail.reel)
    const { cloture, imposable_cents } = imputerDeficits({ annee, resultat_cents, stock, duree_annees })
    imposables.set(annee, imposable_cents)
    const remis = reprises.filter((une) => une.annee === annee && !une.dansLAnnee).map((une) => une.montant_cents)
    stock = cumuler(cloture, annee, sum(remis))
  }
  return { stock, imposables }
}

const cumuler = (stock: readonly DeficitReportable[], annee: number, ajout: Cents): readonly DeficitReportable[] => {
  if (ajout === zero) return stock
  const deja = stock.filter((un) => un.annee === annee).map(({ montant_cents }) => montant_cents)
  return [...stock.filter((un) => un.annee !== annee), { annee, montant_cents: sum([...deja, ajout]) }]
}

/** `apres` and `avant`: the years without these, and with them: what their corrected returns no longer tax. */
export const etapesReprises = (
  reprises: readonly Reprise[],
  { avant, apres }: { avant: Rejeu; apres: Rejeu },
): Etape[] =>
  reprises.map((une) => {
    const changees = [...apres.imposables].filter(([annee, reste]) => reste !== avant.imposables.get(annee))
    return etape(cleReprise(une.annee), {
      libelle: `Déficit de ${une.annee} repris`,
      montant_cents: une.montant_cents,
      en_mots: enMots(
        une,
        changees.map(([annee]) => annee),
      ),
      reperes: changees.map(([annee, montant_cents]) => ({
        libelle: `Revenus fonciers imposés de ${annee}, une fois rectifiés`,
        montant_cents,
      })),
      ...(une.montant_cents > zero && {
        entrees: [{ libelle: `Ôté du revenu global de ${une.annee}`, montant_cents: une.montant_cents }],
      }),
      regle: {
        source: 'CGI art. 156, I, 3° ; BOI-RFPI-BASE-30-20 §340 à 365',
        certitude: une.exact && !une.dansLAnnee && !une.fins.some(estAConfirmer) ? 'C' : 'R',
      },
    })
  })

/** The text says «cesse de louer»: that a gift does, and what is noted in other words, is read from the doctrine. */
const estAConfirmer = ({ cause }: FinDeLocation): boolean => cause === 'donation' || cause === 'autre'

export const cleReprise = (annee: number): string => `foncier_reprise_${annee}`

function enMots({ annee, fins, montant_cents, exact, dansLAnnee }: Reprise, changees: readonly number[]): string {
  const causes = fins.map(({ libelle, le, cause, justifiee }) => {
    return `${libelle}, ${direCause(cause)} ${jourEnChiffres(le)}${justifiee ? ', sans reprise' : ''}`
  })
  if (montant_cents === zero) return `${causes.join(' ; ')} : la loi n’en reprend rien.`
  if (dansLAnnee)
    return `${causes.join(' ; ')} : l’année même de son déficit, la condition des trois ans n’est pas tenue. Ce qu’il a perdu attend les revenus fonciers (4BB) au lieu de diminuer le revenu global (4BC) : les cases en tiennent compte. Si un motif que la loi nomme l’excuse, notez-le.`
  const combien = exact ? '' : ' Au plus : d’autres logements avaient part à ce déficit, faites confirmer le partage.'
  const suite =
    changees.length > 0 ? ` Les revenus fonciers de ${changees.join(', ')} baissent : rectifiez-les aussi.` : ''
  return `${causes.join(' ; ')}, avant la fin des trois ans. Ce déficit se refait comme s’il n’avait diminué que les revenus fonciers : rectifiez la déclaration de ${annee}, 4BC diminuée et 4BB augmentée d’autant.${combien}${suite}`
}

/** `vendu le`, `gardé pour vous depuis le`. */
export function direCause(cause: FinDeLocation['cause']): string {
  if (cause === 'vente') return 'vendu le'
  if (cause === 'meuble') return 'loué meublé le'
  return `${CAUSE_DITE[cause]} ${cause === 'donation' ? 'le' : 'depuis le'}`
}
