// Times in milliseconds, their median, and how they are printed.
import { spawn } from 'node:child_process'

export const milieu = (temps: readonly number[]): number => temps.toSorted((a, b) => a - b)[temps.length >> 1] ?? 0

export async function chronometrer(travail: () => unknown): Promise<number> {
  const debut = performance.now()
  await travail()
  return performance.now() - debut
}

/** What this thread alone computed, which is what a user waits for: the compiler and the collector work beside it. */
export async function calculerSeul(travail: () => unknown): Promise<number> {
  const debut = process.threadCpuUsage()
  await travail()
  const { user, system } = process.threadCpuUsage(debut)
  return (user + system) / 1_000
}

type Regard = { readonly milieu: number; readonly moindre: number }

/**
 * Works in turn, so that all feel the same load of the machine; the first round of each is not counted. The shortest of
 * each is what it takes when nobody else works.
 */
export async function enRegard<T extends string>(
  tours: number,
  travaux: Readonly<Record<T, () => unknown>>,
): Promise<Record<T, Regard>> {
  const nommes = Object.entries<() => unknown>(travaux).map(([nom, travail]) => ({
    nom,
    travail,
    temps: [] as number[],
  }))
  for (let tour = 0; tour <= tours; tour++) {
    for (const { travail, temps } of nommes) {
      const ms = await chronometrer(travail)
      if (tour > 0) temps.push(ms)
    }
  }
  // safe: one for each of the works
  return Object.fromEntries(nommes.map(({ nom, temps }) => [nom, regarder(temps)])) as Record<T, Regard>
}

const regarder = (temps: readonly number[]): Regard => ({ milieu: milieu(temps), moindre: Math.min(...temps) })

/** What another program prints and how long it takes; null when the machine does not have it. */
export function lancer(nom: string, args: readonly string[]): Promise<{ texte: string; ms: number } | null> {
  const debut = performance.now()
  return new Promise((resolve, reject) => {
    const enfant = spawn(nom, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const morceaux: Buffer[] = []
    enfant.stdout.on('data', (morceau: Buffer) => morceaux.push(morceau))
    enfant.once('error', (erreur: NodeJS.ErrnoException) => (erreur.code === 'ENOENT' ? resolve(null) : reject(erreur)))
    enfant.once('close', (code) => {
      if (code === 0) resolve({ texte: Buffer.concat(morceaux).toString(), ms: performance.now() - debut })
      else reject(new Error(`${nom} ${args.join(' ')}: code ${code}`))
    })
  })
}

export const enMs = (ms: number): string =>
  ms < 10 ? `${ms.toFixed(2)} ms` : ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`
export const fois = (grand: number, petit: number): string => (grand / petit).toFixed(2)
export const mo = (octets: number): string => `${(octets / 1_048_576).toFixed(0)} Mo`
