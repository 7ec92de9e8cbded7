// A deposit kept for unpaid rent pays that rent: it is income once, whatever the way the books are kept.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { euros } from '../../../base/cents.ts'
import { addDays, day } from '../../../base/day.ts'
import type { Tenue } from '../../../compta/exercice.ts'
import { tousFaits } from '../../../journalisation/dossiers.cas.ts'
import { bail, echeance, encaissement, exercice, faits, lisibles, solde } from '../../../journalisation/faits.cas.ts'
import { depotDetenu } from '../depot-garantie.ts'
import type { Encaissement } from '../encaissement.ts'

const TENUES: readonly Tenue[] = ['super_simplifiee', 'engagement']
const recu = { id: 'recu', bail_id: 'bail', date: day('2024-04-01'), sens: 'recu', montant_cents: euros(1600) } as const

/** The last rent was not paid; the deposit pays it, and the rest is given back. */
const depart = (tenue: Tenue, mode: Encaissement['mode']): Faits =>
  faits({
    exercices: [exercice(2024, tenue)],
    baux: [bail({ fin: day('2024-05-31') })],
    echeances: [echeance('mai', '2024-05-05', 800)],
    encaissements: [encaissement('mai', '2024-06-10', 800, { mode })],
    mouvements_depot: [recu],
  })
const lignesDe = (f: Faits) => livres(f).get('ex-2024') ?? []

test.each(TENUES)('un loyer pris sur le dépôt débite 165 et ne touche pas la banque (%s)', (tenue) => {
  const lignes = lignesDe(depart(tenue, 'depot_garantie'))
  const siennes = lignes.filter(({ cle }) => cle === 'encaissements/mai')
  expect(lisibles(siennes)).toEqual([
    ['165000', 'D', 800],
    [tenue === 'engagement' ? '411000' : '706100', 'C', 800],
  ])
  expect(siennes[0]).toMatchObject({
    journal: 'OD',
    libelle: 'Loyer pris sur le dépôt de garantie Ana Silva',
    bien_id: 'bien',
  })
  expect(['165', '512', '411'].map((compte) => solde(lignes, compte))).toEqual([-800, 1600, 0])
})

test.each(TENUES)('il est un revenu une fois, comme s’il avait été viré (%s)', (tenue) => {
  const [pris, vire] = [depart(tenue, 'depot_garantie'), depart(tenue, 'virement')].map(lignesDe)
  expect(solde(pris ?? [], '7')).toBe(-800)
  expect(solde(vire ?? [], '7')).toBe(-800)
})

test('avant les livres, il diminue le dépôt repris', () => {
  const f = { ...depart('super_simplifiee', 'depot_garantie'), exercices: [exercice(2025)] }
  const reprise = (livres(f).get('ex-2025') ?? []).filter(({ cle }) => cle === 'baux/bail/reprise-depot')
  expect(lisibles(reprise)).toEqual([
    ['108000', 'D', 800],
    ['165000', 'C', 800],
  ])
})

test('le compte 165 est à chaque clôture le dépôt détenu de tous les baux', () => {
  fc.assert(
    fc.property(tousFaits, (f) => {
      for (const { id: exercice_id, fin } of f.exercices) {
        const detenus = f.baux.map(({ id }) => depotDetenu(id, { ...f, au: fin }))
        expect(solde(livres(f).get(exercice_id) ?? [], '165')).toBeCloseTo(-detenus.reduce((a, b) => a + b, 0) / 100, 5)
      }
    }),
    { numRuns: 100 },
  )
})

test('une veille plus tôt, rien n’est encore pris', () => {
  const f = depart('super_simplifiee', 'depot_garantie')
  const le = day('2024-06-10')
  expect([addDays(le, -1), le].map((au) => depotDetenu('bail', { ...f, au }))).toEqual([euros(1600), euros(800)])
})
