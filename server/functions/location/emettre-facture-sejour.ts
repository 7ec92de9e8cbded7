// The invoice of a stay, or of rents owed by a business, in one's own name or in that of the owner whose rents they are: numbered, the dossier held.
import { EmettreFactureSejour } from '#contract/functions/location/emettre-facture-sejour.ts'
import { moteurDe } from '#domain/activites/moteurs.ts'
import { MOTS_NEUTRES } from '#domain/activites/mots.ts'
import type { Day } from '#domain/base/day.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { emettreDesCharges, emettreFacture } from '../../location/factures.ts'
import { serverFunction } from '../function.ts'

export const emettreFactureSejour = serverFunction(EmettreFactureSejour, async ({ body, caller, db, base, today }) => {
  const { dossier_id, ...demande } = body
  await gerantDe(db, dossier_id)
  const detail = { bail_id: demande.bail_id }
  const acte = { acte: EmettreFactureSejour.name, dossier_id, user_id: auteurDe(caller), detail }
  return tenirLivres(base, acte, {
    faire: async (house, faits, comptabilite) => {
      const vendeurDe = (bien_id: string, jour: Day) => comptabilite.vendeurDe?.(faits, bien_id, jour) ?? null
      const { bail_id, client, regularisation_id } = demande
      if (regularisation_id !== undefined) {
        const deCharges = { bail_id, client, regularisation_id }
        return emettreDesCharges(house, { demande: deCharges, faits, vendeurDe }, { dossier_id, today })
      }
      const { facture: mots } = (await moteurDe(faits.dossier.activite))?.mots ?? MOTS_NEUTRES
      return emettreFacture(house, { demande, faits, mots, vendeurDe }, { dossier_id, today })
    },
  })
})
