// What was paid to the State for a VAT return, or received from it; it may be noted again, or taken back.
import { ReglerDeclarationTva } from '#contract/functions/tva/regler-declaration-tva.ts'
import { reglementTva } from '#domain/sujets/tva/suivi/regler.ts'
import { declarationTva, noterReglementTva, refuserArrete } from '../../dossier/compta/declarations-tva.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const reglerDeclarationTva = serverFunction(ReglerDeclarationTva, async ({ body, caller, db, base, today }) => {
  const { dossier_id, declaration_id: id, regle_le, montant_cents = null, par } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const acte = { acte: ReglerDeclarationTva.name, dossier_id, user_id, detail: { declaration_id: id, regle_le } }
  return tenirLivres(base, acte, {
    faire: async (house, faits) => {
      const une = declarationTva(faits, id)
      const reglement =
        regle_le === null
          ? null
          : { le: regle_le, par, montant_cents: reglementTva(faits, une, { le: regle_le, montant_cents, today }) }
      for (const jour of [une.regle_le, regle_le]) if (jour !== null) refuserArrete(faits, jour)
      await noterReglementTva(house, { id, reglement })
      return { regle_cents: reglement?.montant_cents ?? null }
    },
  })
})
