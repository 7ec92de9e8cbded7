// Refuses to sign, by the link: the request ends, and who asked is told why.
import { RefuserSignature } from '#contract/functions/location/signature/refuser-signature.ts'
import { ouvrirLien } from '../../../location/signature/lien.ts'
import { refuserDeSigner } from '../../../location/signature/signer.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const refuserSignature = serverFunction(RefuserSignature, async (act) => {
  const { body, address, agent, base, now } = act
  await limiter(base, RefuserSignature.name, [{ de: reseau(address), par: [parHeure(60), parJour(200)] }])
  return async () => {
    await base.asHouse(RefuserSignature.name, async (house) => {
      const ouvert = await ouvrirLien(house, act, { jeton: body.jeton, tenue: true })
      await refuserDeSigner(house, ouvert, { motif: body.motif, le: now, origine: { address, agent } })
    })
    return { refuse: true as const }
  }
})
