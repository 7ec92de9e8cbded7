// Withdraws a quote request, by its link: its sender and the team are written to a few seconds after.
import { RetirerDemande } from '#contract/functions/boutique/retirer-demande.ts'
import { retirerDemande as retirer } from '../../boutique/retrait.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'
import { demandeDuLien, lienInconnu } from './suivre-demande.ts'

export const retirerDemande = serverFunction(RetirerDemande, async (act) => {
  const { address, base } = act
  await limiter(base, RetirerDemande.name, [{ de: reseau(address), par: [parHeure(30), parJour(100)] }])
  return async () => {
    const { nature, id } = await demandeDuLien(act)
    if (nature !== 'devis' && nature !== 'devis_service') throw lienInconnu()
    await base.asHouse('withdraw a quote request', (db) => retirer(db, { nature, id }))
    return { retiree: true as const }
  }
})
