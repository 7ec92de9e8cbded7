// A dossier put back from its archive, for one account: the same rows under the same ids, so that its chain stays what it was.
import { createHash } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import { codeOf } from '@quittance/wire/serving'
import pg from 'pg'
import { type TableArchivee, tablesDuDossier } from '#server/dossier/archive/archive-tables.ts'
import { type Monter, monteeDe, type Rangee } from './archives-anciennes.ts'
import { sansGardes } from './gardes.ts'
import { type ArchiveLue, json, refuse } from './lire-archive.ts'
import { ECRITURE } from './tables.ts'

type Demande = { readonly url: string; readonly archive: ArchiveLue; readonly email: string }

/** Whoever writes meanwhile may hold one table while he waits for another that is held here: one of both begins again. */
const ESSAIS = 5

export async function reprendreDossier(demande: Demande): Promise<void> {
  for (let essai = 1; ; essai++) {
    try {
      return await essayer(demande)
    } catch (error) {
      if (codeOf(error) !== '40P01') throw error
      if (essai === ESSAIS) throw refuse('l’instance est trop occupée ; recommencez à une heure plus calme')
    }
  }
}

/** All of it in one transaction, or nothing. */
async function essayer({ url, archive, email }: Demande): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; ${ECRITURE}`)
    const user_id = await compteDe(client, email)
    const tables = await tablesAttendues(client, archive)
    await exigerAbsent(client, archive)
    const noms = [...tables.map(({ table }) => `public.${table}`), 'public.dossier_membres', 'private.chaines']
    await sansGardes(client, noms, () => verser(client, { archive, tables, user_id }))
    await exigerLivresJustes(client, archive)
    await client.query('commit')
  } catch (error) {
    const code = codeOf(error)
    if (code === '23505') throw refuse('une partie de ce dossier est déjà dans cette instance')
    if (code?.startsWith('23') || code?.startsWith('22')) throw refuse('une de ses lignes n’est pas valable')
    throw error
  } finally {
    await client.end() // undoes a transaction that was not committed
  }
}

async function compteDe(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.users where lower(email) = lower($1) and email_confirmed_at is not null and deleted_at is null',
    [email],
  )
  const [row] = rows
  if (!row) throw refuse(`aucun compte n’a l’adresse ${email} ici ; créez-le et confirmez son adresse d’abord`)
  return row.id
}

type TableAttendue = TableArchivee & {
  /** How the rows of an archive of before climb; null for one of this version. */ readonly monter: Monter | null
}

/** The tables of this version, which are to be those of the archive, or what they were in one known here: nothing is guessed. */
async function tablesAttendues(client: pg.Client, { entete, texte }: ArchiveLue): Promise<TableAttendue[]> {
  const rows: Db['rows'] = async <T>(sql: string, values: readonly unknown[] = []) =>
    (await client.query(sql, [...values])).rows as T[] // safe as far as the SQL gives what its reader says
  const tables = await tablesDuDossier(
    { rows, row: async (sql, values) => (await rows<never>(sql, values))[0] ?? null },
    entete.dossier_id,
  )
  const noms = (list: readonly { table: string }[]) =>
    list
      .map(({ table }) => table)
      .toSorted()
      .join()
  if (noms(tables) !== noms(entete.tables)) throw autreVersion('ses tables diffèrent')
  return tables.map((table) => {
    const monter = monteeDe(table, json(texte(`donnees/${table.table}.schema.json`)))
    if (monter === undefined) throw autreVersion(`la table ${table.table} diffère`)
    return { ...table, monter }
  })
}

const autreVersion = (quoi: string) => refuse(`elle vient d’une autre version du logiciel (${quoi})`)

async function exigerAbsent(client: pg.Client, { entete }: ArchiveLue): Promise<void> {
  const { rowCount } = await client.query('select from public.dossiers where id = $1', [entete.dossier_id])
  if (rowCount) throw refuse(`le dossier « ${entete.nom} » est déjà dans cette instance`)
}

type Versement = { readonly archive: ArchiveLue; readonly tables: readonly TableAttendue[]; readonly user_id: string }

async function verser(client: pg.Client, { archive, tables, user_id }: Versement): Promise<void> {
  const { entete } = archive
  const dossier = tables.filter(({ table }) => table === 'dossiers').flatMap((un) => rangeesDe(archive, un))[0] ?? {}
  for (const table of tables) {
    const rows = rangeesDe(archive, table)
    const { monter } = table
    if (table.table === 'documents') for (const row of rows) await verserDocument(client, table, { archive, row })
    else {
      const texte = archive.texte(`donnees/${table.table}.json`)
      await client.query(insertion(table), [monter ? JSON.stringify(rows.map((row) => monter(row, dossier))) : texte])
    }
  }
  const { dossier_id, chaine } = entete
  if (chaine.tete !== null)
    await client.query('insert into private.chaines (dossier_id, rang, tete) values ($1, $2, $3)', [
      dossier_id,
      chaine.ecritures,
      chaine.tete,
    ])
  await client.query(`insert into public.dossier_membres (dossier_id, user_id, role) values ($1, $2, 'proprietaire')`, [
    dossier_id,
    user_id,
  ])
  await client.query(`insert into public.actes (dossier_id, acte, detail) values ($1, 'importer-dossier', $2)`, [
    dossier_id,
    JSON.stringify({ archive_du: entete.faite_le, chaine }),
  ])
}

/** Each row is of this dossier, and there are as many as the head says. */
function rangeesDe({ entete, texte }: ArchiveLue, { table }: TableArchivee): Rangee[] {
  const rows = json(texte(`donnees/${table}.json`))
  const cle = table === 'dossiers' ? 'id' : 'dossier_id'
  const attendues = entete.tables.find((une) => une.table === table)?.rangees
  const siennes = (row: unknown): row is Rangee =>
    typeof row === 'object' && row !== null && cle in row && Reflect.get(row, cle) === entete.dossier_id
  if (!Array.isArray(rows) || rows.length !== attendues || !rows.every(siennes))
    throw refuse(`la table ${table} n’est pas celle de ce dossier`)
  return rows
}

function insertion({ table, colonnes }: TableArchivee, bytes = false): string {
  const noms = colonnes.map(({ nom }) => pg.escapeIdentifier(nom)).join(', ')
  const source = `json_populate_recordset(null::public.${table}, $1::json)`
  return bytes
    ? `insert into public.${table} (${noms}, contenu) select ${noms}, $2::bytea from ${source.replace('recordset', 'record')}`
    : `insert into public.${table} (${noms}) select ${noms} from ${source}`
}

async function verserDocument(
  client: pg.Client,
  table: TableArchivee,
  { archive, row }: { archive: ArchiveLue; row: Rangee },
): Promise<void> {
  const octets = archive.document(String(row.id))
  const sha256 = octets && createHash('sha256').update(octets).digest('hex')
  if (!octets || sha256 !== row.sha256 || octets.length !== row.taille)
    throw refuse(`le justificatif « ${String(row.nom)} » n’est pas celui qui avait été déposé`)
  await client.query(insertion(table, true), [JSON.stringify(row), Buffer.from(octets)])
}

/** What the guards would have asked: every entry balances, and the chain holds from the first one to its head. */
async function exigerLivresJustes(client: pg.Client, { entete }: ArchiveLue): Promise<void> {
  const fausse = await client.query(
    `select e.rang from public.ecritures e
     left join public.lignes l on l.dossier_id = e.dossier_id and l.ecriture_id = e.id
     where e.dossier_id = $1 group by e.id, e.rang
     having count(l.id) < 2 or sum(l.debit_cents) <> sum(l.credit_cents) order by e.rang limit 1`,
    [entete.dossier_id],
  )
  if (fausse.rowCount) throw refuse(`l’écriture de rang ${fausse.rows[0].rang} n’est pas équilibrée`)
  const rompue = await client.query('select rang, motif from private.verifier_chaine($1)', [entete.dossier_id])
  if (rompue.rowCount)
    throw refuse(`la chaîne est rompue à l’écriture de rang ${rompue.rows[0].rang} (${rompue.rows[0].motif})`)
}
