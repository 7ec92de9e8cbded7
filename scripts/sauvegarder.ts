// npm run sauvegarder -- <file>: the whole instance in one file: database, files of its users, keys. The server may go on.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDiskFull } from '@quittance/wire/serving'
import { sauvegarder } from '#database/sauvegarde/sauvegarder.ts'
import { openFiles } from '#server/start/files.ts'
import { hasInstance, openInstance } from '#server/start/instance.ts'
import { diskFull } from '#server/start-words.ts'
import { conduire, type Demande, dire, nommes } from './commande.ts'

const USAGE = 'Usage : npm run sauvegarder -- <fichier>'

export async function main({ args, environment }: Demande): Promise<number> {
  const [target] = nommes(args, 1) ?? []
  if (target === undefined) return dire(USAGE, 2)
  if (!hasInstance(environment)) return dire('Aucune instance ici (DATA_DIR, DATABASE_URL) : rien à sauvegarder.', 2)

  const fichier = resolve(target)
  const { url, folder, config, stop } = await openInstance({ environment, log: console.error })
  try {
    const store = await openFiles(folder, config)
    const keys = join(folder, 'cles.json')
    const cles = existsSync(keys) ? readFileSync(keys) : null
    const fait = await sauvegarder({ url, store, cles, fichier, now: new Date() })
    const lignes = (nom: string) => fait.tables.find((table) => table.nom === nom)?.lignes ?? 0
    const fichiers = fait.fichiers.filter(({ nom }) => nom.startsWith('fichiers/')).length
    for (const version of fait.introuvables) console.error(`Fichier introuvable, absent de la sauvegarde : ${version}`)
    return dire(
      `Sauvegarde écrite dans ${fichier} (${nombre(statSync(fichier).size)} octets) : ${nombre(lignes('auth.users'))} comptes, ${nombre(lignes('public.dossiers'))} dossiers, ${nombre(lignes('public.ecritures'))} écritures validées, ${nombre(fichiers)} fichiers. Elle contient les clés et les données de tous : gardez-la en lieu sûr.`,
      0,
    )
  } catch (error) {
    throw isDiskFull(error) ? diskFull(fichier) : error
  } finally {
    await stop()
  }
}

const nombre = (count: number): string => count.toLocaleString('fr-FR')

if (import.meta.main) await conduire(main)
