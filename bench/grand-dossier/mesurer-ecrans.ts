// The screens of a large dossier in their place: the calls of each sent again together, what they cost, how it scrolls.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { openKeys } from '#server/start/keys.ts'
import { enMs, milieu } from '../livres/temps.ts'
import type { Place } from '../place.ts'
import { type Appel, type Ecran, ecransDe, type Visite } from './ecrans.ts'
import { cpuDe, type Processus } from './processus.ts'

export const n = (nombre: number): string => nombre.toLocaleString('fr-FR')
export const charge = (): string => loadavg()[0]?.toFixed(1) ?? '?'

export async function jetonDe(place: Place, claims: Readonly<Record<string, unknown>>): Promise<string> {
  const { keys } = await openKeys(join(place.folder, 'data'))
  return keys.sign(claims, Math.floor(Date.now() / 1000) + 3_600)
}

export type Mesure = { readonly tours: number; readonly processus: Processus; readonly jeton: string }

/** Each screen of a visit on a line of a table, then the dearest calls. */
export async function mesurerEcrans(place: Place, visite: Omit<Visite, 'url'>, mesure: Mesure): Promise<void> {
  console.log(
    '\n| Écran | Appels | Octets | Tous ensemble | Le plus long | CPU serveur | CPU base | Page : script | Images perdues : molette | barre |',
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  const connus = new Map<string, Connue>()
  for await (const ecran of ecransDe({ ...visite, url: place.server.url.replace('127.0.0.1', 'localhost') })) {
    console.log(`| ${(await ligneDe(place, ecran, mesure, connus)).join(' | ')} |`)
  }
  console.log('| but | | | 200 ms | | | | | 0 | |')
  console.log('\n| Appel, le plus coûteux d’abord | Octets | Seul | CPU serveur et base |')
  console.log('|---|---:|---:|---:|')
  for (const [nom, { octets, ms, cpu }] of [...connus].toSorted((a, b) => b[1].cpu - a[1].cpu).slice(0, 12))
    console.log(`| ${nom.slice(0, 90)} | ${n(octets)} | ${enMs(ms)} | ${enMs(cpu)} |`)
}

type Connue = Reponse & { readonly cpu: number }
type Reponse = { readonly corps: string; readonly octets: number; readonly ms: number; readonly refusee: boolean }

async function ligneDe(
  place: Place,
  { nom, appels, script_ms, perdues }: Ecran,
  { tours, processus, jeton }: Mesure,
  connus: Map<string, Connue>,
): Promise<string[]> {
  const toutes: { ms: number; serveur: number; base: number; plusLong: number; octets: number; refusees: number }[] = []
  for (let tour = 0; tour < tours; tour++) {
    const avant = cpuDe(processus)
    const debut = performance.now()
    const lues = await Promise.all(appels.map((appel) => envoyer(place, appel, jeton)))
    const ms = performance.now() - debut
    const apres = cpuDe(processus)
    toutes.push({
      ms,
      serveur: apres.serveur - avant.serveur,
      base: apres.base - avant.base,
      plusLong: Math.max(0, ...lues.map((une) => une.ms)),
      octets: lues.reduce((total, une) => total + une.octets, 0),
      refusees: lues.filter((une) => une.refusee).length,
    })
  }
  for (const appel of appels.filter(({ cle }) => !connus.has(cle))) {
    const avant = cpuDe(processus)
    const lue = await envoyer(place, appel, jeton)
    const apres = cpuDe(processus)
    connus.set(appel.cle, { ...lue, cpu: apres.serveur - avant.serveur + apres.base - avant.base })
  }
  const de = (figure: 'ms' | 'serveur' | 'base' | 'plusLong') => enMs(milieu(toutes.map((un) => un[figure])))
  const octets = n(toutes[0]?.octets ?? 0)
  const refusees = Math.max(0, ...toutes.map((un) => un.refusees))
  return [
    refusees > 0 ? `${nom} (${refusees} sans réponse)` : nom,
    String(appels.length),
    octets,
    de('ms'),
    de('plusLong'),
    de('serveur'),
    de('base'),
    enMs(script_ms),
    ...[perdues?.molette, perdues?.barre].map((nombre) => (nombre === undefined ? '' : String(nombre))),
  ]
}

/** One call in the name of the owner, awaited whole. */
export async function envoyer(place: Place, appel: Appel, jeton: string): Promise<Reponse> {
  const debut = performance.now()
  const answer = await fetch(`${place.server.url}${appel.chemin}`, {
    method: appel.methode,
    headers: { ...appel.entetes, authorization: `Bearer ${jeton}`, apikey: place.anonKey },
    ...(appel.corps !== null && { body: appel.corps }),
  })
  const corps = await answer.text()
  return { corps, octets: Buffer.byteLength(corps), ms: performance.now() - debut, refusee: !answer.ok }
}
