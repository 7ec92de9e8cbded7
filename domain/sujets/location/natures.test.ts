// A lease that is not of a furnished home is a lease, without rules here: none of the furnished ones is lent to it.
import { expect, test } from 'vitest'
import { livres } from '../../activites/meuble/annee/livres.ts'
import { day } from '../../base/day.ts'
import { bail, depense, exercice, faits } from '../../journalisation/faits.cas.ts'
import { TYPES_BAIL } from './bail.ts'
import { preavis } from './conge.ts'
import { estBailMeuble, moisDeDepotMaximum } from './regles.ts'

test('une dépense payée par un associé n’entre pas dans les livres d’un loueur meublé : elle est refusée par son nom', () => {
  const payee = depense('a', '2025-03-05', '2025-03-05', { payee_par: 'associe' })
  expect(() => livres(faits({ exercices: [exercice(2025)], depenses: [payee] }))).toThrow(/compte d'associé/)
})

const autres = TYPES_BAIL.filter((type) => !estBailMeuble(type))

test('les baux d’un logement meublé sont ceux dont les règles sont tenues', () => {
  expect(TYPES_BAIL.filter(estBailMeuble)).toEqual(['meuble', 'etudiant', 'mobilite', 'saisonnier'])
})

test.each(autres)('un bail %s n’a ni le dépôt ni le préavis d’un bail meublé', (type_bail) => {
  expect(moisDeDepotMaximum(type_bail, day('2025-01-01'))).toBeNull()
  const conge = { auteur: 'locataire', recu_le: day('2025-03-01') } as const
  expect(() => preavis({ ...bail(), type_bail, debut: day('2025-01-01') }, conge)).toThrow(
    'Les règles de ce type de bail ne sont pas tenues ici.',
  )
})
