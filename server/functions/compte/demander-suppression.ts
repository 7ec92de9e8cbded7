// The caller asks for the end of his account: it is said to him by mail, with the way back.
import { DemanderSuppression } from '#contract/functions/compte/demander-suppression.ts'
import { demanderSuppression as demander } from '../../compte/suppression.ts'
import { lettreSuppressionDemandee } from '../../gateways/mail/suppression.ts'
import { serverFunction } from '../function.ts'

export const demanderSuppression = serverFunction(DemanderSuppression, async ({ body, ...act }) => {
  const { base, caller, now, config, gateways } = act
  const echeance_le = await demander({ base, caller, at: now, ...body })
  return async () => {
    const lien = `${config.public_url}/profile/donnees`
    const to = caller.email
    // The request stands whether or not the mail leaves: the screen says it too.
    if (to) await gateways.mail.send({ ...lettreSuppressionDemandee({ echeance_le, lien }), to }).catch(() => {})
    return { echeance_le }
  }
})
