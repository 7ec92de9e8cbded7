// What the server and PostgreSQL computed, as Linux tells it: on a crowded machine the one figure that means something.
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

export type Processus = { readonly serveur: number; readonly postgres: number }
const TIC_MS = 10

/** The server of the product, and the first process of its PostgreSQL, found by one of its connections. */
export async function processusDe(base: pg.Client, serveur: number): Promise<Processus> {
  const { rows } = await base.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { serveur, postgres: lire(rows[0]?.pid ?? 0)?.parent ?? 0 }
}

/** In milliseconds since they began; zero where the system does not tell. */
export function cpuDe({ serveur, postgres }: Processus): { serveur: number; base: number } {
  let base = 0
  for (const nom of tous()) {
    const un = lire(Number(nom))
    if (un && (un.parent === postgres || Number(nom) === postgres)) base += un.ms
  }
  return { serveur: lire(serveur)?.ms ?? 0, base }
}

function tous(): string[] {
  try {
    return readdirSync('/proc').filter((nom) => /^\d+$/.test(nom))
  } catch {
    return []
  }
}

/** `cutime` too: a worker of a parallel read ends with its query. */
function lire(pid: number): { parent: number; ms: number } | null {
  try {
    const champs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const tics = [11, 12, 13, 14].reduce((total, rang) => total + Number(champs[rang]), 0)
    return { parent: Number(champs[1]), ms: tics * TIC_MS }
  } catch {
    return null
  }
}
