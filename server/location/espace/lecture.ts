// What the space of a tenant is read from, as the house, once its link was checked.
import type { Db } from '@quittance/wire/postgres'
import type { Espace } from '#contract/functions/location/espace/espace-locataire.ts'
import type { Acces } from './acces.ts'
import { NATURES_REMISES } from './messages.ts'
import type { LuAutour } from './vue.ts'

const AUTOUR = `select
  (select coalesce(json_agg(x), '[]'::json) from (
    select id, nature, numero, emis_le, montant_cents, contenu from public.documents_locatifs
    where dossier_id = $1 and bail_id = $2 and retire_le is null order by emis_le desc, numero desc) x) as documents,
  (select coalesce(json_agg(x), '[]'::json) from (
    select id, sens, signe_le from public.etats_des_lieux
    where dossier_id = $1 and bail_id = $2 and signe_le is not null order by date) x) as etats,
  (select row_to_json(x) from (
    select recu_le, auteur from public.conges where dossier_id = $1 and bail_id = $2) x) as conge,
  (select row_to_json(x) from (
    select rendu_le from public.restitutions_depot where dossier_id = $1 and bail_id = $2) x) as restitution`

type DuBail = Pick<Acces, 'dossier_id' | 'bail_id'>

export async function lireAutour(house: Db, { dossier_id, bail_id }: DuBail): Promise<LuAutour> {
  const lu = await house.row<LuAutour>(AUTOUR, [dossier_id, bail_id])
  if (!lu) throw new Error('lists are always read')
  return lu
}

/** What was signed or given to all the tenants of a lease, the last one first. */
export const fichiersRemis = (house: Db, { dossier_id, bail_id }: DuBail): Promise<Espace['fichiers']> =>
  house.rows<Espace['fichiers'][number]>(
    `select d.id, d.nom, p.nature, p.created_at as le from public.documents_bail p
     join public.documents d on d.dossier_id = p.dossier_id and d.id = p.document_id
     where p.dossier_id = $1 and p.bail_id = $2 and p.message_id is null and p.nature = any ($3)
     order by p.created_at desc, d.id`,
    [dossier_id, bail_id, NATURES_REMISES],
  )

/** Whether a document of a rent, or a paper of the lease, is one that its tenant was given. */
export const documentRemis = async (house: Db, { dossier_id, bail_id }: DuBail, id: string): Promise<boolean> =>
  (await house.row(
    'select 1 from public.documents_locatifs where dossier_id = $1 and bail_id = $2 and id = $3 and retire_le is null',
    [dossier_id, bail_id, id],
  )) !== null
