// The rents of the dossiers that do them by themselves, and the mails to their tenants: looked at every few seconds.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import type { MailGateway } from '../gateways/mail.ts'
import { envoyerDocuments } from '../location/envois.ts'
import { faireJournees } from '../location/journee.ts'
import { everyFewSeconds } from './ticker.ts'

type House = { readonly base: Base; readonly mail: MailGateway; readonly log: WireLog; readonly now: () => Date }

/** Begins; what it returns stops both, after the dossier or the mail that is under way. */
export function startLoyers({ base, mail, log, now }: House): () => Promise<void> {
  const journees = everyFewSeconds(() => faireJournees({ base, log, now }), log, 'the rents of the day failed')
  const envois = everyFewSeconds(() => envoyerDocuments({ base, mail, now }), log, 'the mails to tenants failed')
  return async () => {
    await Promise.all([journees(), envois()])
  }
}
