// The accounts of the co-owners of a year as a PDF, for any member of the dossier.

import { LireComptesIndivisaires } from '#contract/functions/compta/lire-comptes-indivisaires.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import { Refus } from '#domain/base/refus.ts'
import { codeDe } from '#domain/compta/exercice.ts'
import { comptesIndivisaires } from '#domain/sujets/propriete/suivi/comptes-indivisaires.ts'
import { makeAside } from '../../aside/aside.ts'
import { exerciceDemande } from '../../dossier/compta/exercices.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireComptesIndivisaires = serverFunction(LireComptesIndivisaires, async ({ body, db, today }) => {
  const faits = await chargerFaits(db, body.dossier_id)
  const exercice = exerciceDemande(faits, body.exercice_id)
  const { livres } = await exigerComptabilite(faits.dossier.activite)
  const comptes = comptesIndivisaires(faits, livres(faits), exercice)
  if (!comptes) throw new Refus('comptes_sans_indivision')
  return async () =>
    fichier(await makeAside('dessinerComptes', { comptes, dossier: faits.dossier.nom, etabli_le: today }), {
      nom: `comptes-indivisaires-${codeDe(exercice)}.pdf`,
      type: 'application/pdf',
    })
})
