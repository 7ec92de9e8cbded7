// The VAT got back on fixed assets, over the years: what a change of use, a sale or the end of the taxable use gives back or takes back.
import { type Cents, minus, part, smaller, zero } from '../../../base/cents.ts'
import { type Day, lastDayOf, year } from '../../../base/day.ts'
import { estRedevable } from '../../../base/tva.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { anneeDeCloture, contient, type Exercice, exerciceClosEn } from '../../../compta/exercice.ts'
import { COMPTE, compteAu } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Composant, Nature } from '../../biens/composant.ts'
import { tvaImmobilisation } from '../../biens/ecritures/acquisition.ts'
import { type ContexteBailleur, dateEntree } from '../../biens/ecritures/bailleur.ts'
import { REGULARISATION_TVA } from '../../location/regles.ts'
import { COMPTES_TVA } from '../comptes-tva.ts'
import { coefficientsTva, TOUT, usageTva } from './coefficient-tva.ts'

const { immeuble, meuble, ecart } = REGULARISATION_TVA.valeur

/** Twentieths for the building and what is part of it, fifths for furniture (CGI ann. II, art. 207, II, 1 and 3). */
export const anneesRegularisation = (nature: Nature): number => (nature === 'mobilier' ? meuble : immeuble)

/** The tax that a component bore, the years over which it follows its use, and the coefficient that it was got back at. */
export type TaxeInitiale = { readonly taxe_cents: Cents; readonly annees: number; readonly reference: number }

/**
 * Of one year, by its coefficient in hundredths; above zero it is got back, below it is given back. Nothing while the change
 * is of a tenth or less (CGI ann. II, art. 207, II, 4).
 */
export function regularisationAnnuelle(
  { taxe_cents, annees, reference: ref }: TaxeInitiale,
  coefficient: number,
): Cents {
  const difference = coefficient - ref
  return Math.abs(difference) <= ecart ? zero : part(taxe_cents, [difference, TOUT * annees])
}

/** All at once, for the years left after this one: no threshold (CGI ann. II, art. 207, III, 2). `ecoulees`: from the year of purchase to this one, both counted. */
export const regularisationGlobale = (
  { taxe_cents, annees, reference: ref }: TaxeInitiale,
  { coefficient, ecoulees }: { coefficient: number; ecoulees: number },
): Cents => part(taxe_cents, [(coefficient - ref) * Math.max(0, annees - ecoulees), TOUT * annees])

/**
 * What lasts and whose VAT follows its use: a component of the books, or, where nothing is depreciated, a purchase and works that bills tell.
 * `cle`: what its entries are called by; `tva_cents`: got back, at `tva_coefficient` in hundredths.
 */
export type Immobilise = Pick<
  Composant,
  'id' | 'bien_id' | 'nature' | 'libelle' | 'date_sortie' | 'tva_coefficient' | 'tva_supportee_cents'
> & {
  readonly table: 'biens' | 'composants' | 'depenses'
  readonly cle: string
  readonly entree: Day
  readonly tva_cents: Cents
}

/** The components of the books, and what else is followed as they are. */
export const immobilises = (contexte: ContexteBailleur, autres: readonly Immobilise[] = []): Immobilise[] => [
  ...contexte.composants.map((composant): Immobilise => {
    const entree = dateEntree(contexte, composant)
    // What came before the books was got back by those of before.
    const tva_cents =
      entree < contexte.premierJour ? (composant.tva_cents ?? zero) : tvaImmobilisation(composant, contexte)
    return { ...composant, table: 'composants', cle: `composants/${composant.id}`, entree, tva_cents }
  }),
  ...autres,
]

/** `annee`: its use changed; `debut`: the dwelling became taxable; `fin`: it left the taxable activity; `cession`: it was sold. */
export type RegularisationTva = TaxeInitiale & {
  readonly composant: Immobilise
  readonly cause: 'annee' | 'debut' | 'fin' | 'cession'
  readonly date: Day
  readonly coefficient: number
  readonly montant_cents: Cents
}

