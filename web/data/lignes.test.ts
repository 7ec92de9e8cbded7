// The validated books as the screens ask for them: a year at a time, a final one only once.
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { refreshFacts } from '#web/lib/facts.ts'
import { createQueries } from '#web/lib/queries.ts'
import { lignesValideesQuery } from './lignes.ts'

const entete = {
  ...{ cle: 'depenses/d/paiement', journal: 'BQ', date: '2024-03-05', piece_ref: 'DEP-1', piece_date: '2024-03-05' },
  ...{ libelle: 'Facture', origine_table: 'depenses', origine_id: 'd', numero: 7, valide_le: '2025-04-28' },
}
const jambe = (rang: number, compte: string, debit_cents: number, credit_cents: number) => ({
  ...{ rang, compte, debit_cents, credit_cents, auxiliaire: null, auxiliaire_libelle: null, bien_id: null },
  ...{ composant_id: null, lettrage: null, date_lettrage: null },
})
const ECRITURES = [{ ...entete, lignes: [jambe(2, '512000', 0, 986_40), jambe(1, '615200', 986_40, 0)] }]
const lues: string[] = []

beforeEach(() => {
  lues.length = 0
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    lues.push(input instanceof Request ? input.url : String(input))
    return new Response(JSON.stringify(ECRITURES), {
      headers: { 'content-type': 'application/json', 'content-range': '0-0/1' },
    })
  })
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
})

test('an entry said once gives its lines in their order, each with its heading and its origin', async () => {
  const lignes = await createQueries().fetchQuery(lignesValideesQuery('d', { id: 'x', etat: 'ouvert' }))
  expect(lignes.map(({ compte, numero, origine }) => [compte, numero, origine])).toEqual([
    ['615200', 7, { table: 'depenses', id: 'd' }],
    ['512000', 7, { table: 'depenses', id: 'd' }],
  ])
  expect(lues[0]).toContain('exercice_id=eq.x')
})

test.each([
  ['definitif', 1],
  ['arrete', 2],
  ['ouvert', 2],
] as const)('after a fact is written, a year %s has been read %i time(s)', async (etat, fois) => {
  const queries = createQueries()
  const query = lignesValideesQuery('d', { id: 'x', etat })
  const observer = new QueryObserver(queries, query)
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  await refreshFacts(queries, 'd')
  expect(lues).toHaveLength(fois)
  leave()
})
