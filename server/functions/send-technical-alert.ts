// Tells the support of a technical problem, by mail: whoever signals it, signed in or not, under limits.
import { SendTechnicalAlert } from '#contract/functions/send-technical-alert.ts'
import { Refus } from '#domain/base/refus.ts'
import { destinatairesDuSupport } from '../dossier/support.ts'
import { signalement } from '../gateways/mail/documents.ts'
import { serverFunction } from './function.ts'
import { limiter, parHeure, parJour, personne, reseau } from './limites.ts'

export const sendTechnicalAlert = serverFunction(SendTechnicalAlert, async (act) => {
  const { body, caller, address, base, gateways, config } = act
  if (body.user_id && body.user_id !== caller.user_id) throw new Refus('acces_non_autorise')
  await limiter(base, SendTechnicalAlert.name, [
    { de: reseau(address), par: [parHeure(10), parJour(30)] },
    { de: 'tous', par: [parJour(500)] },
    ...(caller.user_id === null ? [] : [{ de: personne(caller), par: [parHeure(10)] }]),
  ])
  const own = caller.email !== null && caller.email.toLowerCase() === body.user_email.toLowerCase()
  const letter = signalement({ ...body, qui: own ? 'adresse du compte' : 'adresse indiquée, non vérifiée' })
  const to = await destinatairesDuSupport(base, config)

  return async () => {
    const sent = to.map((one) => gateways.mail.send({ ...letter, to: one, reply_to: body.user_email }))
    if ((await Promise.allSettled(sent)).some(({ status }) => status === 'rejected')) {
      throw new Refus('courriel_non_envoye')
    }
    return { success: to.length > 0 }
  }
})
