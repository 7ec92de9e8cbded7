// A whole dossier as one archive: read at one moment under its lock, sent as it is made.
import { ExporterDossier } from '#contract/functions/compte/exporter-dossier.ts'
import { makeAside } from '../../aside/aside.ts'
import { archiveZip } from '../../documents/fichiers/archive-zip.ts'
import { type DossierLu, lireDossier, piecesDuDossier } from '../../dossier/archive/archive.ts'
import { datesDe } from '../../dossier/compta/exercices.ts'
import { auteurDe, membreDe } from '../../dossier/membre.ts'
import { tenirDossier } from '../../dossier/tenir-livres.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

export const exporterDossier = serverFunction(ExporterDossier, async ({ body, caller, db, base, now, today }) => {
  const { dossier_id } = body
  const user_id = auteurDe(caller)
  await membreDe(db, dossier_id)
  await limiter(base, ExporterDossier.name, [{ de: personne(caller), par: [parHeure(10), parJour(40)] }])

  return async () => {
    const acte = { acte: ExporterDossier.name, dossier_id, user_id, detail: {} }
    const lu: DossierLu = await tenirDossier(base, acte, { faire: lireDossier })
    const { faits } = lu
    const pieces = piecesDuDossier(lu, {
      base,
      le: now,
      liasse: async (exercice) => {
        const dates = await base.asHouse(acte.acte, (house) => datesDe(house, exercice.id))
        const { nom, octets } = await makeAside('liasseEnPdf', { faits, exercice, dates, now, today })
        return { nom: `liasse/${nom}`, octets }
      },
    })
    const nom = `quittance-et-bilan-${nomSimple(faits.dossier.nom)}-${today}.zip`
    return fichier(archiveZip(pieces, { le: now, achevee: async () => {} }), { nom, type: 'application/zip' })
  }
})

const nomSimple = (nom: string): string =>
  nom
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'dossier'
