// What line 212 may hold: costs of the owner that the lease of premises puts on the tenant, as their accounts say them.
import { sum } from '../../../base/cents.ts'
import { year } from '../../../base/day.ts'
import type { RegularisationCharges } from '../../../sujets/location/charge.ts'
import { HABITATION } from '../../../sujets/location/regles-baux.ts'
import { partsDe } from '../../../sujets/tiers/ecritures/depense.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { estMeuble } from '../faits/natures.ts'
import { type ChargesNonRecuperees, HORS_2044 } from './charges-non-recuperees.ts'

/** Bought on no line of their own here, or taken back by line 230. */
const AILLEURS: readonly string[] = [...HORS_2044, 'copropriete']

/**
 * By property, of the accounts of charges of the year: the parts of the bills that a line of form 2044 deducts, in cents (CGI 29, al. 2).
 * A home has none: what its tenant owes is neither income nor a cost. A property that has its line 212 was answered.
 */
export function chargesDuProprietaire(faits: FaitsGeres, annee: number): ChargesNonRecuperees[] {
  const notes = (faits.lignes_foncieres ?? []).filter((une) => une.ligne === '212' && une.annee === annee)
  return faits.biens.flatMap(({ id: bien_id }): ChargesNonRecuperees[] => {
    if (notes.some((une) => une.bien_id === bien_id)) return []
    const comptes = faits.baux
      .filter((bail) => bail.bien_id === bien_id && !HABITATION.has(bail.type_bail) && !estMeuble(bail))
      .flatMap(({ regularisations = [] }) => regularisations)
    const entrees = comptes.filter(({ au }) => year(au) === annee).flatMap((un) => deduites(un, faits))
    const montant_cents = sum(entrees.map((une) => une.montant_cents))
    if (montant_cents <= 0) return []
    return [{ bien_id, libelle: 'ses charges mises au compte du locataire', montant_cents, entrees }]
  })
}

const deduites = ({ lignes }: RegularisationCharges, { depenses }: Pick<FaitsGeres, 'depenses'>) =>
  lignes.flatMap(({ depense_id, libelle, part_cents }) => {
    const depense = depenses.find(({ id }) => id === depense_id)
    return depense && partsDe(depense).every(({ categorie }) => !AILLEURS.includes(categorie))
      ? [{ libelle, montant_cents: part_cents }]
      : []
  })
