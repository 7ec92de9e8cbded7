// The yearly settlement of charges provided for: what was called, what the charges came to by nature, the balance and what becomes of it.

import { type Cents, larger, minus, negate, part, plus, sum, zero } from '../../base/cents.ts'
import {
  addMonths,
  type Day,
  daysBetween,
  earlier,
  firstDayOf,
  firstOfMonth,
  lastDayOf,
  lastOfMonth,
  later,
  year,
} from '../../base/day.ts'
import { nomComplet } from '../../base/mots.ts'
import { Refus } from '../../base/refus.ts'
import { debitsLe, type TauxTva } from '../../base/tva.ts'
import type { PayeePar } from '../tiers/payee-par.ts'
import type { Bail } from './bail.ts'
import {
  type Excedent,
  type LigneCharge,
  type LigneDecompte,
  payeurDeLExcedent,
  QUOTE_PART_ENTIERE,
  type RegularisationCharges,
  type TvaDuSolde,
} from './charge.ts'
import { type Echeance, estLoyer, finDuTerme, moisDuLoyer, partDesMois } from './echeance.ts'
import { moisDuTerme } from './echeances-bail.ts'
import { imputer, type Paiement } from './imputation.ts'
import { type PeriodeDesCharges, periodeDesCharges } from './periodes/periodes-charges.ts'
import { CHARGES } from './regles.ts'
import { HABITATION, prescriptionDuBail } from './regles-baux.ts'

export type ARegulariser = {
  readonly du: Day
  readonly au: Day
  readonly etablie_le: Day
  readonly lignes: readonly LigneCharge[]
}
export type Decompte = Omit<
  RegularisationCharges,
  'id' | 'excedent' | 'provision_avant_cents' | 'provision_apres_cents'
> & {
  readonly jours_presence: number
  readonly jours_periode: number
  readonly pieces_jusqu_au: Day
  /** Late: the tenant may ask to pay by twelfths. */
  readonly par_douziemes: boolean
  /** What the provision of a term, a month or a quarter, would be at these charges. */
  readonly provision_proposee_cents: Cents
}
/** Of a rent: its charges before tax and its rate; undefined, it bears none. */
export type TvaDesCharges = (echeance: Echeance) => { readonly charges: Cents; readonly taux: TauxTva } | undefined
type Source = {
  readonly echeances: readonly Echeance[]
  readonly tvaDe: TvaDesCharges
}

/** Why the charges of a lease are never settled; null when they are. Flat charges are final (art. 25-10 and 25-18). */
export function sansRegularisation(
  bail: Pick<Bail, 'type_bail' | 'charges_mode'>,
): 'regularisation_forfait' | 'regularisation_type_bail' | null {
  if (bail.type_bail === 'mobilite' || bail.type_bail === 'saisonnier') return 'regularisation_type_bail'
  return bail.charges_mode === 'forfait' ? 'regularisation_forfait' : null
}

/**
 * The account of a period of whole months, twelve at most (loi du 6 juillet 1989, art. 23 and 25-10).
 *
 * Provisions are those of the rents called for these months; a charge is shared out by the part of the dwelling, then by
 * days of presence, each rounded once. Where the rents bear VAT, charges and provisions are counted before tax and the balance
 * bears it (CGI art. 266, 1, a). Refused: flat charges, months that bear VAT with months that do not, a period that is not one, is
 * not over, or was settled already, provisions never called, a complement asked after three years (art. 7-1), five where no home
 * is let.
 */
export function calculerRegularisation(
  bail: Bail,
  { du, au, etablie_le, lignes }: ARegulariser,
  source: Source,
): Decompte {
  const jamais = sansRegularisation(bail)
  if (jamais) throw new Refus(jamais)
  const { entree, sortie } = presence(bail, { du, au })
  if (etablie_le <= sortie) throw new Refus('regularisation_trop_tot')
  if ((bail.regularisations ?? []).some((une) => une.du <= au && du <= une.au))
    throw new Refus('regularisation_deja_faite')
  const taux = tauxDesCharges(bail.id, { du, au }, source)
  const provisions_cents = provisionsAppelees(
    bail.id,
    { du, au },
    source.echeances,
    taux === null ? undefined : source.tvaDe,
  )
  if (provisions_cents === zero) throw new Refus('regularisation_sans_provision')

  const jours_presence = daysBetween(entree, sortie) + 1
  const jours_periode = daysBetween(du, au) + 1
  const jours = [jours_presence, jours_periode] as const
  const parts = lignes.map((une): LigneDecompte => ({ ...une, part_cents: partDuLocataire(une, jours) }))
  const reelles_cents = sum(parts.map(({ part_cents }) => part_cents))
  const difference = minus(reelles_cents, provisions_cents)
  const tva = taux === null ? null : { taux, tva_cents: part(difference, [taux, 10_000]) }
  const solde_cents = plus(difference, tva?.tva_cents ?? zero)
  if (solde_cents > zero && etablie_le > dernierJourReclame(bail, sortie)) throw new Refus('regularisation_prescrite')
  return {
    ...{ du, au, entree, sortie, etablie_le, jours_presence, jours_periode },
    exigible_le: addMonths(etablie_le, CHARGES.preavis_mois),
    pieces_jusqu_au: addMonths(etablie_le, CHARGES.pieces_mois),
    par_douziemes: HABITATION.has(bail.type_bail) && solde_cents > zero && estTardive({ sortie, etablie_le }),
    lignes: parts,
    ...{ provisions_cents, reelles_cents, solde_cents, tva },
    // What is called is with its tax.
    provision_proposee_cents: part(larger(zero, reelles_cents), [
      jours_periode * (10_000 + (taux ?? 0)) * moisDuTerme(bail),
      jours_presence * nombreDeMois({ du, au }) * 10_000,
    ]),
  }
}

