// Answers by mail to what visitors send, a few seconds after: the visitor, then the team; tried again until both are written.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { type Demande, demandeSuivante, marquerAccusee, NATURES, type Nature } from '../boutique/demandes.ts'
import { agendaDe, documentDe, type Piece } from '../boutique/pieces.ts'
import type { Config } from '../config.ts'
import { destinatairesDuSupport } from '../dossier/support.ts'
import { accuseDe, avisDe, estSansSession } from '../gateways/mail/demandes.ts'
import type { Attachment, MailGateway } from '../gateways/mail.ts'
import { adresseSuivi } from '../liens/jeton.ts'
import { everyFewSeconds } from './ticker.ts'

export type Accuses = {
  readonly base: Base
  readonly mail: MailGateway
  /** Whether deposits are paid online. */
  readonly enLigne: boolean
  readonly config: Pick<Config, 'support_emails' | 'admin_email' | 'public_url' | 'mail_from'>
  /** What seals the link by which a request is followed. */
  readonly secret_jetons: string
  readonly log: WireLog
  readonly now: () => Date
}

/** Begins; what it returns stops it, after the mail that is being written. */
export const startAccuses = (house: Accuses): (() => Promise<void>) =>
  everyFewSeconds(() => accuserTout(house), house.log, 'an acknowledgement failed')

/** Answers everything that waits; gives how many were answered. */
export async function accuserTout(house: Accuses): Promise<number> {
  let answered = 0
  for (const nature of NATURES) while (await accuserUne(house, nature)) answered += 1
  return answered
}

/** One, held while its mails are written: what fails is left as it was, and tried again. */
function accuserUne(house: Accuses, nature: Nature): Promise<boolean> {
  const { base, mail, enLigne, config, secret_jetons, now } = house
  return base.asHouse('acknowledge what a visitor sent', async (db) => {
    const demande = await demandeSuivante(db, nature)
    if (demande === null) return false
    const team = await destinatairesDuSupport(base, config)
    const lien = adresseSuivi(config.public_url, secret_jetons, demande)
    const accuse = {
      ...accuseDe(demande, { lien, enLigne, now: now() }),
      to: demande.adresse,
      attachments: pourLui(house, demande, lien),
    }
    // «Répondez à ce message» reaches somebody.
    await mail.send({ ...accuse, ...(team[0] && { reply_to: team[0] }) })
    const avis = { ...avisDe(demande), reply_to: demande.adresse, attachments: pourLEquipe(demande) }
    for (const to of team) await mail.send({ ...avis, to })
    await marquerAccusee(db, demande, now())
    return true
  })
}

/** The training in his calendar, or its withdrawal from it. */
function pourLui({ config, now }: Accuses, demande: Demande, lien: string): readonly Attachment[] {
  if (demande.nature !== 'reservation') return []
  const methode = demande.etat === 'cancelled' || estSansSession(demande) ? 'CANCEL' : 'REQUEST'
  return jointes(agendaDe(demande, { methode, lien, maison: config, now: now() }))
}

/** The document that the wizard gave him. */
const pourLEquipe = (demande: Demande): readonly Attachment[] =>
  demande.nature === 'devis' ? jointes(documentDe(demande)) : []

const jointes = (piece: Piece | null): readonly Attachment[] =>
  piece === null
    ? []
    : [{ nom: piece.nom, mime: piece.mime, base64: Buffer.from(piece.texte, 'utf8').toString('base64') }]
