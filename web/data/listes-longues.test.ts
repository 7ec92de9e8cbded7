// The long lists of facts as the screens ask for them: by their act, and as rows again; one that is cut is refused.
import { beforeEach, expect, test, vi } from 'vitest'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { depensesQuery } from './depenses/depenses.ts'

let colonnes: Record<string, readonly unknown[]>
const demandees: unknown[] = []
beforeEach(() => {
  demandees.length = 0
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init)
    demandees.push([new URL(request.url).pathname, await request.json()])
    return Response.json(colonnes)
  })
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
})

test('bills come column by column, and are rows under the key of their table', async () => {
  colonnes = { id: ['a', 'b'], libelle: ['Syndic', 'Internet'], date_paiement: [null, '2026-05-10'] }
  const queries = createQueries()
  await queries.fetchQuery(depensesQuery('d'))
  expect(queries.getQueryData(['faits', 'd', 'depenses'])).toEqual([
    { id: 'a', libelle: 'Syndic', date_paiement: null },
    { id: 'b', libelle: 'Internet', date_paiement: '2026-05-10' },
  ])
  expect(demandees).toEqual([['/functions/v1/lire-faits', { dossier_id: 'd', liste: 'depenses' }]])
})

test('a list of which a column is cut is no list', async () => {
  colonnes = { id: ['a', 'b'], libelle: ['Syndic'] }
  await expect(createQueries().fetchQuery(depensesQuery('d'))).rejects.toThrow('each column has the length')
})