/** The last day on which the charges of a period that ended then may still be claimed. */
function dernierJourReclame({ type_bail }: Bail, sortie: Day): Day {
  const regle = prescriptionDuBail(type_bail, sortie)
  return regle === null ? sortie : addMonths(sortie, regle.valeur * 12)
}

/** What one charge is for the tenant: the part of the dwelling in it, and of the days that he was there. */
export const partDuLocataire = (
  { montant_cents, quote_part, prorata }: Pick<LigneCharge, 'montant_cents' | 'quote_part' | 'prorata'>,
  [presents, periode]: readonly [number, number],
): Cents =>
  part(
    montant_cents,
    prorata ? [quote_part * presents, QUOTE_PART_ENTIERE * periode] : [quote_part, QUOTE_PART_ENTIERE],
  )

/** Not done before the end of the calendar year that follows: the tenant may ask to pay by twelfths (art. 23). */
export const estTardive = ({ sortie, etablie_le }: { sortie: Day; etablie_le: Day }): boolean =>
  etablie_le > lastDayOf(year(sortie) + 1)

type Mois = { readonly du: Day; readonly au: Day }

const loyersDe = (bail_id: string, { du, au }: Mois, echeances: readonly Echeance[]): Echeance[] =>
  echeances.filter((une) => une.bail_id === bail_id && estLoyer(une) && une.periode <= au && du <= finDuTerme(une))

/** Of the rents called for these months, charges alone, each month of a quarter for its third; a settlement is none of them. Before tax where `tvaDe` says it. */
export const provisionsAppelees = (
  bail_id: string,
  mois: Mois,
  echeances: readonly Echeance[],
  tvaDe?: TvaDesCharges,
): Cents =>
  sum(
    loyersDe(bail_id, mois, echeances).map((une) => partDesMois(tvaDe?.(une)?.charges ?? une.charges_cents, une, mois)),
  )

/** The rate of the provisions of these months; null: none of them bears VAT. Refused: months of both kinds, which are settled apart. */
export function tauxDesCharges(bail_id: string, periode: Mois, { echeances, tvaDe }: Source): TauxTva | null {
  const taux = new Set(
    loyersDe(bail_id, periode, echeances)
      .filter(({ charges_cents }) => charges_cents !== zero)
      .map((une) => tvaDe(une)?.taux ?? null),
  )
  if (taux.size > 1) throw new Refus('regularisation_tva_mixte')
  return [...taux][0] ?? null
}

function presence(bail: Bail, { du, au }: { du: Day; au: Day }): { entree: Day; sortie: Day } {
  const entiers = du === firstOfMonth(du) && au === lastOfMonth(au)
  if (!entiers || au < du || nombreDeMois({ du, au }) > 12) throw new Refus('regularisation_periode')
  const entree = later(bail.debut, du)
  const sortie = bail.fin === null ? au : earlier(bail.fin, au)
  if (entree > sortie) throw new Refus('regularisation_hors_bail')
  return { entree, sortie }
}

const nombreDeMois = ({ du, au }: { du: Day; au: Day }): number =>
  (year(au) - year(du)) * 12 + Number(au.slice(5, 7)) - Number(du.slice(5, 7)) + 1

/** The periods, the oldest first (calendar years, unless the building says when they begin), whose provisions are still to be settled on a day; what may no longer be claimed is left out. */
export function anneesARegulariser(
  bail: Bail,
  { echeances, debuts = [] }: Pick<Source, 'echeances'> & { readonly debuts?: readonly Day[] },
  today: Day,
): PeriodeDesCharges[] {
  if (sansRegularisation(bail)) return []
  const periodes = new Map<Day, PeriodeDesCharges>()
  for (const mois of echeances.filter(({ bail_id }) => bail_id === bail.id).flatMap(moisDuLoyer)) {
    const la = periodeDesCharges(mois, debuts)
    periodes.set(la.du, la)
  }
  return [...periodes.values()]
    .toSorted((a, b) => (a.du < b.du ? -1 : 1))
    .filter(({ du, au }) => {
      const sortie = bail.fin === null ? au : earlier(bail.fin, au)
      const faite = (bail.regularisations ?? []).some((une) => une.du <= au && du <= une.au)
      const due = bail.debut <= au && sortie >= du && sortie < today && today <= dernierJourReclame(bail, sortie)
      return due && !faite && provisionsAppelees(bail.id, { du, au }, echeances) > zero
    })
}

