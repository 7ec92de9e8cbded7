// What the pieces of a lease are made of beside its facts, read in the caller's name.
import type { Db } from '@quittance/wire/postgres'
import type { Conge } from '#domain/sujets/location/baux/conge.ts'
import type { Restitution } from '#domain/sujets/location/depot-restitution.ts'
import type { Garant } from '#domain/sujets/location/garant.ts'
import type { Meuble } from '#domain/sujets/location/inventaire.ts'

type DuBail = { readonly dossier_id: string; readonly bail_id: string }
const parBail = ({ dossier_id, bail_id }: DuBail): string[] => [dossier_id, bail_id]

export const congeDuBail = (db: Db, du: DuBail): Promise<Conge | null> =>
  db.row<Conge>(
    `select id, bail_id, auteur, mode, recu_le, motif, motif_preavis, detail, fin from public.conges where dossier_id = $1 and bail_id = $2`,
    parBail(du),
  )

export const restitutionDuBail = (db: Db, du: DuBail): Promise<Restitution | null> =>
  db.row<Restitution>(
    `select id, bail_id, cles_le, conforme, adresse, rendu_le, depot_cents, retenues, provision_cents, rendu_cents,
       majoration_cents
     from public.restitutions_depot where dossier_id = $1 and bail_id = $2`,
    parBail(du),
  )

/** What the account of a deposit said when it left, null until then; `parti`: whether it was ever sent. */
export const decompteGarde = <Papier>(
  db: Db,
  { dossier_id, bail_id }: DuBail,
): Promise<{ papier: Papier | null; parti: boolean } | null> =>
  db.row<{ papier: Papier | null; parti: boolean }>(
    `select r.papier, exists (
       select from public.actes a where a.dossier_id = r.dossier_id and a.acte = 'envoyer-piece-bail' and a.at >= r.created_at
         and a.detail @> jsonb_build_object('bail_id', r.bail_id, 'piece', 'restitution')) as parti
     from public.restitutions_depot r where r.dossier_id = $1 and r.bail_id = $2`,
    [dossier_id, bail_id],
  )

/** Keeps it once: what a tenant was given is never written again. */
export const garderDecompte = (house: Db, { dossier_id, bail_id, papier }: DuBail & { papier: object }) =>
  house.rows(
    'update public.restitutions_depot set papier = $3 where dossier_id = $1 and bail_id = $2 and papier is null',
    [dossier_id, bail_id, JSON.stringify(papier)],
  )

export const garantsDuBail = (db: Db, du: DuBail): Promise<Garant[]> =>
  db.rows<Garant>(
    `select id, bail_id, nature, nom, email, telephone, adresse, reference, plafond_cents, signe_le, fin,
       declaration_jours
     from public.garants where dossier_id = $1 and bail_id = $2 order by signe_le, id`,
    parBail(du),
  )

export const meublesDuBien = (db: Db, dossier_id: string, bien_id: string): Promise<Meuble[]> =>
  db.rows<Meuble>(
    `select id, bien_id, element, libelle, quantite, etat, remarque
     from public.inventaire_mobilier where dossier_id = $1 and bien_id = $2 order by created_at, id`,
    [dossier_id, bien_id],
  )

/** To whom this very piece was sent already; null when it never left. */
export async function envoiDejaFait(
  db: Db,
  { dossier_id, bail_id, piece, id }: DuBail & { readonly piece: string; readonly id: string | null },
): Promise<string[] | null> {
  const envoi = await db.row<{ destinataires: string[] }>(
    `select detail -> 'destinataires' as destinataires from public.actes
     where dossier_id = $1 and acte = 'envoyer-piece-bail' and detail @> $2::jsonb order by at desc limit 1`,
    [dossier_id, JSON.stringify({ bail_id, piece, id })],
  )
  return envoi?.destinataires ?? null
}

/** The photographs of a state of a dwelling that a paper can show, in the order they came. */
export const photosDeLEtat = (
  db: Db,
  { dossier_id, etat_id }: { dossier_id: string; etat_id: string },
): Promise<{ id: string; element: string }[]> =>
  db.rows<{ id: string; element: string }>(
    `select p.id, coalesce(p.element, '') as element
     from public.documents_bail p join public.documents d on d.dossier_id = p.dossier_id and d.id = p.document_id
     where p.dossier_id = $1 and p.etat_des_lieux_id = $2 and p.nature = 'photo' and d.mime in ('image/png', 'image/jpeg')
     order by p.created_at, p.id`,
    [dossier_id, etat_id],
  )

/** The bytes of those, as far as they are still there: read by the house, once the right was checked. */
export const octetsDesPhotos = (
  house: Db,
  { dossier_id, ids }: { dossier_id: string; ids: readonly string[] },
): Promise<{ id: string; octets: Buffer }[]> =>
  house.rows<{ id: string; octets: Buffer }>(
    `select p.id, d.contenu as octets
     from public.documents_bail p join public.documents d on d.dossier_id = p.dossier_id and d.id = p.document_id
     where p.dossier_id = $1 and p.id::text = any ($2) and p.nature = 'photo'`,
    [dossier_id, ids],
  )
