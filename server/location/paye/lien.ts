// What the link of a mail «payé ?» opens, and until when: the rents it names, while whoever it was sent to owns the dossier.
import { WireRefusal } from '@quittance/wire'
import type { Db } from '@quittance/wire/postgres'
import { REFUS, Refus } from '#domain/base/refus.ts'
import { lireJetonDe } from '../../liens/jeton.ts'

export type LienPaye = {
  readonly id: string
  readonly dossier_id: string
  readonly destinataire: string
  readonly echeances: readonly string[]
  readonly expire_le: string
  readonly retire_le: string | null
  /** The owner that it was sent to; null once he owns this dossier no more. */
  readonly user_id: string | null
  /** His trial or subscription runs. */
  readonly ecriture: boolean
}

const PAR_LIEN = `select l.id, l.dossier_id, l.destinataire, l.echeances, l.expire_le, l.retire_le, m.user_id,
    coalesce(private.abonnement_valide(m.user_id), false) as ecriture
  from public.liens_paye l
  left join (public.dossier_membres m join public.profiles p on p.id = m.user_id)
    on m.dossier_id = l.dossier_id and m.role = 'proprietaire' and lower(p.email) = lower(l.destinataire)
  where l.id = $1`

type Ici = { readonly secret_jetons: string; readonly now: Date }

/** Unknown or tampered with: one refusal; withdrawn, or whose owner has left: its own; over: its own. Nothing is written. */
export async function ouvrirLienPaye(
  house: Db,
  { secret_jetons, now }: Ici,
  jeton: string,
): Promise<LienPaye & { readonly user_id: string }> {
  const id = lireJetonDe(secret_jetons, 'paye', jeton)
  const lien = id && (await house.row<LienPaye>(PAR_LIEN, [id]))
  if (!lien) throw new WireRefusal(404, 'lien_paye_inconnu', REFUS.lien_paye_inconnu)
  const { user_id } = lien
  if (lien.retire_le !== null || user_id === null)
    throw new WireRefusal(410, 'lien_paye_retire', REFUS.lien_paye_retire)
  if (new Date(lien.expire_le) <= now) throw new WireRefusal(410, 'lien_paye_expire', REFUS.lien_paye_expire)
  return { ...lien, user_id }
}

export function exigerEcriture({ ecriture }: LienPaye): void {
  if (!ecriture) throw new Refus('abonnement_termine')
}

export const noterReponse = (house: Db, { id }: LienPaye, at: Date): Promise<unknown> =>
  house.rows('update public.liens_paye set repondu_le = $2 where id = $1', [id, at.toISOString()])
