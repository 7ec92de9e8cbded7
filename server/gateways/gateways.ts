// The ways out of the house, each with its local twin: mail now; SMS, AI and payment beside it later.
import type { Base } from '../db.ts'
import type { WireLog } from '../wire/door.ts'
import type { MailGateway } from './mail.ts'
import { keptMail } from './mail-kept.ts'
import { smtpMail } from './mail-smtp.ts'

export type Gateways = { readonly mail: MailGateway }
type Options = {
  readonly base: Base
  readonly log: WireLog
  readonly config: { readonly smtp_url: string | null; readonly mail_from: string }
}

/** With `SMTP_URL` mails leave; without, they stay in the house, where the local page shows them. */
export function createGateways({ base, log, config }: Options): Gateways {
  const { smtp_url, mail_from } = config
  return { mail: smtp_url === null ? keptMail({ base, log }) : smtpMail({ url: smtp_url, from: mail_from, base, log }) }
}
