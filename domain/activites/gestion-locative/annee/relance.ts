// The dwellings of a year that are depreciated under "Relance logement": what is deducted of each, what a breach adds back, what is refused and why.
import type { Anomalie } from '../../../base/anomalie.ts'
import { type Cents, minus, negate, sum, zero } from '../../../base/cents.ts'
import { type Day, jourEnChiffres } from '../../../base/day.ts'
import { enPourcent } from '../../../base/parametres.ts'
import { type Ligne, soldeNet } from '../../../compta/ecriture.ts'
import { contient, type Exercice } from '../../../compta/exercice.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import type { ParametresRelance } from '../../../fiscal/foncier/parametres.ts'
import {
  amortir,
  baseDe,
  debutDe,
  finDe,
  manquements,
  relanceDe,
  tauxDe,
} from '../../../fiscal/foncier/relance-logement.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import { estDemembree, indivisionDuBien } from '../../../sujets/propriete/indivision.ts'
import type { EngagementLocatif } from '../faits/engagement-locatif.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { AnneeDEngagement, AnneeFonciere } from './annee-fonciere.ts'

type Source = {
  readonly faits: FaitsGeres
  readonly exercice: Exercice
  readonly millesime: Millesime
  readonly precedentes: readonly AnneeFonciere[]
  readonly lignes: readonly Ligne[]
  /** Of the properties that form 2044 takes. */
  readonly sien: (bien_id: string) => boolean
}

const PREMIERE =
  'première année entamée : le texte lu ne dit ni le prorata des mois, ni celui du plafond ; faites-la chiffrer, puis notez-la en ligne 228'
const ANNEE_DE_FIN = 'année où l’engagement finit : le texte lu ne dit pas ce qu’elle amortit'

/** None where the law of the year does not know it. */
export function engagementsDe(source: Source): AnneeDEngagement[] {
  const { faits, exercice, millesime, sien } = source
  const relance = relanceDe(millesime.parametres)
  if (!relance) return []
  const enCours = (faits.engagements_locatifs ?? []).filter((un) => {
    const fin = finAnticipee(un, faits, relance)
    return sien(un.bien_id) && debutDe(un) <= exercice.fin && (fin === null || fin.le >= exercice.debut)
  })
  const notes = notesDe(source)
  const aAmortir = enCours.map((un) => ({
    ...un,
    deja_cents: dejaDe(source, un.bien_id),
    loyers_cents: loyersDe(source.lignes, un.bien_id),
    note_cents: notes(un.bien_id),
  }))
  const { plafond, amortis } = amortir(millesime.annee, aAmortir, relance)
  return aAmortir.map(({ deja_cents, note_cents, loyers_cents: _, ...engagement }, rang): AnneeDEngagement => {
    const amorti = amortis[rang]
    const fin = finAnticipee(engagement, faits, relance)
    const finie = fin !== null && contient(exercice, fin.le)
    const refus = [...conditions(engagement, faits, relance), ...(finie ? [ANNEE_DE_FIN] : [])]
    const sansMontant = amorti?.montant_cents ?? null
    const raisons = refus.length > 0 || sansMontant !== null ? refus : [PREMIERE]
    const montant_cents = refus.length > 0 ? note_cents : sansMontant
    const bien = faits.biens.find(({ id }) => id === engagement.bien_id)
    return {
      ...{ engagement, plafond, raisons, montant_cents },
      libelle: bien?.libelle ?? 'Logement',
      base_cents: baseDe(engagement, relance),
      plein_cents: amorti?.plein_cents ?? zero,
      taux: tauxDe(engagement, relance),
      cumul_cents: sum([deja_cents, montant_cents ?? zero]),
      rompu: finie && fin.rupture ? rupture(source, { le: fin.le, engagement, deja_cents }) : null,
      jusqu_au: finDe(engagement, relance),
      vendu: bien?.date_cession != null && contient(exercice, bien.date_cession),
    }
  })
}

/** A breach, or a sale; the second is a breach before nine years are over. */
function finAnticipee(
  engagement: EngagementLocatif,
  { biens, fins_justifiees = [] }: FaitsGeres,
  relance: ParametresRelance,
): { le: Day; rupture: boolean } | null {
  const { rompu_le, bien_id } = engagement
  const vente = biens.find(({ id }) => id === bien_id)?.date_cession ?? null
  const notee = fins_justifiees.find(
    (une) => une.bien_id === bien_id && une.cause !== null && une.le > engagement.loue_le,
  )
  const le = [rompu_le, vente, notee?.le ?? null].filter((jour) => jour !== null).toSorted()[0]
  return le === undefined ? null : { le, rupture: le < finDe(engagement, relance) }
}

/** Invalidity, dismissal and death add nothing back; the tax of the others is eased over the years that were depreciated. */
function rupture(
  { faits, precedentes }: Source,
  { le, engagement, deja_cents }: { le: Day; engagement: EngagementLocatif; deja_cents: Cents },
): AnneeDEngagement['rompu'] {
  const fin = faits.fins_justifiees?.find(({ bien_id }) => bien_id === engagement.bien_id)
  const excuse = fin !== undefined && fin.motif !== null && fin.motif !== 'expropriation'
  const annees = precedentes.filter(({ detail }) => amortiEn(detail, engagement.bien_id) > zero).length
  return { le, annees, excuse, montant_cents: excuse ? zero : deja_cents }
}

const amortiEn = ({ engagements, regime }: AnneeFonciere['detail'], bien_id: string): Cents =>
  regime === 'micro_foncier'
    ? zero
    : (engagements.find(({ engagement }) => engagement.bien_id === bien_id)?.montant_cents ?? zero)

