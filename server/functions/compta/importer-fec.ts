// Another software's last year comes in by its FEC: read and checked whole, then kept as it is, in one transaction.
import type { Db } from '@quittance/wire/postgres'

import { FEC_MAXIMAL, ImporterFec } from '#contract/functions/compta/importer-fec.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { parDate } from '#domain/compta/exercice.ts'
import { controlerReprise } from '#domain/compta/fec/fec-reprise.ts'
import { readAside } from '../../aside/aside.ts'
import { dejaReprise, refuserEntames, reprendre } from '../../dossier/compta/reprise-fec.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const importerFec = serverFunction(ImporterFec, async ({ body, caller, db, base, progress }) => {
  const { dossier_id, fichier, cle_idempotence: cle, correspondance, table } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  if (fichier.size > FEC_MAXIMAL) throw new Refus('reprise_fec_trop_lourde')
  const fin = table && (await veilleDesLivres(db, dossier_id))

  // Once this transaction is over: nothing is held while the file is read.
  return async () => {
    await progress('Lecture et contrôle du fichier', 1, 3)
    const octets = new Uint8Array(await fichier.arrayBuffer())
    const donne = { nom: fichier.name, octets }
    const lecture =
      table && fin ? await readAside('relireTableEnvoyee', { ...donne, table, fin }) : await readAside('lireFec', donne)
    const acte = { acte: ImporterFec.name, dossier_id, user_id, detail: { fin: lecture.fin, nom: lecture.nom } }

    return tenirLivres(base, acte, {
      deja: (house) => dejaReprise(house, { dossier_id, cle }),
      faire: async (house, faits) => {
        await progress('Contrôle du dossier', 2, 3)
        controlerReprise(lecture, { siren: faits.dossier.siren, exercices: faits.exercices })
        await refuserEntames(house, dossier_id)
        await progress('Enregistrement', 3, 3)
        return reprendre(house, {
          dossier_id,
          cle,
          lecture,
          octets,
          correspondance,
          importe_par: user_id,
          format: table?.nature ?? 'fec',
        })
      },
    })
  }
})

/** A table does not say which day it closes: it is the eve of the first one kept here. */
async function veilleDesLivres(db: Db, dossier_id: string): Promise<Day> {
  const { exercices } = await chargerFaits(db, dossier_id)
  const [premier] = parDate(exercices)
  if (!premier) throw new Refus('reprise_fec_sans_exercice')
  return addDays(premier.debut, -1)
}
