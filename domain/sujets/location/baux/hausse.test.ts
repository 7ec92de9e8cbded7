// Le loyer et le dépôt d’un logement loué : ce qui les augmente hors de la révision, et ce que la loi en permet.
import { expect, test } from 'vitest'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Bail, TypeBail } from '../bail.ts'
import { exigerMotifDeHausse, hausseAuJournal, hausseDe, type MotifHausse } from './hausse.ts'

const BAIL = {
  ...{ type_bail: 'vide' as TypeBail, debut: day('2024-01-01'), loyer_cents: euros(500) },
  ...{ charges_cents: euros(50), charges_mode: 'provision' as Bail['charges_mode'] },
  depot_garantie_cents: euros(500),
}
const PLUS = { ...BAIL, loyer_cents: euros(501) }
const DEPOT = { ...BAIL, depot_garantie_cents: euros(501) }
const vie = (motif: MotifHausse | null, change: object = {}) => ({
  ...{ motif, recu: true, quittances: 0, le: day('2026-11-29') },
  bien: { code_postal: '35000', classe_dpe: 'D' as const },
  ...change,
})

test('un loyer monte par lui-même, par un palier, par une franchise plus courte ; un local n’a pas cette règle', () => {
  const palier = [{ du: day('2027-01-01'), loyer_cents: euros(600) }]
  expect(hausseDe(BAIL, PLUS)).toEqual({ loyer: true, depot: false })
  expect(hausseDe(BAIL, DEPOT)).toEqual({ loyer: false, depot: true })
  expect(hausseDe(BAIL, { ...BAIL, paliers: palier }).loyer).toBe(true)
  expect(hausseDe({ ...BAIL, paliers: palier }, BAIL).loyer).toBe(false)
  expect(hausseDe({ ...BAIL, franchise_mois: 2 }, { ...BAIL, franchise_mois: 1 }).loyer).toBe(true)
  expect(hausseDe(PLUS, BAIL)).toEqual({ loyer: false, depot: false })
  const local = { ...BAIL, type_bail: 'commercial' as const }
  expect(hausseDe(local, { ...local, loyer_cents: euros(900) })).toEqual({ loyer: false, depot: false })
  // A home is not made a place of trade to pass its rule.
  expect(hausseDe(BAIL, { ...local, loyer_cents: euros(900) }).loyer).toBe(true)
})

test('ses loyers reçus, il faut un motif ; aucun ne vaut pour une classe F ou G, sauf l’erreur de saisie', () => {
  expect(() => exigerMotifDeHausse(BAIL, PLUS, vie(null))).toThrow('dites le motif')
  expect(exigerMotifDeHausse(BAIL, PLUS, vie(null, { recu: false }))).toBeUndefined()
  for (const motif of ['travaux', 'renouvellement', 'avenant'] as const) {
    expect(exigerMotifDeHausse(BAIL, PLUS, vie(motif))).toBeUndefined()
    expect(() =>
      exigerMotifDeHausse(BAIL, PLUS, vie(motif, { bien: { code_postal: '35000', classe_dpe: 'G' } })),
    ).toThrow('classé F ou G')
    expect(() =>
      exigerMotifDeHausse(BAIL, PLUS, vie(motif, { bien: { code_postal: '35000', classe_dpe: null } })),
    ).toThrow('classe du DPE')
    expect(() => exigerMotifDeHausse(BAIL, DEPOT, vie(motif))).toThrow('ni en cours de bail')
  }
  expect(
    exigerMotifDeHausse(BAIL, PLUS, vie('correction', { bien: { code_postal: '35000', classe_dpe: 'G' } })),
  ).toBeUndefined()
  expect(exigerMotifDeHausse(BAIL, DEPOT, vie('correction', { quittances: 3 }))).toBeUndefined()
  expect(() => exigerMotifDeHausse(BAIL, PLUS, vie('correction', { quittances: 1 }))).toThrow('retirez-les')
  expect(() => exigerMotifDeHausse(BAIL, PLUS, vie(null, { recu: false, quittances: 1 }))).toThrow('dites le motif')
  expect(exigerMotifDeHausse(PLUS, { ...BAIL, loyer_cents: zero }, vie(null))).toBeUndefined()
})

test('au renouvellement, le gel vaut d’un bail qui n’avait pas encore été renouvelé sous lui', () => {
  const ancien = { ...BAIL, debut: day('2020-12-20'), bailleur_personne_morale: true }
  const plus = { ...ancien, loyer_cents: euros(900) }
  const hausse = (motif: MotifHausse, classe_dpe: 'D' | 'F' | 'G' | null, le = '2026-11-29') =>
    exigerMotifDeHausse(ancien, plus, vie(motif, { bien: { code_postal: '35000', classe_dpe }, le: day(le) }))
  for (const classe of ['F', 'G'] as const) expect(() => hausse('renouvellement', classe)).toThrow('classé F ou G')
  expect(() => hausse('renouvellement', null)).toThrow('classe du DPE')
  expect(hausse('renouvellement', 'D')).toBeUndefined()
  // Works under a lease that was not renewed since: nothing freezes them.
  expect(hausse('travaux', 'F')).toBeUndefined()
  expect(hausse('renouvellement', 'F', '2022-08-23')).toBeUndefined()
})

test('un forfait de charges plus haut est une hausse ; une provision, que ses comptes règlent, n’en est pas une', () => {
  const forfait = { ...BAIL, charges_mode: 'forfait' as const }
  const plus = { ...forfait, charges_cents: euros(500) }
  expect(hausseDe(forfait, plus)).toEqual({ loyer: true, depot: false })
  expect(hausseDe(BAIL, plus).loyer).toBe(true)
  expect(hausseDe(plus, forfait).loyer).toBe(false)
  expect(hausseDe(BAIL, forfait).loyer).toBe(false)
  expect(hausseDe(BAIL, { ...BAIL, charges_cents: euros(500) }).loyer).toBe(false)
  const local = { ...forfait, type_bail: 'commercial' as const }
  expect(hausseDe(local, { ...local, charges_cents: euros(500) }).loyer).toBe(false)
  expect(() => exigerMotifDeHausse(forfait, plus, vie(null))).toThrow('dites le motif')
  expect(() =>
    exigerMotifDeHausse(forfait, plus, vie('avenant', { bien: { code_postal: '35000', classe_dpe: 'G' } })),
  ).toThrow('classé F ou G')
  expect(exigerMotifDeHausse(forfait, plus, vie('avenant'))).toBeUndefined()
  expect(hausseAuJournal(forfait, plus)).toMatchObject({ charges_avant_cents: 50_00, charges_cents: 500_00 })
})
