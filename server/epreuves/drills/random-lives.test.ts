// Random lives of dossiers beside a ledger kept by sums: the same balances to the cent at each step, and closed years unmoved.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { ecrituresDe, estEquilibree, type Ligne } from '#domain/compta/ecriture.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { dossierNeuf, lisibles, mener, parAnnee } from '../tests/dossier-pur.ts'
import { demandeDe, type Geste, gestes, prendre } from '../tests/random-lives.ts'
import { GrandLivreTemoin } from '../tests/reference-ledger.ts'
import { EN_ENTIER, GRAINE } from '../tests/seeded-random.ts'

const HISTOIRES = Number(process.env.NOMBRE ?? (EN_ENTIER ? 10_000 : 60))
const PAS = 50

const histoires = fc.array(gestes, { minLength: PAS, maxLength: PAS })

let pas = 0
let definitives = 0
let tardifs = 0

function vivre(histoire: readonly Geste[]): void {
  const temoin = new GrandLivreTemoin()
  const closes = new Map<number, readonly Ligne[]>()
  let faits = dossierNeuf()
  for (const [rang, geste] of histoire.entries()) {
    const demande = demandeDe(temoin, geste, `fait-${rang}`)
    if (demande === null || !prendre(temoin, demande)) continue
    faits = mener(faits, demande)
    const tenus = livres(faits)
    expect(lisibles(parAnnee(faits))).toEqual(lisibles(temoin.soldes()))
    // Each entry balances by itself, as it will have to when it is validated.
    for (const lignes of tenus.values())
      expect(ecrituresDe(lignes).filter((ecriture) => !estEquilibree(ecriture.lignes))).toEqual([])
    for (const [annee, lignes] of closes) expect(lignesDeLAnnee(faits, annee)).toEqual(lignes)
    if (demande.quoi === 'definitif') closes.set(demande.annee, lignesDeLAnnee(faits, demande.annee))
    pas += 1
    if (demande.quoi === 'definitif') definitives += 1
    if (
      demande.quoi === 'fait' &&
      closes.has(Number((demande.ecriture.apres ?? demande.ecriture.avant)?.date.slice(0, 4)))
    )
      tardifs += 1
  }
}

test(`${HISTOIRES} lives of ${PAS} steps (GRAINE=${GRAINE})`, { timeout: 7_200_000 }, () => {
  const start = performance.now()
  fc.assert(fc.property(histoires, vivre), { numRuns: HISTOIRES, seed: GRAINE })
  const secondes = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${HISTOIRES} histoires : ${pas} pas suivis, ${definitives} clôtures, ${tardifs} faits tardifs, ${secondes} s`,
  )
  // The draw reached what is hard: years made final, and facts that came after.
  expect(Math.min(definitives, tardifs)).toBeGreaterThan(HISTOIRES / 10)
})
