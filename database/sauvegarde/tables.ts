// Which tables a back-up holds, their columns, and which rows a base has before anybody came.
import pg from 'pg'
import { schemaFiles } from '../scripts/schema.ts'

type Colonne = { readonly nom: string; readonly type: string }
export type Table = { readonly nom: string; readonly colonnes: readonly Colonne[] }
export type Sequence = { readonly nom: string; readonly valeur: string }

/** What a server tells its open screens is of the moment: nothing of it is kept. */
const DU_MOMENT = /^realtime\./
/** Written by a server that starts, before anybody came. */
const DU_DEMARRAGE = ['private.activites', 'private.configuration', 'auth.chores', 'auth.chore_runs']
const CREE = /^create table (?:if not exists )?(\w+\.\w+)/gm
const SEME = /^insert into (\w+\.\w+)/gm

/** By the files of the house, in their order: a table that is not ours is neither saved nor touched. */
export function tablesDeLaMaison(): string[] {
  return schemaFiles()
    .flatMap(({ sql }) => [...sql.matchAll(CREE)].map(([, nom = '']) => nom))
    .filter((nom) => !DU_MOMENT.test(nom))
}

/** Those that a new base fills by itself: they say nothing of whether somebody came. */
function tablesSemees(): string[] {
  const seeds = schemaFiles().filter(({ path }) => path.startsWith('seeds/'))
  return [...DU_DEMARRAGE, ...seeds.flatMap(({ sql }) => [...sql.matchAll(SEME)].map(([, nom = '']) => nom))]
}

/** The columns that are written: those that the database computes come back by themselves. */
export async function lireTables(client: pg.Client): Promise<Table[]> {
  const noms = tablesDeLaMaison()
  const { rows } = await client.query<Table>(
    `select t.nom, json_agg(json_build_object('nom', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attname) as colonnes
     from unnest($1::text[]) with ordinality as t (nom, rang)
     join pg_attribute a on a.attrelid = to_regclass(t.nom) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by t.nom, t.rang order by t.rang`,
    [noms],
  )
  return rows
}

/** The counters of these tables, so that no number is given twice. */
export async function lireSequences(client: pg.Client, tables: readonly Table[]): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%s.%s', s.schemaname, s.sequencename) as nom, s.last_value::text as valeur
     from pg_sequences s
     join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i')
     where s.last_value is not null and d.refobjid = any (select to_regclass(nom) from unnest($1::text[]) as t (nom))
     order by 1`,
    [tables.map(({ nom }) => nom)],
  )
  return rows
}

/** The first table that holds what somebody wrote, or null when nobody came yet. */
export async function premiereOccupee(client: pg.Client, tables: readonly Table[]): Promise<string | null> {
  const semees = new Set(tablesSemees())
  for (const { nom } of tables.filter((table) => !semees.has(table.nom))) {
    const { rowCount } = await client.query(`select from ${relation(nom)} limit 1`)
    if (rowCount) return nom
  }
  return null
}

/** `schema.table`, quoted. */
export const relation = (nom: string): string => nom.split('.').map(pg.escapeIdentifier).join('.')

/** Every value as PostgreSQL writes it in text, whatever the settings of the server. */
export const ECRITURE = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 3; set local statement_timeout = 0; set local lock_timeout = 0`
