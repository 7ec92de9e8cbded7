// The mailbox of returns, by IMAP; nothing in it is changed: neither marked as read, nor moved, nor erased.
import type { WireLog } from '@quittance/wire'
import type { ReturnsGateway } from './returns.ts'

/** A report gives back headers; whoever gives back the whole of a large message says what matters before it. */
const PLUS_GRAND = 512 * 1024
const PATIENCE_MS = 30_000

export function imapReturns({ url, log }: { url: string; log: WireLog }): ReturnsGateway {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const boite = decodeURIComponent(pathname.slice(1)) || 'INBOX'
  const compte = decodeURIComponent(username)
  return {
    boite: `${compte}@${hostname}/${boite}`.slice(0, 255),
    lire: async (depuis, chacun) => {
      const { ImapFlow } = await import('imapflow')
      const client = new ImapFlow({
        ...{ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 993 : 143), secure },
        ...(secure ? {} : { doSTARTTLS: false }),
        auth: { user: compte, pass: decodeURIComponent(password) },
        ...{ logger: false, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
      })
      // It tells here what it also throws: without a listener it would end the process.
      client.on('error', (err: unknown) => log.error({ err }, 'the mailbox of returns'))
      await client.connect()
      try {
        const { uidValidity, exists } = await client.mailboxOpen(boite, { readOnly: true })
        if (exists === 0) return
        const apres = await depuis(uidValidity)
        const trouves = await client.search({ uid: `${apres + 1}:*` }, { uid: true })
        // `n:*` always holds the last message, even when it is older.
        const nouveaux = (trouves || []).filter((un) => un > apres).sort((a, b) => a - b)
        for (const uid of nouveaux) {
          const message = await client.fetchOne(String(uid), { source: { maxLength: PLUS_GRAND } }, { uid: true })
          if (message && message.source) await chacun(uidValidity, { uid, source: message.source })
        }
      } finally {
        await client.logout().catch(() => client.close())
      }
    },
  }
}
