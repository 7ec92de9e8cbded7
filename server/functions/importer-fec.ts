// Another software's last year comes in by its FEC: read and checked whole, then kept as it is, in one transaction.
import { FEC_MAXIMAL, ImporterFec } from '#contract/functions/importer-fec.ts'
import { Refus } from '#domain/base/refus.ts'
import { controlerReprise, lireReprise } from '#domain/compta/fec-reprise.ts'
import { auteurDe, gerantDe } from '../dossier/membre.ts'
import { dejaReprise, refuserEntames, reprendre } from '../dossier/reprise-fec.ts'
import { tenirLivres } from '../dossier/tenir-livres.ts'
import { serverFunction } from './function.ts'

export const importerFec = serverFunction(ImporterFec, async ({ body, caller, db, base, progress }) => {
  const { dossier_id, fichier, cle_idempotence: cle, correspondance } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  if (fichier.size > FEC_MAXIMAL) throw new Refus('reprise_fec_trop_lourde')
  await progress('Lecture et contrôle du fichier', 1, 3)
  const octets = new Uint8Array(await fichier.arrayBuffer())
  const lecture = lireReprise({ nom: fichier.name, octets })
  const acte = { acte: ImporterFec.name, dossier_id, user_id, detail: { annee: lecture.annee, nom: lecture.nom } }

  return tenirLivres(base, acte, {
    deja: (house) => dejaReprise(house, { dossier_id, cle }),
    faire: async (house, faits) => {
      await progress('Contrôle du dossier', 2, 3)
      controlerReprise(lecture, { siren: faits.dossier.siren, exercices: faits.exercices })
      await refuserEntames(house, dossier_id)
      await progress('Enregistrement', 3, 3)
      return reprendre(house, { dossier_id, cle, lecture, octets, correspondance, importe_par: user_id })
    },
  })
})
