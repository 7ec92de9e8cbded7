// The credit note of an invoice of a stay: numbered, the dossier held.
import { EmettreAvoirSejour } from '#contract/functions/location/emettre-avoir-sejour.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { emettreAvoir } from '../../location/factures.ts'
import { serverFunction } from '../function.ts'

export const emettreAvoirSejour = serverFunction(EmettreAvoirSejour, async ({ body, caller, db, base, today }) => {
  const { dossier_id, facture_id, motif } = body
  await gerantDe(db, dossier_id)
  const acte = { acte: EmettreAvoirSejour.name, dossier_id, user_id: auteurDe(caller), detail: { facture_id, motif } }
  return tenirLivres(base, acte, {
    faire: (house) => emettreAvoir(house, { facture_id, motif }, { dossier_id, today }),
  })
})
