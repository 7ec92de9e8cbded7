// A new secret address for the caller's calendar.
import { RenouvelerFluxAgenda } from '#contract/functions/compte/flux-agenda.ts'
import { renouvelerFlux } from '../../agenda/flux.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, personne } from '../limites.ts'

export const renouvelerFluxAgenda = serverFunction(RenouvelerFluxAgenda, async ({ caller, base, config }) => {
  await limiter(base, RenouvelerFluxAgenda.name, [{ de: personne(caller), par: [parHeure(10)] }])
  return { adresse: await renouvelerFlux(base, auteurDe(caller), config.public_url) }
})
