// Les loyers à recevoir d'une année : appelés ou non, ce qui en reste, et la ligne du relevé qui les paie peut-être.
import { expect, test } from 'vitest'
import { cents, euros } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { bail, bien, echeance, encaissement } from '../../journalisation/faits.cas.ts'
import { loyersARecevoir } from './loyers-a-recevoir.ts'

const BAIL = bail({
  ...{ id: 'roux', debut: day('2026-01-01'), fin: null, jour_echeance: 5 },
  ...{ loyer_cents: euros(500), charges_cents: euros(50) },
})
const ANNEE = { depuis: day('2026-01-01'), jusqu_au: day('2026-04-30') }
const vide = { baux: [BAIL], biens: [bien()], echeances: [], encaissements: [], lignes: [] }
const ligne = (id: string, date: string, montant = 550) => ({ id, date: day(date), montant_cents: euros(montant) })
const appele = (mois: string) =>
  echeance(mois, `2026-${mois}-05`, 500, { bail_id: 'roux', charges_cents: euros(50), periode: day(`2026-${mois}-01`) })
const lus = (source: Partial<typeof vide> | object) =>
  loyersARecevoir({ ...vide, ...source }, ANNEE).map((un) => [un.periode.slice(5, 7), un.echeance_id, un.reste_cents])

test('un loyer que personne n’a appelé est à recevoir comme un autre, au jour du bail', () => {
  const loyers = loyersARecevoir({ ...vide, echeances: [appele('01')] }, ANNEE)
  expect(loyers.map(({ date_echeance }) => date_echeance)).toEqual([
    '2026-01-05',
    '2026-02-05',
    '2026-03-05',
    '2026-04-05',
  ])
  expect(loyers.map(({ echeance_id }) => echeance_id)).toEqual(['01', null, null, null])
  expect(loyers[1]).toMatchObject({ loyer_cents: euros(500), charges_cents: euros(50), ligne: null })
})

test('ce qui est payé n’y est plus, ce qui l’est en partie y est pour son reste, une avance paie le loyer à appeler', () => {
  const paye = (montant: number) =>
    encaissement('p', '2026-01-05', montant, { bail_id: 'roux', charges_cents: cents(0) })
  expect(lus({ echeances: [appele('01')], encaissements: [paye(550)] })).toHaveLength(3)
  expect(lus({ echeances: [appele('01')], encaissements: [paye(300)] })[0]).toEqual(['01', '01', euros(250)])
  expect(lus({ echeances: [appele('01')], encaissements: [paye(1_100)] }).map(([mois]) => mois)).toEqual(['03', '04'])
})

test('la ligne du relevé qui paie un loyer ne répond que pour lui', () => {
  const lignes = [ligne('l2', '2026-02-09'), ligne('l3', '2026-03-04'), ligne('autre', '2026-03-06', 540)]
  const loyers = loyersARecevoir({ ...vide, lignes }, ANNEE)
  expect(loyers.map((un) => un.ligne?.id ?? null)).toEqual([null, 'l2', 'l3', null])
  expect(loyersARecevoir({ ...vide, lignes: [ligne('sortie', '2026-01-05', -550)] }, ANNEE)[0]?.ligne).toBeNull()
})

test('un complément de charges n’est pas un loyer', () => {
  const complement = echeance('c', '2026-03-20', 0, {
    ...{ bail_id: 'roux', charges_cents: euros(80), objet: 'charges' },
  })
  expect(lus({ echeances: [complement] }).map(([, , reste]) => reste)).toEqual([550, 550, 550, 550].map(euros))
})
