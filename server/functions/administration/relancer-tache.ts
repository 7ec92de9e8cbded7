// An administrator has a chore of the night done now, after the transaction that logged it.
import { silent } from '@quittance/wire'
import { RelancerTache } from '#contract/functions/administration/relancer-tache.ts'
import { choisirTache, relancer } from '../../administration/taches.ts'
import { nightlyChores } from '../../jobs/list.ts'
import { serverFunction } from '../function.ts'

export const relancerTache = serverFunction(
  RelancerTache,
  async ({ body, db, base, config, gateways, secret_jetons }) => {
    const chore = await choisirTache(db, nightlyChores(config, { mail: gateways.mail, secret_jetons }), body.nom)
    return () => relancer({ base, log: silent, now: () => new Date() }, chore)
  },
)
