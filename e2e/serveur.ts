// The built product on free ports, each with a database of its own, for the journeys: started once, stopped after.
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    urls: readonly string[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // `E2E_URL`: the journeys on a product already running, with its demonstration data.
  const running = process.env.E2E_URL
  if (running) {
    project.provide('urls', [running])
    return async () => {}
  }
  // One for each browser that goes at the same time: the first builds the screens and writes the demonstration, the others copy.
  const modele = await nouveauDossier()
  await (await demarrerSur(modele)).arreter()
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async () => {
      const folder = await nouveauDossier()
      // PostgreSQL starts on its own files alone: each keeps its owner.
      await promisify(execFile)('cp', ['-a', `${modele}/.`, folder])
      return demarrer(folder)
    }),
  )
  await rm(modele, { recursive: true })
  project.provide(
    'urls',
    servers.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

const nouveauDossier = (): Promise<string> => mkdtemp(join(tmpdir(), 'qeb-e2e-'))

/** Starts the product as a user would, with demonstration data, and waits until it is ready; stopped, it leaves nothing. */
export async function demarrer(dossier?: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = dossier ?? (await nouveauDossier())
  const nettoyer = () => rm(folder, { recursive: true, force: true })
  try {
    const { url, arreter } = await demarrerSur(folder)
    return { url, stop: () => arreter().then(nettoyer) }
  } catch (error) {
    await nettoyer()
    throw error
  }
}

async function demarrerSur(folder: string): Promise<{ url: string; arreter: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const output: string[] = []
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stdout.on('data', (chunk) => output.push(String(chunk)))
  server.stderr.on('data', (chunk) => output.push(String(chunk)))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const arreter = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
  }
  if (await ready(url, () => server.exitCode !== null)) return { url, arreter }
  await arreter()
  throw new Error(`Le produit n'a pas démarré :\n${output.join('')}`)
}

export async function ready(url: string, gone: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline && !gone()) {
    const ok = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

/** A free port below the range from which the system draws client sockets. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false))
      probe.listen(port, () => probe.close(() => resolve(true)))
    })
    if (free) return port
  }
  throw new Error('Aucun port libre entre 20000 et 32000.')
}
