// The night that ends the accounts whose delay is over: each whole or not at all, and one that cannot go keeps no other from going.
import type { Chore } from '@quittance/wire/serving'
import { effacerEcheus } from '../compte/effacement.ts'
import type { Config } from '../config.ts'
import { lettreCompteSupprime, lettreSuppressionSuspendue } from '../gateways/mail/suppression.ts'
import type { MailGateway } from '../gateways/mail.ts'

export function effacerComptes({ public_url }: Pick<Config, 'public_url'>, mail: MailGateway): Chore {
  const suspendue = lettreSuppressionSuspendue(`${public_url}/profile/membres`)
  return {
    name: 'effacer-comptes',
    work: async (db, at) => {
      const { effaces, suspendus, echecs } = await effacerEcheus(db, at)
      // Whether or not they leave, what is done is done.
      for (const to of effaces) await mail.send({ ...lettreCompteSupprime(), to }).catch(() => {})
      for (const to of suspendus) await mail.send({ ...suspendue, to }).catch(() => {})
      if (echecs > 0 && effaces.length + suspendus.length === 0)
        throw new Error(`${echecs} accounts could not be erased`)
      return { effaces: effaces.length, suspendus: suspendus.length, echecs }
    },
  }
}
