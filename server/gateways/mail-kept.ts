// The post of a house without SMTP. On a local address every mail is kept in `mails`, and its link printed in the log.
// Elsewhere its links would open accounts: it waits, where nobody reads it, for an SMTP server and for an administrator to send it.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { withoutLink } from '../secret-paths.ts'
import type { Mail, MailGateway } from './mail.ts'
import { note } from './mail-smtp.ts'

const SANS_SERVEUR = 'Aucun serveur d’envoi n’est configuré (SMTP_URL).'

export function keptMail({ base, log, local }: { base: Base; log: WireLog; local: boolean }): MailGateway {
  return {
    send: async (mail) => {
      if (!local) {
        await note(base, mail, SANS_SERVEUR)
        return log.error({ subject: mail.subject }, SANS_SERVEUR)
      }
      await keep(base, mail)
      log.info({ to: mail.to, subject: mail.subject, link: mail.link && withoutLink(mail.link) }, 'mail kept')
    },
  }
}

function keep(base: Base, { to, subject, text, html, link, attachments = [] }: Mail): Promise<unknown> {
  return base.asHouse('keep a mail', (db) =>
    db.rows(
      'insert into public.mails (destinataire, sujet, texte, html, lien, pieces) values ($1, $2, $3, $4, $5, $6)',
      [to, subject, text, html, link, JSON.stringify(attachments)],
    ),
  )
}
