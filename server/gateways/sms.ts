// A text message, and whoever carries it: a gateway by HTTP when one is configured, else the box of the house.
import type { Base } from '../db.ts'
import type { WireLog } from '../wire/door.ts'

/** `to` is an E.164 number, with its plus. */
export type Sms = { readonly to: string; readonly text: string }
export type SmsGateway = { send(sms: Sms): Promise<void> }

const PATIENCE_MS = 10_000

/** One JSON POST `{ to, text }` for each message; a user and a password in the address are sent as Basic credentials. */
export function httpSms({ url, log }: { url: string; log: WireLog }): SmsGateway {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  return {
    send: async ({ to, text }) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      log.error({ status: answer.status }, 'text message not sent')
      throw new Error(`The SMS gateway answered ${answer.status}`)
    },
  }
}

/** Without a gateway a message stays in the house, beside the mails. */
export function keptSms({ base, log }: { base: Base; log: WireLog }): SmsGateway {
  return {
    send: async ({ to, text }) => {
      await base.asHouse('keep a text message', (db) =>
        db.rows(`insert into public.mails (destinataire, sujet, texte) values ($1, 'SMS', $2)`, [to, text]),
      )
      log.info({ to }, 'text message kept')
    },
  }
}
