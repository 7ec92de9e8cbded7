// Tells the support of a technical problem, by mail, and who signalled it that it came: signed in or not, under limits.
import { SendTechnicalAlert } from '#contract/functions/administration/send-technical-alert.ts'
import { Refus } from '#domain/base/refus.ts'
import { destinatairesDuSupport } from '../../dossier/support.ts'
import { signalement, signalementRecu } from '../../gateways/mail/documents.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne, reseau } from '../limites.ts'

export const sendTechnicalAlert = serverFunction(SendTechnicalAlert, async (act) => {
  const { body, caller, address, base, gateways, config } = act
  if (body.user_id && body.user_id !== caller.user_id) throw new Refus('acces_non_autorise')
  await limiter(base, SendTechnicalAlert.name, [
    { de: reseau(address), par: [parHeure(10), parJour(30)] },
    { de: 'tous', par: [parJour(500)] },
    // Each one brings a mail to the address that was typed.
    { de: `mail:${body.user_email.toLowerCase()}`, par: [parHeure(10), parJour(20)] },
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
    // What matters has left: an acknowledgement that does not is in the log of mails.
    if (to.length > 0)
      await Promise.allSettled([gateways.mail.send({ ...signalementRecu(body.problem_type), to: body.user_email })])
    return { success: to.length > 0 }
  }
})
