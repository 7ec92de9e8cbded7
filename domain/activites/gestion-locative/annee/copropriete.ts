// The accounts of co-ownerships that a year waits for: those of each property for which provisions were paid the year before.
import { type Cents, larger, minus, part, sum, zero } from '../../../base/cents.ts'
import { year } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import { QUOTE_PART_ENTIERE } from '../../../sujets/location/charge.ts'
import { partsDe } from '../../../sujets/tiers/ecritures/depense.ts'
import type { CompteCopropriete } from '../faits/compte-copropriete.ts'
import type { FaitsGeres } from '../faits/faits.ts'

export type CompteAttendu = {
  readonly bien: Bien
  /** The year of the provisions. */
  readonly annee: number
  readonly provisions_cents: Cents
  /** Of them, what the charges settled with tenants already say that they owe; zero where none was settled. */
  readonly recuperable_cents: Cents
  /** Null: not noted yet. */
  readonly compte: CompteCopropriete | null
}

/** `lignes`: the books of that year. A property whose accounts are noted is there, whatever was paid. */
export function comptesAttendus(
  faits: FaitsGeres,
  { annee, lignes }: { annee: number; lignes: readonly Ligne[] },
): CompteAttendu[] {
  const provisions = Map.groupBy(
    lignes.filter(({ compte }) => compte.startsWith('614')),
    ({ bien_id }) => bien_id,
  )
  const comptes = (faits.comptes_copropriete ?? []).filter((un) => un.annee === annee)
  return faits.biens.flatMap((bien): CompteAttendu[] => {
    const compte = comptes.find(({ bien_id }) => bien_id === bien.id) ?? null
    const siennes = provisions.get(bien.id) ?? []
    const provisions_cents = minus(sum(siennes.map((l) => l.debit_cents)), sum(siennes.map((l) => l.credit_cents)))
    if (compte === null && provisions_cents <= 0) return []
    return [{ bien, annee, provisions_cents, recuperable_cents: regularisees(faits, { bien, annee }), compte }]
  })
}

/** A bill that was shared between several tenants of the year is counted once. */
function regularisees({ baux, depenses }: FaitsGeres, { bien, annee }: { bien: Bien; annee: number }): Cents {
  const deCopropriete = new Set(
    depenses
      .filter(({ date_paiement }) => date_paiement !== null && year(date_paiement) === annee)
      .filter((une) =>
        partsDe(une).some(({ categorie, bien_id }) => categorie === 'copropriete' && bien_id === bien.id),
      )
      .map(({ id }) => id),
  )
  const parDepense = new Map<string, Cents>()
  for (const { lignes } of baux
    .filter(({ bien_id }) => bien_id === bien.id)
    .flatMap((bail) => bail.regularisations ?? []))
    for (const { depense_id, montant_cents, quote_part } of lignes) {
      if (depense_id === null || !deCopropriete.has(depense_id)) continue
      const recuperable = part(montant_cents, [quote_part, QUOTE_PART_ENTIERE])
      parDepense.set(depense_id, larger(parDepense.get(depense_id) ?? zero, recuperable))
    }
  return sum([...parDepense.values()])
}
