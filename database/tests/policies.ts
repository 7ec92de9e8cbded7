// The matrix of who may do what on a table: each cell is tried on a real database, and rolled back.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { estEntiere, melange, TIRAGE } from './echantillon.ts'
import { ADMIN, COMPTABLE, emailOf, LECTEUR, PROPRIETAIRE, sessionOf, VOISIN } from './world.ts'

export type Cells = { select: boolean; insert: boolean; update: boolean; delete: boolean }
type Verb = keyof Cells
type Told = 'proprietaire' | 'comptable' | 'lecteur' | 'voisin' | 'visiteur'
/** Worked out from the five others, unless the matrix says them too. */
type Derived = 'proprietaire_essai_fini' | 'comptable_essai_fini' | 'proprietaire_second_facteur' | 'administrateur'
export type Role = Told | Derived
export type Row = Readonly<Record<string, unknown>>

type Matrix = {
  world: (db: pg.ClientBase) => Promise<void>
  /** Inserted by the builder before a select, an update or a delete is tried; inserted by the role itself for an insert. */
  row: Row
  /** What an update says; by default it writes the first column of the row again. */
  change?: string
  /** For a row that the world holds already: what finds it, instead of the row that would be inserted. */
  standing?: string
  matrix: Record<Told, Cells> & Partial<Record<Derived, Cells>>
}

const NOTHING: Cells = { select: false, insert: false, update: false, delete: false }
const TRIAL_OVER = `update public.user_subscriptions set trial_start_date = now() - interval '61 days',
  trial_end_date = now() - interval '1 day' where user_id = '${PROPRIETAIRE}'`
const SECOND_FACTOR = `update public.profiles set requires_2fa = true where id = '${PROPRIETAIRE}'`

/** Who a role is, and what is changed in the world before he tries. */
const ROLES: Record<Role, { user: string | null; name?: string; situation?: string }> = {
  proprietaire: { user: PROPRIETAIRE, name: 'marie' },
  comptable: { user: COMPTABLE, name: 'paul' },
  lecteur: { user: LECTEUR, name: 'lea' },
  voisin: { user: VOISIN, name: 'hugo' },
  visiteur: { user: null },
  proprietaire_essai_fini: { user: PROPRIETAIRE, name: 'marie', situation: TRIAL_OVER },
  comptable_essai_fini: { user: COMPTABLE, name: 'paul', situation: TRIAL_OVER },
  proprietaire_second_facteur: { user: PROPRIETAIRE, name: 'marie', situation: SECOND_FACTOR },
  administrateur: { user: ADMIN, name: 'admin' },
}
// Safe: the keys of a literal record are the names of its type.
const NAMES = Object.keys(ROLES) as Role[]
const DERIVED: readonly Role[] = [
  'proprietaire_essai_fini',
  'comptable_essai_fini',
  'proprietaire_second_facteur',
  'administrateur',
]

/** Of those whose rights follow from the others', each table tries one, and says of whom it says more. */
function tried(table: string, { matrix }: Matrix): Role[] {
  const drawn = DERIVED[melange(table) % DERIVED.length]
  return NAMES.filter((role) => estEntiere || !DERIVED.includes(role) || role === drawn || role in matrix)
}

export function policyMatrix(table: string, asked: Matrix): void {
  // Of the file that asks, though a worker keeps this module for the next one.
  afterAll(closeWorlds)
  describe(table, () => {
    let db: pg.Client
    beforeAll(async () => {
      db = await worldOf(asked.world)
    })

    test.each(tried(table, asked))(`%s (${TIRAGE})`, async (role) => {
      expect(await cells(db, { table, asked, role })).toEqual(expected(asked.matrix, role))
    })
  })
}

type World = Matrix['world']
const worlds = new Map<World, { fresh: FreshBase; db: pg.Client }>()

/** The matrices of a file share a world: each cell is rolled back. */
async function worldOf(world: World): Promise<pg.Client> {
  const known = worlds.get(world)
  if (known) return known.db
  const fresh = await freshBase()
  const db = new pg.Client({ connectionString: fresh.url })
  worlds.set(world, { fresh, db })
  await db.connect()
  await world(db)
  return db
}

