// Power cuts during a stream of postings: what was acknowledged is there, once; nothing is broken; the same asks get the same answers.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { flot, type Memoire, memoireVide, verifierMemoire } from '../tests/acknowledged.ts'
import { type Bailleur, inscrireBailleur } from '../tests/bailleur.ts'
import { type Coupure, ouvrirProduit, type Produit } from '../tests/produit.ts'
import { EN_ENTIER, GRAINE, tirage } from '../tests/seeded-random.ts'

/** A year holds the days of some twenty cuts: each series has a product and a landlord of its own. */
const SERIES = EN_ENTIER ? 5 : 1
const TOURS = EN_ENTIER ? 20 : 1
const COUPURES: readonly Coupure[] = ['les deux', 'base', 'serveur']

const hasard = tirage(GRAINE)
/** Each kind in turn, from one that is drawn: a run that cuts once does not always cut the same. */
const premiere = hasard(COUPURES.length)
const redemarrages: number[] = []
const rangs = (combien: number): number[] => Array.from({ length: combien }, (_, rang) => rang)

describe.each(rangs(SERIES))('series %i', () => {
  let produit: Produit
  let bailleur: Bailleur
  const memoire: Memoire = memoireVide()
  beforeAll(async () => {
    produit = await ouvrirProduit()
    bailleur = await inscrireBailleur(produit)
  })
  afterAll(() => produit?.fermer())

  test.each(rangs(TOURS))(`cut %i in a stream of postings (GRAINE=${GRAINE})`, { timeout: 180_000 }, async (tour) => {
    const [faits, validations] = [memoire.faits.length, memoire.validations.length]
    const arret = { fini: false }
    const running = flot(bailleur, memoire, arret)
    const avance = () => memoire.faits.length > faits + 20 && memoire.validations.length > validations + 2
    await vi.waitUntil(avance, { timeout: 60_000, interval: 10 })
    await sleep(hasard(900))
    await produit.couper(COUPURES[(premiere + tour) % COUPURES.length] ?? 'les deux')
    arret.fini = true
    await running

    // Cut again while it starts, sometimes before it has a database, sometimes while it recovers or takes its last steps.
    if (tour > 0 || hasard(2) === 1)
      await produit.demarrer({ ms: hasard(1_500), quoi: COUPURES[hasard(COUPURES.length)] ?? 'serveur' })
    redemarrages.push(await produit.demarrer())
    await verifierMemoire(produit, bailleur, memoire)
  })
})

// Printed, never asserted: the time is that of the machine and of its other work.
afterAll(() => {
  const ms = redemarrages.toSorted((a, b) => a - b)
  const mediane = Math.round(ms[Math.floor(ms.length / 2)] ?? 0)
  console.log(`${ms.length} redémarrages : médiane ${mediane} ms, au plus ${Math.round(ms.at(-1) ?? 0)} ms`)
})
