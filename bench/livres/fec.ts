// The FEC: read and fully checked beside `ledger` on the same books, and handed out beside `COPY`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Place } from '../place.ts'
import type { Livres } from './ecrire.ts'
import { GRAND, jetonDe } from './lieux.ts'
import { chronometrer, enMs, fois, lancer, milieu, mo } from './temps.ts'

type Lu = { lignes: number; anomalies: number; ms: number; cpu_ms: number; octets: number }

/** Both in turn, so that they feel the same load of the machine. */
export async function mesurerLecture({ fec, journal, nombre }: Livres, tours: number): Promise<void> {
  const lus: Lu[] = []
  const autres: number[] = []
  for (let tour = 0; tour < tours; tour++) {
    const lance = await lancer(process.execPath, [join(import.meta.dirname, 'lire-fec.ts'), fec])
    const lu = JSON.parse(lance?.texte ?? '{}') as Lu // what the script beside prints
    if (lu.lignes !== nombre || lu.anomalies > 0)
      throw new Error(`the FEC is not what was written: ${JSON.stringify(lu)}`)
    lus.push(lu)
    const ledger = await lancer('ledger', ['-f', journal, 'balance'])
    if (ledger) autres.push(ledger.ms)
  }
  const [ms, autre] = [milieu(lus.map((lu) => lu.ms)), milieu(autres)]
  const beside =
    autres.length > 0
      ? `ledger lit les mêmes livres en ${enMs(autre)} (${fois(autre, ms)} fois, but 3,5)`
      : 'ledger absent'
  console.log(
    `FEC de ${nombre.toLocaleString('fr-FR')} lignes lu et contrôlé : ${enMs(ms)}, ${enMs(milieu(lus.map((lu) => lu.cpu_ms)))} de calcul, ${mo(Math.max(...lus.map((lu) => lu.octets)))} (but 300) ; ${beside}`,
  )
}

/** What the server's process holds, in bytes: Linux alone tells. */
function memoireDe(pid: number): number {
  const lu = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return Number(/VmRSS:\s+(\d+)/.exec(lu)?.[1] ?? 0) * 1024
}

type Remises = { readonly fil: number[]; readonly premier: number[]; readonly plus: number[] }

/** Read as they are, and by whoever reads gzip, who unfolds them himself: both are what it takes to have the bytes. */
const ENCODAGES = ['identity', 'gzip'] as const

export async function mesurerEcriture(place: Place, base: pg.Client, livres: Livres, tours: number): Promise<void> {
  const authorization = `Bearer ${await jetonDe(place, GRAND)}`
  const remises = new Map(ENCODAGES.map((encodage) => [encodage, { fil: [], premier: [], plus: [] } as Remises]))
  const copie: number[] = []
  for (let tour = 0; tour < tours; tour++) {
    for (const [encodage, remise] of remises) await remettre(place, livres, { authorization, encodage, remise })
    copie.push(await chronometrer(() => base.query(`copy (${COPIE}) to '/dev/null'`)))
  }
  const seul = milieu(copie)
  for (const [encodage, { fil, premier, plus }] of remises)
    console.log(
      `FEC de ${livres.nombre.toLocaleString('fr-FR')} lignes (${mo(livres.octets.fec)}) remis (${encodage}) : ${enMs(milieu(fil))}, premier octet à ${enMs(milieu(premier))} (but 100), ${mo(milieu(plus))} de plus (but 32) ; COPY seul ${enMs(seul)} (rapport ${fois(milieu(fil), seul)}, but 1,5)`,
    )
}

type Remise = { readonly authorization: string; readonly encodage: string; readonly remise: Remises }

async function remettre(place: Place, livres: Livres, { authorization, encodage, remise }: Remise): Promise<void> {
  const avant = memoireDe(place.server.pid)
  let plus = 0
  let octets = 0
  const debut = performance.now()
  const reponse = await fetch(`${place.server.url}/functions/v1/exporter-fec`, {
    method: 'POST',
    headers: {
      apikey: place.anonKey,
      authorization,
      'content-type': 'application/json',
      'accept-encoding': encodage,
    },
    body: JSON.stringify({ dossier_id: GRAND.id, exercice_id: GRAND.exercice }),
  })
  if (reponse.status !== 200) throw new Error(`exporter-fec: ${reponse.status} ${await reponse.text()}`)
  for await (const morceau of reponse.body ?? []) {
    if (octets === 0) remise.premier.push(performance.now() - debut)
    octets += morceau.byteLength
    plus = Math.max(plus, memoireDe(place.server.pid) - avant)
  }
  remise.fil.push(performance.now() - debut)
  remise.plus.push(plus)
  if (octets !== livres.octets.fec) throw new Error(`exporter-fec gave ${octets} bytes of ${livres.octets.fec}`)
}

const COPIE = `select e.journal, e.numero, to_char(e.date, 'YYYYMMDD'), l.compte, l.compte_libelle, l.auxiliaire, l.auxiliaire_libelle,
    e.piece_ref, to_char(e.piece_date, 'YYYYMMDD'), e.libelle, l.debit_cents / 100.0, l.credit_cents / 100.0, l.lettrage,
    to_char(l.date_lettrage, 'YYYYMMDD'), to_char(e.valide_le, 'YYYYMMDD')
  from public.ecritures e join public.lignes l on l.dossier_id = e.dossier_id and l.ecriture_id = e.id and l.exercice_id = e.exercice_id
  where e.dossier_id = '${GRAND.id}' and e.exercice_id = '${GRAND.exercice}'
  order by (e.journal = 'AN') desc, e.valide_le, e.date, e.journal, e.numero, l.rang`