async function closeWorlds(): Promise<void> {
  for (const [world, { fresh, db }] of worlds) {
    worlds.delete(world)
    await db.end()
    await fresh.drop()
  }
}

/** After the end of the trial one reads; without the second factor, nothing; an administrator is a neighbour to the books. */
function expected(matrix: Matrix['matrix'], role: Role): Cells {
  switch (role) {
    case 'proprietaire_essai_fini':
      return matrix[role] ?? { ...NOTHING, select: matrix.proprietaire.select }
    case 'comptable_essai_fini':
      return matrix[role] ?? { ...NOTHING, select: matrix.comptable.select }
    case 'proprietaire_second_facteur':
      return matrix[role] ?? NOTHING
    case 'administrateur':
      return matrix[role] ?? matrix.voisin
    default:
      return matrix[role]
  }
}

type Tried = { table: string; asked: Matrix; role: Role }
type Attempt = Omit<Tried, 'role'> & { verb: Verb; where: string }

/** One row is there to be read, changed and taken away, each undone before the next; it is not there for the one that is added. */
async function cells(db: pg.Client, { table, asked, role }: Tried): Promise<Cells> {
  const found: Cells = { ...NOTHING }
  await undone(db, async () => {
    await happen(db, role)
    const where = await target(db, table, asked)
    await become(db, role)
    for (const verb of ['select', 'update', 'delete'] as const)
      found[verb] = await attempt(db, { table, asked, verb, where })
  })
  await undone(db, async () => {
    await happen(db, role)
    await become(db, role)
    found.insert = await attempt(db, { table, asked, verb: 'insert', where: '' })
  })
  return found
}

async function undone(db: pg.Client, work: () => Promise<void>): Promise<void> {
  await db.query('begin')
  try {
    await work()
  } finally {
    await db.query('rollback')
  }
}

async function happen(db: pg.Client, role: Role): Promise<void> {
  const { situation } = ROLES[role]
  if (situation) await db.query(situation)
}

async function attempt(db: pg.Client, { table, asked, verb, where }: Attempt): Promise<boolean> {
  await db.query('savepoint before')
  try {
    const { rowCount } = await act(db, { table, asked, verb, where })
    return rowCount === 1
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  } finally {
    await db.query('rollback to before')
  }
}

async function target(db: pg.Client, table: string, { standing, row }: Matrix): Promise<string> {
  if (standing) return standing
  const { rows } = await insert(db, table, row, 'returning id')
  return `id = '${rows[0]?.id}'`
}

function act(db: pg.Client, { table, asked, verb, where }: Attempt) {
  switch (verb) {
    case 'select':
      return db.query(`select 1 from ${table} where ${where}`)
    case 'insert':
      return insert(db, table, asked.row)
    case 'update':
      return db.query(`update ${table} set ${asked.change ?? sameAgain(asked.row)} where ${where}`)
    case 'delete':
      return db.query(`delete from ${table} where ${where}`)
  }
}

function sameAgain(row: Row): string {
  const column = Object.keys(row).find((name) => name !== 'dossier_id') ?? 'id'
  return `${column} = ${column}`
}

function insert(db: pg.Client, table: string, row: Row, ending = '') {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  return db.query(`insert into ${table} (${columns}) values (${places}) ${ending}`, Object.values(row))
}

/** Takes a role as the server does: its name and the claims of its token, for the length of the transaction. */
export async function become(db: pg.ClientBase, role: Role, more: Row = {}): Promise<void> {
  const { user, name } = ROLES[role]
  const claims = user
    ? {
        sub: user,
        role: 'authenticated',
        email: emailOf(name ?? ''),
        session_id: sessionOf(user),
        aal: 'aal1',
        ...more,
      }
    : { role: 'anon' }
  await db.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    JSON.stringify(claims),
    claims.role,
  ])
}

// Insufficient privilege, under a grant or a policy; or a refusal said by a guard.
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '42501' || error.code === 'P0001')
}