const dejaDe = ({ precedentes }: Source, bien_id: string): Cents =>
  sum(precedentes.map(({ detail }) => amortiEn(detail, bien_id)))

const loyersDe = (lignes: readonly Ligne[], bien_id: string): Cents =>
  negate(soldeNet(lignes.filter((une) => une.bien_id === bien_id && une.compte.startsWith('706'))))

/** What was noted on line 228 of the year, of a dwelling that is depreciated. */
const notesDe =
  ({ faits, millesime }: Source) =>
  (bien_id: string): Cents | null =>
    (faits.lignes_foncieres ?? []).find(
      (une) => une.ligne === '228' && une.annee === millesime.annee && une.bien_id === bien_id,
    )?.montant_cents ?? null

/** A dwelling of a building of several, let unfurnished as a home; and what its own dates and amounts say. */
function conditions(
  engagement: EngagementLocatif,
  { biens, baux, indivisions = [] }: FaitsGeres,
  relance: ParametresRelance,
): string[] {
  const bien = biens.find(({ id }) => id === engagement.bien_id)
  const siens = baux.filter(
    ({ bien_id, fin }) => bien_id === engagement.bien_id && (fin ?? engagement.loue_le) >= engagement.loue_le,
  )
  const indivision = indivisionDuBien(indivisions, { bien_id: engagement.bien_id, jour: engagement.loue_le })
  return [
    ...manquements(engagement, relance),
    ...(bien && !['appartement', 'studio'].includes(bien.type_bien) ? ['pas un logement d’un bâtiment collectif'] : []),
    ...(indivision && estDemembree(indivision)
      ? ['logement démembré : l’engagement y est ouvert au seul conjoint survivant']
      : []),
    ...(siens.some(({ type_bail }) => type_bail !== 'vide')
      ? ['loué autrement que nu, à titre de résidence principale']
      : []),
  ]
}

const CLE_RELANCE = 'foncier_relance'
const CLE_REINTEGRATION = 'foncier_reintegration'

/** Of these dwellings: what enters line 228, and line 262. What was noted of one is on line 228 already. */
export function etapesRelance(engagements: readonly AnneeDEngagement[], notes: ReadonlySet<string>): [Etape, Etape] {
  const comptes = engagements.filter(
    ({ engagement, montant_cents }) => montant_cents !== null && !notes.has(engagement.bien_id),
  )
  const ligne228 = comptes.map((un) => ({
    libelle: `${un.libelle}, amortissement à ${enPourcent(un.taux.valeur)}`,
    montant_cents: un.montant_cents ?? zero,
    code: `fait:engagements_locatifs/${un.engagement.id}`,
  }))
  const ligne262 = engagements.flatMap(({ rompu, libelle, engagement }) =>
    rompu && rompu.montant_cents > zero
      ? [{ libelle, montant_cents: rompu.montant_cents, code: `fait:engagements_locatifs/${engagement.id}` }]
      : [],
  )
  return [
    etape(CLE_RELANCE, {
      libelle: 'Amortissement « Relance logement »',
      montant_cents: sum(ligne228.map(({ montant_cents }) => montant_cents)),
      en_mots:
        'Le taux de l’engagement, sur le prix sans les frais ni la part du terrain, dans la limite du plafond du foyer et de la base.',
      entrees: ligne228,
      reperes: comptes.flatMap((un) => [
        { libelle: `Base, ${un.libelle}`, montant_cents: un.base_cents },
        { libelle: 'Reste à amortir', montant_cents: minus(un.base_cents, un.cumul_cents) },
        { libelle: 'Plafond du foyer', montant_cents: un.plafond.valeur },
      ]),
      // The line is read nowhere.
      regle: { source: 'CGI art. 31, I, 1°, i et j (loi 2026-103, art. 47)', certitude: 'R' },
    }),
    etape(CLE_REINTEGRATION, {
      libelle: 'Amortissements repris, engagement rompu',
      montant_cents: sum(ligne262.map(({ montant_cents }) => montant_cents)),
      en_mots:
        'Tout ce qui a été amorti s’ajoute au revenu de l’année. L’impôt se calcule sur ce montant divisé par le nombre d’années civiles amorties, puis se multiplie par ce nombre : demandez-le dans votre déclaration.',
      entrees: ligne262,
      regle: { source: 'CGI art. 31, I, 1°, i (loi 2026-103, art. 47)', certitude: 'R' },
    }),
  ]
}

/** What is not counted is said by its name, and why. */
export const anomaliesRelance = (engagements: readonly AnneeDEngagement[]): Anomalie[] =>
  engagements
    .filter(({ raisons }) => raisons.length > 0)
    .map(({ libelle, raisons, montant_cents, engagement }) => ({
      code: 'relance_non_comptee',
      message: `« Relance logement », ${libelle} : ${raisons.join(' ; ')}.${montant_cents === null ? '' : ' Le montant noté en ligne 228 est compté.'}`,
      gravite: 'alerte',
      origine: { table: 'engagements_locatifs', id: engagement.id },
    }))

export const direRupture = ({ le, annees, excuse, montant_cents }: NonNullable<AnneeDEngagement['rompu']>): string =>
  excuse || montant_cents === zero
    ? `rompu le ${jourEnChiffres(le)} : rien n’est repris`
    : `rompu le ${jourEnChiffres(le)} : l’impôt se divise, puis se multiplie, par ${annees} ${annees > 1 ? 'années amorties' : 'année amortie'}`
