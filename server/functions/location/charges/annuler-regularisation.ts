// Settlements of charges taken back, all or none: what each made out is undone by its contrary, what it wrote goes, the provision becomes what it was.
import { AnnulerRegularisation } from '#contract/functions/location/charges/annuler-regularisation.ts'
import { jourEnChiffres } from '#domain/base/day.ts'
import { effacerRegularisation, regularisationARetirer } from '../../../dossier/location/regularisations.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { defaireDesCharges } from '../../../location/factures.ts'
import { serverFunction } from '../../function.ts'

export const annulerRegularisation = serverFunction(
  AnnulerRegularisation,
  async ({ body, caller, db, base, today }) => {
    const { dossier_id, regularisations } = body
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)
    const detail = { nombre: regularisations.length, regularisations }
    return tenirLivres(
      base,
      { acte: AnnulerRegularisation.name, dossier_id, user_id, detail },
      {
        faire: async (house, faits) => {
          const pieces: { id: string; numero: string }[] = []
          for (const regularisation_id of regularisations) {
            const retiree = await regularisationARetirer(house, faits, { dossier_id, regularisation_id })
            const { du, au } = retiree.faite
            const motif = `Régularisation des charges du ${jourEnChiffres(du)} au ${jourEnChiffres(au)} annulée.`
            const echeances = retiree.faits.map(({ id }) => id)
            const demande = { regularisation_id, echeances, motif }
            const piece = await defaireDesCharges(house, demande, { dossier_id, today })
            if (piece) pieces.push(piece)
            await effacerRegularisation(house, dossier_id, retiree)
          }
          return { annulees: regularisations.length, pieces }
        },
      },
    )
  },
)
