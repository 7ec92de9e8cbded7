// The FEC of a year: the official file once the year is final, a draft that nobody can take for it before.
import { ExporterFec } from '#contract/functions/exporter-fec.ts'
import { fecDe } from '../documents/fec.ts'
import { exerciceDeLAnnee } from '../dossier/exercices.ts'
import { chargerFaits } from '../dossier/load.ts'
import { auteurDe } from '../dossier/membre.ts'
import { fichierRepris } from '../dossier/reprise-fec.ts'
import { noter } from '../dossier/tenir-livres.ts'
import { fichier } from './fichier.ts'
import { serverFunction } from './function.ts'

export const exporterFec = serverFunction(ExporterFec, async ({ body, caller, db, base }) => {
  const { dossier_id, annee } = body
  const user_id = auteurDe(caller)
  const faits = await chargerFaits(db, dossier_id)
  const acte = { acte: ExporterFec.name, dossier_id, user_id }
  // A year that another software kept leaves as it came.
  if (faits.reprise_fec?.annee === annee) {
    const repris = await base.asHouse(acte.acte, (house) => fichierRepris(house, { dossier_id, annee }))
    if (repris) {
      await base.asHouse(acte.acte, (house) => noter(house, { ...acte, detail: { annee, nom: repris.nom } }))
      return fichier(new Uint8Array(repris.contenu), { nom: repris.nom, type: 'text/plain' })
    }
  }
  const { nom, texte } = fecDe(faits, exerciceDeLAnnee(faits, annee))
  await base.asHouse(acte.acte, (house) => noter(house, { ...acte, detail: { annee, nom } }))
  return fichier(texte, { nom, type: 'text/plain; charset=utf-8' })
})
