// The chores of the night, for an administrator.
import { EtatTaches } from '#contract/functions/administration/etat-taches.ts'
import { exigerAdmin } from '../../administration/personnes.ts'
import { etatTaches as etat } from '../../administration/taches.ts'
import { nightlyChores } from '../../jobs/list.ts'
import { serverFunction } from '../function.ts'

export const etatTaches = serverFunction(EtatTaches, async ({ db, base, config, gateways, secret_jetons, now }) => {
  await exigerAdmin(db)
  return { taches: await etat(base, nightlyChores(config, { mail: gateways.mail, secret_jetons }), now) }
})
