// Shows a lot on offer to whoever holds its link, without an account.
import { OffreLocation } from '#contract/functions/candidats/offre-location.ts'
import { offreDuLien } from '../../location/candidats/acces.ts'
import { montrerOffre } from '../../location/candidats/vue.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const offreLocation = serverFunction(OffreLocation, async (act) => {
  const { body, address, base, today } = act
  await limiter(base, OffreLocation.name, [{ de: reseau(address), par: [parHeure(600), parJour(3_000)] }])
  return async () => {
    const offre = await offreDuLien(act, body.jeton, today)
    return base.asHouse('an offer', (house) => montrerOffre(house, offre))
  }
})
