// The product started with the small activity of the tests: its screens built by their entry, its tables in a database of its own.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '@quittance/wire/postgres'
import { migrate } from '#database/scripts/migrate.ts'
import { type Embedded, startEmbedded } from '#server/postgres/embedded.ts'
import { freePort, ready } from '../serveur.ts'
import { IDENTITE } from './brancher.ts'

const RACINE = join(import.meta.dirname, '..', '..')
const TABLES = join(RACINE, 'server', 'epreuves', 'tests', 'petite-activite', 'tables.sql')

/** Its screens are built while its database is. */
export async function demarrerPetite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dossier = await mkdtemp(join(tmpdir(), 'qeb-petite-'))
  // At its own root: where this runs as root, PostgreSQL is another account.
  const donnees = await mkdtemp(join(tmpdir(), 'qeb-petite-base-'))
  const ecrans = join(dossier, 'dist')
  const [base] = await Promise.all([preparerBase(donnees), construire('client', ecrans), construire('ssr', ecrans)])
  const port = await freePort()
  const url = `http://localhost:${port}`
  const brancher = join(import.meta.dirname, 'brancher.ts')
  const { fini, arreter } = lancer(['--import', brancher, join(RACINE, 'server', 'main.ts'), `--ecrans=${ecrans}`], {
    ...{ PORT: String(port), PUBLIC_URL: url, DATA_DIR: join(dossier, 'donnees'), DATABASE_URL: base.url },
    ...{ DEMO: '0', LOG_LEVEL: 'warn' },
  })
  let parti: string | null = null
  void fini.then((dit) => {
    parti = dit
  })
  const stop = async (): Promise<void> => {
    arreter()
    await fini
    await base.stop()
    for (const folder of [dossier, donnees]) await rm(folder, { recursive: true, force: true })
  }
  if (await ready(url, () => parti !== null)) return { url, stop }
  await stop()
  throw new Error(`Le produit n'a pas démarré :\n${parti}`)
}

/** The tables of the house, then its own; its formula is open. */
async function preparerBase(folder: string): Promise<Embedded> {
  const base = await startEmbedded({ folder, log: () => {}, durable: false })
  await migrate(base.url, { log: () => {} })
  await command(base.url, await readFile(TABLES, 'utf8'))
  await command(
    base.url,
    `update public.subscription_formulas set development_status = 'available' where formula_key = '${IDENTITE.cle}'`,
  )
  return base
}

async function construire(moitie: 'client' | 'ssr', ecrans: string): Promise<void> {
  const vite = join(RACINE, 'node_modules', 'vite', 'bin', 'vite.js')
  const { fini, code } = lancer([
    ...[vite, 'build', '--config', join(import.meta.dirname, 'vite.config.ts'), '--logLevel', 'warn'],
    ...[
      '--outDir',
      join(ecrans, moitie),
      ...(moitie === 'ssr' ? ['--ssr', join(import.meta.dirname, 'server.tsx')] : []),
    ],
  ])
  const dit = await fini
  if (code() !== 0) throw new Error(`Les écrans n'ont pas été construits :\n${dit}`)
}

/** What it said, once it ended. */
function lancer(args: readonly string[], env: Record<string, string> = {}) {
  const enfant = spawn(process.execPath, args, {
    cwd: RACINE,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const dites: string[] = []
  for (const flux of [enfant.stdout, enfant.stderr]) flux.on('data', (morceau) => void dites.push(String(morceau)))
  const fini = new Promise<string>((resolve) => enfant.once('close', () => resolve(dites.join(''))))
  return { fini, code: () => enfant.exitCode, arreter: () => void enfant.kill('SIGTERM') }
}
