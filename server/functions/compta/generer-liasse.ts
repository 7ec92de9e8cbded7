// The return of a year as a PDF: the boxes that the domain fills, laid on paper.
import { GenererLiasse } from '#contract/functions/compta/generer-liasse.ts'
import { makeAside } from '../../aside/aside.ts'
import { datesDe, exerciceDemande } from '../../dossier/compta/exercices.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const genererLiasse = serverFunction(GenererLiasse, async ({ body, db, now, today, progress }) => {
  const { dossier_id, exercice_id } = body
  const faits = await chargerFaits(db, dossier_id)
  const exercice = exerciceDemande(faits, exercice_id)
  const dates = await datesDe(db, exercice.id)
  return async () => {
    await progress('Calcul et mise en page des formulaires', 1, 2)
    const { nom, octets } = await makeAside('liasseEnPdf', { faits, exercice, dates, now, today })
    return fichier(octets, { nom, type: 'application/pdf' })
  }
})
