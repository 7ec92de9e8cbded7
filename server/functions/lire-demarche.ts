// The sheet of a step as a PDF, for any member of the dossier.
import { LireDemarche } from '#contract/functions/lire-demarche.ts'
import { demarchesDuDossier } from '#domain/activites/demarches/demarche.ts'
import { feuilleDe } from '#domain/activites/demarches/feuilles.ts'
import { Refus } from '#domain/base/refus.ts'
import { dessinerDemarche } from '../documents/demarche.ts'
import { chargerFaits } from '../dossier/load.ts'
import { fichier } from './fichier.ts'
import { serverFunction } from './function.ts'

export const lireDemarche = serverFunction(LireDemarche, async ({ body, db, today }) => {
  const faits = await chargerFaits(db, body.dossier_id)
  const demarche = demarchesDuDossier(faits, today).find(
    ({ cle, bien, evenement_le }) =>
      cle === body.demarche && (bien?.id ?? null) === body.bien_id && evenement_le === body.evenement_le,
  )
  if (!demarche) throw new Refus('demarche_sans_objet')
  const pdf = await dessinerDemarche({
    feuille: feuilleDe(demarche, faits),
    demarche,
    dossier: faits.dossier.nom,
    etabli_le: today,
  })
  return fichier(pdf, { nom: `demarche-${demarche.cle.replaceAll('_', '-')}-${today}.pdf`, type: 'application/pdf' })
})
