// Gives the year of an owner over form 2044 as PDF to whoever opens the dossier.
import { LireAnneeProprietaire } from '#contract/functions/mandats/lire-annee-proprietaire.ts'
import { anneeDuMandant } from '#domain/activites/gestion-locative/comptes-rendus/annee-rendue.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { makeAside } from '../../aside/aside.ts'
import { nomDuRecapitulatif } from '../../documents/fichiers/nom-de-fichier.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { membreDe } from '../../dossier/membre.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireAnneeProprietaire = serverFunction(LireAnneeProprietaire, async ({ body, db, today }) => {
  const { dossier_id, mandant_id, annee } = body
  await membreDe(db, dossier_id)
  const faits = await chargerFaits(db, dossier_id)
  const rendue = anneeDuMandant(mandant_id, annee, { faits, loi: ANNEES })
  return async () =>
    fichier(await makeAside('dessinerAnneeRendue', { rendue, etabli_le: today }), {
      nom: nomDuRecapitulatif(rendue),
      type: 'application/pdf',
    })
})
