// The folder of the embedded PostgreSQL: made once by initdb, with a password of its own.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diskFull, StartFailure, saysDiskFull } from '../start/failure.ts'
import { type Account, canReach, postgresAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'

export type Cluster = { folder: string; data: string; account: Account | null; binaries: Binaries; password: string }

/** Programs run with nothing of the user's environment: a stray PGDATA or LC_ALL would change what they do. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

type Options = {
  folder: string
  log: (sentence: string) => void
  /** Called once a program of PostgreSQL is at work by itself: what can be done beside it may begin. */
  underWay: () => void
}

export async function openCluster({ folder, log, underWay }: Options): Promise<Cluster> {
  const data = join(folder, 'grappe')
  const account = postgresAccount(data)
  mkdirSync(dirname(folder), { recursive: true })
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  if (account && !canReach(account, folder)) throw unreachable(folder)

  const binaries = findBinaries(account, { folder, log })
  if (!existsSync(data)) await create({ folder, data, account, binaries }, underWay)
  return { folder, data, account, binaries, password: readPassword(folder) }
}

/** Created aside then renamed: an interrupted creation is begun again, never taken for a cluster. */
async function create(
  { folder, data, account, binaries }: Omit<Cluster, 'password'>,
  underWay: () => void,
): Promise<void> {
  const draft = join(folder, 'grappe.en-cours')
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
  renameSync(draft, data)
}

type Ended = { status: number | null; said: string }

/** A server that is told to end meanwhile takes the program with it. */
function run(program: string, options: readonly string[], account: Account | null): Promise<Ended> {
  const child = spawn(program, options, {
    ...account,
    cwd: '/',
    env: bareEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => {
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
  const file = passwordFile(folder)
  rmSync(file, { force: true })
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
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
