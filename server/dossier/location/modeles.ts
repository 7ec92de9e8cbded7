// The templates of a dossier and what was written for a lease, read in the caller's name.
import type { Db } from '@quittance/wire/postgres'
import type { ModeleDocument, RedactionBail } from '#domain/sujets/location/modeles/modele.ts'

export const modelesDuDossier = (db: Db, dossier_id: string): Promise<ModeleDocument[]> =>
  db.rows<ModeleDocument>(
    `select id, piece, type_bail, nom, contenu, origine, origine_version, par_defaut, archive_le
     from public.modeles_documents where dossier_id = $1 and par_defaut order by created_at, id`,
    [dossier_id],
  )

export const redactionsDuBail = (
  db: Db,
  { dossier_id, bail_id }: { dossier_id: string; bail_id: string },
): Promise<RedactionBail[]> =>
  db.rows<RedactionBail>(
    `select id, bail_id, piece, garant_id, valeurs, contenu
     from public.redactions_bail where dossier_id = $1 and bail_id = $2 order by created_at, id`,
    [dossier_id, bail_id],
  )

/** The room that a lease is of, where it names one. */
export const pieceDuBail = (
  db: Db,
  { dossier_id, piece_id }: { dossier_id: string; piece_id: string | null | undefined },
): Promise<{ nom: string; surface_m2: number | null } | null> =>
  db.row<{ nom: string; surface_m2: number | null }>(
    'select nom, surface_m2 from public.pieces where dossier_id = $1 and id = $2',
    [dossier_id, piece_id ?? null],
  )
