// The opening on another software's closing: equal to it to the cent, whatever the facts say, and said by them as far as they do.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Faits } from '../activites/faits.ts'
import { livres } from '../activites/meuble/annee/livres.ts'
import { type Cents, cents, minus, plus, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { anneeDeCloture } from '../compta/exercice.ts'
import { aValider } from '../journalisation/a-valider.ts'
import { tousFaits } from '../journalisation/dossiers.cas.ts'
import { exercice } from '../journalisation/faits.cas.ts'
import type { RepriseFec } from '../journalisation/faits.ts'

const COMPTES = ['108000', '164000', '213100', '281310', '411000', '512000', '120000']
/** A closing that balances, the day before the books of `tousFaits`. */
const clotures = fc.array(fc.integer({ min: -900_000, max: 900_000 }), { minLength: 6, maxLength: 6 }).map(
  (montants): RepriseFec => ({
    id: 'fec',
    fin: day('2022-12-31'),
    soldes: [...montants, -montants.reduce((a, b) => a + b, 0)].map((montant, rang) => ({
      compte: COMPTES[rang] ?? '471000',
      solde_cents: cents(montant),
    })),
  }),
)

function soldes(lignes: readonly Ligne[]): Map<string, Cents> {
  const parCompte = new Map<string, Cents>()
  for (const { compte, debit_cents, credit_cents } of lignes)
    parCompte.set(compte, plus(parCompte.get(compte) ?? zero, minus(debit_cents, credit_cents)))
  return parCompte
}
const nonNuls = (parCompte: Iterable<readonly [string, Cents]>) =>
  [...parCompte].filter(([, solde]) => solde !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
const ouverture = (faits: Faits) => (livres(faits).get('ex-2023') ?? []).filter(({ journal }) => journal === 'AN')

test('chaque compte s’ouvre au centime comme il a été clos, quels que soient les faits', () => {
  fc.assert(
    fc.property(tousFaits, clotures, (faits, reprise_fec) => {
      const attendus = reprise_fec.soldes.map(({ compte, solde_cents }) => [compte, solde_cents] as const)
      expect(nonNuls(soldes(ouverture({ ...faits, reprise_fec })))).toEqual(nonNuls(attendus))
    }),
  )
})

test('ce que les faits disent de l’ouverture reste à eux ; le reste est une écriture, la même sans eux', () => {
  fc.assert(
    fc.property(tousFaits, clotures, (faits, reprise_fec) => {
      const sans = ouverture(faits)
      const avec = ouverture({ ...faits, reprise_fec })
      expect(avec.filter(({ origine }) => origine.table !== 'reprises_fec')).toEqual(sans)
      const autre = avec.filter(({ origine }) => origine.table === 'reprises_fec')
      expect(new Set(autre.map(({ cle }) => cle)).size).toBeLessThan(2)
    }),
  )
})

test('validée puis dérivée de nouveau, il ne reste rien ; une clôture d’une autre année n’ouvre rien', () => {
  fc.assert(
    fc.property(tousFaits, clotures, (faits, reprise_fec) => {
      const repris = { ...faits, reprise_fec }
      const jusqu_au = day('2023-01-01')
      const figees = aValider(livres(repris), exercice(2023), jusqu_au).map((ligne, rang) => ({
        ...ligne,
        numero: rang + 1,
        valide_le: jusqu_au,
      }))
      const exercices = faits.exercices.map((un) =>
        anneeDeCloture(un) === 2023 ? { ...un, valide_jusqu_au: jusqu_au } : un,
      )
      const apres = { ...repris, exercices, lignes_validees: figees }
      expect(ouverture(apres).filter(({ numero, cle }) => numero === null && cle.startsWith('reprises_fec'))).toEqual(
        [],
      )
      const ailleurs = { ...reprise_fec, fin: day('2021-12-31') }
      expect(ouverture({ ...faits, reprise_fec: ailleurs })).toEqual(ouverture(faits))
    }),
    { numRuns: 40 },
  )
})
