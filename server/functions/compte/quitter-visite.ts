// Whoever visits the demonstration leaves it: his copy is erased at once.
import { QuitterVisite } from '#contract/functions/compte/quitter-visite.ts'
import { Refus } from '#domain/base/refus.ts'
import { effacerVisite, estVisite } from '../../compte/visites.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const quitterVisite = serverFunction(QuitterVisite, async ({ caller, base }) => {
  if (!estVisite(caller)) throw new Refus('visite_seulement')
  return async () => {
    await effacerVisite(base, auteurDe(caller))
    return { effacee: true as const }
  }
})
