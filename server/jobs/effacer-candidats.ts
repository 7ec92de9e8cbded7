// The night that erases candidates whose legal delay is over: each whole, and one that cannot go keeps no other from going.
import type { Chore } from '@quittance/wire/serving'
import { dayInParis } from '../functions/function.ts'
import { candidaturesEchues, effacer } from '../location/candidats/effacement.ts'

export const effacerCandidats = (): Chore => ({
  name: 'effacer-candidats',
  work: async (_db, at, base, log) => {
    const le = dayInParis(at)
    let [effaces, echecs] = [0, 0]
    const echues = await base.asHouse('candidates to erase', (house) => candidaturesEchues(house, le))
    for (const une of echues)
      await base
        .asHouse('erase a candidate', (house) => effacer(house, une, { motif: 'delai', le }))
        .then(
          () => {
            effaces += 1
          },
          (err: unknown) => {
            echecs += 1
            log.error({ err, candidature_id: une.id }, 'a candidate was not erased')
          },
        )
    return { effaces, echecs }
  },
})
