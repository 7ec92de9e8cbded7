// The post of a house without SMTP: every mail is kept in `mails`, and its link printed in the log.
import type { Base } from '../db.ts'
import { withoutLink } from '../log.ts'
import type { WireLog } from '../wire/door.ts'
import type { Mail, MailGateway } from './mail.ts'

export function keptMail({ base, log }: { base: Base; log: WireLog }): MailGateway {
  return {
    send: async (mail) => {
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
