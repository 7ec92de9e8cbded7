// Rows put back as they were: the guards of their tables aside, the references between them checked at the end.
import type pg from 'pg'
import { relation } from './tables.ts'

/**
 * What was true is put back as it was: the guards of the tables, which judge what people do, are put aside for the length of
 * the transaction; the references between rows are all checked at its end.
 */
export async function sansGardes<T>(client: pg.Client, noms: readonly string[], work: () => Promise<T>): Promise<T> {
  const relations = noms.map(relation)
  const { rows: references } = await client.query<{ nom: string; de: string }>(
    `select quote_ident(conname) as nom, conrelid::regclass::text as de from pg_constraint
     where contype = 'f' and not condeferrable
       and conrelid = any (select to_regclass(nom) from unnest($1::text[]) as t (nom))`,
    [noms],
  )
  const toutes = (said: (une: string) => string) => relations.map(said).join('; ')
  const chaque = (said: string) => references.map(({ nom, de }) => `alter table ${de} alter constraint ${nom} ${said}`)
  await client.query(toutes((une) => `alter table ${une} disable trigger user`))
  await client.query(chaque('deferrable initially deferred').join('; '))
  await client.query('set constraints all deferred')
  const done = await work()
  await client.query('set constraints all immediate')
  await client.query(chaque('not deferrable').join('; '))
  await client.query(toutes((une) => `alter table ${une} enable trigger user`))
  return done
}
