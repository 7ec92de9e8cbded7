// The VAT returns of a dossier, in the order of time: each as the books fill it today, beside what was established and filed.
import { type Cents, cents, minus, plus, sum, wholeEuros, zero } from '../../../base/cents.ts'
import { addDays, type Day, year } from '../../../base/day.ts'
import type { FigureOuNon } from '../../../base/parametres.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { type Exercice, parDate } from '../../../compta/exercice.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import { acompteTva } from '../acomptes.ts'
import { COLLECTES, COMPTES_TVA } from '../comptes-tva.ts'
import { cleRetour, type DeclarationTva, enVigueur, resteARegler, type SoldeTva } from '../declaration-tva.ts'
import type { FaitsTva } from '../faits.ts'
import { casesDeclarees, comparerTva, type EcartTva, type RetourRempli, remplirTva } from '../formulaire.ts'
import { echeanceTva, type PeriodeTva, periodesTva } from '../periodes.ts'
import { type ReglesTva, reglesDe } from '../regles.ts'
import { type TvaPeriode, tvaDeLaPeriode } from '../tva.ts'

/** `a_venir`: its period is not over. `a_deposer`: established. `a_regler`: filed, and money is still to move. */
export type EtatRetour = 'a_venir' | 'a_etablir' | 'a_deposer' | 'a_regler' | 'clos'

export type RetourTva = {
  readonly cle: string
  readonly periode: PeriodeTva
  readonly exercice: Exercice
  /** Last day to file and to pay; null of a year whose law is not known. */
  readonly echeance: FigureOuNon<Day> | null
  /** As the books fill it today; null of a year whose law is not known. */
  readonly rempli: RetourRempli | null
  /** What it waits for before it may be established: a form that is not published. */
  readonly non_publie: string | null
  readonly tva: TvaPeriode
  readonly soldes: readonly SoldeTva[]
  /** Of an instalment: line 57 of the return before, which it is a part of; null when there is none. */
  readonly base_acompte: number | null
  /** What was established for this period, the first one first. */
  readonly declarations: readonly DeclarationTva[]
  /** What the one in force says otherwise than the books of today. */
  readonly ecarts: readonly EcartTva[]
  readonly reste_cents: Cents | null
  readonly precedent: RetourTva | null
}

type Source = {
  readonly livres: Livres
  readonly regles: readonly ReglesTva[]
}
/** What a person chooses in a return: how much of the credit is asked back, an instalment lowered or raised. Whole euros. */
export type ChoixTva = { readonly remboursement?: number; readonly acompte?: number }

/** Of every year where VAT is due. */
export function retoursTva(faits: FaitsLivres & FaitsTva, source: Source): RetourTva[] {
  const retours: RetourTva[] = []
  for (const exercice of parDate(faits.exercices)) {
    for (const periode of periodesTva(exercice))
      retours.push(retourDe(faits, { ...source, periode, exercice, avant: retours }))
  }
  return retours
}

type Demande = Source & { periode: PeriodeTva; exercice: Exercice; avant: readonly RetourTva[]; choix?: ChoixTva }

/** The same return with other choices than those that were kept. */
export const avecChoix = (
  faits: FaitsLivres & FaitsTva,
  { retour, retours, choix, ...source }: Source & { retour: RetourTva; retours: readonly RetourTva[]; choix: ChoixTva },
): RetourTva =>
  retourDe(faits, {
    ...source,
    periode: retour.periode,
    exercice: retour.exercice,
    avant: retours.slice(0, retours.indexOf(retour)),
    choix,
  })

function retourDe(
  faits: FaitsLivres & FaitsTva,
  { livres, regles, periode, exercice, avant, choix = {} }: Demande,
): RetourTva {
  const lignes = horsDeclarations(livres.get(exercice.id) ?? [])
  const cle = cleRetour(periode)
  const declarations = (faits.declarations_tva ?? [])
    .filter((une) => cleRetour(une) === cle)
    .toSorted((a, b) => a.numero - b.numero)
  const loi = reglesDe(regles, year(periode.au))
  const precedent = precedentDe(periode, avant)
  const tva = tvaDeLaPeriode(lignes, periode.du, periode.au)
  const ouverture = precedent ? zero : creditDOuverture(lignes, periode)
  const derniere = declarations.at(-1) ?? null
  const base_acompte = baseAcompte(exercice, avant)
  const edition = loi?.editions[periode.formulaire] ?? null
  const rempli =
    loi && edition
      ? remplirTva('projet' in edition ? edition.projet : edition.mise_en_page, {
          tva,
          credit_anterieur: precedent ? reporteDe(precedent) : wholeEuros(ouverture),
          acomptes: wholeEuros(acomptesPayes(faits, exercice)),
          remboursement: choix.remboursement ?? wholeEuros(derniere?.demande_cents ?? zero),
          acompte_du:
            choix.acompte ?? acompteDe(periode, { base: base_acompte, derniere, loi, non_publie: 'projet' in edition }),
        })
      : null
  const vigueur = enVigueur(declarations)
  return {
    cle,
    periode,
    exercice,
    echeance: echeanceTva(periode, {
      regles,
      redevable: { nom: faits.dossier.denomination, adresse: faits.dossier.adresse },
    }),
    rempli,
    non_publie: edition === null ? INCONNUE : 'projet' in edition ? edition.non_publie : null,
    tva,
    soldes: [
      ...soldesDe(lignes, periode),
      ...(ouverture === 0 ? [] : [{ compte: COMPTES_TVA.credit_a_reporter, solde_cents: minus(zero, ouverture) }]),
    ],
    base_acompte,
    declarations,
    ecarts: vigueur && rempli ? comparerTva(vigueur.cases, casesDeclarees(rempli)) : [],
    reste_cents: resteARegler(declarations),
    precedent,
  }
}
const INCONNUE = 'les règles de cette année ne sont pas encore dans le logiciel'

