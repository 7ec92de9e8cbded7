// Mails that leave by SMTP; `mails` keeps what became of each, never its text, which may hold a link that opens an account.
// What could not leave is kept whole where nobody reads it, to be sent again.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import type { Transporter } from 'nodemailer'
import { AdresseRefusee, HOTE_ENVOIS, type Mail, type MailGateway } from './mail.ts'

type Options = {
  readonly url: string
  readonly from: string
  /** Where what is not delivered comes back; null: to `from`. */
  readonly retour: string | null
  readonly base: Base
  readonly log: WireLog
}

export function smtpMail({ url, from, retour, base, log }: Options): MailGateway {
  let opening: Promise<Transporter> | null = null
  // Its library is loaded at the first mail.
  const open = (): Promise<Transporter> => {
    opening ??= import('nodemailer').then(({ createTransport }) => createTransport(url))
    return opening
  }
  return {
    send: async (mail) => {
      const { to, reply_to, subject, text, html, attachments = [], envoi_id } = mail
      try {
        const transport = await open()
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(reply_to && { replyTo: { name: '', address: reply_to } }),
          ...(envoi_id !== undefined && suivi(envoi_id, { to, retour })),
          subject,
          text,
          html,
          attachments: attachments.map(({ nom, mime, base64 }) => ({
            filename: nom,
            contentType: mime,
            content: Buffer.from(base64, 'base64'),
          })),
        })
      } catch (error) {
        await note(base, mail, error instanceof Error ? error.message : String(error))
        log.error({ err: error, subject }, 'mail not sent')
        throw refusDe(error) ?? error
      }
      await note(base, mail, null)
    },
  }
}

/** A server that gives it back says one of its two names: that of the message, or that of the envelope (RFC 3461). */
const suivi = (envoi_id: string, { to, retour }: { to: string; retour: string | null }) => ({
  messageId: `<${envoi_id}@${HOTE_ENVOIS}>`,
  dsn: { id: envoi_id, return: 'headers' as const, notify: ['failure' as const, 'delay' as const], recipient: to },
  ...(retour !== null && { envelope: { from: retour, to: [to] } }),
})

/** Null unless the server refused the address itself, for good. */
function refusDe(error: unknown): AdresseRefusee | null {
  if (!(error instanceof Error)) return null
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown } // safe: read as unknown
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return null
  return new AdresseRefusee(error.message, /\b5\.\d{1,3}\.\d{1,3}\b/.exec(error.message)?.[0] ?? null)
}

/** The row of a mail, without its text; what failed is kept whole in the column that nobody reads. */
export function note(base: Base, mail: Mail, failure: string | null): Promise<unknown> {
  return base.asHouse('note what became of a mail', (db) =>
    db.rows(
      `insert into public.mails (destinataire, sujet, texte, envoye_le, erreur, a_renvoyer)
       values ($1, $2, 'Texte non conservé : il peut contenir un lien personnel.', case when $3::text is null then now() end, $3,
         case when $3::text is not null then $4::jsonb end)`,
      [mail.to, mail.subject, failure, mail],
    ),
  )
}
