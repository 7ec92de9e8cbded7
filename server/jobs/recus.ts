// Tells by mail what became of a payment, a few seconds after: whoever paid, then the team; tried again until both are written.
import type { WireLog } from '@quittance/wire'
import type { Base, Db } from '@quittance/wire/postgres'
import { makeAside } from '../aside/aside.ts'
import type { Config } from '../config.ts'
import { destinatairesDuSupport } from '../dossier/support.ts'
import { annonceDe, avisDePaiement } from '../gateways/mail/paiement.ts'
import type { Attachment, MailGateway } from '../gateways/mail.ts'
import { adresseSuivi } from '../liens/jeton.ts'
import { type AAnnoncer, marquerAnnonce, paiementAAnnoncer } from '../paiement/annonces.ts'
import { factureDuPaiement } from '../paiement/factures.ts'
import { everyFewSeconds } from './ticker.ts'

export type Recus = {
  readonly base: Base
  readonly mail: MailGateway
  readonly config: Pick<Config, 'support_emails' | 'admin_email' | 'company' | 'public_url'>
  readonly secret_jetons: string
  readonly log: WireLog
}

export const startRecus = (recus: Recus): (() => Promise<void>) =>
  everyFewSeconds(() => envoyerRecus(recus), recus.log, 'the mails of payments failed')

/** Tells everything that waits; gives how many payments were told of. One whose mail fails holds up no other. */
export async function envoyerRecus(recus: Recus): Promise<number> {
  const manques: string[] = []
  let told = 0
  for (;;) {
    const { dit, manque } = await envoyerUn(recus, manques)
    if (dit) told += 1
    else if (manque === null) return told
    else manques.push(manque)
  }
}

type Envoi = { readonly dit: boolean; readonly manque: string | null }

/** One, held while its mails are written: what fails is left as it was, and tried again at the next turn. */
async function envoyerUn({ base, ...recus }: Recus, manques: readonly string[]): Promise<Envoi> {
  const tenu: { id: string | null } = { id: null }
  try {
    const dit = await base.asHouse('tell of a payment', async (db) => {
      const paiement = await paiementAAnnoncer(db, manques)
      if (paiement === null) return false
      tenu.id = paiement.id
      await ecrire({ base, ...recus }, paiement, await facturesDe(db, paiement))
      await marquerAnnonce(db, paiement)
      return true
    })
    return { dit, manque: null }
  } catch (error) {
    if (tenu.id === null) throw error
    recus.log.error({ err: error, paiement: tenu.id }, 'the mail of a payment failed')
    return { dit: false, manque: tenu.id }
  }
}

async function ecrire(recus: Recus, paiement: AAnnoncer, attachments: readonly Attachment[]): Promise<void> {
  const { base, mail, config } = recus
  const team = await destinatairesDuSupport(base, config)
  const lettre = annonceDe(paiement, { company: config.company, lien: lienDe(recus, paiement) })
  await mail.send({ ...lettre, to: paiement.user_email, attachments })
  for (const to of team) await mail.send({ ...avisDePaiement(paiement), to, reply_to: paiement.user_email })
}

/** The invoice of what was received, the credit note of what was given back; money that nobody expected has neither. */
async function facturesDe(db: Db, { id, etat }: AAnnoncer): Promise<Attachment[]> {
  const facture = etat === 'echoue' ? null : await factureDuPaiement(db, id)
  if (facture === null) return []
  const pdf = await makeAside('dessinerFacture', facture)
  return [{ nom: `${facture.numero}.pdf`, mime: 'application/pdf', base64: Buffer.from(pdf).toString('base64') }]
}

function lienDe({ config, secret_jetons }: Recus, { nature, commande_id, reservation_id }: AAnnoncer): string {
  if (reservation_id !== null)
    return adresseSuivi(config.public_url, secret_jetons, { nature: 'reservation', id: reservation_id })
  if (nature === 'abonnement' || commande_id === null) return `${config.public_url}/profile/abonnement`
  return adresseSuivi(config.public_url, secret_jetons, { nature: 'commande', id: commande_id })
}