/** What returns themselves wrote is no operation of the period. */
const horsDeclarations = (lignes: readonly Ligne[]): Ligne[] =>
  lignes.filter(({ origine }) => origine.table !== 'declarations_tva')

/** The CA3 or the CA12 whose period ends on the eve; none of a year whose law is not known: its books were settled by hand. */
const precedentDe = ({ formulaire, du }: PeriodeTva, avant: readonly RetourTva[]): RetourTva | null =>
  formulaire === '3514'
    ? null
    : (avant.findLast(
        ({ periode, rempli }) => periode.formulaire !== '3514' && rempli !== null && addDays(periode.au, 1) === du,
      ) ?? null)

/** Whether it must be filed before the next one: its credit opens it. */
export const bloque = ({ precedent }: RetourTva): boolean =>
  precedent !== null && precedent.non_publie === null && enVigueur(precedent.declarations) === null

/** Whole euros: as it was filed, else as the books fill it today. */
function reporteDe({ declarations, rempli }: RetourTva): number {
  const vigueur = enVigueur(declarations)
  return vigueur ? wholeEuros(vigueur.reporte_cents) : (rempli?.reporte ?? 0)
}

/** A credit that the opening of the books brings, where no return stands before this one. */
function creditDOuverture(lignes: readonly Ligne[], { formulaire, du }: PeriodeTva): Cents {
  if (formulaire === '3514') return zero
  const siennes = lignes.filter((l) => l.journal === 'AN' && l.date <= du && l.compte.startsWith('44567'))
  return sum(siennes.map((l) => minus(l.debit_cents, l.credit_cents)))
}

const acomptesPayes = ({ declarations_tva = [] }: FaitsTva, { debut, fin }: Exercice): Cents =>
  sum(
    declarations_tva
      .filter((une) => une.formulaire === '3514' && debut <= une.du && une.au <= fin && une.regle_le !== null)
      .map(({ regle_cents }) => regle_cents ?? zero),
  )

const BASE_ACOMPTES = '57'

/** Line 57 of the last CA12 of a year before. */
function baseAcompte({ debut }: Exercice, avant: readonly RetourTva[]): number | null {
  const dernier = avant.findLast(({ periode }) => periode.formulaire === 'CA12' && periode.au < debut)
  if (!dernier) return null
  const cases = enVigueur(dernier.declarations)?.cases ?? dernier.rempli?.cases ?? []
  return cases.find(({ ligne }) => ligne === BASE_ACOMPTES)?.montant ?? 0
}

type Acompte = { base: number | null; derniere: DeclarationTva | null; loi: ReglesTva; non_publie: boolean }

/** What was established stands; else the part of the law. */
function acompteDe({ acompte }: PeriodeTva, { base, derniere, loi, non_publie }: Acompte): number {
  if (acompte === null || non_publie) return 0
  if (derniere) return wholeEuros(derniere.a_payer_cents)
  return base === null ? 0 : acompteTva(base, acompte, loi)
}

const REGLES: readonly string[] = [
  COMPTES_TVA.a_decaisser,
  COMPTES_TVA.credit_a_reporter,
  COMPTES_TVA.remboursement_demande,
]
const SOLDES: readonly string[] = [
  ...COLLECTES.map(({ compte }) => compte),
  COMPTES_TVA.deductible_biens_services,
  COMPTES_TVA.deductible_immobilisations,
  COMPTES_TVA.complement,
  COMPTES_TVA.reversement,
]

/** Account by account, over the entries that the return counts. */
function soldesDe(lignes: readonly Ligne[], { formulaire, du, au }: PeriodeTva): SoldeTva[] {
  if (formulaire === '3514') return []
  const dedans = lignes.filter((l) => du <= l.date && l.date <= au && l.journal !== 'AN')
  const reglees = new Set(dedans.filter(({ compte }) => REGLES.includes(compte)).map(nomEcriture))
  const comptees = dedans.filter((l) => SOLDES.includes(l.compte) && !reglees.has(nomEcriture(l)))
  return [...Map.groupBy(comptees, ({ compte }) => compte)]
    .map(([compte, siennes]) => ({ compte, solde_cents: soldeCrediteur(siennes) }))
    .filter(({ solde_cents }) => solde_cents !== 0)
    .toSorted((a, b) => (a.compte < b.compte ? -1 : 1))
}

const nomEcriture = ({ journal, numero, date, cle }: Ligne): string => `${journal} ${numero} ${date} ${cle}`
const soldeCrediteur = (lignes: readonly Ligne[]): Cents =>
  lignes.reduce((solde, l) => minus(plus(solde, l.credit_cents), l.debit_cents), cents(0))

export function etatRetour({ periode, declarations, reste_cents }: RetourTva, today: Day): EtatRetour {
  const derniere = declarations.at(-1)
  if (derniere && derniere.deposee_le === null) return 'a_deposer'
  if (reste_cents !== null) return reste_cents === 0 ? 'clos' : 'a_regler'
  const commence = periode.acompte === null ? today > periode.au : today >= periode.du
  return commence ? 'a_etablir' : 'a_venir'
}
