// `npm run db:version`: keeps the structure of this release and its demonstration, as the version that the next one must climb from.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createBase } from '@quittance/wire/postgres'
import type { SqlFile } from '@quittance/wire/sql'
import pg from 'pg'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import { balance } from '#domain/compta/balance.ts'
import { readConfig } from '#server/config.ts'
import { chargerFaits } from '#server/dossier/load.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { loadDemo } from './demo.ts'
import { migrate } from './migrate.ts'
import { migrationFiles, schemaFiles } from './schema.ts'

export const VERSION_PRECEDENTE = join(import.meta.dirname, '..', 'tests', 'version-precedente.json.gz')

export type VersionPrecedente = {
  /** The files that built it, seeds apart: their rows are among the rows. */
  readonly fichiers: readonly SqlFile[]
  readonly migrations: readonly string[]
  /** The rows of each table, as JSON. */
  readonly rangees: Readonly<Record<string, readonly object[]>>
  readonly sequences: Readonly<Record<string, string>>
  /** The books of each dossier, as they were derived: one line for each account, of all years. */
  readonly livres: Readonly<Record<string, readonly string[]>>
}

// Not what waits to be told to open screens, which empties itself.
const TABLES = `select c.oid::regclass::text as nom from pg_class c
  where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'auth', 'private', 'storage', 'realtime')
    and c.relname not like 'schema\\_%' and c.oid <> 'realtime.outbox'::regclass order by 1`

/** Every row of every table of ours, by the name of its table. */
export async function rangeesDe(db: pg.ClientBase): Promise<Record<string, object[]>> {
  const { rows } = await db.query<{ nom: string }>(TABLES)
  const rangees: Record<string, object[]> = {}
  for (const { nom } of rows) {
    const lues = await db.query<{ rangees: object[] }>(
      `select coalesce(json_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rangees from ${nom} t`,
    )
    rangees[nom] = lues.rows[0]?.rangees ?? []
  }
  return rangees
}

/** The balance of each dossier, as its facts give it. */
export async function livresDe(url: string): Promise<Record<string, string[]>> {
  const base = createBase({ connectionString: url })
  try {
    return await base.asHouse('read the books of each dossier', async (house) => {
      const dossiers = await house.rows<{ id: string }>('select id from public.dossiers order by id')
      const tous: Record<string, string[]> = {}
      for (const { id } of dossiers) {
        const faits = await chargerFaits(house, id)
        const { livres } = await exigerComptabilite(faits.dossier.activite)
        const soldes = balance([...livres(faits).values()].flat())
        tous[id] = soldes.map(({ compte, debit_cents, credit_cents }) => `${compte} ${debit_cents} ${credit_cents}`)
      }
      return tous
    })
  } finally {
    await base.end()
  }
}

async function noter(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quittance-version-'))
  const { url, stop } = await startEmbedded({ folder, log: () => {}, durable: false })
  try {
    await migrate(url, { log: () => {} })
    const base = createBase({ connectionString: url })
    await loadDemo({ base, config: readConfig({}), now: new Date('2026-11-20T10:00:00Z') })
    await base.end()
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    const { rows } = await db.query<{ nom: string; valeur: string }>(
      `select format('%I.%I', schemaname, sequencename) as nom, last_value::text as valeur from pg_sequences
       where last_value is not null order by 1`,
    )
    const version: VersionPrecedente = {
      fichiers: schemaFiles().filter(({ path }) => !path.startsWith('seeds/')),
      migrations: migrationFiles().map(({ path }) => path),
      rangees: await rangeesDe(db),
      sequences: Object.fromEntries(rows.map(({ nom, valeur }) => [nom, valeur])),
      livres: await livresDe(url),
    }
    await db.end()
    await writeFile(VERSION_PRECEDENTE, gzipSync(JSON.stringify(version), { level: 9 }))
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await noter()