/** Of every component whose VAT was got back, and of what else is followed, those that come to something, in the order of time for each. */
export function regularisationsTva(
  contexte: ContexteBailleur,
  autres: readonly Immobilise[] = [],
): RegularisationTva[] {
  if (!contexte.exercices.some(({ regime_tva }) => estRedevable(regime_tva))) return []
  return immobilises(contexte, autres).flatMap((composant) => {
    const bien = contexte.biens.get(composant.bien_id)
    const { entree, tva_cents: tva } = composant
    if (!bien) return []
    const departs = creditDeDepart({ composant, bien, entree }, contexte)
    if (departs) return departs
    if (tva === zero) return []
    const ref = composant.tva_coefficient ?? TOUT
    const initiale = {
      taxe_cents: part(tva, [TOUT, ref]),
      annees: anneesRegularisation(composant.nature),
      reference: ref,
    }
    return regularisationsDe({ composant, bien, entree, initiale, depuis: year(entree) }, contexte)
  })
}

type Achat = { readonly composant: Immobilise; readonly bien: Bien; readonly entree: Day }
type Suivi = Achat & {
  readonly initiale: TaxeInitiale
  /** The year whose coefficient is the reference: those after it are compared with it. */
  readonly depuis: number
}

/** Whether the tax that a component bore comes back when its dwelling becomes taxable, and has not left before. */
export const aUnCreditDeDepart = ({
  composant,
  bien,
  entree,
}: Omit<Achat, 'composant'> & {
  readonly composant: Pick<Composant, 'tva_supportee_cents' | 'date_sortie'>
}): boolean =>
  (composant.tva_supportee_cents ?? zero) > 0 &&
  (bien.tva_debut ?? null) !== null &&
  entree < (bien.tva_debut ?? entree) &&
  (composant.date_sortie ?? '9999-12-31') >= (bien.tva_debut ?? '')

/**
 * The credit of departure (CGI ann. II, art. 207, III, 1, 4° and 2): of the tax borne while the letting was exempt, the years
 * left after the one in which the dwelling became taxable, and that year by its own coefficient; then the component is followed
 * as one whose tax was got back whole. Null where there is none.
 */
function creditDeDepart(achat: Achat, contexte: ContexteBailleur): RegularisationTva[] | null {
  const { composant, bien, entree } = achat
  const debut = bien.tva_debut ?? null
  if (debut === null || !aUnCreditDeDepart(achat)) return null
  const annees = anneesRegularisation(composant.nature)
  const initiale = { taxe_cents: composant.tva_supportee_cents ?? zero, annees, reference: 0 }
  const exercice = contexte.exercices.find((un) => contient(un, debut))
  // Before the books, those of before got it back; in a year outside VAT nobody does.
  if (exercice && !estRedevable(exercice.regime_tva)) return null
  const suivi = { ...achat, initiale: { ...initiale, reference: TOUT }, depuis: year(debut) }
  const suite = regularisationsDe(suivi, contexte)
  if (!exercice) return suite
  const commun = { composant, ...initiale }
  const coefficient = coefficientDuBien(bien, exercice, contexte) ?? TOUT
  const ecoulees = year(debut) - year(entree) + 1
  const globale = regularisationGlobale(initiale, { coefficient: TOUT, ecoulees })
  // The two parts, each rounded to its cent, come to no more than what was borne for these years.
  const reste = minus(regularisationGlobale(initiale, { coefficient: TOUT, ecoulees: ecoulees - 1 }), globale)
  const departs: RegularisationTva[] = [
    { ...{ ...commun, cause: 'debut', date: debut, coefficient: TOUT }, montant_cents: globale },
    {
      ...{ ...commun, cause: 'annee', date: exercice.fin, coefficient },
      montant_cents: smaller(regularisationAnnuelle(initiale, coefficient), reste),
    },
  ]
  return [...departs.filter(({ montant_cents }) => montant_cents !== 0), ...suite]
}

