// Signs by the code that was sent; a wrong one is counted, and kept counted though it is refused.
import { SignerDocument } from '#contract/functions/location/signature/signer-document.ts'
import { Refus } from '#domain/base/refus.ts'
import { ouvrirLien } from '../../../location/signature/lien.ts'
import { apposer } from '../../../location/signature/signer.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const signerDocument = serverFunction(SignerDocument, async (act) => {
  const { body, address, agent, base, now } = act
  const { jeton, code, nom, trace } = body
  await limiter(base, SignerDocument.name, [{ de: reseau(address), par: [parHeure(120), parJour(400)] }])
  return async () => {
    const appose = await base.asHouse(SignerDocument.name, async (house) => {
      const ouvert = await ouvrirLien(house, act, { jeton, tenue: true })
      return apposer(house, ouvert, { code, nom, trace, le: now, origine: { address, agent } })
    })
    if (appose !== 'signe') throw new Refus(appose)
    return { signe_le: now.toISOString() }
  }
})
