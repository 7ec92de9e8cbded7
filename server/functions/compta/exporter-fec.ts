// The FEC of a year: the official file once the year is final, a draft that nobody can take for it before.
import type { Db } from '@quittance/wire/postgres'
import { ExporterFec } from '#contract/functions/compta/exporter-fec.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'
import { fecDe, fecSansErreur, nomDefinitif } from '../../documents/fichiers/fec.ts'
import { exerciceDeLAnnee } from '../../dossier/compta/exercices.ts'
import { exerciceFige, fecGarde, garderFec } from '../../dossier/compta/fec-garde.ts'
import { fichierRepris } from '../../dossier/compta/reprise-fec.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

const TYPE = 'text/plain; charset=utf-8'

export const exporterFec = serverFunction(ExporterFec, async ({ body, caller, db, base, encodings }) => {
  const { dossier_id, annee } = body
  const user_id = auteurDe(caller)
  const acte = { acte: ExporterFec.name, dossier_id, user_id }
  const enMaison = <T>(work: (house: Db) => Promise<T>) => base.asHouse(acte.acte, work)
  const noterRemise = (nom: string) => enMaison((house) => noter(house, { ...acte, detail: { annee, nom } }))

  const fige = await exerciceFige(db, body)
  if (fige) {
    const nom = nomDefinitif(fige, fige.fin)
    const texte = fige.garde ? null : await fecAGarder(db, body)
    if (texte !== null) await enMaison((house) => garderFec(house, fige, texte))
    if (fige.garde || texte !== null) {
      await noterRemise(nom)
      const encodage = /\bgzip\b/.test(encodings) ? 'gzip' : undefined
      // Once this transaction is over: nothing is held while somebody's line is slow.
      return async () => fichier(await fecGarde(base, caller, { ...fige, encodage }), { nom, type: TYPE, encodage })
    }
  }

  const faits = await chargerFaits(db, dossier_id)
  // A year that another software kept leaves as it came.
  if (faits.reprise_fec?.annee === annee) {
    const repris = await enMaison((house) => fichierRepris(house, { dossier_id, annee }))
    if (repris) {
      await noterRemise(repris.nom)
      return fichier(new Uint8Array(repris.contenu), { nom: repris.nom, type: repris.type })
    }
  }
  const { nom, texte } = fecDe({ faits, livres: await livresDe(faits) }, exerciceDeLAnnee(faits, annee))
  await noterRemise(nom)
  return fichier(texte, { nom, type: TYPE })
})

const livresDe = async (faits: FaitsLivres): Promise<Livres> =>
  (await exigerComptabilite(faits.dossier.activite)).livres(faits)

/** The file of a final year that came from an archive, without its own; null when it has an error. */
async function fecAGarder(
  db: Db,
  { dossier_id, annee }: { dossier_id: string; annee: number },
): Promise<string | null> {
  const faits = await chargerFaits(db, dossier_id)
  return fecSansErreur(await livresDe(faits), exerciceDeLAnnee(faits, annee))
}
