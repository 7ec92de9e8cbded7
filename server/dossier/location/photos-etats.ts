// The photographs of a state of a dwelling, each under the id that its phone gave it.
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import { deposer } from '../documents.ts'

/** As many as a dwelling of ten rooms shown from every side. */
const PHOTOS_MAXIMUM = 200

type Photo = {
  readonly dossier_id: string
  readonly etat_id: string
  readonly photo_id: string
  readonly element: string
  readonly nom: string
  readonly mime: string
  readonly octets: Uint8Array
}

/**
 * Keeps it, and says whether it was there already: its file and its mark are written together, or not at all. Refused once the
 * state is signed, for a state that is not there, and for an id that shows something else.
 */
export async function garderPhoto(house: Db, photo: Photo): Promise<boolean> {
  const { dossier_id, etat_id, photo_id, element } = photo
  // Two sendings of one photograph wait for each other here.
  const etat = await house.row<{ bail_id: string; signe: boolean; photos: number }>(
    `select bail_id, signe_le is not null as signe,
       (select count(*)::int from public.documents_bail p where p.dossier_id = $1 and p.etat_des_lieux_id = $2) as photos
     from public.etats_des_lieux where dossier_id = $1 and id = $2 for update`,
    [dossier_id, etat_id],
  )
  if (!etat) throw new Refus('etat_des_lieux_inconnu')
  const la = await house.row<{ dossier_id: string; etat_id: string | null }>(
    'select dossier_id, etat_des_lieux_id as etat_id from public.documents_bail where id = $1',
    [photo_id],
  )
  if (la && (la.dossier_id !== dossier_id || la.etat_id !== etat_id)) throw new Refus('photo_deja_ailleurs')
  if (la) return true
  if (etat.signe) throw new Refus('etat_des_lieux_signe')
  if (etat.photos >= PHOTOS_MAXIMUM) throw new Refus('photos_trop_nombreuses')
  const document_id = await deposer(house, { ...photo, depense_id: null })
  await house.rows(
    `insert into public.documents_bail (id, dossier_id, bail_id, document_id, nature, etat_des_lieux_id, element)
     values ($1, $2, $3, $4, 'photo', $5, $6)`,
    [photo_id, dossier_id, etat.bail_id, document_id, etat_id, element],
  )
  return false
}
