// The folder of the embedded PostgreSQL: made once by initdb, with a password of its own.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure, saysDiskFull } from '@quittance/wire/serving'
import { diskFull } from '../start-words.ts'
import { makeFolder, moveWhole, writeWhole } from '../whole.ts'
import { type Account, canReach, postgresAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { holdsData, missingPiece } from './half-made.ts'
import { clearLeftover } from './leftover.ts'
import { bareEnvironment, spawnTied } from './tie.ts'

export type Cluster = { folder: string; data: string; account: Account | null; binaries: Binaries; password: string }

type Options = {
  folder: string
  log: (sentence: string) => void
  /** Called once a program of PostgreSQL is at work by itself: what can be done beside it may begin. */
  underWay: () => void
}

export async function openCluster({ folder, log, underWay }: Options): Promise<Cluster> {
  const data = join(folder, 'grappe')
  const account = postgresAccount(data)
  makeFolder(dirname(folder))
  makeFolder(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  if (account && !canReach(account, folder)) throw unreachable(folder)

  const binaries = findBinaries(account, { folder, log })
  if (existsSync(data)) await setAsideHalfMade({ folder, data, log })
  if (!existsSync(data)) await create({ folder, data, account, binaries }, underWay)
  return { folder, data, account, binaries, password: readPassword(folder) }
}

/** What was begun and holds nothing is begun again; what may hold something is never touched. */
async function setAsideHalfMade({ folder, data, log }: Omit<Options, 'underWay'> & { data: string }): Promise<void> {
  const missing = missingPiece({ data, passwordFile: passwordFile(folder) })
  if (missing === null) return
  await clearLeftover(data, log)
  if (holdsData(data))
    throw new StartFailure(
      `La base de données de ${data} est incomplète (${missing} est absent ou vide) et contient des données : rien n’y a été touché. Remettez ce fichier d’une copie du dossier, ou restaurez une sauvegarde dans un dossier neuf (npm run restaurer).`,
    )
  log(`La création de la base de données avait été interrompue dans ${folder} : elle est recommencée.`)
  rmSync(draftOf(folder), { recursive: true, force: true })
  renameSync(data, draftOf(folder))
}

/** Created aside then renamed: an interrupted creation is begun again, never taken for a cluster. */
async function create(
  { folder, data, account, binaries }: Omit<Cluster, 'password'>,
  underWay: () => void,
): Promise<void> {
  const draft = draftOf(folder)
  rmSync(draft, { recursive: true, force: true })
  writePassword(folder, account)

  const password = `--pwfile=${passwordFile(folder)}`
  const options = ['-D', draft, '-U', 'postgres', '-E', 'UTF8', '-A', 'scram-sha-256', password, ...localeOptions()]
  const making = run(binaries.initdb, options, account)
  underWay()
  const { status, said } = await making
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    if (saysDiskFull(said)) throw diskFull(folder)
    throw new StartFailure(`La base de données n’a pas pu être créée dans ${folder} : ${whyNot(said)}.`)
  }
  moveWhole(draft, data)
}

const draftOf = (folder: string): string => join(folder, 'grappe.en-cours')

type Ended = { status: number | null; said: string }

/** A server that ends meanwhile, told to or not, takes the program and its children with it. */
function run(program: string, options: readonly string[], account: Account | null): Promise<Ended> {
  const child = spawnTied([program, ...options], {
    ...account,
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    endSignal: 'KILL',
    group: true,
  })
  const end = () => endGroup(child)
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (words: string) => {
      said += words
    })
  return new Promise((resolve) => {
    const settle = (ended: Ended) => {
      process.removeListener('exit', end)
      resolve(ended)
    }
    child.once('error', (error) => settle({ status: null, said: said + error.message }))
    child.once('close', (status) => settle({ status, said }))
  })
}

function endGroup({ pid = 0 }: ChildProcess): void {
  try {
    if (pid > 0) process.kill(-pid, 'SIGKILL')
  } catch {
    // Gone meanwhile.
  }
}

function whyNot(said: string): string {
  const lines = said.trim().split('\n')
  return (lines.find((line) => /FATAL|PANIC|error|Bus error/.test(line)) ?? lines.at(-1) ?? '').trim()
}

/** French order everywhere (ICU); the characters' classes are those of Unicode, not of the C locale, so that accents are letters. */
function localeOptions(): string[] {
  const characters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  return ['--locale-provider=icu', '--icu-locale=fr-FR', `--locale=${characters}`, '--lc-messages=C']
}

const passwordFile = (folder: string): string => join(folder, 'mot-de-passe')

function writePassword(folder: string, account: Account | null): void {
  writeWhole(passwordFile(folder), randomBytes(24).toString('base64url'), account)
}

function readPassword(folder: string): string {
  try {
    return readFileSync(passwordFile(folder), 'utf8').trim()
  } catch {
    throw new StartFailure(
      `Le mot de passe de la base (${passwordFile(folder)}) est absent ou illisible : lancez le logiciel avec l’utilisateur à qui ces données appartiennent.`,
    )
  }
}

const unreachable = (folder: string): StartFailure =>
  new StartFailure(
    `PostgreSQL, qui refuse de tourner en root, ne peut pas atteindre ${folder} : choisissez par DATA_DIR un dossier ouvert à tous.`,
  )
