// Everything that the house keeps of the caller, as one archive that leaves as it is made.
import { ExporterMesDonnees } from '#contract/functions/compte/exporter-mes-donnees.ts'
import { piecesDuCompte } from '../../compte/archive.ts'
import { noterArchive } from '../../compte/suppression.ts'
import { archiveZip } from '../../documents/fichiers/archive-zip.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

export const exporterMesDonnees = serverFunction(ExporterMesDonnees, async ({ caller, base, now, today }) => {
  const user_id = auteurDe(caller)
  await limiter(base, ExporterMesDonnees.name, [{ de: personne(caller), par: [parHeure(6), parJour(20)] }])
  const achevee = async () => void (await noterArchive(base, caller))
  return async () =>
    fichier(archiveZip(piecesDuCompte({ base, user_id }), { le: now, achevee }), {
      nom: `quittance-et-bilan-mes-donnees-${today}.zip`,
      type: 'application/zip',
    })
})
