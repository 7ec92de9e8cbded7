// The document of a link, byte for byte, or its certificate: nothing else of the dossier.
import { DocumentSignature } from '#contract/functions/location/signature/document-signature.ts'
import { Refus } from '#domain/base/refus.ts'
import { lire } from '../../../dossier/documents.ts'
import { ouvrirLien } from '../../../location/signature/lien.ts'
import { noterVue, octetsPresentes } from '../../../location/signature/signer.ts'
import { fichier } from '../../fichier.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const documentSignature = serverFunction(DocumentSignature, async (act) => {
  const { body, address, agent, base, now } = act
  await limiter(base, DocumentSignature.name, [{ de: reseau(address), par: [parHeure(300), parJour(1_000)] }])
  return async () => {
    const { nom, contenu } = await base.asHouse('a document to sign', async (house) => {
      const ouvert = await ouvrirLien(house, act, body)
      const { dossier_id, certificat_id } = ouvert.demande
      if (body.quoi === 'certificat') {
        if (certificat_id === null) throw new Refus('document_inconnu')
        return lire(house, { dossier_id, document_id: certificat_id })
      }
      const octets = await octetsPresentes(house, ouvert)
      await noterVue(house, ouvert, 'lue', { le: now, origine: { address, agent } })
      return octets
    })
    return fichier(new Uint8Array(contenu), { nom, type: 'application/pdf' })
  }
})
