// The validated books as the screens ask for them: a year at a time, a final one only once.
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { euros, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { EcrituresEnColonnes } from '#domain/compta/ecritures-colonnes.ts'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { refreshFacts } from '#web/lib/facts.ts'
import { createQueries } from '#web/lib/queries.ts'
import { lignesValideesQuery } from './lignes.ts'

const ANNEE: EcrituresEnColonnes = {
  ecritures: {
    ...{ cle: ['depenses/d/paiement'], journal: ['BQ'], date: [day('2024-03-05')], piece_ref: ['DEP-1'] },
    ...{ piece_date: [day('2024-03-05')], libelle: ['Facture'], origine_table: ['depenses'], origine_id: ['d'] },
    ...{ numero: [7], valide_le: [day('2025-04-28')] },
  },
  lignes: {
    ...{
      rang: [1, 2],
      compte: ['615200', '512000'],
      debit_cents: [euros(986), zero],
      credit_cents: [zero, euros(986)],
    },
    ...{
      auxiliaire: [null, null],
      auxiliaire_libelle: [null, null],
      bien_id: [null, null],
      composant_id: [null, null],
    },
    ...{ lettrage: [null, null], date_lettrage: [null, null] },
  },
}
const demandees: unknown[] = []

beforeEach(() => {
  demandees.length = 0
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init)
    demandees.push([new URL(request.url).pathname, await request.json()])
    return Response.json({ listes: {}, ecritures: { x: { version: '1/1', colonnes: ANNEE } } })
  })
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
})

test('an entry said once gives its lines in their order, each with its heading and its origin', async () => {
  const lignes = await createQueries().fetchQuery(lignesValideesQuery('d', { id: 'x', etat: 'ouvert' }))
  expect(lignes.map(({ compte, numero, origine }) => [compte, numero, origine])).toEqual([
    ['615200', 7, { table: 'depenses', id: 'd' }],
    ['512000', 7, { table: 'depenses', id: 'd' }],
  ])
  expect(demandees).toEqual([['/functions/v1/lire-faits', { dossier_id: 'd', listes: {}, ecritures: { x: null } }]])
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
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), 10_000)
  await refreshFacts(queries, 'd')
  expect(demandees).toHaveLength(fois)
  leave()
})
