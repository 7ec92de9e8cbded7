// Shows an owner the rents of his mail «payé ?», by its link. It writes nothing: a program that follows links may come here.
import { VoirPaye } from '#contract/functions/location/paye/voir-paye.ts'
import { chargerFaits } from '../../../dossier/load.ts'
import { ouvrirLienPaye } from '../../../location/paye/lien.ts'
import { loyersDuLien, loyersDus } from '../../../location/paye/loyers.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const voirPaye = serverFunction(VoirPaye, async (act) => {
  const { body, address, base, today } = act
  await limiter(base, VoirPaye.name, [{ de: reseau(address), par: [parHeure(600), parJour(3_000)] }])
  return async () =>
    base.asHouse('the rents of a link', async (house) => {
      const { dossier_id, echeances, expire_le } = await ouvrirLienPaye(house, act, body.jeton)
      const faits = await chargerFaits(house, dossier_id)
      const dus = await loyersDus(house, { dossier_id, faits }, { jusqu_au: today })
      return {
        ...{ bailleur: faits.dossier.denomination ?? faits.dossier.nom, expire_le, aujourd_hui: today },
        loyers: loyersDuLien(echeances, { faits, dus }),
      }
    })
})
