// Lots, tenants, leases and reference rents from a file: read beside; then each row checked as one that is typed, and all that may be written at once.
import { ImporterParc } from '#contract/functions/location/importer-parc.ts'
import { LireImport } from '#contract/functions/location/lire-import.ts'
import { exigerComptabilite, sortesDe } from '#domain/activites/moteurs.ts'
import { firstDayOf, lastDayOf, year } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { exercicesAOuvrir } from '#domain/compta/exercice.ts'
import { phraseDe } from '#domain/reprise/imports/champ.ts'
import { TABLE_IMPORTEE } from '#domain/reprise/imports/modeles.ts'
import type { Parc } from '#domain/reprise/imports/parc.ts'
import { TYPES_BIEN } from '#domain/sujets/biens/bien.ts'
import { TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { makeAside, readAside } from '../../aside/aside.ts'
import { chargerFaits } from '../../dossier/load.ts'
import {
  ecrireImport,
  grilleDuDossier,
  locatairesDuDossier,
  serrerImports,
} from '../../dossier/location/parc-importe.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { exigerDroitSur } from '../droit.ts'
import { serverFunction } from '../function.ts'

const FICHIER_MAXIMAL = 10 * 1024 * 1024

export const lireImport = serverFunction(LireImport, async ({ body, db }) => {
  const { dossier_id, nature, fichier } = body
  await gerantDe(db, dossier_id)
  await exigerDroitSur(db, dossier_id, TABLE_IMPORTEE[nature])
  if (fichier.size > FICHIER_MAXIMAL) throw new Refus('import_trop_lourd')
  // Once this transaction is over: nothing is held while the file is read.
  return async () => {
    const octets = new Uint8Array(await fichier.arrayBuffer())
    return { ...(await readAside('lireTableEnvoyee', { octets, nature })) }
  }
})

export const importerParc = serverFunction(ImporterParc, async ({ body, db, today }) => {
  const { dossier_id, nature, lignes } = body
  const { role } = await gerantDe(db, dossier_id)
  await exigerDroitSur(db, dossier_id, TABLE_IMPORTEE[nature])
  // Two imports at once would each find that nothing is there yet.
  await serrerImports(db, dossier_id)
  const faits = await chargerFaits(db, dossier_id)
  const { activite } = faits.dossier
  if (!sortesDe(activite).includes('lots')) throw new Refus('import_hors_gestion')
  const { natures, exercices: permis } = await exigerComptabilite(activite)
  const { biens, immeubles = [], lots = [], baux } = faits
  const parc: Parc = {
    ...{ biens, immeubles, lots, baux, locataires: await locatairesDuDossier(db, dossier_id) },
    loyers_reference: await grilleDuDossier(db, dossier_id),
  }
  const permises = { type_bien: natures?.type_bien ?? TYPES_BIEN, type_bail: natures?.type_bail ?? TYPES_BAIL }
  const prepare = await makeAside('jugerImport', { nature, lignes, contexte: { parc, le: today, natures: permises } })
  // The books of a dossier that only begins are opened with its first lots, which is not for an employee to do.
  const annee = { debut: firstDayOf(year(today)), fin: lastDayOf(year(today)) }
  const ouvre = nature === 'lots' && faits.exercices.length === 0
  if (ouvre && role === 'employe') throw new Refus('import_avant_les_livres')
  const exercices = ouvre ? exercicesAOuvrir(annee, { exercices: [], permis, jusqu_au: today }) : []
  const ecrit = await ecrireImport(db, { dossier_id, prepare, exercices })
  const { verdicts } = prepare
  return {
    ...ecrit,
    deja: verdicts.flatMap((un) => (un.etat === 'deja' ? [{ ligne: un.ligne, raison: un.raison }] : [])),
    erreurs: verdicts.flatMap((un) =>
      un.etat === 'erreur'
        ? un.erreurs.map((erreur) => ({ ligne: un.ligne, message: phraseDe(un.ligne, erreur) }))
        : [],
    ),
  }
})
