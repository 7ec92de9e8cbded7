// Who is let in without a name: whoever visits the demonstration, so many at once and so often by network, and nobody else.
import { type Nameless, WireRefusal } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import { createVisites, type Visite } from '../compte/visites.ts'
import type { Config } from '../config.ts'
import { limiter, parHeure, reseau } from '../functions/limites.ts'
import { ofRefus, ownRefusal } from '../refusals.ts'

/** Of one network address. */
const VISITES_PAR_HEURE = 5

type Maison = {
  readonly base: Base
  readonly config: Config
  readonly now: () => Date
  readonly semer: ((visite: Visite) => Promise<void>) | undefined
}

/** Undefined where no visit is open. */
export function recevoirVisites({ base, config, now, semer }: Maison): Nameless | undefined {
  const au_plus = config.accounts.visites_max
  if (au_plus === 0 || semer === undefined) return undefined
  const visites = createVisites({ base, now, au_plus, semer })
  return {
    receive: async (make, address) => {
      const limites = [{ de: reseau(address), par: [parHeure(VISITES_PAR_HEURE)] }]
      await limiter(base, 'ouvrir-visite', limites).catch((error: unknown) => {
        throw error instanceof WireRefusal ? ofRefus(new Refus('visites_frequentes')) : error
      })
      return visites.ouvrir(make).catch((error: unknown) => {
        throw ownRefusal(error) ?? error
      })
    },
    refusal: () => ofRefus(new Refus('visite_fermee')),
  }
}
