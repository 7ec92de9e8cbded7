// A disk that fills up under a stream of postings, then one that is read only: nothing acknowledged is lost, nothing half kept.
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BASE_ABSENTE, DISQUE_PLEIN } from '../messages.ts'
import { flot, type Memoire, memoireVide, verifierMemoire } from './tests/acknowledged.ts'
import { type Bailleur, inscrireBailleur } from './tests/bailleur.ts'
import { ouvrirProduit, type Produit } from './tests/produit.ts'

const monter = (...options: string[]): boolean => spawnSync('mount', options).status === 0

/** A small disk in memory; null where mounting is not permitted. Its trials last too long for `npm test`. */
function petitDisque(): string | null {
  if (!process.env.DRILLS) return null
  const point = mkdtempSync(join(tmpdir(), 'qeb-disque-'))
  if (monter('-t', 'tmpfs', '-o', 'size=230m,mode=755', 'tmpfs', point)) return point
  rmdirSync(point)
  console.log('Monter un disque n’est pas permis ici : ces épreuves ne sont pas faites.')
  return null
}

const disque = petitDisque()
afterAll(() => {
  if (disque === null) return
  spawnSync('umount', ['-l', disque])
  chmodSync(disque, 0o700)
  rmdirSync(disque)
})

describe.skipIf(disque === null)('a disk', () => {
  const point = disque ?? ''
  const bouchon = join(point, 'bouchon')
  let produit: Produit
  let bailleur: Bailleur
  const memoire: Memoire = memoireVide()
  beforeAll(async () => {
    produit = await ouvrirProduit(point)
    bailleur = await inscrireBailleur(produit)
  }, 120_000)
  afterAll(() => produit?.fermer())

  test.each([1, 2, 3])('that fills up, time %i', { timeout: 300_000 }, async () => {
    const [faits, validations] = [memoire.faits.length, memoire.validations.length]
    const pannes = bailleur.pannes.length
    const arret = { fini: false }
    const running = flot(bailleur, memoire, arret)
    await vi.waitUntil(() => memoire.faits.length > faits + 20 && memoire.validations.length > validations + 2, {
      timeout: 60_000,
    })
    remplir(bouchon)
    // Each client stops at its first answer that tells nothing; those that go on write what still finds room.
    await Promise.race([running, sleep(20_000)])
    arret.fini = true
    await running
    // Whoever heard anything heard why; a base that stopped for want of room says nothing more.
    const dites = bailleur.pannes.slice(pannes)
    expect(dites.some(({ status, dit }) => status === 503 && dit.includes(DISQUE_PLEIN))).toBe(true)
    const attendues = [DISQUE_PLEIN, BASE_ABSENTE]
    if (produit.vit()) expect(dites.filter(({ dit }) => !attendues.some((one) => dit.includes(one)))).toEqual([])
    expect(memoire.faitsDouteux.length + memoire.validationsDouteuses.length).toBeGreaterThan(0)

    rmSync(bouchon)
    await sleep(2_000)
    await produit.demarrer()
    await verifierMemoire(produit, bailleur, memoire)
  })

  test('that is read only: the start is refused by a sentence, and nothing is lost', { timeout: 300_000 }, async () => {
    await produit.couper('les deux')
    await vi.waitUntil(() => monter('-o', 'remount,ro', point), { timeout: 20_000, interval: 200 })
    await expect(produit.demarrer()).rejects.toThrow(/Le (disque|dossier) .*(lecture seule|vérifiez DATA_DIR)/)
    expect(monter('-o', 'remount,rw', point)).toBe(true)
    await produit.demarrer()
    await verifierMemoire(produit, bailleur, memoire)
  })
})

/** Until not a byte more goes in. */
function remplir(fichier: string): void {
  for (let taille = 1 << 20; taille >= 1; taille >>= 2) {
    const bloc = Buffer.alloc(taille)
    try {
      for (;;) appendFileSync(fichier, bloc)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
