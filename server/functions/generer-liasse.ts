// The return of a year as a PDF: the boxes that the domain fills, laid on paper.
import { GenererLiasse } from '#contract/functions/generer-liasse.ts'
import { datesDe, exerciceDeLAnnee } from '../dossier/exercices.ts'
import { chargerFaits } from '../dossier/load.ts'
import { fichier } from './fichier.ts'
import { serverFunction } from './function.ts'
import { liasseDe, liasseEnPdf } from './liasse-pdf.ts'

export const genererLiasse = serverFunction(GenererLiasse, async ({ body, db, now, today, progress }) => {
  const { dossier_id, annee } = body
  const faits = await chargerFaits(db, dossier_id)
  const exercice = exerciceDeLAnnee(faits, annee)
  await progress('Calcul des formulaires', 1, 3)
  const liasse = liasseDe(faits, exercice, { dates: await datesDe(db, exercice.id), now, today })
  return async () => {
    await progress('Mise en page', 2, 3)
    const { nom, octets } = await liasseEnPdf(liasse)
    return fichier(octets, { nom, type: 'application/pdf' })
  }
})
