// A back-up put back into an instance where nobody came yet: all of it in one transaction, or nothing.
import { Readable } from 'node:stream'
import { receive, type Store } from '@quittance/wire'
import { StartFailure } from '@quittance/wire/serving'
import pg from 'pg'
import { abimee, contenu, lireSauvegarde } from './controler.ts'
import { CLES, type Manifeste, tableDuMorceau, versionDuFichier } from './format.ts'
import { sansGardes } from './gardes.ts'
import { ECRITURE, lireTables, premiereOccupee, relation, type Table } from './tables.ts'
import type { Entree } from './tar.ts'

type Demande = {
  /** A base that `migrate` has brought to today's structure. */
  readonly url: string
  readonly store: Pick<Store, 'drafts' | 'keep'>
  /** Puts the keys in their place; called last, before the rows are there for good. */
  readonly poserCles: (cles: Uint8Array) => void
  readonly fichier: string
  /** As `controler` has read it in this very file. */
  readonly manifeste: Manifeste
}

export async function restaurer(demande: Demande): Promise<void> {
  const client = new pg.Client({ connectionString: demande.url })
  await client.connect()
  try {
    await client.query(`begin; ${ECRITURE}; set local client_min_messages = warning`)
    const tables = await lireTables(client)
    await exigerVide(client, tables)
    exigerMemeForme(tables, demande.manifeste)
    const cles = await sansGardes(
      client,
      tables.map(({ nom }) => nom),
      () => verser(client, tables, demande),
    )
    if (cles) demande.poserCles(cles)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end() // undoes a transaction that was not committed
  }
}

async function exigerVide(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const occupee = await premiereOccupee(client, tables)
  if (occupee)
    throw new StartFailure(
      `Cette instance n’est pas vide (${occupee}) : une sauvegarde se restaure dans un dossier de données ou une base neufs (DATA_DIR ou DATABASE_URL).`,
    )
}

/** Rows go back into the columns that they came from: nothing is guessed between two versions. */
function exigerMemeForme(tables: readonly Table[], { tables: sauvees }: Manifeste): void {
  const forme = ({ nom, colonnes }: Table) => JSON.stringify([nom, colonnes.map(({ nom, type }) => [nom, type])])
  const ici = new Set(tables.map(forme))
  const la = new Set(sauvees.map(forme))
  const autre = sauvees.find((table) => !ici.has(forme(table))) ?? tables.find((table) => !la.has(forme(table)))
  if (autre)
    throw new StartFailure(
      `Cette sauvegarde vient d’une autre version du logiciel (${autre.nom} n’a pas les mêmes colonnes) : restaurez-la avec la version qui l’a faite, puis mettez-la à jour.`,
    )
}

async function verser(
  client: pg.Client,
  tables: readonly Table[],
  { store, fichier, manifeste }: Demande,
): Promise<Buffer | null> {
  await client.query(`truncate ${tables.map(({ nom }) => relation(nom)).join(', ')}`)
  const lignes = new Map<string, number>()
  let cles: Buffer | null = null
  for await (const entree of lireSauvegarde(fichier)) {
    const table = tables.find(({ nom }) => nom === tableDuMorceau(entree.nom))
    const version = versionDuFichier(entree.nom)
    if (table) lignes.set(table.nom, (lignes.get(table.nom) ?? 0) + (await ecrire(client, table, entree)))
    else if (version) await garder(store, version, entree)
    else if (entree.nom === CLES) cles = await contenu(entree)
  }
  const manque = manifeste.tables.find((table) => (lignes.get(table.nom) ?? 0) !== table.lignes)
  if (manque) throw abimee(`${manque.nom} n’a pas toutes ses lignes`)
  for (const { nom, valeur } of manifeste.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [relation(nom), valeur])
  return cles
}

async function ecrire(client: pg.Client, { nom, colonnes }: Table, entree: Entree): Promise<number> {
  const noms = colonnes.map((colonne) => pg.escapeIdentifier(colonne.nom)).join(', ')
  const valeurs = colonnes.map(({ type }, rang) => `(r ->> ${rang})::${type}`).join(', ')
  const { rowCount } = await client.query(
    `insert into ${relation(nom)} (${noms}) overriding system value select ${valeurs} from json_array_elements($1::json) as l (r)`,
    [(await contenu(entree)).toString('utf8')],
  )
  return rowCount ?? 0
}

async function garder(store: Demande['store'], version: string, { taille, octets }: Entree): Promise<void> {
  const draft = await receive(Readable.from(octets), { folder: store.drafts, limit: taille })
  try {
    await store.keep(draft, version)
  } finally {
    await draft.discard()
  }
}
