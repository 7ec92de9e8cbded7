// The nights of the subscriptions: what is about to end is told, then what is over is marked.
import type { Chore } from '@quittance/wire/serving'
import type { Config } from '../config.ts'
import type { MailGateway } from '../gateways/mail.ts'
import { marquerLesTermines, rappelerLesTermes } from '../paiement/rappels.ts'

export const rappelsAbonnement = ({ public_url }: Pick<Config, 'public_url'>, mail: MailGateway): Chore => ({
  name: 'rappels-abonnement',
  work: async (db, at) => {
    const done = await rappelerLesTermes(db, { mail, public_url, at })
    // Nothing left at all: the run is kept as failed, and asked again in ten minutes.
    if (done.echecs > 0 && done.ecrits + done.refuses + done.sans_renouvellement === 0)
      throw new Error(`${done.echecs} reminders could not be sent`)
    return done
  },
})

export const abonnementsTermines = (): Chore => ({
  name: 'abonnements-termines',
  work: async (db, at) => ({ marques: await marquerLesTermines(db, at) }),
})
