// The lots of a building that opt for VAT together: judged by the domain, written all or none, logged.
import { OpterTvaImmeuble } from '#contract/functions/location/charges/opter-tva-immeuble.ts'
import { Refus } from '#domain/base/refus.ts'
import { opterPourLesLots, optionDImmeuble } from '#domain/sujets/immeubles/option-immeuble.ts'
import { ecrireOptions } from '../../../dossier/location/options-tva.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'

export const opterTvaImmeuble = serverFunction(OpterTvaImmeuble, async ({ body, caller, db, base, today }) => {
  const { dossier_id, immeuble_id, declaree_le, lots } = body
  await gerantDe(db, dossier_id)
  if (declaree_le > today) throw new Refus('option_tva_a_venir')
  const detail = { immeuble_id, nombre: lots.length }
  const acte = { acte: OpterTvaImmeuble.name, dossier_id, user_id: auteurDe(caller), detail }
  return tenirLivres(base, acte, {
    faire: async (house, faits) => {
      if (!faits.immeubles?.some(({ id }) => id === immeuble_id)) throw new Refus('immeuble_du_dossier')
      const opte = opterPourLesLots(lots, optionDImmeuble(immeuble_id, declaree_le, faits))
      await ecrireOptions(house, dossier_id, opte)
      return { lots: opte.map(({ bien }) => bien.id) }
    },
  })
})
