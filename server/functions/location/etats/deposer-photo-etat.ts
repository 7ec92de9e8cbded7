// A photograph of a state of a dwelling comes in: recognised by its bytes, kept once whatever its phone sends again.
import { DeposerPhotoEtat } from '#contract/functions/location/deposer-photo-etat.ts'
import { Refus } from '#domain/base/refus.ts'
import { fichierRecu } from '../../../documents/fichiers/fichier-recu.ts'
import { garderPhoto } from '../../../dossier/location/photos-etats.ts'
import { gerantDe } from '../../../dossier/membre.ts'
import { serverFunction } from '../../function.ts'

export const deposerPhotoEtat = serverFunction(DeposerPhotoEtat, async ({ body, db, base }) => {
  const { dossier_id, etat_id, photo_id, element, fichier } = body
  await gerantDe(db, dossier_id)
  const { nom, mime, octets } = await fichierRecu(fichier)
  if (mime !== 'image/jpeg' && mime !== 'image/png') throw new Refus('photo_non_reconnue')
  const photo = { dossier_id, etat_id, photo_id, element, nom, mime, octets }
  const deja = await base.asHouse(DeposerPhotoEtat.name, (house) => garderPhoto(house, photo))
  return { photo_id, deja }
})
