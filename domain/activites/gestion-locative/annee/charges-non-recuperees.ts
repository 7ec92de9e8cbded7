// What line 225 may hold of the charges settled with tenants: what one who left never paid back, and the days without a tenant.
import { type Cents, larger, minus, part, plus, smaller, sum, zero } from '../../../base/cents.ts'
import { daysBetween, jourEnChiffres, lastDayOf, year } from '../../../base/day.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import { type LigneDecompte, QUOTE_PART_ENTIERE, type RegularisationCharges } from '../../../sujets/location/charge.ts'
import { montantEcheance } from '../../../sujets/location/echeances-bail.ts'
import { imputer } from '../../../sujets/location/imputation.ts'
import { CHARGES_RECUPERABLES } from '../../../sujets/tiers/ecritures/categories-depense.ts'
import type { FaitsGeres } from '../faits/faits.ts'

/** A note of line 225 that waits for a yes; its entries add up to it, in cents. */
export type ChargesNonRecuperees = {
  readonly bien_id: string
  readonly libelle: string
  readonly montant_cents: Cents
  readonly entrees: readonly { readonly libelle: string; readonly montant_cents: Cents }[]
}

/** Bills that no other line of form 2044 deducts: those of a co-ownership are on 229, and 230 takes the tenant's part back. */
export const HORS_2044: readonly string[] = ['energie', 'ordures_menageres', CHARGES_RECUPERABLES]

/** By property, of the settlements that were made; a property that has its line 225 for the year is left out: it was answered. */
export function chargesNonRecuperees(faits: FaitsGeres, annee: number): ChargesNonRecuperees[] {
  const notes = (faits.lignes_foncieres ?? []).filter((une) => une.ligne === '225' && une.annee === annee)
  return faits.biens.flatMap(({ id: bien_id }): ChargesNonRecuperees[] => {
    if (notes.some((une) => une.bien_id === bien_id)) return []
    const baux = faits.baux.filter((bail) => bail.bien_id === bien_id)
    const entrees = [
      ...baux.map((bail) => ({ libelle: partiLe(bail), montant_cents: nonRendues(bail, { faits, annee }) })),
      { libelle: 'jours sans locataire', montant_cents: sansLocataire(baux, { faits, annee }) },
    ].filter(({ montant_cents }) => montant_cents > zero)
    if (entrees.length === 0) return []
    const libelle = entrees
      .map((une) => une.libelle)
      .join(' ; ')
      .slice(0, 200)
    return [{ bien_id, libelle, montant_cents: sum(entrees.map((une) => une.montant_cents)), entrees }]
  })
}

const partiLe = ({ locataires, fin }: Bail): string =>
  `${locataires.map(({ nom }) => nom).join(', ') || 'locataire'}${fin ? `, parti le ${jourEnChiffres(fin)}` : ''}`

type DeLAnnee = { readonly faits: FaitsGeres; readonly annee: number }

/** Whether the bill of a line is deducted nowhere else, and was paid by the end of the year, or in it. */
const payee =
  ({ faits, annee }: DeLAnnee, dansLAnnee: boolean) =>
  ({ depense_id }: LigneDecompte): boolean => {
    const depense = faits.depenses.find(({ id }) => id === depense_id)
    if (!depense || depense.date_paiement === null) return false
    const le = year(depense.date_paiement)
    const parts = depense.repartition?.parts ?? [depense]
    return (dansLAnnee ? le === annee : le <= annee) && parts.every(({ categorie }) => HORS_2044.includes(categorie))
  }

/** Of a tenant who left in the year, what his accounts still claimed on 31 December of the bills that no other line deducts (CGI 31, I, 1°, a ter). */
function nonRendues(bail: Bail, source: DeLAnnee): Cents {
  if (bail.fin === null || year(bail.fin) !== source.annee) return zero
  return sum((bail.regularisations ?? []).map((une) => nonRenduesDe(une, bail, source)))
}

function nonRenduesDe(
  { du, au, lignes, reelles_cents, solde_cents }: RegularisationCharges,
  bail: Bail,
  source: DeLAnnee,
): Cents {
  const ici = sum(lignes.filter(payee(source, false)).map(({ part_cents }) => part_cents))
  if (ici <= zero || reelles_cents <= zero) return zero
  const dues = impayees(bail, { ...source, du, au })
  // An excess of provisions is no charge: what is unpaid of it was never owed.
  const restent = smaller(reelles_cents, larger(zero, plus(dues, smaller(zero, solde_cents))))
  return smaller(ici, part(restent, [ici, reelles_cents]))
}

/** The charges of the rents called for these months, and of their settlement, that no payment of before the end of the year had paid. */
function impayees({ id }: Bail, { faits, annee, du, au }: DeLAnnee & Pick<RegularisationCharges, 'du' | 'au'>): Cents {
  const appelees = faits.echeances.filter((une) => une.bail_id === id)
  const recus = faits.encaissements.filter((un) => un.bail_id === id && un.date <= lastDayOf(annee))
  const payes = imputer(appelees, recus)
  return sum(
    appelees
      .filter(({ periode, charges_cents }) => du <= periode && periode <= au && charges_cents > zero)
      .map((une) => {
        const paye = sum(payes.filter((p) => p.echeance_id === une.id).map(({ montant_cents }) => montant_cents))
        const total = montantEcheance(une)
        return part(minus(total, paye), [une.charges_cents, total])
      }),
  )
}

/** Of the bills of the year, the part of the lot that its tenants' accounts left: reckoned where each lease of the period has its account and they leave days. */
function sansLocataire(baux: readonly Bail[], source: DeLAnnee): Cents {
  const comptes = baux.flatMap(({ regularisations = [] }) => regularisations)
  const periodes = new Map(comptes.map((une) => [`${une.du} ${une.au}`, une]))
  return sum([...periodes.values()].map((une) => vacanceDe(une, baux, source)))
}

function vacanceDe({ du, au }: RegularisationCharges, baux: readonly Bail[], source: DeLAnnee): Cents {
  const presents = baux.filter(({ debut, fin }) => debut <= au && (fin === null || fin >= du))
  const comptes = presents.flatMap(({ regularisations = [] }) =>
    regularisations.filter((une) => une.du === du && une.au === au),
  )
  const jours = comptes.reduce((somme, { entree, sortie }) => somme + daysBetween(entree, sortie) + 1, 0)
  if (comptes.length < presents.length || jours >= daysBetween(du, au) + 1) return zero
  const parFacture = Map.groupBy(
    comptes.flatMap(({ lignes }) => lignes.filter(payee(source, true))),
    ({ depense_id, nature }) => `${depense_id} ${nature}`,
  )
  return sum(
    [...parFacture.values()].flatMap((lignes) => {
      const [premiere] = lignes
      if (!premiere || lignes.length < comptes.length) return []
      return [larger(zero, minus(duLot(premiere), sum(lignes.map(({ part_cents }) => part_cents))))]
    }),
  )
}

/** Of a bill, what is the lot's over the whole period. */
const duLot = ({ montant_cents, quote_part, partage }: LigneDecompte): Cents =>
  partage
    ? part(partage.ensemble_cents, [partage.poids, partage.total])
    : part(montant_cents, [quote_part, QUOTE_PART_ENTIERE])
