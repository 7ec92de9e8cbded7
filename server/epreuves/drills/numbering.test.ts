// Thirty-two clients number entries at once; some ask twice, some give up on the way: the numbers go from 1 to n exactly.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ecriture, ligne, POSTER } from '#database/tests/books.ts'
import { buildWorld, DOSSIER, EXERCICE, PROPRIETAIRE } from '#database/tests/world.ts'
import { EN_ENTIER, GRAINE } from '../tests/seeded-random.ts'

const CLIENTS = 32
const ECRITURES = EN_ENTIER ? 10_000 : 200
const JOURNAUX = ['AC', 'VT', 'BQ', 'OD'] as const

/** What is asked: an entry, the same again, or one that its client gives up, that does not balance, or whose line is cut. */
type Sort = 'inscrite' | 'abandonnee' | 'desequilibree' | 'coupee'
type Demande = { readonly cle: string; readonly journal: string; readonly sort: Sort }

let fresh: FreshBase
let db: pg.Client
beforeAll(async () => {
  fresh = await freshBase()
  db = await ouvrir()
  await buildWorld(db)
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})

async function ouvrir(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: fresh.url })
  client.on('error', () => {}) // A connection that the drill cuts says so here too.
  await client.connect()
  return client
}

/** One entry by key, one in ten asked a second time, one in twenty more that comes to nothing; in an order that is drawn. */
function demandes(): readonly Demande[] {
  const inscrites = Array.from(
    { length: ECRITURES },
    (_, rang): Demande => une(`ecriture-numero-${rang}`, rang, 'inscrite'),
  )
  const repetees = inscrites.filter((_, rang) => rang % 10 === 0)
  const perdues: readonly Sort[] = ['abandonnee', 'desequilibree', 'coupee']
  const vaines = Array.from({ length: ECRITURES / 20 }, (_, rang) =>
    une(`ecriture-vaine-${rang}`, rang, perdues[rang % perdues.length] ?? 'abandonnee'),
  )
  const toutes = [...inscrites, ...repetees, ...vaines]
  const [melees = []] = fc.sample(fc.shuffledSubarray(toutes, { minLength: toutes.length }), {
    numRuns: 1,
    seed: GRAINE,
  })
  return melees
}

const une = (cle: string, rang: number, sort: Sort): Demande => ({
  cle,
  journal: JOURNAUX[rang % JOURNAUX.length] ?? 'OD',
  sort,
})

/** The answer of the books; null when the client gave up, or was refused as it had to be. */
async function poser(client: pg.Client, { cle, journal, sort }: Demande): Promise<string | null> {
  const modele = { ...ecriture('2024-02-01', journal), cle }
  const boiteuse = { ...modele, lignes: [ligne('512000', 100, 0), ligne('706100', 0, 99)] }
  const posees = JSON.stringify([sort === 'desequilibree' ? boiteuse : modele])
  await client.query('begin')
  await client.query('set local role service_role')
  const { rows } = await client.query<{ reponse: unknown }>(POSTER, [
    DOSSIER,
    EXERCICE,
    PROPRIETAIRE,
    cle,
    'x',
    null,
    '2024-03-05',
    posees,
  ])
  if (sort === 'inscrite') {
    await client.query('commit')
    return JSON.stringify(rows[0]?.reponse)
  }
  if (sort === 'desequilibree') {
    await expect(client.query('commit')).rejects.toMatchObject({ constraint: 'ecriture_desequilibree' })
    return null
  }
  if (sort === 'abandonnee') await client.query('rollback')
  return null
}

test(`${CLIENTS} clients, ${ECRITURES} entries (GRAINE=${GRAINE})`, { timeout: 3_600_000 }, async () => {
  const file = [...demandes()]
  const reponses = new Map<string, Set<string>>()
  const start = performance.now()
  const servir = async () => {
    let client = await ouvrir()
    for (let demande = file.pop(); demande; demande = file.pop()) {
      const reponse = await poser(client, demande)
      if (reponse !== null) reponses.set(demande.cle, (reponses.get(demande.cle) ?? new Set()).add(reponse))
      // The line is cut before anything is said of the transaction.
      if (demande.sort === 'coupee') {
        client.connection.stream.destroy()
        client = await ouvrir()
      }
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: CLIENTS }, servir))
  const secondes = (performance.now() - start) / 1000
  console.log(`${ECRITURES} écritures par ${CLIENTS} clients en ${secondes.toFixed(1)} s`)

  // Who asked twice heard twice the same answer; who gave up left nothing.
  expect([...reponses.values()].filter((dites) => dites.size !== 1)).toEqual([])
  expect(reponses.size).toBe(ECRITURES)
  const { rows: cles } = await db.query<{ cle: string }>(`select cle from public.ecritures where cle <> 'apport'`)
  expect(cles.map(({ cle }) => cle).toSorted()).toEqual([...reponses.keys()].toSorted())

  // From 1 to n exactly, in each journal and in the chain. The world had one entry of the bank already.
  const { rows: journaux } = await db.query(
    `select journal, min(numero) as premier, max(numero) as dernier, count(distinct numero)::int as n, count(*)::int as lues
     from public.ecritures group by journal order by journal`,
  )
  const attendu = (journal: string) => ECRITURES / JOURNAUX.length + (journal === 'BQ' ? 1 : 0)
  expect(journaux).toEqual(
    JOURNAUX.toSorted().map((journal) => {
      const n = attendu(journal)
      return { journal, premier: 1, dernier: n, n, lues: n }
    }),
  )
  const { rows: rangs } = await db.query('select min(rang)::int as un, max(rang)::int as n from public.ecritures')
  expect(rangs).toEqual([{ un: 1, n: ECRITURES + 1 }])
  expect((await db.query('select * from private.verifier_chaine($1)', [DOSSIER])).rows).toEqual([])
})
