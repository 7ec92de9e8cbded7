// A fingerprint of everything that a test may not change: one line for each table of public, rows in order.
import type { Maison } from './maison.ts'

const TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`

/** Left out: what signing in and reading leave behind. */
const A_PART = ['mails']

export async function empreinte(maison: Pick<Maison, 'sql'>, sauf: readonly string[] = []): Promise<string> {
  const tables = (await maison.sql<{ name: string }>(TABLES)).filter(({ name }) => ![...A_PART, ...sauf].includes(name))
  const lines = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from public.${name} t`,
  )
  const found = await maison.sql<{ name: string; n: number; sum: string }>(`${lines.join(' union all ')} order by name`)
  return found.map(({ name, n, sum }) => `${name} ${n} ${sum}`).join('\n')
}

/** Whether something was written since: the rows and the last transaction of each table, which is quicker to ask. */
export async function mouvement(maison: Pick<Maison, 'sql'>, sauf: readonly string[] = ['actes']): Promise<string> {
  const tables = (await maison.sql<{ name: string }>(TABLES)).filter(({ name }) => ![...A_PART, ...sauf].includes(name))
  const parts = tables.map(
    ({ name }) => `(select concat(count(*), ' ', max(xmin::text::bigint), ' ') from public.${name})`,
  )
  const [row] = await maison.sql<{ sum: string }>(`select ${parts.join(' || ')} as sum`)
  return row?.sum ?? ''
}
