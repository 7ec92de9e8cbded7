// What the two acts that send an invitation share: who may, how often, and the mail.
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import type { Lien } from '../../compte/invitations.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { lettreInvitation } from '../../gateways/mail/invitation.ts'
import type { Act } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

type Sans = Omit<Act<unknown>, 'body'>

export async function exigerInvitant(db: Db, dossier_id: string): Promise<void> {
  const { role } = await gerantDe(db, dossier_id)
  if (role !== 'proprietaire') throw new Refus('acces_non_autorise')
}

export const compterInvitation = ({ base, caller }: Sans, a: string): Promise<void> =>
  limiter(base, 'invitation', [
    { de: personne(caller), par: [parHeure(20), parJour(60)] },
    { de: `a:${a}`, par: [parJour(5)] },
  ])

/** Kept when the mail fails: the owner reads that it waits, and sends it again. */
export async function envoyerInvitation(
  { gateways, caller, config }: Sans,
  { email, role, jeton }: Lien,
): Promise<void> {
  const lien = `${config.public_url}/invitation/${jeton}`
  const invitant = caller.email ?? 'Le propriétaire d’un dossier'
  const reply = caller.email ? { reply_to: caller.email } : {}
  await gateways.mail.send({ ...lettreInvitation({ invitant, role, lien }), to: email, ...reply }).catch(() => {
    throw new Refus('courriel_non_envoye')
  })
}
