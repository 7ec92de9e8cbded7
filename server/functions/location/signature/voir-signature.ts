// Shows a signer what he is asked to sign, by his link. Reading signs nothing: a program that follows links may come here.
import { VoirSignature } from '#contract/functions/location/signature/voir-signature.ts'
import { masquerCourriel, masquerTelephone } from '#domain/sujets/location/signature.ts'
import { lireSignataires } from '../../../location/signature/demandes.ts'
import { finDuLien, ouvrirLien } from '../../../location/signature/lien.ts'
import { estBloque, noterVue } from '../../../location/signature/signer.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const voirSignature = serverFunction(VoirSignature, async (act) => {
  const { body, address, agent, base, config, now } = act
  await limiter(base, VoirSignature.name, [{ de: reseau(address), par: [parHeure(600), parJour(3_000)] }])
  return async () =>
    base.asHouse('a document to sign, by its link', async (house) => {
      const ouvert = await ouvrirLien(house, act, body)
      const { demande, moi } = ouvert
      await noterVue(house, ouvert, 'ouverte', { le: now, origine: { address, agent } })
      const parSms = moi.telephone !== null && (config.local || config.sms_url !== null)
      const { demandeur, nom, sha256, numero, message, etat } = demande
      if (etat === 'expiree' || etat === 'retiree') throw new Error('a link opens no request that ended so')
      return {
        ...{ demandeur, document: nom, sha256, numero, message, etat, certifiee: demande.certificat_id !== null },
        jusqu_au: finDuLien(demande).toISOString(),
        moi: {
          ...{ nom: moi.nom, etat: moi.etat, signe_le: moi.signe_le, lu: moi.lu_le !== null },
          bloque: await estBloque(house, ouvert),
          courriel: masquerCourriel(moi.email),
          sms: parSms && moi.telephone !== null ? masquerTelephone(moi.telephone) : null,
        },
        signataires: (await lireSignataires(house, demande)).map((un) => ({
          ...{ nom: un.nom, qualite: un.qualite, etat: un.etat, signe_le: un.signe_le },
        })),
      }
    })
})
