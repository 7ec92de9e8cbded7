// The folder of the keys and of the embedded database: DATA_DIR, or a place that PostgreSQL can reach when we are root.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull, StartFailure } from '@quittance/wire/serving'
import { canReach, postgresAccount, stateDirectory } from '../postgres/account.ts'
import { diskFull } from '../start-words.ts'
import { makeFolder, writeWhole } from '../whole.ts'

type Options = { embedded: boolean; log: (sentence: string) => void }

export const clusterFolder = (folder: string): string => join(folder, 'postgres')
export const hasCluster = (folder: string): boolean => existsSync(join(clusterFolder(folder), 'grappe'))

/**
 * PostgreSQL refuses root and runs as another user, who cannot enter a folder that stands under a closed one (a clone in
 * /root). Such data live in the system's state directory, under a name drawn from DATA_DIR; where is said.
 */
export function openDataFolder(dataDir: string, { embedded, log }: Options): string {
  const account = embedded ? postgresAccount(join(clusterFolder(dataDir), 'grappe')) : null
  if (!account) return make(dataDir, 0o700)

  const aside = join(stateDirectory(), createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  if (!existsSync(aside)) {
    const isNew = !existsSync(dataDir)
    // Root's own files stay closed one by one; the folder itself only lets the database through.
    make(dataDir, 0o711)
    if (canReach(account, dataDir)) return dataDir
    if (existsSync(clusterFolder(dataDir))) throw closedData(dataDir)
    if (isNew) rmdirSync(dataDir)
    make(stateDirectory(), 0o755)
    make(aside, 0o711)
    writeWhole(join(aside, 'origine.txt'), `${dataDir}\n`)
  }
  log(`PostgreSQL ne tourne pas en root et ne peut pas atteindre ${dataDir} : les données sont dans ${aside}.`)
  return aside
}

/** A new folder gets its mode; one that was there keeps its own, plus the way through when the mode gives it. */
function make(folder: string, mode: number): string {
  try {
    const before = statSync(folder, { throwIfNoEntry: false })?.mode
    makeFolder(folder)
    chmodSync(folder, before === undefined ? mode : before | (mode & 0o011))
    return folder
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(folder)
    throw new StartFailure(
      `Le dossier de données ${folder} ne peut pas être créé ou ouvert : vérifiez DATA_DIR et vos droits.`,
    )
  }
}

const closedData = (dataDir: string): StartFailure =>
  new StartFailure(
    `Les données de ${dataDir} sont sous un dossier fermé que PostgreSQL ne peut plus atteindre : rouvrez-le (chmod o+x), puis relancez.`,
  )
