// Costs paid before the first day of the books: they would be lost without a word.
import { expect, test } from 'vitest'
import { zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { bien, depense, emprunt, exercice, faits } from '../../journalisation/faits.cas.ts'
import { pointsDepenses } from '../../sujets/tiers/suivi/points-depenses.ts'
import { livres } from './annee/livres.ts'
import type { FaitsDuMeuble } from './faits/faits.ts'
import { DEPENSES } from './points.ts'

const premier = exercice(2025, 'super_simplifiee', { debut: day('2025-04-15') })
const pointDe = (champs: Partial<FaitsDuMeuble>) => {
  const tous = faits({ exercices: [premier], ...champs })
  const tenus = livres(tous)
  const source = {
    faits: tous,
    exercice: premier,
    auForfait: false,
    lignes: tenus.get('ex-2025') ?? [],
    livres: tenus,
    today: day('2026-02-01'),
  }
  return pointsDepenses(source, DEPENSES).find(({ cle }) => cle === 'frais_avant_les_livres')
}
const pret = (date: string) => emprunt({ date_deblocage: day(date), premiere_echeance: day('2025-05-15') })

test('un prêt débloqué la veille de l’acte perd ses frais : le point le dit, par son nom', () => {
  expect(pointDe({ emprunts: [pret('2025-04-14')] })).toMatchObject({
    etat: 'alerte',
    detail: expect.stringMatching(/^Prêt T2 : d’avant le 15\/04\/2025, compté nulle part/),
    lieu: 'emprunts',
    filtre: 'emprunt=pret',
  })
  expect(pointDe({ emprunts: [pret('2025-04-15')] })?.etat).toBe('ok')
})

test('un diagnostic payé avant, des frais de notaire en charges aussi', () => {
  const avant = { date_acquisition: day('2025-04-10'), frais_immobilises: false }
  expect(pointDe({ biens: [bien(avant)] })).toMatchObject({
    detail: expect.stringMatching(/^T2 rue Haute :/),
    lieu: 'biens',
  })
  expect(pointDe({ depenses: [depense('d', '2025-03-01', '2025-03-01')] })).toMatchObject({
    detail: expect.stringMatching(/^Fuite :/),
    lieu: 'depenses',
    filtre: 'depense=d',
  })
  expect(pointDe({ depenses: [depense('d', '2025-03-01', '2025-04-20')] })?.etat).toBe('ok')
})

test('une activité reprise a ses comptes d’avant ailleurs', () => {
  const reprise = { annee: 2025, tresorerie_cents: zero }
  expect(pointDe({ emprunts: [pret('2025-04-14')], reprise })?.etat).toBe('sans_objet')
})
