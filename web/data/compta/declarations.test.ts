// The years that were rectified: one list for all the screens, since the books are derived anew for another one.
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { enColonnes } from '../tests/colonnes.ts'
import { exercicesRectifiesQuery } from './declarations.ts'

const declaration = (annee: number, numero: number, deposee_le: string | null) => ({
  ...{ numero, motif: null, etablie_le: '2026-05-02', deposee_le, cases: [], stock_ard_cents: 0, deficits_cents: 0 },
  exercice_id: `ex-${annee}`,
})
const DECLARATIONS = [
  declaration(2025, 0, '2026-05-02'),
  declaration(2025, 1, '2026-06-01'),
  declaration(2024, 2, '2026-06-01'),
  declaration(2024, 1, '2025-06-01'),
  declaration(2023, 1, null),
]

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ listes: { declarations: { version: '5/1', colonnes: enColonnes(DECLARATIONS) } }, ecritures: {} }),
  )
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
})

test('each year once, of those whose rectifying return was filed', async () => {
  const queries = createQueries()
  const observer = new QueryObserver(queries, exercicesRectifiesQuery('d'))
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['ex-2024', 'ex-2025']), 10_000)
  leave()
})

test('two screens have the same list, and keep it when it is asked again without a change', async () => {
  const queries = createQueries()
  const observers = [1, 2].map(() => new QueryObserver(queries, exercicesRectifiesQuery('d')))
  const leaves = observers.map((observer) => observer.subscribe(() => {}))
  const lues = () => observers.map((observer) => observer.getCurrentResult().data)
  await vi.waitFor(() => expect(lues()[1]).toBeDefined(), 10_000)
  const [premiere] = lues()
  await queries.invalidateQueries({ queryKey: ['faits', 'd'] })
  const troisieme = new QueryObserver(queries, exercicesRectifiesQuery('d'))
  expect([...lues(), troisieme.getCurrentResult().data].every((une) => une === premiere)).toBe(true)
  for (const leave of leaves) leave()
})
