// npm run restaurer -- <file>: puts a back-up into an instance where nobody came yet; the server is started after it.
import { join, resolve } from 'node:path'
import { isDiskFull } from '@quittance/wire/serving'
import { controler } from '#database/sauvegarde/controler.ts'
import { restaurer } from '#database/sauvegarde/restaurer.ts'
import { migrate } from '#database/scripts/migrate.ts'
import { migrationFailure } from '#server/start/database.ts'
import { openFiles } from '#server/start/files.ts'
import { openInstance } from '#server/start/instance.ts'
import { diskFull } from '#server/start-words.ts'
import { writeWhole } from '#server/whole.ts'
import { conduire, type Demande, dire, nommes } from './commande.ts'

const USAGE = 'Usage : npm run restaurer -- <fichier>'

export async function main({ args, environment }: Demande): Promise<number> {
  const [target] = nommes(args, 1) ?? []
  if (target === undefined) return dire(USAGE, 2)

  const fichier = resolve(target)
  // To its last byte, before anything is made.
  const manifeste = await controler(fichier)
  const { url, folder, config, stop } = await openInstance({
    environment,
    log: console.error,
    alone: true,
  })
  try {
    await migrate(url, { log: console.error }).catch((error: unknown) => {
      throw migrationFailure(error, url)
    })
    const store = await openFiles(folder, config)
    await restaurer({
      url,
      store,
      fichier,
      manifeste,
      poserCles: (cles) => writeWhole(join(folder, 'cles.json'), cles),
    })
  } catch (error) {
    throw isDiskFull(error) ? diskFull(folder) : error
  } finally {
    await stop()
  }
  const lignes = (nom: string) => manifeste.tables.find((table) => table.nom === nom)?.lignes ?? 0
  return dire(
    `Instance restaurée dans ${folder} : ${lignes('auth.users')} comptes, ${lignes('public.dossiers')} dossiers, ${lignes('public.ecritures')} écritures validées. Vous pouvez la démarrer (npm start).`,
    0,
  )
}

if (import.meta.main) await conduire(main)
