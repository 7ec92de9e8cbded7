// The server as the sending of an inspection knows it: its acts, and which of its answers are final.
import { LireDocument } from '#contract/functions/depenses/lire-document.ts'
import { DeposerPhotoEtat } from '#contract/functions/location/deposer-photo-etat.ts'
import { EnregistrerEtatDesLieux } from '#contract/functions/location/enregistrer-etat-des-lieux.ts'
import { EnvoyerPieceBail } from '#contract/functions/location/envoyer-piece-bail.ts'
import type { EtatDesLieux, SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { supabase } from '#web/lib/supabase.ts'
import { ActeRefuse, act, actForFile } from '../functions.ts'
import type { Chantier, PhotoConnue } from './chantier.ts'
import { RefusDefinitif, type ServeurDEnvoi } from './envoi.ts'

/** Signed out meanwhile, asked too often, late: asked again it may be done. The rest of what is refused is refused for good. */
const PASSAGERS = [401, 408, 409, 425, 429]

async function definitif<T>(demande: Promise<T>): Promise<T> {
  try {
    return await demande
  } catch (error) {
    if (!(error instanceof ActeRefuse)) throw error
    const { code, message, status } = error
    throw status >= 400 && status < 500 && !PASSAGERS.includes(status) ? new RefusDefinitif(code, message) : error
  }
}

export const serveur: ServeurDEnvoi = {
  ecrire: async ({ saisi, ...dit }) => {
    const { saisie, signatures, signe_le } = saisi
    const etat = {
      ...saisie,
      compteurs: saisie.compteurs.map((un) => ({ ...un })),
      cles: saisie.cles.map((une) => ({ ...une })),
      pieces: saisie.pieces.map(({ nom, lignes }) => ({ nom, lignes: lignes.map((une) => ({ ...une })) })),
    }
    return definitif(act(EnregistrerEtatDesLieux, { ...dit, etat, signatures: [...signatures], signe_le }))
  },
  deposer: async ({ dossier_id, etat_id }, { id, element, octets, mime }) => {
    const fichier = new File([octets], `${id.slice(0, 8)}.jpg`, { type: mime })
    await definitif(act(DeposerPhotoEtat, { dossier_id, etat_id, photo_id: id, element, fichier }))
  },
  copier: async ({ dossier_id, bail_id, etat_id }) => {
    const piece = { dossier_id, bail_id, piece: 'etat_des_lieux', id: etat_id, une_fois: true } as const
    await definitif(act(EnvoyerPieceBail, piece))
  },
}

/** The one that the server holds of this kind under the lease; null when there is none. */
export async function etatDuServeur(
  { dossier_id, bail_id }: Pick<Chantier, 'dossier_id' | 'bail_id'>,
  sens: SensEtat,
): Promise<EtatDesLieux | null> {
  const db = await supabase()
  const { data, error } = await db
    .from('etats_des_lieux')
    .select(
      'id, bail_id, sens, date, compteurs, cles, pieces, observations, adresse, signe_le, complements, signatures, chiffrage, version',
    )
    .match({ dossier_id, bail_id, sens })
    .maybeSingle()
    .overrideTypes<EtatDesLieux, { merge: false }>()
  if (error) throw error
  return data
}

export const lirePhoto = async (
  { dossier_id }: Pick<Chantier, 'dossier_id'>,
  { document_id }: Pick<PhotoConnue, 'document_id'>,
): Promise<Blob> => (await actForFile(LireDocument, { dossier_id, document_id })).file
