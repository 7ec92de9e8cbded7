// The ways out of the house, each with its local twin: mail and SMS now; AI and payment beside them later.
import type { Base } from '../db.ts'
import type { WireLog } from '../wire/door.ts'
import type { MailGateway } from './mail.ts'
import { keptMail } from './mail-kept.ts'
import { smtpMail } from './mail-smtp.ts'
import { httpSms, keptSms, type SmsGateway } from './sms.ts'

export type Gateways = { readonly mail: MailGateway; readonly sms: SmsGateway }
type Options = {
  readonly base: Base
  readonly log: WireLog
  readonly config: { readonly smtp_url: string | null; readonly mail_from: string; readonly sms_url: string | null }
}

/** With `SMTP_URL` mails leave, with `SMS_URL` messages do; without, they stay in the house, where the local page shows them. */
export function createGateways({ base, log, config }: Options): Gateways {
  const { smtp_url, mail_from, sms_url } = config
  return {
    mail: smtp_url === null ? keptMail({ base, log }) : smtpMail({ url: smtp_url, from: mail_from, base, log }),
    sms: sms_url === null ? keptSms({ base, log }) : httpSms({ url: sms_url, log }),
  }
}
