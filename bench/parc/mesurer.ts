// `npm run bench parc`: four hundred lots managed for others: every screen, the rents of a month called for all, eight times at once.

import { desMandats } from '#database/scripts/demo-aubepin.ts'
import { tablesDe } from '#database/scripts/demo-faits.ts'
import { day } from '#domain/base/day.ts'
import { charge, envoyer, jetonDe, mesurerEcrans, n } from '../grand-dossier/mesurer-ecrans.ts'
import { proprietaire, remplirLeDossier } from '../grand-dossier/poser.ts'
import { processusDe } from '../grand-dossier/processus.ts'
import { ouvrirBase } from '../livres/lieux.ts'
import { enMs } from '../livres/temps.ts'
import type { Place } from '../place.ts'
import { parc } from './faits.ts'

const FOIS = Number(process.env.BENCH_PARC ?? 17)
const AU = day('2026-10-31')
const QUI = proprietaire({ rang: 221, activite: 'gestion_locative', email: 'parc@exemple.fr' })
const BASE = '/rental-management'
const CHEMINS = [
  BASE,
  ...['loyers', 'loyers/documents', 'baux', 'creances', 'patrimoine', 'patrimoine/entretien', 'charges'],
  ...['charges/regularisation', 'proprietaires', 'proprietaires/comptes-rendus', 'revenus-fonciers', 'comptabilite'],
].map((un, rang) => (rang === 0 ? un : `${BASE}/${un}`))

export async function mesurerParc(place: Place, tours: number): Promise<void> {
  const base = await ouvrirBase(place.databaseUrl)
  try {
    const faits = parc(FOIS, { au: AU, dossier_id: QUI.dossier_id })
    await remplirLeDossier(base, {
      qui: QUI,
      faits,
      tables: [...tablesDe(faits), ...desMandats(faits).map(numerotes(faits))],
    })
    console.log(
      `\nParc : ${n(faits.biens.length)} lots, ${n(faits.baux.length)} baux, ${n(faits.echeances.length)} loyers appelés, ${n(faits.encaissements.length)} encaissements (charge ${charge()})`,
    )
    const processus = await processusDe(base, place.server.pid)
    const jeton = await jetonDe(place, QUI.claims)
    await mesurerAppels(place, jeton)
    await mesurerEcrans(
      place,
      { chemins: CHEMINS, dossier: QUI.dossier_id, compte: QUI.compte },
      { tours, processus, jeton },
    )
  } finally {
    await base.end()
  }
}

/** Without the triggers that give numbers to owners and mandates, they bear those of the facts. */
const numerotes =
  ({ mandants = [], mandats = [] }: ReturnType<typeof parc>) =>
  ([table, rangees]: ReturnType<typeof desMandats>[number]) =>
    [table, table === 'mandants' ? mandants : table === 'mandats' ? mandats : rangees] as const

/** The month after the last one that is told, asked once, asked again, then the next one by eight connections together. */
async function mesurerAppels(place: Place, jeton: string): Promise<void> {
  const appeler = async (jusqu_au: string) => {
    const debut = performance.now()
    const { corps } = await envoyer(
      place,
      {
        ...{ cle: 'appeler-loyers', chemin: '/functions/v1/appeler-loyers', methode: 'POST' },
        ...{
          entetes: { 'content-type': 'application/json' },
          corps: JSON.stringify({ dossier_id: QUI.dossier_id, jusqu_au }),
        },
      },
      jeton,
    )
    return { creees: (JSON.parse(corps) as { creees?: number }).creees ?? 0, ms: performance.now() - debut }
  }
  const dire = ({ creees, ms }: { creees: number; ms: number }): string => `${n(creees)} en ${enMs(ms)}`
  const une = await appeler('2026-11-30')
  const encore = await appeler('2026-11-30')
  const huit = await Promise.all(Array.from({ length: 8 }, () => appeler('2026-12-31')))
  const total = huit.reduce((somme, { creees }) => somme + creees, 0)
  console.log(`Loyers d’un mois appelés : ${dire(une)} (but 3 000 ms) ; encore : ${dire(encore)}`)
  console.log(
    `Le suivant par huit connexions ensemble : ${n(total)} en tout, la dernière en ${enMs(Math.max(...huit.map(({ ms }) => ms)))}`,
  )
}
