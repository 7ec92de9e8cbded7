// How a command of the house ends: one sentence and its code; a setting that is wrong is a sentence too.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf, StartFailure } from '@quittance/wire/serving'

export function dire(phrase: string, code: number): number {
  console.log(phrase)
  return code
}

/** What follows the name of a command, and where it runs. */
export type Demande = { readonly args: readonly string[]; readonly environment: NodeJS.ProcessEnv }
/** Does what is asked, says it, and gives the code of the process. */
export type Commande = (demande: Demande) => Promise<number>

/** Runs the command of this process and leaves it its code. */
export async function conduire(commande: Commande): Promise<void> {
  process.exitCode = await repondre(commande, { args: process.argv.slice(2), environment: process.env })
}

/** A refusal of ours is a sentence and a code; whatever else fails is thrown, to be shown whole. */
export async function repondre(commande: Commande, demande: Demande): Promise<number> {
  return commande(demande).catch((error: unknown) => {
    const phrase = error instanceof StartFailure ? error.message : obstacle(error)
    if (phrase !== null) return dire(phrase, 2)
    throw error
  })
}

/** The files and addresses named behind the command; null when one is missing or too many, or when it is an option. */
export function nommes(args: readonly string[], combien: number): readonly string[] | null {
  return args.length === combien && args.every((arg) => arg !== '' && !arg.startsWith('-')) ? args : null
}

/** Why a file that was named cannot be read or written; null for anything else. */
function obstacle(error: unknown): string | null {
  const path =
    error instanceof Error && 'path' in error && typeof error.path === 'string'
      ? error.path.replace(/\.\d+\.partiel$/, '')
      : null
  const code = codeOf(error)
  if (code === 'EISDIR') return `${path ?? 'Ce qui est nommé'} est un dossier : nommez un fichier.`
  if (path === null) return null
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path} ne peut pas être lu ou écrit : vérifiez vos droits.`
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return null
  const folder = dirname(path)
  return existsSync(folder) ? `Le fichier ${path} n’existe pas.` : `Le dossier ${folder} n’existe pas.`
}
