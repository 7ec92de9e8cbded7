// The lists of a dossier as the screens ask for them: those of one moment by one act, only what moved, as rows again.
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { brancher, estBranchee } from '#domain/activites/moteurs.ts'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { refreshFacts } from '#web/lib/facts.ts'
import { createQueries } from '#web/lib/queries.ts'
import { exercicesQuery } from './compta/exercices.ts'
import { lignesValideesQuery } from './compta/lignes.ts'
import { repriseQuery } from './compta/reprises.ts'
import { depensesQuery } from './depenses/depenses.ts'
import { avecToutesLesEcritures, sorteQuery, sortesLues } from './listes.ts'
import { encaissementsQuery } from './location/encaissements.ts'

const D = '00000000-0000-4000-8000-0000000000d0'
type Lue = { version: string; colonnes: Record<string, unknown> }
let listes: Record<string, Lue>
let ecritures: Record<string, Lue>
const demandees: unknown[] = []
beforeEach(() => {
  demandees.length = 0
  listes = {}
  ecritures = {}
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init)
    const asked = (await request.json()) as { listes: Record<string, string | null> }
    demandees.push([new URL(request.url).pathname, asked])
    const bougees = Object.entries(listes).filter(
      ([nom, { version }]) => nom in asked.listes && asked.listes[nom] !== version,
    )
    return Response.json({ listes: Object.fromEntries(bougees), ecritures })
  })
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
})

const DEPENSES = { id: ['a', 'b'], libelle: ['Syndic', 'Internet'], date_paiement: [null, '2026-05-10'] }
const FACTURES = [
  { id: 'a', libelle: 'Syndic', date_paiement: null },
  { id: 'b', libelle: 'Internet', date_paiement: '2026-05-10' },
]

test('bills come column by column, and are rows under the key of their table', async () => {
  listes = { depenses: { version: '2/7', colonnes: DEPENSES } }
  const queries = createQueries()
  await queries.fetchQuery(depensesQuery(D))
  expect(queries.getQueryData(['faits', D, 'depenses'])).toEqual(FACTURES)
  expect(demandees).toEqual([
    ['/functions/v1/lire-faits', { dossier_id: D, listes: { depenses: null }, ecritures: {} }],
  ])
})

test('a list of which a column is cut is no list', async () => {
  listes = { depenses: { version: '2/7', colonnes: { id: ['a', 'b'], libelle: ['Syndic'] } } }
  await expect(createQueries().fetchQuery(depensesQuery(D))).rejects.toThrow('each column has the length')
})

test('what is asked at one moment is one request; after a write the versions go with it, and what did not move is not read again', async () => {
  listes = {
    depenses: { version: '2/7', colonnes: DEPENSES },
    encaissements: { version: '1/3', colonnes: { id: ['e'] } },
  }
  const queries = createQueries()
  const observers = [
    new QueryObserver<unknown>(queries, depensesQuery(D) as object as { queryKey: string[] }),
    new QueryObserver<unknown>(queries, encaissementsQuery(D) as object as { queryKey: string[] }),
  ]
  const leaves = observers.map((observer) => observer.subscribe(() => {}))
  await vi.waitFor(() => expect(observers.every((one) => one.getCurrentResult().isSuccess)).toBe(true), 10_000)
  const avant = queries.getQueryData(['faits', D, 'depenses'])
  listes.encaissements = { version: '2/5', colonnes: { id: ['e', 'f'] } }
  await refreshFacts(queries, D)
  await refreshFacts(queries, D)
  expect(demandees.map((une) => (une as [string, { listes: object }])[1].listes)).toEqual([
    { depenses: null, encaissements: null },
    { depenses: '2/7', encaissements: '1/3' },
    { depenses: '2/7', encaissements: '2/5' },
  ])
  expect(queries.getQueryData(['faits', D, 'depenses'])).toBe(avant)
  expect(queries.getQueryData(['faits', D, 'encaissements'])).toEqual([{ id: 'e' }, { id: 'f' }])
  // Written by another hand, it has no version: it is read again, whole.
  queries.setQueryData(['faits', D, 'depenses'], [])
  await refreshFacts(queries, D)
  expect(queries.getQueryData(['faits', D, 'depenses'])).toEqual(FACTURES)
  for (const leave of leaves) leave()
})

test('a list that did not come is refused, never taken for an empty one', async () => {
  await expect(createQueries().fetchQuery(depensesQuery(D))).rejects.toThrow('incomplète')
})

test('of a fact that a dossier has once: the row, or nothing', async () => {
  listes = { reprises: { version: '0/0', colonnes: { annee: [], tresorerie_cents: [] } } }
  expect(await createQueries().fetchQuery(repriseQuery(D))).toBeNull()
  listes = { reprises: { version: '1/1', colonnes: { annee: [2024], tresorerie_cents: [100] } } }
  expect(await createQueries().fetchQuery(repriseQuery(D))).toEqual({ annee: 2024, tresorerie_cents: 100 })
})

test('a dossier opens with the entries of all its years, before they are known', async () => {
  listes = { exercices: { version: '1/1', colonnes: { id: ['x'], etat: ['ouvert'] } } }
  ecritures = { x: { version: '0/0', colonnes: { ecritures: { cle: [] }, lignes: { rang: [] } } } }
  const queries = createQueries()
  avecToutesLesEcritures(queries, D)
  await queries.fetchQuery(exercicesQuery(D))
  expect(await queries.fetchQuery(lignesValideesQuery(D, { id: 'x', etat: 'ouvert' }))).toEqual([])
  expect(demandees).toEqual([
    ['/functions/v1/lire-faits', { dossier_id: D, listes: { exercices: null }, ecritures: 'toutes' }],
  ])
})

test('a dossier asks for the kinds that its family keeps, those of an activity that brings its own among them', async () => {
  const libre = CATALOGUE.find(({ cle }) => !estBranchee(cle)) ?? CATALOGUE[0]
  const sortes = { cotisations: { colonnes: 'id, montant_cents', ordre: 'id' } }
  const charger = () => Promise.reject(new Error('the kinds are known before the engine is loaded'))
  const retirer = brancher(libre.famille, { parties: [], sortes, charger })
  try {
    expect(sortesLues(libre.cle)).toEqual([
      ...['operations_diverses', 'reprises', 'reprises_fec', 'lettrages'],
      'cotisations',
    ])
    listes = { cotisations: { version: '1/1', colonnes: { id: ['a'], montant_cents: [500] } } }
    const queries = createQueries()
    const query: { readonly queryKey: readonly unknown[] } = sorteQuery('cotisations')(D)
    await queries.prefetchQuery(query)
    expect(queries.getQueryData(query.queryKey)).toEqual([{ id: 'a', montant_cents: 500 }])
  } finally {
    retirer()
  }
  expect(sortesLues(libre.cle)).not.toContain('cotisations')
  expect(sortesLues(CATALOGUE[0].cle)).toContain('biens')
})
