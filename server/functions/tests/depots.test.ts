// A deposit kept for unpaid rent, from the screen to the books: a payment that brings no money, and no second income.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, type Monde, ouvrirMonde } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const loyer = (bail_id: string, loyer_cents: number) =>
  monde
    .client(claire)
    .from('encaissements')
    .insert({ dossier_id, bail_id, date: '2026-11-20', loyer_cents, mode: 'depot_garantie' })

const soldeEn2026 = async (compte: string): Promise<number> => {
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  const solde = (total: number, l: Ligne) =>
    l.compte.startsWith(compte) ? total + l.debit_cents - l.credit_cents : total
  return lignesDeLAnnee(faits, 2026).reduce(solde, 0)
}

test('the late rent is taken on the deposit: 165 goes down, the bank does not move', async () => {
  const [du, banque] = [await soldeEn2026('165'), await soldeEn2026('512')]
  await loyer(bailDeNantes(), 550_00).throwOnError()
  expect([await soldeEn2026('165'), await soldeEn2026('512')]).toEqual([du + 550_00, banque])
})

test('beyond what is held, it is refused in the words that the user reads', async () => {
  const { error } = await loyer(bailDeNantes(), 470_01)
  expect(error).toMatchObject({ message: REFUS.depot_insuffisant, details: 'depot_insuffisant' })
})

test('the deposit that paid it is not taken away', async () => {
  const { error } = await monde.client(claire).from('mouvements_depot').delete().eq('bail_id', bailDeNantes())
  expect(error).toMatchObject({ details: 'depot_insuffisant' })
})

/** Maxime Roux, whose deposit of 1 020 € is held. */
function bailDeNantes(): string {
  const bail = monde.faits.baux.find(
    ({ fin, depot_garantie_cents }) => fin === null && depot_garantie_cents === 1_020_00,
  )
  if (!bail) throw new Error('the lease of Nantes is one of hers')
  return bail.id
}
