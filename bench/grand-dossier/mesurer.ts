// `npm run bench grand-dossier`: every screen of the books on a large dossier: its real calls sent again, the derivation, the return, the lists that scroll.
import type { Faits } from '#domain/activites/faits.ts'
import { dossierFiscal } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { day } from '#domain/base/day.ts'
import { exerciceDeLAnnee } from '../../exemples/annee.ts'
import { validerJusqua } from '../../exemples/martin/valider.ts'
import { ouvrirBase } from '../livres/lieux.ts'
import { calculerSeul, enMs, milieu } from '../livres/temps.ts'
import type { Place } from '../place.ts'
import { type Appel, CHEMINS } from './ecrans.ts'
import { grandsFaits, nombreDeFaits, type Taille } from './faits.ts'
import { charge, envoyer, jetonDe, type Mesure, mesurerEcrans, n } from './mesurer-ecrans.ts'
import { poser, proprietaire } from './poser.ts'
import { cpuDe, processusDe } from './processus.ts'

/** Ten thousand facts a year over the four years whose law is known here: a ten years' worth of them. */
const LOGEMENTS = Number(process.env.BENCH_LOGEMENTS ?? 30)
const QUI = proprietaire({ rang: 201, activite: 'lmnp', email: 'grand@exemple.fr' })
const TAILLE: Taille = {
  id: QUI.dossier_id,
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
    const { ecritures, lignes } = await poser(base, QUI, faits)
    console.log(
      `\nGrand dossier : ${TAILLE.logements} logements, ${n(nombreDeFaits(faits))} faits, ${n(ecritures)} écritures validées, ${n(lignes)} lignes (charge ${charge()})`,
    )
    await mesurerDerivation(faits, tours)
    const processus = await processusDe(base, place.server.pid)
    const jeton = await jetonDe(place, QUI.claims)
    await mesurerEcrans(
      place,
      { chemins: CHEMINS, dossier: QUI.dossier_id, compte: QUI.compte },
      { tours, processus, jeton },
    )
    await mesurerLiasse(place, exerciceDeLAnnee(faits, LIASSE).id, { tours, processus, jeton })
  } finally {
    await base.end()
  }
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

async function mesurerLiasse(place: Place, exercice_id: string, { tours, processus, jeton }: Mesure): Promise<void> {
  const appel: Appel = {
    cle: 'generer-liasse',
    chemin: '/functions/v1/generer-liasse',
    methode: 'POST',
    entetes: { 'content-type': 'application/json' },
    corps: JSON.stringify({ dossier_id: QUI.dossier_id, exercice_id }),
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
