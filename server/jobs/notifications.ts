// The night of the notifications: what is near is told, then summed up by mail to those who have not read it.
import type { Chore } from '@quittance/wire/serving'
import { resumerParCourriel } from '../agenda/courriel.ts'
import { direCeQuiApproche } from '../agenda/proches.ts'
import type { Config } from '../config.ts'
import { dayInParis } from '../functions/function.ts'
import type { MailGateway } from '../gateways/mail.ts'

export const echeancesProches = (): Chore => ({
  name: 'echeances-proches',
  work: async (db, at) => ({ dites: await direCeQuiApproche(db, dayInParis(at)) }),
})

export const courrielNotifications = ({ public_url }: Pick<Config, 'public_url'>, mail: MailGateway): Chore => ({
  name: 'courriel-notifications',
  work: (db, at) => resumerParCourriel(db, { mail, public_url, at }),
})
