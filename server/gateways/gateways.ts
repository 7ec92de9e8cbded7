// The ways out of the house, each with its local twin where it has one: mail, SMS, a model that writes, the page where one pays, a service that signs.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import type { Config } from '../config.ts'
import { type AiGateway, httpAi } from './ai.ts'
import { questionnaireAi } from './ai-questionnaire.ts'
import type { MailGateway } from './mail.ts'
import { keptMail } from './mail-kept.ts'
import { smtpMail } from './mail-smtp.ts'
import type { PaymentGateway } from './payment.ts'
import { paiementEssai } from './payment-essai.ts'
import { stripePayment } from './payment-stripe.ts'
import type { ReturnsGateway } from './returns.ts'
import { imapReturns } from './returns-imap.ts'
import type { SignatureGateway } from './signature.ts'
import { yousignSignature } from './signature-yousign.ts'
import { httpSms, keptSms, type SmsGateway } from './sms.ts'

export type Gateways = {
  readonly mail: MailGateway
  readonly sms: SmsGateway
  /** Null: what comes back is not read. */
  readonly returns: ReturnsGateway | null
  readonly ai: AiGateway
  /** Null: nothing is paid online. */
  readonly payment: PaymentGateway | null
  /** Null: documents are signed by the house alone, at its level. */
  readonly signature: SignatureGateway | null
}
type Options = {
  readonly base: Base
  readonly log: WireLog
  readonly config: Pick<
    Config,
    'smtp_url' | 'mail_from' | 'returns' | 'sms_url' | 'ai' | 'payment' | 'signature' | 'public_url' | 'local'
  >
}

/**
 * With `SMTP_URL` mails leave, with `SMS_URL` messages do; without, they stay in the house, where the local page shows them.
 * With `AI_API_KEY` a model writes; without, the house asks its own questions.
 * With a key of Yousign it signs at the levels that the house does not; without, these levels are not offered.
 * With Stripe's keys it takes the money; without, a page of ours tries it on a local address, and elsewhere nothing is paid online.
 */
export function createGateways({ base, log, config }: Options): Gateways {
  const { smtp_url, mail_from, returns, sms_url, ai } = config
  return {
    mail:
      smtp_url === null
        ? keptMail({ base, log, local: config.local })
        : smtpMail({ url: smtp_url, from: mail_from, retour: returns.address, base, log }),
    returns: returns.imap_url === null ? null : imapReturns({ url: returns.imap_url, log }),
    sms: sms_url === null ? keptSms({ base, log }) : httpSms({ url: sms_url, base, log }),
    ai: ai === null ? questionnaireAi() : httpAi({ ...ai, log }),
    payment: paymentBy(config, log),
    signature: config.signature === null ? null : yousignSignature({ ...config.signature, log }),
  }
}

function paymentBy({ payment, public_url }: Options['config'], log: WireLog): PaymentGateway | null {
  if (payment === null) return null
  return payment.gateway === 'stripe' ? stripePayment({ ...payment, log }) : paiementEssai({ public_url })
}
