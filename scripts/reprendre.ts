// npm run reprendre -- <archive.zip> <address>: puts the archive of a dossier into this instance, for the account of that address.
import { resolve } from 'node:path'
import { lireArchive } from '#database/sauvegarde/lire-archive.ts'
import { reprendreDossier } from '#database/sauvegarde/reprendre-dossier.ts'
import { hasInstance, openInstance } from '#server/start/instance.ts'
import { conduire, type Demande, dire, nommes } from './commande.ts'

const USAGE = 'Usage : npm run reprendre -- <archive.zip> <adresse du compte>'

export async function main({ args, environment }: Demande): Promise<number> {
  const [target, email] = nommes(args, 2) ?? []
  if (target === undefined || email === undefined) return dire(USAGE, 2)
  if (!hasInstance(environment)) return dire('Aucune instance ici (DATA_DIR, DATABASE_URL) : démarrez-la d’abord.', 2)

  const archive = lireArchive(resolve(target))
  const { url, stop } = await openInstance({ environment, log: console.error })
  try {
    await reprendreDossier({ url, archive, email })
  } finally {
    await stop()
  }
  const { nom, dossier_id, chaine } = archive.entete
  return dire(
    `Dossier « ${nom} » repris pour ${email} : ${chaine.ecritures} écritures validées, chaîne intacte (npm run verify -- ${dossier_id}).`,
    0,
  )
}

if (import.meta.main) await conduire(main)
