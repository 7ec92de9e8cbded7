// Answers by mail to what visitors send, a few seconds after: the visitor, then the team; tried again until both are written.

import { demandeSuivante, marquerAccusee, NATURES, type Nature } from '../boutique/demandes.ts'
import type { Config } from '../config.ts'
import type { Base } from '../db.ts'
import { destinatairesDuSupport } from '../dossier/support.ts'
import { accuseDe, avisDe } from '../gateways/mail/demandes.ts'
import type { MailGateway } from '../gateways/mail.ts'
import type { WireLog } from '../wire/door.ts'

const EVERY_MS = 5_000

export type Accuses = {
  readonly base: Base
  readonly mail: MailGateway
  readonly config: Pick<Config, 'support_emails' | 'admin_email'>
  readonly log: WireLog
  readonly now: () => Date
}

/** Begins; what it returns stops it, after the mail that is being written. */
export function startAccuses(house: Accuses): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const ask = (): void => {
    if (busy) return
    busy = true
    running = accuserTout(house)
      .catch((error: unknown) => house.log.error({ err: error }, 'an acknowledgement failed'))
      .finally(() => {
        busy = false
      })
  }
  const timer = setInterval(ask, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Answers everything that waits; gives how many were answered. */
export async function accuserTout(house: Accuses): Promise<number> {
  let answered = 0
  for (const nature of NATURES) while (await accuserUne(house, nature)) answered += 1
  return answered
}

/** One, held while its mails are written: what fails is left as it was, and tried again. */
function accuserUne({ base, mail, config, now }: Accuses, nature: Nature): Promise<boolean> {
  return base.asHouse('acknowledge what a visitor sent', async (db) => {
    const demande = await demandeSuivante(db, nature)
    if (demande === null) return false
    const team = await destinatairesDuSupport(base, config)
    await mail.send({ ...accuseDe(demande), to: demande.adresse })
    for (const to of team) await mail.send({ ...avisDe(demande), to, reply_to: demande.adresse })
    await marquerAccusee(db, demande, now())
    return true
  })
}