/** What a settlement writes: a rent of charges alone, a credit on the account of the tenant, a bill paid back to him, or nothing. */
type DepenseRendue = {
  readonly bien_id: string
  readonly date: Day
  readonly date_paiement: Day
  readonly fournisseur: string
  readonly libelle: string
  readonly categorie: typeof CHARGES_RENDUES
  readonly montant_cents: Cents
  /** What the credit note gives back of the tax that was collected (CGI art. 272, 1). */
  readonly tva: readonly TvaDuSolde[] | null
  readonly payee_par: PayeePar
}
/** The kind of bill that takes income back. */
export const CHARGES_RENDUES = 'charges_rendues'

export type FaitDeRegularisation =
  | { readonly table: 'echeances'; readonly fait: Omit<Echeance, 'id'> }
  | {
      readonly table: 'encaissements'
      readonly fait: Omit<Paiement, 'id' | 'echeance_id'> & { readonly mode: 'regularisation'; readonly payeur: string }
    }
  | { readonly table: 'depenses'; readonly fait: DepenseRendue }

export function faitDeRegularisation(
  bail: Bail,
  { du, au, solde_cents, sortie, etablie_le, exigible_le, tva = null }: Decompte,
  excedent: Excedent,
): FaitDeRegularisation | null {
  if (solde_cents === zero) return null
  const noms = bail.locataires.map(nomComplet).join(', ')
  if (solde_cents > zero) {
    const echeance = { periode: firstOfMonth(sortie), date_echeance: exigible_le, loyer_cents: zero }
    return { table: 'echeances', fait: { bail_id: bail.id, ...echeance, charges_cents: solde_cents, objet: 'charges' } }
  }
  const payee_par = payeurDeLExcedent(excedent)
  if (payee_par !== null) return { table: 'depenses', fait: depenseRendue(payee_par) }
  // A credit pays rents to come: who has left has none.
  if (bail.fin !== null && bail.fin <= etablie_le) throw new Refus('regularisation_a_rendre')
  const paiement = { date: etablie_le, loyer_cents: zero, charges_cents: negate(solde_cents) }
  return { table: 'encaissements', fait: { bail_id: bail.id, ...paiement, mode: 'regularisation', payeur: noms } }

  function depenseRendue(payee_par: PayeePar): DepenseRendue {
    return {
      ...{ bien_id: bail.bien_id, date: etablie_le, date_paiement: etablie_le, categorie: CHARGES_RENDUES },
      fournisseur: noms,
      libelle: `Provisions de charges rendues, ${mois(du)} à ${mois(au)}`,
      montant_cents: negate(solde_cents),
      tva: tva && tva.tva_cents !== zero ? [{ ...tva, tva_cents: negate(tva.tva_cents) }] : null,
      payee_par,
    }
  }
}
const mois = (jour: Day): string => `${jour.slice(5, 7)}/${jour.slice(0, 4)}`

/** The day of what its balance wrote; null: it wrote nothing. */
const jourDuSolde = ({
  solde_cents,
  exigible_le,
  etablie_le,
}: Pick<RegularisationCharges, 'solde_cents' | 'exigible_le' | 'etablie_le'>) =>
  solde_cents === zero ? null : solde_cents > zero ? exigible_le : etablie_le

/** Nothing is written in a year that is final, nor taken out of it. */
export function refuserAnneeDefinitive(
  regularisation: Pick<RegularisationCharges, 'solde_cents' | 'exigible_le' | 'etablie_le'>,
  exercices: readonly { readonly debut: Day; readonly fin: Day; readonly etat: string }[],
): void {
  const jour = jourDuSolde(regularisation)
  if (jour !== null && exercices.some(({ debut, fin, etat }) => etat === 'definitif' && debut <= jour && jour <= fin))
    throw new Refus('regularisation_annee_definitive')
}

/** Under the option for debits the tax of rents to come is due before they are paid by a credit: what it gives back is paid instead. */
export function refuserCreditAuxDebits(
  { solde_cents, tva, etablie_le }: Pick<Decompte, 'solde_cents' | 'tva' | 'etablie_le'>,
  excedent: Excedent,
  exercices: Parameters<typeof debitsLe>[0],
): void {
  if (tva && solde_cents < zero && payeurDeLExcedent(excedent) === null && debitsLe(exercices, etablie_le))
    throw new Refus('regularisation_tva_debits')
}

/** The first payment of a complement, with what of it pays it; null: nothing was paid, and it may be taken back. */
export function paiementDe(
  ids: ReadonlySet<string>,
  { echeances, encaissements }: { echeances: readonly Echeance[]; encaissements: readonly Paiement[] },
): { readonly date: Day; readonly montant_cents: Cents } | null {
  const paye = imputer(echeances, encaissements).find(({ echeance_id }) => echeance_id !== null && ids.has(echeance_id))
  const date = encaissements.find(({ id }) => id === paye?.encaissement_id)?.date
  return paye && date ? { date, montant_cents: paye.montant_cents } : null
}

/** Charges given back as a credit: no money comes in, a rent to come is paid by it. */
export const estCreditDeCharges = ({ mode }: { readonly mode: string }): boolean => mode === 'regularisation'
