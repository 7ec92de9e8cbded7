// A text message, and whoever carries it: a gateway by HTTP when one is configured, else the box of the house.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'

/** `to` is an E.164 number, with its plus. */
type Sms = { readonly to: string; readonly text: string }
export type SmsGateway = { send(sms: Sms): Promise<void> }

const PATIENCE_MS = 10_000

/** One JSON POST `{ to, text }` for each message; a user and a password in the address are sent as Basic credentials. */
export function httpSms({ url, base, log }: { url: string; base: Base; log: WireLog }): SmsGateway {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  return {
    send: async (sms) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify(sms),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(async (error: unknown) => {
        await note(base, sms, error instanceof Error ? error.message : String(error))
        throw error
      })
      await answer.body?.cancel()
      await note(base, sms, answer.ok ? null : `La passerelle a répondu ${answer.status}.`)
      if (answer.ok) return
      log.error({ status: answer.status }, 'text message not sent')
      throw new Error(`The SMS gateway answered ${answer.status}`)
    },
  }
}

// Never its text, which may hold a code; what could not leave is kept whole where nobody reads it.
function note(base: Base, sms: Sms, failure: string | null): Promise<unknown> {
  return base.asHouse('note what became of a text message', (db) =>
    db.rows(
      `insert into public.mails (canal, destinataire, sujet, texte, envoye_le, erreur, a_renvoyer)
       values ('sms', $1, 'SMS', 'Texte non conservé : il peut contenir un code.', case when $2::text is null then now() end, $2,
         case when $2::text is not null then $3::jsonb end)`,
      [sms.to, failure, sms],
    ),
  )
}

/** Without a gateway a message stays in the house, beside the mails. */
export function keptSms({ base, log }: { base: Base; log: WireLog }): SmsGateway {
  return {
    send: async ({ to, text }) => {
      await base.asHouse('keep a text message', (db) =>
        db.rows(`insert into public.mails (canal, destinataire, sujet, texte) values ('sms', $1, 'SMS', $2)`, [
          to,
          text,
        ]),
      )
      log.info({ to }, 'text message kept')
    },
  }
}
