// Gives the invoice of a stay, or its credit note, as PDF/A-3 to whoever opens the dossier.
import { LireFactureSejour } from '#contract/functions/location/lire-facture-sejour.ts'
import { makeAside } from '../../aside/aside.ts'
import { membreDe } from '../../dossier/membre.ts'
import { ibanDuDossier } from '../../location/documents.ts'
import { lireFactureSejour as lire } from '../../location/factures.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireFactureSejour = serverFunction(LireFactureSejour, async ({ body, db }) => {
  const { dossier_id, facture_id } = body
  await membreDe(db, dossier_id)
  const { numero, contenu } = await lire(db, dossier_id, facture_id)
  const iban = await ibanDuDossier(db, dossier_id, contenu)
  return async () =>
    fichier(await makeAside('dessinerFactureSejour', { ...contenu, numero, iban }), {
      nom: `${numero}.pdf`,
      type: 'application/pdf',
    })
})
