// A quote accepted by whoever holds the link of its request, without an account: it becomes an order, followed and paid by its own link.
import { AccepterDevis } from '#contract/functions/boutique/accepter-devis.ts'
import { accepterDevis as accepter } from '../../boutique/devis.ts'
import { lireJeton, signerJeton } from '../../liens/jeton.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'
import { lienInconnu } from './suivre-demande.ts'

export const accepterDevis = serverFunction(
  AccepterDevis,
  async ({ body, address, base, secret_jetons, now, today }) => {
    await limiter(base, AccepterDevis.name, [{ de: reseau(address), par: [parHeure(30), parJour(100)] }])
    return async () => {
      const { jeton, devis_id, nom, adresse, debut_immediat } = body
      const decision = { demande: demandeDuDevis(secret_jetons, jeton), devis_id, now, today }
      const { commande_id } = await base.asHouse('a quote is accepted', (db) =>
        accepter(db, decision, { nom, adresse, debut_immediat, depuis: address }),
      )
      return { jeton: signerJeton(secret_jetons, { nature: 'commande', id: commande_id }) }
    }
  },
)

/** The request of a link, of a kind that is answered by a quote. */
export function demandeDuDevis(secret: string, jeton: string) {
  const suivi = lireJeton(secret, jeton)
  if (suivi === null || (suivi.nature !== 'devis' && suivi.nature !== 'devis_service')) throw lienInconnu()
  return { nature: suivi.nature, id: suivi.id }
}
