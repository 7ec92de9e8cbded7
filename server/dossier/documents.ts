// The receipts of a dossier: their bytes go in and out by the house, once the caller's right was checked.
import { createHash } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

export type Depot = {
  readonly dossier_id: string
  readonly depense_id: string | null
  readonly nom: string
  readonly mime: string
  readonly octets: Uint8Array
}

/** Keeps the file; attached to the expense when one is named. Runs as the house: no client may write bytes. */
export async function deposer(house: Db, { dossier_id, depense_id, nom, mime, octets }: Depot): Promise<string> {
  const sha256 = createHash('sha256').update(octets).digest('hex')
  const kept = await house.row<{ id: string }>(
    `insert into public.documents (dossier_id, nom, mime, taille, sha256, contenu)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [dossier_id, nom, mime, octets.byteLength, sha256, Buffer.from(octets)],
  )
  if (!kept) throw new Error('the document was not kept')
  if (depense_id !== null) await attacher(house, { dossier_id, depense_id, document_id: kept.id })
  return kept.id
}

async function attacher(db: Db, ids: { dossier_id: string; depense_id: string; document_id: string }): Promise<void> {
  const touched = await db.row(
    'update public.depenses set document_id = $3 where dossier_id = $1 and id = $2 returning id',
    [ids.dossier_id, ids.depense_id, ids.document_id],
  )
  if (!touched) throw new Refus('depense_inconnue')
}

export async function lire(
  house: Db,
  { dossier_id, document_id }: { dossier_id: string; document_id: string },
): Promise<{ nom: string; contenu: Buffer }> {
  const found = await house.row<{ nom: string; contenu: Buffer }>(
    'select nom, contenu from public.documents where dossier_id = $1 and id = $2',
    [dossier_id, document_id],
  )
  if (!found) throw new Refus('document_inconnu')
  return found
}

/** Refused where one of them is not of the dossier, as the caller sees it. */
export async function exigerDocuments(
  db: Db,
  { dossier_id, documents }: { dossier_id: string; documents: readonly string[] },
): Promise<void> {
  const connus = await db.rows('select id from public.documents where dossier_id = $1 and id = any ($2::uuid[])', [
    dossier_id,
    documents,
  ])
  if (connus.length < new Set(documents).size) throw new Refus('document_inconnu')
}

/** Takes a document away in the caller's name, and its mark from what it proves; the tables keep one that proves an entry. */
export async function supprimer(db: Db, ids: { dossier_id: string; document_id: string }): Promise<void> {
  const values = [ids.dossier_id, ids.document_id]
  for (const table of ['depenses', 'operations_diverses'])
    await db.rows(`update public.${table} set document_id = null where dossier_id = $1 and document_id = $2`, values)
  const gone = await db.row('delete from public.documents where dossier_id = $1 and id = $2 returning id', values)
  if (!gone) throw new Refus('document_inconnu')
}
