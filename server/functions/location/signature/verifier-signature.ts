// Whether a file is one that was signed here: said to who has its print and the number of its certificate, in the same words whichever is wrong.
import { VerifierSignature } from '#contract/functions/location/signature/verifier-signature.ts'
import { signatureProuvee } from '../../../location/signature/prouver.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const verifierSignature = serverFunction(VerifierSignature, async ({ body, address, base }) => {
  await limiter(base, VerifierSignature.name, [{ de: reseau(address), par: [parHeure(60), parJour(200)] }])
  return async () => ({
    signature: await base.asHouse(VerifierSignature.name, (house) => signatureProuvee(house, body)),
  })
})
