// Shows a candidate his own file, by his link.
import { EspaceCandidat } from '#contract/functions/candidats/espace-candidat.ts'
import { candidatureDuLien } from '../../location/candidats/acces.ts'
import { montrerCandidature } from '../../location/candidats/vue.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const espaceCandidat = serverFunction(EspaceCandidat, async (act) => {
  const { body, address, base } = act
  await limiter(base, EspaceCandidat.name, [{ de: reseau(address), par: [parHeure(600), parJour(3_000)] }])
  return async () => {
    const une = await candidatureDuLien(act, body.jeton)
    return base.asHouse('the file of a candidate', (house) => montrerCandidature(house, une))
  }
})
