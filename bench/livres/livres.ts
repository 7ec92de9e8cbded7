// `npm run bench livres`: the books at ten thousand, a hundred thousand and a million lines, beside what else reads them.
import { mkdirSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Place } from '../place.ts'
import { mesurerDemarrage } from './demarrage.ts'
import { mesurerDomaine } from './domaine.ts'
import { ecrireLivres } from './ecrire.ts'
import { mesurerEcriture, mesurerLecture } from './fec.ts'
import { mesurerLectures, TITRE_LECTURES } from './lectures.ts'
import { deposer, GRAND, ouvrirBase, ouvrirDossiers, PETIT } from './lieux.ts'
import { mesurerReprise } from './reprise.ts'
import { mo } from './temps.ts'
import { mesurerValidation } from './validation.ts'

const TAILLES = (process.env.BENCH_LIGNES ?? '10000,100000,1000000').split(',').map(Number)

export async function mesurerLivres(place: Place, tours: number): Promise<void> {
  const base = await ouvrirBase(place.databaseUrl)
  const ici = join(place.folder, 'livres')
  const petits = join(place.folder, 'petits')
  mkdirSync(petits)
  try {
    await ouvrirDossiers(base)
    const petit = ecrireLivres(1_000, PETIT, petits)
    console.log(`\nLivres, ${tours} tours, médianes (charge ${charge()})\n`)
    for (const taille of TAILLES) {
      mkdirSync(ici)
      const livres = ecrireLivres(taille, GRAND, ici)
      await deposer(base, [
        [PETIT, petit],
        [GRAND, livres],
      ])
      console.log(TITRE_LECTURES)
      for (const ligne of await mesurerLectures(place, base, livres, tours)) console.log(ligne)
      const { fec, journal, csv } = livres.octets
      console.log(
        `| | ${livres.ecritures.toLocaleString('fr-FR')} écritures | FEC ${mo(fec)} | journal ${mo(journal)} | CSV ${mo(csv)} | | | |`,
      )
      console.log('')
      await mesurerLecture(livres, tours)
      await mesurerEcriture(place, base, livres, tours)
      console.log('')
      rmSync(ici, { recursive: true })
    }
    await mesurerReprise(place, base, tours)
    await mesurerValidation(place, base)
    await mesurerDomaine(tours)
    await mesurerDemarrage(place, tours)
  } finally {
    await base.end()
  }
}

const charge = (): string => loadavg()[0]?.toFixed(1) ?? '?'
