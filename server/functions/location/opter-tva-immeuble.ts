// The lots of a building that opt for VAT together: judged by the domain, written all or none, logged.
import { OpterTvaImmeuble } from '#contract/functions/location/opter-tva-immeuble.ts'
import { Refus } from '#domain/base/refus.ts'
import { opterPourLesLots, optionDImmeuble } from '#domain/sujets/immeubles/option-immeuble.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

const OPTER = `update public.biens set tva_motif = $3, tva_services = '{}', tva_taux = $4, tva_debut = $5, tva_fin = null,
    tva_option_le = $6, tva_fin_motif = null
  where dossier_id = $1 and id = $2`

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
      for (const { bien, option } of opte) {
        const { tva_motif, tva_taux, tva_debut, tva_option_le } = option
        await house.rows(OPTER, [dossier_id, bien.id, tva_motif, tva_taux, tva_debut, tva_option_le])
      }
      return { lots: opte.map(({ bien }) => bien.id) }
    },
  })
})
