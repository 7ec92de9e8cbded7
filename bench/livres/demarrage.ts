// From the command to the first answer: the first start of a built product, then a restart on what it left, and what both weigh.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../place.ts'
import { type Served, startServed } from '../served.ts'
import { enMs, milieu, mo } from './temps.ts'

export async function mesurerDemarrage(place: Place, tours: number): Promise<void> {
  const donnees = join(place.folder, 'demarrage')
  const construit = existsSync('dist')
  const [premier, ms] = await demarrer(donnees)
  await premier.stop()
  const reprises: number[] = []
  let poids = ''
  for (let tour = 0; tour < tours; tour++) {
    const [serveur, reprise] = await demarrer(donnees)
    reprises.push(reprise)
    poids = poidsDe(serveur.pid)
    await serveur.stop()
  }
  console.log(
    `Premier départ${construit ? '' : ' (construction comprise)'} : ${enMs(ms)} (but 6 000) ; reprise sur des données : ${enMs(milieu(reprises))} (but 1 500) ; ${poids}`,
  )
}

async function demarrer(donnees: string): Promise<readonly [Served, number]> {
  const debut = performance.now()
  const serveur = await startServed({
    script: 'server/main.ts',
    args: () => ['--no-build'],
    ready: '/ready',
    environment: (port) => ({ DATABASE_URL: '', DATA_DIR: donnees, PORT: String(port), LOG_LEVEL: 'warn' }),
  })
  return [serveur, performance.now() - debut]
}

/** As Linux tells it: the server, and PostgreSQL with all its processes; what they share is counted in each. */
function poidsDe(pid: number): string {
  try {
    const processus = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((ligne) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(ligne))
      .flatMap((lu) =>
        lu ? [{ pid: Number(lu[1]), ppid: Number(lu[2]), octets: Number(lu[3]) * 1024, nom: lu[4] ?? '' }] : [],
      )
    const serveur = processus.find((un) => un.pid === pid)
    const maitre = processus.find((un) => un.ppid === pid && un.nom.includes('postgres'))
    const siens = processus.filter((un) => un.ppid === maitre?.pid).map((un) => un.octets)
    const base = (maitre?.octets ?? 0) + siens.reduce((total, octets) => total + octets, 0)
    return `mémoire : serveur ${mo(serveur?.octets ?? 0)}, base ${mo(base)} (la mémoire partagée comptée par processus)`
  } catch {
    return 'mémoire : ce système ne la dit pas'
  }
}
