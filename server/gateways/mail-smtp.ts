// Mails that leave by SMTP; `mails` keeps what became of each, never its text, which may hold a link that opens an account.
// What could not leave is kept whole where nobody reads it, to be sent again.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import type { Transporter } from 'nodemailer'
import type { Mail, MailGateway } from './mail.ts'

type Options = { readonly url: string; readonly from: string; readonly base: Base; readonly log: WireLog }

export function smtpMail({ url, from, base, log }: Options): MailGateway {
  let opening: Promise<Transporter> | null = null
  // Its library is loaded at the first mail.
  const open = (): Promise<Transporter> => {
    opening ??= import('nodemailer').then(({ createTransport }) => createTransport(url))
    return opening
  }
  return {
    send: async (mail) => {
      const { to, reply_to, subject, text, html, attachments = [] } = mail
      try {
        const transport = await open()
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(reply_to && { replyTo: { name: '', address: reply_to } }),
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
        throw error
      }
      await note(base, mail, null)
    },
  }
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
