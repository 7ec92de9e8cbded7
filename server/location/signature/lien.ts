// What the link of a signer opens, and until when: one document, and nothing more of the dossier.
import { WireRefusal } from '@quittance/wire'
import type { Db } from '@quittance/wire/postgres'
import { REFUS, Refus } from '#domain/base/refus.ts'
import { REMISE_SIGNATURE_JOURS } from '#domain/sujets/location/signature.ts'
import { lireJetonSignature } from '../../liens/jeton.ts'
import { type Demande, demandeDuLien, type Signataire } from './demandes.ts'

export type Ouvert = { readonly demande: Demande; readonly moi: Signataire }
type Ici = { readonly secret_jetons: string; readonly now: Date }

const JOUR_MS = 86_400_000

/** The end of the request; of a signed one, at least some weeks after, so that each takes his copy. */
export function finDuLien({ etat, expire_le, close_le }: Pick<Demande, 'etat' | 'expire_le' | 'close_le'>): Date {
  const remise = etat === 'signee' && close_le ? new Date(close_le).getTime() + REMISE_SIGNATURE_JOURS * JOUR_MS : 0
  return new Date(Math.max(new Date(expire_le).getTime(), remise))
}

/** Unknown, tampered with or of a former address: the same refusal; withdrawn or over, its own. `tenue`: held until the end. */
export async function ouvrirLien(
  house: Db,
  { secret_jetons, now }: Ici,
  { jeton, tenue = false }: { jeton: string; tenue?: boolean },
): Promise<Ouvert> {
  const lien_id = lireJetonSignature(secret_jetons, jeton)
  const ouvert = lien_id && (await demandeDuLien(house, lien_id, tenue))
  // What a service has signed is opened by its own links.
  if (!ouvert || ouvert.demande.service !== null)
    throw new WireRefusal(404, 'lien_signature_inconnu', REFUS.lien_signature_inconnu)
  const { demande } = ouvert
  if (demande.etat === 'retiree') throw new WireRefusal(410, 'lien_signature_retire', REFUS.lien_signature_retire)
  if (demande.etat === 'expiree' || finDuLien(demande) <= now)
    throw new WireRefusal(410, 'lien_signature_expire', REFUS.lien_signature_expire)
  return ouvert
}

/** Whoever may answer now: invited, in a request that runs. */
export function exigerInvite({ demande, moi }: Ouvert): void {
  if (moi.etat === 'signe' || moi.etat === 'refuse') throw new Refus('signature_deja_donnee')
  if (demande.etat !== 'en_cours') throw new Refus('signature_inconnue')
  if (moi.etat === 'attend') throw new Refus('signature_pas_encore')
}
