// The ways out of the house, each with its local twin: mail, SMS and a model that writes; payment beside them later.
import type { Config } from '../config.ts'
import type { Base } from '../db.ts'
import type { WireLog } from '../wire/door.ts'
import { type AiGateway, httpAi } from './ai.ts'
import { questionnaireAi } from './ai-questionnaire.ts'
import type { MailGateway } from './mail.ts'
import { keptMail } from './mail-kept.ts'
import { smtpMail } from './mail-smtp.ts'
import { httpSms, keptSms, type SmsGateway } from './sms.ts'

export type Gateways = { readonly mail: MailGateway; readonly sms: SmsGateway; readonly ai: AiGateway }
type Options = {
  readonly base: Base
  readonly log: WireLog
  readonly config: Pick<Config, 'smtp_url' | 'mail_from' | 'sms_url' | 'ai'>
}

/**
 * With `SMTP_URL` mails leave, with `SMS_URL` messages do; without, they stay in the house, where the local page shows them.
 * With `AI_API_KEY` a model writes; without, the house asks its own questions.
 */
export function createGateways({ base, log, config }: Options): Gateways {
  const { smtp_url, mail_from, sms_url, ai } = config
  return {
    mail: smtp_url === null ? keptMail({ base, log }) : smtpMail({ url: smtp_url, from: mail_from, base, log }),
    sms: sms_url === null ? keptSms({ base, log }) : httpSms({ url: sms_url, log }),
    ai: ai === null ? questionnaireAi() : httpAi({ ...ai, log }),
  }
}
