// A lease that is not of a furnished home is a lease, without rules here: none of the furnished ones is lent to it.
import { expect, test } from 'vitest'
import { livres } from '../../activites/meuble/annee/livres.ts'
import { day } from '../../base/day.ts'
import { bail, depense, exercice, faits } from '../../journalisation/faits.cas.ts'
import { TYPES_BAIL } from './bail.ts'
import { estBailMeuble, moisDeDepotMaximum } from './regles.ts'
import { congeDe, modesDeCharges } from './regles-baux.ts'

test('une dépense payée par un associé n’entre pas dans les livres d’un loueur meublé : elle est refusée par son nom', () => {
  const payee = depense('a', '2025-03-05', '2025-03-05', { payee_par: 'associe' })
  expect(() => livres(faits({ exercices: [exercice(2025)], depenses: [payee] }))).toThrow(/compte d'associé/)
})

const autres = TYPES_BAIL.filter((type) => !estBailMeuble(type))

test('les baux d’un logement meublé sont ceux dont les règles sont tenues', () => {
  expect(TYPES_BAIL.filter(estBailMeuble)).toEqual(['meuble', 'etudiant', 'mobilite', 'saisonnier'])
})

test.each(autres)('un bail %s n’a ni le dépôt ni le préavis d’un bail meublé', (type_bail) => {
  expect(moisDeDepotMaximum(type_bail, day('2025-01-01'))?.valeur).not.toBe(2)
  const { locataire, bailleur } = {
    locataire: congeDe(type_bail, 'locataire'),
    bailleur: congeDe(type_bail, 'bailleur'),
  }
  for (const cote of [locataire, bailleur]) expect(cote?.source ?? '').not.toContain('25-8')
})

test('le forfait de charges ne s’offre que là où la loi le permet, l’usuel d’abord', () => {
  expect(TYPES_BAIL.map((type) => [type, ...modesDeCharges(type, 1)])).toEqual([
    ['meuble', 'forfait', 'provision'],
    ['vide', 'provision'],
    ['etudiant', 'forfait', 'provision'],
    ['mobilite', 'forfait'],
    ['commercial', 'provision', 'forfait'],
    ['professionnel', 'provision', 'forfait'],
    ['parking', 'provision', 'forfait'],
    ['saisonnier', 'forfait', 'provision'],
    ['derogatoire', 'provision', 'forfait'],
  ])
  // Shared by two tenants (loi du 6 juillet 1989, art. 8-1, V).
  expect(modesDeCharges('vide', 2)).toEqual(['provision', 'forfait'])
})
