// The invoice of a stay, or of rents of a residence: numbered, the dossier held.
import { EmettreFactureSejour } from '#contract/functions/location/emettre-facture-sejour.ts'
import { moteurDe } from '#domain/activites/moteurs.ts'
import { MOTS_NEUTRES } from '#domain/activites/mots.ts'
import { Refus } from '#domain/base/refus.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { emettreFacture } from '../../location/factures.ts'
import { serverFunction } from '../function.ts'

export const emettreFactureSejour = serverFunction(EmettreFactureSejour, async ({ body, caller, db, base, today }) => {
  const { dossier_id, ...demande } = body
  await gerantDe(db, dossier_id)
  const detail = { bail_id: demande.bail_id }
  const acte = { acte: EmettreFactureSejour.name, dossier_id, user_id: auteurDe(caller), detail }
  return tenirLivres(base, acte, {
    faire: async (house, faits, { bailleurDe }) => {
      const bien_id = faits.baux.find(({ id }) => id === demande.bail_id)?.bien_id
      // The seller is the owner, whose numbers and name are not those of the dossier.
      if (bien_id !== undefined && bailleurDe?.(faits, bien_id, today)) throw new Refus('facture_pour_autrui')
      const { facture: mots } = (await moteurDe(faits.dossier.activite))?.mots ?? MOTS_NEUTRES
      return emettreFacture(house, { demande, faits, mots }, { dossier_id, today })
    },
  })
})
