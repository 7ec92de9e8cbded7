// Power cuts during a stream of postings: what was acknowledged is there, once; nothing is broken; the same asks get the same answers.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { type Bailleur, inscrireBailleur } from './tests/bailleur.ts'
import { flot, type Memoire, memoireVide, verifierMemoire } from './tests/memoire.ts'
import { type Coupure, ouvrirProduit, type Produit } from './tests/produit.ts'

const TOURS = process.env.DRILLS ? 20 : 3
const GRAINE = Number(process.env.GRAINE ?? Date.now() % 1_000_000_000)
const COUPURES: readonly Coupure[] = ['les deux', 'base', 'serveur']

let produit: Produit
let bailleur: Bailleur
const memoire: Memoire = memoireVide()
beforeAll(async () => {
  produit = await ouvrirProduit()
  bailleur = await inscrireBailleur(produit)
})
afterAll(() => produit?.fermer())

const hasard = tirage(GRAINE)

test.each(Array.from({ length: TOURS }, (_, tour) => tour))(
  `cut %i in a stream of postings (GRAINE=${GRAINE})`,
  { timeout: 120_000 },
  async (tour) => {
    const [faits, validations] = [memoire.faits.length, memoire.validations.length]
    const arret = { fini: false }
    const running = flot(bailleur, memoire, arret)
    const avance = () => memoire.faits.length > faits + 20 && memoire.validations.length > validations + 2
    await vi.waitUntil(avance, { timeout: 40_000, interval: 10 })
    await sleep(hasard(900))
    await produit.couper(COUPURES[tour % COUPURES.length] ?? 'les deux')
    arret.fini = true
    await running

    // Cut again while it starts, sometimes before it has a database, sometimes while it recovers or takes its last steps.
    if (tour > 0) await produit.demarrer({ ms: hasard(1_500), quoi: COUPURES[hasard(COUPURES.length)] ?? 'serveur' })
    await produit.demarrer()
    await verifierMemoire(produit, bailleur, memoire)
  },
)

/** The same numbers for the same seed, so that a round that failed can be played again. */
function tirage(graine: number): (moins_que: number) => number {
  let state = graine
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
