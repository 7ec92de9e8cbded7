// «Résilier»: the subscription ends at its term, and a mail says which day; taken back before the term, it goes on.
import { Resilier } from '#contract/functions/abonnement/resilier.ts'
import { addDays } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { lettreResiliation } from '../../gateways/mail/abonnement.ts'
import { changerRenouvellement, situationDe, tenirAbonnement } from '../../paiement/abonnements.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, personne } from '../limites.ts'

export const resilier = serverFunction(Resilier, async ({ body, caller, base, gateways, config, today }) => {
  const user_id = auteurDe(caller)
  const { annuler } = body
  await limiter(base, Resilier.name, [{ de: personne(caller), par: [parHeure(20)] }])

  return async () => {
    const { fin, change, email } = await base.asHouse('end a subscription at its term', async (db) => {
      await tenirAbonnement(db, user_id)
      const situation = await situationDe(db, user_id, today)
      if (situation.etat !== 'abonne') throw new Refus('abonnement_sans_renouvellement')
      return { fin: situation.fin, ...(await changerRenouvellement(db, user_id, annuler)) }
    })
    const dernier = addDays(fin, -1)
    const lien = `${config.public_url}/profile/abonnement`
    // Asked twice, it is told once. Whether or not the mail leaves, what is done is done: the screen says it too.
    if (change)
      await gateways.mail.send({ ...lettreResiliation({ dernier, annuler, lien }), to: email }).catch(() => {})
    return { fin: dernier }
  }
})
