// `npm run bench grand-dossier`: every screen of the books on a large dossier: its real calls sent again, the derivation, the return, the lists that scroll.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '@quittance/wire'
import type { Faits } from '#domain/activites/faits.ts'
import { dossierFiscal } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { day } from '#domain/base/day.ts'
import { openKeys } from '#server/start/keys.ts'
import { exerciceDeLAnnee } from '../../exemples/annee.ts'
import { validerJusqua } from '../../exemples/martin/valider.ts'
import { ouvrirBase } from '../livres/lieux.ts'
import { calculerSeul, enMs, milieu } from '../livres/temps.ts'
import type { Place } from '../place.ts'
import { type Appel, type Ecran, ecransDe } from './ecrans.ts'
import { grandsFaits, nombreDeFaits, type Taille } from './faits.ts'
import { CLAIMS, COMPTE, DOSSIER, poser } from './poser.ts'
import { cpuDe, type Processus, processusDe } from './processus.ts'

/** Ten thousand facts a year over the four years whose law is known here: a ten years' worth of them. */
const LOGEMENTS = Number(process.env.BENCH_LOGEMENTS ?? 30)
const TAILLE: Taille = {
  id: DOSSIER,
  logements: LOGEMENTS,
  saisonniers: Math.floor(LOGEMENTS * 0.4),
  sejours_par_an: 91,
  factures_par_mois: 18,
  ouverture: 2023,
  au: day('2026-11-20'),
}
const LIASSE = 2025

export async function mesurerGrandDossier(place: Place, tours: number): Promise<void> {
  const base = await ouvrirBase(place.databaseUrl)
  try {
    const faits = grandsFaits(TAILLE)
    const { ecritures, lignes } = await poser(base, faits)
    await base.query('update auth.users set encrypted_password = $2 where id = $1', [
      CLAIMS.sub,
      await hashPassword(COMPTE.password),
    ])
    console.log(
      `\nGrand dossier : ${TAILLE.logements} logements, ${n(nombreDeFaits(faits))} faits, ${n(ecritures)} écritures validées, ${n(lignes)} lignes (charge ${charge()})`,
    )
    await mesurerDerivation(faits, tours)
    const processus = await processusDe(base, place.server.pid)
    const jeton = await jetonDe(place)
    await mesurerEcrans(place, { tours, processus, jeton })
    await mesurerLiasse(place, exerciceDeLAnnee(faits, LIASSE).id, { tours, processus, jeton })
  } finally {
    await base.end()
  }
}

const n = (nombre: number): string => nombre.toLocaleString('fr-FR')
const charge = (): string => loadavg()[0]?.toFixed(1) ?? '?'

async function jetonDe(place: Place): Promise<string> {
  const { keys } = await openKeys(join(place.folder, 'data'))
  return keys.sign(CLAIMS, Math.floor(Date.now() / 1000) + 3_600)
}

/** What the browser derives once for all its screens, and the tax years chained behind. */
async function mesurerDerivation(ouverts: Faits, tours: number): Promise<void> {
  const faits = validerJusqua(ouverts, TAILLE.ouverture + 2)
  const temps: { journal: number[]; liasse: number[] } = { journal: [], liasse: [] }
  for (let tour = 0; tour < tours; tour++) {
    // A list of its own: the books of the same lists are remembered.
    const lus = { ...faits, lignes_validees: [...faits.lignes_validees] }
    temps.journal.push(await calculerSeul(() => livres(lus)))
    temps.liasse.push(await calculerSeul(() => dossierFiscal(lus, ANNEES)))
  }
  console.log(
    `Journal dérivé : ${enMs(milieu(temps.journal))} de calcul (but 1 000 ms) ; quatre années fiscales sur ces livres : ${enMs(milieu(temps.liasse))}`,
  )
}

type Mesure = { readonly tours: number; readonly processus: Processus; readonly jeton: string }

async function mesurerEcrans(place: Place, mesure: Mesure): Promise<void> {
  console.log(
    '\n| Écran | Appels | Octets | Tous ensemble | Le plus long | CPU serveur | CPU base | Page : script | Images perdues |',
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
  const connus = new Map<string, Connue>()
  for await (const ecran of ecransDe(place.server.url.replace('127.0.0.1', 'localhost'), DOSSIER)) {
    console.log(`| ${(await ligneDe(place, ecran, mesure, connus)).join(' | ')} |`)
  }
  console.log('| but | | | 200 ms | | | | | 0 |')
  console.log('\n| Appel, le plus coûteux d’abord | Octets | Seul | CPU serveur et base |')
  console.log('|---|---:|---:|---:|')
  for (const [nom, { octets, ms, cpu }] of [...connus].toSorted((a, b) => b[1].cpu - a[1].cpu).slice(0, 12))
    console.log(`| ${nom.slice(0, 90)} | ${n(octets)} | ${enMs(ms)} | ${enMs(cpu)} |`)
}

type Connue = Reponse & { readonly cpu: number }
type Reponse = { readonly octets: number; readonly ms: number; readonly refusee: boolean }

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
    perdues === null ? '' : String(perdues),
  ]
}

async function envoyer(place: Place, appel: Appel, jeton: string): Promise<Reponse> {
  const debut = performance.now()
  const answer = await fetch(`${place.server.url}${appel.chemin}`, {
    method: appel.methode,
    headers: { ...appel.entetes, authorization: `Bearer ${jeton}`, apikey: place.anonKey },
    ...(appel.corps !== null && { body: appel.corps }),
  })
  const octets = (await answer.arrayBuffer()).byteLength
  return { octets, ms: performance.now() - debut, refusee: !answer.ok }
}

async function mesurerLiasse(place: Place, exercice_id: string, { tours, processus, jeton }: Mesure): Promise<void> {
  const appel: Appel = {
    cle: 'generer-liasse',
    chemin: '/functions/v1/generer-liasse',
    methode: 'POST',
    entetes: { 'content-type': 'application/json' },
    corps: JSON.stringify({ dossier_id: DOSSIER, exercice_id }),
  }
  const temps: number[] = []
  const cpu: number[] = []
  for (let tour = 0; tour < tours; tour++) {
    const avant = cpuDe(processus)
    temps.push((await envoyer(place, appel, jeton)).ms)
    const apres = cpuDe(processus)
    cpu.push(apres.serveur - avant.serveur + apres.base - avant.base)
  }
  console.log(
    `\nLiasse ${LIASSE} en PDF : ${enMs(milieu(temps))}, ${enMs(milieu(cpu))} de calcul du serveur et de la base (but 2 000 ms, charge ${charge()})`,
  )
}
