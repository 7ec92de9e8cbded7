// The rows of a dossier as they stand, every table of it, and what the catalogue says of their columns and keys.
import type { Db } from '@quittance/wire/postgres'
import type { Catalogue } from '../../documents/fichiers/schema-table.ts'

export type TableArchivee = Catalogue & {
  /** Each row as the JSON that the database wrote: exact. */ readonly rangees: readonly string[]
}

/** What candidates told is shown to those who let alone, and is erased on its day: no archive outlives it. */
export const DES_CANDIDATS = ['candidatures', 'personnes_candidature', 'documents_candidature']
/** Who opens the dossier is no part of its books; what the house keeps for its own working neither; each FEC has its own file. */
const HORS_LIVRES = [
  'dossier_membres',
  'acces_mandants',
  'invitations',
  'notifications',
  'cles_idempotence',
  'fecs',
  ...DES_CANDIDATS,
]

const CATALOGUE = `select c.relname as table,
    (select json_agg(json_build_object('nom', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'requis', a.attnotnull)
        order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype
    ) as colonnes,
    coalesce((select json_agg(noms.noms order by k.contype, k.conname) from pg_constraint k, lateral (
        select json_agg(a.attname order by u.rang) as noms from unnest(k.conkey) with ordinality as u (num, rang)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as noms
      where k.conrelid = c.oid and k.contype in ('p', 'u')), '[]') as uniques,
    coalesce((select json_agg(json_build_object('colonnes', ici.noms, 'vers', f.relname, 'cibles', la.noms) order by k.conname)
      from pg_constraint k join pg_class f on f.oid = k.confrelid, lateral (
        select json_agg(a.attname order by u.rang) as noms from unnest(k.conkey) with ordinality as u (num, rang)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as ici, lateral (
        select json_agg(a.attname order by u.rang) as noms from unnest(k.confkey) with ordinality as u (num, rang)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as la
      where k.conrelid = c.oid and k.contype = 'f' and f.relnamespace = 'public'::regnamespace), '[]') as references
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all ($1)
    and (c.relname = 'dossiers' or exists (
      select from pg_attribute d where d.attrelid = c.oid and d.attname = 'dossier_id' and not d.attisdropped))
  order by c.relname`

/** Read by one statement: all the rows are of the same moment. Bytes have their own files. */
export async function tablesDuDossier(house: Db, dossier_id: string): Promise<TableArchivee[]> {
  const catalogues = await house.rows<Catalogue>(CATALOGUE, [HORS_LIVRES])
  const lectures = catalogues.map(({ table, colonnes }) => {
    const dites = colonnes.map(({ nom }) => `"${nom}"`).join(', ')
    const cle = table === 'dossiers' ? 'id' : 'dossier_id'
    return `(select '${table}' as table, row_to_json(x)::text as rangee
      from (select ${dites} from public.${table} where ${cle} = $1 order by created_at, id) x)`
  })
  const rows = await house.rows<{ table: string; rangee: string }>(lectures.join(' union all '), [dossier_id])
  const parTable = Map.groupBy(rows, ({ table }) => table)
  return catalogues.map((catalogue) => ({
    ...catalogue,
    rangees: (parTable.get(catalogue.table) ?? []).map(({ rangee }) => rangee),
  }))
}

/** The head of the chain of the books; null before anything is validated. */
export const teteDeChaine = (house: Db, dossier_id: string): Promise<{ rang: number; tete: string } | null> =>
  house.row<{ rang: number; tete: string }>('select rang, tete from private.chaines where dossier_id = $1', [
    dossier_id,
  ])
