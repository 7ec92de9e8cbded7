// Notes the payments that an owner says by the link of his mail, as `encaisser-loyers` does, under the lock of the dossier:
// pressed twice, or at once, each is noted once.
import { NoterPaye } from '#contract/functions/location/paye/noter-paye.ts'
import { Refus } from '#domain/base/refus.ts'
import { chargerFaits } from '../../../dossier/load.ts'
import { encaisserLoyers } from '../../../dossier/location/loyers-recus.ts'
import { noter } from '../../../dossier/tenir-livres.ts'
import { exigerEcriture, noterReponse, ouvrirLienPaye } from '../../../location/paye/lien.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const noterPaye = serverFunction(NoterPaye, async (act) => {
  const { body, address, base, now, today } = act
  const { jeton, date, mode } = body
  await limiter(base, NoterPaye.name, [{ de: reseau(address), par: [parHeure(120), parJour(600)] }])
  return async () =>
    base.asHouse(NoterPaye.name, async (house) => {
      const { dossier_id } = await ouvrirLienPaye(house, act, jeton)
      await house.rows('select private.verrouiller_dossier($1)', [dossier_id])
      // Read again under the lock: it may have been withdrawn meanwhile.
      const lien = await ouvrirLienPaye(house, act, jeton)
      exigerEcriture(lien)
      const { echeances } = await chargerFaits(house, dossier_id)
      const loyers = body.loyers.map(({ echeance_id, reste_cents, recu_cents }) => {
        const echeance = lien.echeances.includes(echeance_id) && echeances.find(({ id }) => id === echeance_id)
        if (!echeance) throw new Refus('loyer_hors_lien')
        const { bail_id, periode } = echeance
        return { bail_id, periode, montant_cents: reste_cents, recu_cents, date }
      })
      const { encaissements } = await encaisserLoyers(house, { dossier_id, mode, loyers, today })
      if (encaissements.length > 0) {
        await noterReponse(house, lien, now)
        const detail = { lien: lien.id, encaissements }
        await noter(house, { acte: NoterPaye.name, dossier_id, user_id: lien.user_id, detail })
      }
      return { encaissements: encaissements.length }
    })
})
