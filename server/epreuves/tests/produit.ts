// The real product as a process, on its embedded PostgreSQL with the settings of production: started, cut, started again.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@quittance/wire/serving'
import pg from 'pg'

const RACINE = join(import.meta.dirname, '..', '..', '..')
const PATIENCE_MS = 100_000

export type Produit = {
  readonly url: string
  readonly anon_key: string
  /** Ends the server, the database or both as a power cut would, and waits until they are gone; a server starts its database again. */
  couper(quoi: Coupure): Promise<void>
  /**
   * Starts on the same data; gives how many milliseconds until it answers. With `pendant`, it is cut that many
   * milliseconds later, and does not become ready.
   */
  demarrer(pendant?: { readonly ms: number; readonly quoi: Coupure }): Promise<number>
  sql<T = Record<string, unknown>>(texte: string, valeurs?: readonly unknown[]): Promise<T[]>
  /** `npm run verify` on a dossier: its exit code and what it says. */
  verifier(dossier_id: string): { readonly code: number | null; readonly dit: string }
  /** Whether its server still runs. */
  vit(): boolean
  fermer(): Promise<void>
}
export type Coupure = 'serveur' | 'base' | 'les deux'

/** `home`: where its data go; a folder of its own when none is named. */
export async function ouvrirProduit(home?: string): Promise<Produit> {
  const passager = home === undefined ? dossierPassager() : null
  const DATA_DIR = join(home ?? passager ?? '', 'données')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR, DEMO: '0', LOG_LEVEL: 'error' }
  let server: ChildProcess | null = null
  let said = ''

  function lancer(): ChildProcess {
    const child = spawn(process.execPath, [join(RACINE, 'server', 'main.ts'), '--no-build'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const hear = (chunk: unknown) => {
      said += String(chunk)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
    server = child
    return child
  }

  async function demarrer(pendant?: { ms: number; quoi: Coupure }): Promise<number> {
    const debut = performance.now()
    // A server that outlived its database is starting it again.
    const child = server !== null && !estFini(server) ? server : lancer()
    if (pendant) {
      await sleep(pendant.ms)
      await couper(pendant.quoi)
      while (!estFini(child) && !(await estPret(url))) await sleep(20)
      return performance.now() - debut
    }
    const limit = Date.now() + PATIENCE_MS
    while (!(await estPret(url))) {
      if (estFini(child) || Date.now() > limit) throw new Error(`The product did not start:\n${said.slice(-2_000)}`)
      await sleep(20)
    }
    return performance.now() - debut
  }

  async function couper(quoi: Coupure): Promise<void> {
    const pid = quoi === 'serveur' ? null : pidDe(DATA_DIR)
    const child = server
    if (pid !== null) tuer(pid)
    if (quoi !== 'base') child?.kill('SIGKILL')
    // A server starts its database again by itself; one that had none yet is ended here.
    if (quoi === 'base' && pid === null) child?.kill('SIGKILL')
    const limit = Date.now() + PATIENCE_MS
    const isRelancee = () => quoi === 'base' && pid !== null && ![null, pid].includes(pidDe(DATA_DIR))
    while (child && !estFini(child) && !isRelancee()) {
      if (Date.now() > limit) throw new Error('The server outlived its database')
      // What was ended may have been left by the cut before: the base that takes its place ends too.
      const autre = quoi === 'les deux' ? pidDe(DATA_DIR) : null
      if (autre !== null) tuer(autre)
      await sleep(10)
    }
  }

  await demarrer()
  return {
    url,
    anon_key: /^Clé anon : (\S+)$/m.exec(said)?.[1] ?? '',
    couper,
    demarrer,
    sql: (texte, valeurs) => interroger(DATA_DIR, texte, valeurs),
    verifier: (dossier_id) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(RACINE, 'scripts', 'verify.ts'), dossier_id],
        {
          env,
          encoding: 'utf8',
        },
      )
      return { code: status, dit: `${stdout}${stderr}` }
    },
    vit: () => server !== null && !estFini(server),
    fermer: async () => {
      server?.kill('SIGTERM')
      while (server && !estFini(server)) await sleep(20)
      rmSync(DATA_DIR, { recursive: true })
      if (passager !== null) rmSync(passager, { recursive: true })
    },
  }
}

function dossierPassager(): string {
  const home = mkdtempSync(join(tmpdir(), 'qeb-coupures-'))
  chmodSync(home, 0o755)
  return home
}

const estFini = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const estPret = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

function tuer(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone: what was wanted.
  }
}

const lignesDuPid = (dataDir: string): string[] => {
  const file = join(dataDir, 'postgres', 'grappe', 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/** The postmaster of these data, when one is at work. The number in a file left behind may be somebody else's by now. */
function pidDe(dataDir: string): number | null {
  const pid = Number(lignesDuPid(dataDir)[0])
  if (!Number.isInteger(pid) || pid <= 1 || !existsSync(`/proc/${pid}`)) return null
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return command.includes(dataDir) ? pid : null
}

async function interroger<T>(dataDir: string, texte: string, valeurs: readonly unknown[] = []): Promise<T[]> {
  const password = readFileSync(join(dataDir, 'postgres', 'mot-de-passe'), 'utf8').trim()
  const connectionString = `postgres://postgres:${password}@127.0.0.1:${lignesDuPid(dataDir)[3]}/postgres`
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(texte, [...valeurs])
    return rows as T[] // safe as far as the test's own SQL gives the columns of T
  } finally {
    await client.end()
  }
}