function regularisationsDe(
  { composant, bien, entree, initiale, depuis }: Suivi,
  contexte: ContexteBailleur,
): RegularisationTva[] {
  const fin = evenement(bien)
  const derniere = lastDayOf(year(entree) + initiale.annees - 1)
  // One that left by itself, worn out or replaced, follows no use any more.
  const jusqu_au = [fin?.date, composant.date_sortie ?? undefined].reduce<Day>(
    (tot, un) => (un !== undefined && un < tot ? un : tot),
    derniere,
  )
  // One fraction by calendar year (CGI ann. II, art. 207, II): of two that close in one, the last.
  const suivis = contexte.exercices.filter(
    (un) =>
      estRedevable(un.regime_tva) &&
      anneeDeCloture(un) > depuis &&
      un.debut <= jusqu_au &&
      exerciceClosEn(contexte.exercices, anneeDeCloture(un)) === un,
  )
  const commun = { composant, ...initiale }
  const annuelles = suivis.map((un): RegularisationTva => {
    const coefficient = coefficientDuBien(bien, un, contexte) ?? initiale.reference
    const montant_cents = regularisationAnnuelle(initiale, coefficient)
    return { ...commun, cause: 'annee', date: un.fin, coefficient, montant_cents }
  })
  const globale = fin && globaleDe(fin, { initiale, entree }, { composant, contexte })
  return [...annuelles, ...(globale ? [{ ...commun, ...globale }] : [])].filter(
    ({ montant_cents }) => montant_cents !== 0,
  )
}

type Evenement = { readonly cause: 'fin' | 'cession'; readonly date: Day; readonly coefficient: number | null }

/** The end of the taxable use, else the sale; null as its coefficient: nothing is owed (CGI art. 257 bis). */
function evenement({ tva_fin = null, date_cession, tva_cession = null }: Bien): Evenement | null {
  if (tva_fin !== null && (date_cession === null || tva_fin < date_cession))
    return { cause: 'fin', date: tva_fin, coefficient: 0 }
  if (date_cession === null) return null
  const coefficient = { sans: 0, prix: TOUT, dispense: null }[tva_cession ?? 'sans']
  return { cause: 'cession', date: date_cession, coefficient }
}

function globaleDe(
  { cause, date, coefficient }: Evenement,
  { initiale, entree }: Pick<Suivi, 'initiale' | 'entree'>,
  { composant, contexte }: { composant: Immobilise; contexte: ContexteBailleur },
) {
  const redevable = contexte.exercices.some((un) => contient(un, date) && estRedevable(un.regime_tva))
  const parti = composant.date_sortie !== null && composant.date_sortie < date
  // Furniture that was got back is sold with VAT, never without (CGI art. 261, 3, 1°, a): the sale says its price.
  const mobilierVendu = cause === 'cession' && composant.nature === 'mobilier'
  if (coefficient === null || !redevable || parti || mobilierVendu) return null
  const ecoulees = year(date) - year(entree) + 1
  return { cause, date, coefficient, montant_cents: regularisationGlobale(initiale, { coefficient, ecoulees }) }
}

/** What a year used the dwelling for, in hundredths; null where nothing was let: the use intended for it stands. */
function coefficientDuBien({ id }: Bien, exercice: Exercice, contexte: ContexteBailleur): number | null {
  const usage = usageTva(contexte.faits, exercice, id)
  if (usage === 'aucun') return null
  if (usage !== 'mixte') return usage === 'taxable' ? TOUT : 0
  return coefficientsTva(contexte).get(exercice.id)?.definitif ?? null
}

const LIBELLES: Readonly<Record<RegularisationTva['cause'], string>> = {
  annee: 'TVA d’une immobilisation, usage de l’année',
  debut: 'TVA d’une immobilisation, début de l’activité taxable',
  fin: 'TVA d’une immobilisation, fin de l’activité taxable',
  cession: 'TVA d’une immobilisation, vente',
}

/** A charge or an income of the year: the cost of the asset stays as it came in (rescrit n° 2008/32 TCA, BOI-TVA-DED-60-10). */
export function journaliserTvaImmobilisations(contexte: ContexteBailleur, autres: readonly Immobilise[] = []): Ligne[] {
  return regularisationsTva(contexte, autres).flatMap(({ composant, cause, date, montant_cents }) => {
    const { id, bien_id, libelle, table, cle } = composant
    const rendue = montant_cents < 0
    return ecriture(
      {
        cle: `${cle}/tva/${cause === 'annee' ? year(date) : cause}`,
        journal: 'OD',
        date,
        libelle: `${LIBELLES[cause]} : ${libelle}`,
        origine: { table, id },
        piece_ref: reference('TVA', id),
      },
      [
        { compte: rendue ? COMPTES_TVA.reversement : COMPTES_TVA.complement, debit: montant_cents },
        {
          compte: compteAu(rendue ? COMPTE.tva_reversee : COMPTE.tva_recuperee, date),
          bien_id,
          ...(table === 'composants' && { composant_id: id }),
          debit: minus(zero, montant_cents),
        },
      ],
    )
  })
}
