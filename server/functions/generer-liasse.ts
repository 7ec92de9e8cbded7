// The return of a year as a PDF: the boxes that the domain fills, laid on paper.
import { GenererLiasse } from '#contract/functions/generer-liasse.ts'
import type { Day } from '#domain/base/day.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import { dessinerLiasse, type Liasse, nomLiasse } from '../documents/liasse.ts'
import { jourCourt } from '../documents/typographie.ts'
import { type DatesExercice, datesDe, exerciceDeLAnnee } from '../dossier/exercices.ts'
import { chargerFaits } from '../dossier/load.ts'
import { anneeFiscaleDe } from './annee-fiscale.ts'
import { fichier } from './fichier.ts'
import { serverFunction } from './function.ts'

export const genererLiasse = serverFunction(GenererLiasse, async ({ body, db, now, today, progress }) => {
  const { dossier_id, annee } = body
  const faits = await chargerFaits(db, dossier_id)
  const exercice = exerciceDeLAnnee(faits, annee)
  await progress('Calcul des formulaires', 1, 3)
  const { denomination, nom, siren, adresse } = faits.dossier
  const { debut, fin } = exercice
  const liasse: Liasse = {
    denomination: denomination ?? nom,
    siren,
    adresse,
    annee,
    debut,
    fin,
    etat: etatEnMots(exercice, await datesDe(db, exercice.id), today),
    formulaires: anneeFiscaleDe(faits, exercice).formulaires,
    cree_le: now,
  }
  await progress('Mise en page', 2, 3)
  return fichier(await dessinerLiasse(liasse), { nom: nomLiasse(liasse), type: 'application/pdf' })
})

function etatEnMots({ etat }: Exercice, dates: DatesExercice, today: Day): string {
  if (dates.declaration_deposee_le) return `Déclaration déposée le ${jourCourt(dates.declaration_deposee_le)}`
  if (etat === 'definitif' && dates.definitif_le)
    return `Exercice validé définitivement le ${jourCourt(dates.definitif_le)}`
  if (etat === 'arrete' && dates.arrete_le) return `Exercice arrêté le ${jourCourt(dates.arrete_le)}`
  return `Exercice en cours, situation au ${jourCourt(today)}`
}
