// An administrator asks to see somebody's account: the person is told by mail and in his notifications.
import { DemanderAssistance } from '#contract/functions/administration/demander-assistance.ts'
import { accesDit, demanderAssistance as demander } from '../../administration/assistance.ts'
import { lettreAssistanceDemandee } from '../../gateways/mail/assistance.ts'
import { serverFunction } from '../function.ts'

export const demanderAssistance = serverFunction(DemanderAssistance, async ({ body, db, base, config, gateways }) => {
  const id = await demander(db, body)
  return async () => {
    const dit = await accesDit(base, id)
    const lien = `${config.public_url}/profile/assistance`
    // The request stands whether or not the mail leaves: the notification says it too.
    if (dit) await gateways.mail.send({ ...lettreAssistanceDemandee({ ...dit, lien }), to: dit.email }).catch(() => {})
    return { id }
  }
})
