// The FEC of a year: the official file once the year is final, a draft that nobody can take for it before.
import { ExporterFec } from '#contract/functions/exporter-fec.ts'
import { fecDe, nomDefinitif } from '../documents/fec.ts'
import { exerciceDeLAnnee } from '../dossier/exercices.ts'
import { exerciceFige, fecFige } from '../dossier/fec-fige.ts'
import { chargerFaits } from '../dossier/load.ts'
import { auteurDe } from '../dossier/membre.ts'
import { fichierRepris } from '../dossier/reprise-fec.ts'
import { noter } from '../dossier/tenir-livres.ts'
import { fichier } from './fichier.ts'
import { serverFunction } from './function.ts'

const TYPE = 'text/plain; charset=utf-8'

export const exporterFec = serverFunction(ExporterFec, async ({ body, caller, db, base }) => {
  const { dossier_id, annee } = body
  const user_id = auteurDe(caller)
  const acte = { acte: ExporterFec.name, dossier_id, user_id }
  const noterRemise = (nom: string) =>
    base.asHouse(acte.acte, (house) => noter(house, { ...acte, detail: { annee, nom } }))

  const fige = await exerciceFige(db, { dossier_id, annee })
  if (fige) {
    const nom = nomDefinitif(fige, fige.fin)
    await noterRemise(nom)
    // Once this transaction is over: nothing is held while somebody's line is slow.
    return async () => fichier(await fecFige(base, caller, fige), { nom, type: TYPE })
  }

  const faits = await chargerFaits(db, dossier_id)
  // A year that another software kept leaves as it came.
  if (faits.reprise_fec?.annee === annee) {
    const repris = await base.asHouse(acte.acte, (house) => fichierRepris(house, { dossier_id, annee }))
    if (repris) {
      await noterRemise(repris.nom)
      return fichier(new Uint8Array(repris.contenu), { nom: repris.nom, type: repris.type })
    }
  }
  const { nom, texte } = fecDe(faits, exerciceDeLAnnee(faits, annee))
  await noterRemise(nom)
  return fichier(texte, { nom, type: TYPE })
})
