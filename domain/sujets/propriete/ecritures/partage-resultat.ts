// The result of a year between those who own together, as the opening entries of the next year carry it.
import { allocate, type Cents, minus, plus, zero } from '../../../base/cents.ts'
import { type Resultat, resultatComptable } from '../../../compta/cloture.ts'
import { estGestion } from '../../../compta/compte.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import { auxiliaireIndivisaire } from '../../../journalisation/reference.ts'
import type { FaitsPropriete } from '../faits.ts'
import { indivisionAu } from '../indivision.ts'

/**
 * Income less charges, by person: each has his part by the sharing of the last day of the year (C. civ. 815-10), of a property
 * by its own one. What no sharing covers by then is one amount, of all. To the cent the parts are the result.
 */
export function resultatsPartages(
  lignes: readonly Ligne[],
  { fin }: Pick<Exercice, 'fin'>,
  faits: Pick<FaitsPropriete, 'indivisaires' | 'indivisions'>,
): Resultat[] {
  const indivisions = faits.indivisions ?? []
  const commune = indivisionAu(indivisions, { bien_id: null, jour: fin })
  const parPersonne = new Map<string | null, Cents>()
  const propres = new Map(
    indivisions.flatMap(({ bien_id }) => {
      const sienne = bien_id === null ? null : indivisionAu(indivisions, { bien_id, jour: fin })
      return sienne ? [[bien_id, sienne] as const] : []
    }),
  )
  if (commune === null && propres.size === 0) return [{ auxiliaire: null, montant_cents: resultatComptable(lignes) }]
  for (const [bien_id, montant] of resultatsPar(lignes, propres)) {
    const partage = propres.get(bien_id) ?? commune
    if (partage === null) {
      parPersonne.set(null, montant)
      continue
    }
    const { parts } = partage
    const montants = allocate(
      montant,
      parts.map(({ numerateur }) => numerateur),
    )
    for (const [rang, { indivisaire_id: id }] of parts.entries())
      parPersonne.set(id, plus(parPersonne.get(id) ?? zero, montants[rang] ?? zero))
  }
  return Array.from(parPersonne, ([id, montant_cents]) => ({
    auxiliaire: id === null ? null : auxiliaireIndivisaire(id, faits),
    montant_cents,
  }))
}

/** Income less charges of each property that has its own sharing; null, of all that has none. */
function resultatsPar(
  lignes: readonly Ligne[],
  propres: ReadonlyMap<string | null, unknown>,
): ReadonlyMap<string | null, Cents> {
  const parBien = new Map<string | null, Cents>()
  for (const { compte, bien_id, debit_cents, credit_cents } of lignes) {
    if (!estGestion(compte)) continue
    const cle = propres.has(bien_id) ? bien_id : null
    parBien.set(cle, plus(parBien.get(cle) ?? zero, minus(credit_cents, debit_cents)))
  }
  return parBien
}
