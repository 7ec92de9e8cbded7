// The administrator begins to see: his token only reads, and the person is told when it ends.
import { CommencerAssistance } from '#contract/functions/administration/commencer-assistance.ts'
import { accesDit, commencerAssistance as commencer, jetonAssistance } from '../../administration/assistance.ts'
import { lettreAssistanceCommencee } from '../../gateways/mail/assistance.ts'
import { serverFunction } from '../function.ts'

export const commencerAssistance = serverFunction(CommencerAssistance, async ({ body, caller, db, ...act }) => {
  const { base, config, gateways, now, sign } = act
  const commence = await commencer(db, body.id)
  const issuer = `${config.public_url}/auth/v1`
  const access_token = await jetonAssistance(sign, { commence, demandeur: caller, at: now, issuer })
  const { jusqu_a, user_id, email, nom, nouveau } = commence
  return async () => {
    const dit = nouveau ? await accesDit(base, body.id) : null
    const lien = `${config.public_url}/profile/assistance`
    if (dit) {
      const letter = lettreAssistanceCommencee({ demandeur: dit.demandeur, jusqu_a, lien })
      await gateways.mail.send({ ...letter, to: dit.email }).catch(() => {})
    }
    return { access_token, jusqu_a, user_id, email, nom }
  }
})
