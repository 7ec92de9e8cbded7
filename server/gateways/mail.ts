// A mail, and whoever carries it.

export type Attachment = { readonly nom: string; readonly mime: string; readonly base64: string }
export type Letter = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly link: string | null
}
export type Mail = Letter & {
  readonly to: string
  readonly reply_to?: string
  readonly attachments?: readonly Attachment[]
  /** Of a mail whose return is told: the id of its sending, by which a server that gives it back names it. */
  readonly envoi_id?: string
}

/** The server of mail refused this address, for good: to try again would change nothing. */
export class AdresseRefusee extends Error {
  /** `5.1.1`, when it gave one (RFC 3463). */
  readonly statut: string | null
  constructor(dit: string, statut: string | null) {
    super(dit)
    this.statut = statut
  }
}

/** The host of the Message-ID of what may come back: by it, a return is known for one of ours. */
export const HOTE_ENVOIS = 'envois.quittance'
export type MailGateway = { send(mail: Mail): Promise<void> }
