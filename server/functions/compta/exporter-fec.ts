// The FEC of a year: the official file once the year is final, a draft that nobody can take for it before.
import type { Db } from '@quittance/wire/postgres'
import { ExporterFec } from '#contract/functions/compta/exporter-fec.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import { assert } from '#domain/base/assert.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'
import { fecDe, fecSansErreur, nomDefinitif } from '../../documents/fichiers/fec.ts'
import { exerciceDemande, noterExercice } from '../../dossier/compta/exercices.ts'
import { exerciceFige, fecGarde, garderFec } from '../../dossier/compta/fec-garde.ts'
import { fichierRepris, repriseDemandee } from '../../dossier/compta/reprise-fec.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

const TYPE = 'text/plain; charset=utf-8'

export const exporterFec = serverFunction(ExporterFec, async ({ body, caller, db, base, encodings }) => {
  const { dossier_id, exercice_id, reprise_id } = body
  const user_id = auteurDe(caller)
  const acte = { acte: ExporterFec.name, dossier_id, user_id }
  const enMaison = <T>(work: (house: Db) => Promise<T>) => base.asHouse(acte.acte, work)
  const noterRemise = (detail: object) => enMaison((house) => noter(house, { ...acte, detail }))

  // A year that another software kept leaves as it came.
  if (reprise_id !== undefined) {
    const { fin } = await repriseDemandee(db, { dossier_id, reprise_id })
    const { nom, type, contenu } = await enMaison((house) => fichierRepris(house, { dossier_id, reprise_id }))
    await noterRemise({ fin, nom })
    return fichier(new Uint8Array(contenu), { nom, type })
  }
  assert(exercice_id !== undefined, 'one of the two is asked')

  const fige = await exerciceFige(db, { dossier_id, exercice_id })
  if (fige) {
    const nom = nomDefinitif(fige, fige.fin)
    const texte = fige.garde ? null : await fecAGarder(db, { dossier_id, exercice_id })
    if (texte !== null) await enMaison((house) => garderFec(house, fige, texte))
    if (fige.garde || texte !== null) {
      await noterRemise({ exercice_id, debut: fige.debut, fin: fige.fin, nom })
      const encodage = /\bgzip\b/.test(encodings) ? 'gzip' : undefined
      // Once this transaction is over: nothing is held while somebody's line is slow.
      return async () => fichier(await fecGarde(base, caller, { ...fige, encodage }), { nom, type: TYPE, encodage })
    }
  }

  const faits = await chargerFaits(db, dossier_id)
  const { nom, texte } = fecDe({ faits, livres: await livresDe(faits) }, exerciceDemande(faits, exercice_id))
  await noterRemise(noterExercice(exercice_id, { nom })(faits))
  return fichier(texte, { nom, type: TYPE })
})

const livresDe = async (faits: FaitsLivres): Promise<Livres> =>
  (await exigerComptabilite(faits.dossier.activite)).livres(faits)

/** The file of a final year that came from an archive, without its own; null when it has an error. */
async function fecAGarder(
  db: Db,
  { dossier_id, exercice_id }: { dossier_id: string; exercice_id: string },
): Promise<string | null> {
  const faits = await chargerFaits(db, dossier_id)
  return fecSansErreur(await livresDe(faits), exerciceDemande(faits, exercice_id))
}
