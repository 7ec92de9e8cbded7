// The day on which a VAT return was filed; it may be noted again on another day, its boxes never change.
import { DeposerDeclarationTva } from '#contract/functions/tva/deposer-declaration-tva.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { DeclarationTva } from '#domain/sujets/tva/declaration-tva.ts'
import { declarationTva, noterDepotTva, refuserArrete } from '../../dossier/compta/declarations-tva.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const deposerDeclarationTva = serverFunction(
  DeposerDeclarationTva,
  async ({ body, caller, db, base, today }) => {
    const { dossier_id, declaration_id: id, deposee_le } = body
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)
    const acte = { acte: DeposerDeclarationTva.name, dossier_id, user_id, detail: { declaration_id: id, deposee_le } }
    return tenirLivres(base, acte, {
      faire: async (house, faits) => {
        const une = declarationTva(faits, id)
        if (deposee_le > today || deposee_le < premierJour(une)) throw new Refus('tva_depot_date_impossible')
        refuserArrete(faits, une.au)
        await noterDepotTva(house, { id, deposee_le })
        return { deposee_le }
      },
    })
  },
)

/** A return may have been filed elsewhere before it was established here; a rectifying one follows what it corrects. */
function premierJour({ numero, formulaire, du, au, etablie_le }: DeclarationTva): Day {
  if (numero > 0) return etablie_le
  return formulaire === '3514' ? du : au
}
