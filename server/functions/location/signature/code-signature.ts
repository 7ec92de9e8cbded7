// Sends a signer the code that signs: to what his request knows of him alone.
import { CodeSignature } from '#contract/functions/location/signature/code-signature.ts'
import { Refus } from '#domain/base/refus.ts'
import { lettreCodeSignature, texteCodeSignature } from '../../../gateways/mail/signature.ts'
import { ouvrirLien } from '../../../location/signature/lien.ts'
import { preparerCode } from '../../../location/signature/signer.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const codeSignature = serverFunction(CodeSignature, async (act) => {
  const { body, address, agent, base, gateways, config, now } = act
  const { jeton, canal } = body
  await limiter(base, CodeSignature.name, [
    { de: reseau(address), par: [parHeure(60), parJour(200)] },
    { de: `lien:${jeton}`, par: [parHeure(6), parJour(20)] },
  ])
  if (canal === 'sms' && !config.local && config.sms_url === null) throw new Refus('signature_sms_indisponible')
  return async () => {
    const { pret, lettre } = await base.asHouse(CodeSignature.name, async (house) => {
      const ouvert = await ouvrirLien(house, act, { jeton, tenue: true })
      const fait = await preparerCode(house, ouvert, { canal, le: now, origine: { address, agent } })
      const dit = { nom: ouvert.moi.nom, document: ouvert.demande.nom, code: fait.code }
      return { pret: fait, lettre: lettreCodeSignature(dit) }
    })
    const { a, code, envoye_a, expire_le } = pret
    const envoi =
      canal === 'sms'
        ? gateways.sms.send({ to: a, text: texteCodeSignature(code) })
        : gateways.mail.send({ ...lettre, to: a })
    await envoi.catch(() => {
      throw new Refus('code_de_signature_non_envoye')
    })
    return { envoye_a, expire_le }
  }
})
