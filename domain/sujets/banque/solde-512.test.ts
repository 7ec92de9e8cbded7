// The statement against the books: a difference is always explained to the cent, part by part.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../base/cents.ts'
import { addDays, day } from '../../base/day.ts'
import { ecartBanque, type LigneDeReleve, soldeDuCompte } from './solde-512.ts'

const jour = (rang: number) => addDays(day('2026-01-01'), rang)
const ligne = (rang: number, montant: number, etat: LigneDeReleve['etat'] = 'rapprochee'): LigneDeReleve => ({
  id: String(rang),
  date: jour(rang),
  montant_cents: cents(montant),
  etat,
})

test('le solde d’un jour part du dernier solde dit par un relevé, en avant comme en arrière', () => {
  const lignes = [ligne(0, 100), ligne(5, 650_00), ligne(9, -40_00), ligne(20, 5_00)]
  const soldes = [
    { date: jour(0), montant_cents: cents(1_00) },
    { date: jour(10), montant_cents: cents(1_000_00) },
  ]
  expect(soldeDuCompte(soldes, { lignes, au: jour(10) })).toBe(1_000_00)
  expect(soldeDuCompte(soldes, { lignes, au: jour(6) })).toBe(1_040_00)
  expect(soldeDuCompte(soldes, { lignes, au: jour(30) })).toBe(1_005_00)
  expect(soldeDuCompte([], { lignes, au: jour(30) })).toBeNull()
})

test('une ligne à traiter, une ignorée, un encaissement sans ligne et un départ différent : chaque part a son montant', () => {
  const ecart = ecartBanque({
    au: jour(30),
    debut: jour(1),
    releve_cents: cents(1_500_00),
    livres_cents: cents(1_900_00),
    livres_avant_cents: cents(950_00),
    lignes: [ligne(1, 650_00), ligne(3, -80_00, 'a_traiter'), ligne(4, -20_00, 'ignoree')],
    mouvements: [
      { cle: 'encaissements/1', libelle: 'Loyer', date: jour(1), montant_cents: cents(650_00) },
      { cle: 'encaissements/2', libelle: 'Loyer', date: jour(8), montant_cents: cents(300_00) },
      { cle: 'encaissements/0', libelle: 'Loyer', date: jour(0), montant_cents: cents(950_00) },
    ],
    rapprochees: new Set(['encaissements/1']),
  })
  expect(ecart).toMatchObject({
    ecart_cents: -400_00,
    a_traiter_cents: -80_00,
    hors_livres_cents: -20_00,
    sans_ligne_cents: -300_00,
    ouverture_cents: 0,
    decalages_cents: 0,
  })
  expect(ecart.sans_ligne.map(({ cle }) => cle)).toEqual(['encaissements/2'])
})

const etats = fc.constantFrom('a_traiter', 'rapprochee', 'virement_interne', 'ignoree')
const montant = fc.integer({ min: -1_000_000, max: 1_000_000 })

test('les parts font toujours l’écart, au centime', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(60), montant, etats), { maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(60), montant, fc.boolean()), { maxLength: 30 }),
      fc.tuple(montant, montant, montant),
      (lignes, mouvements, [releve, livres, avant]) => {
        const e = ecartBanque({
          au: jour(45),
          debut: jour(10),
          releve_cents: cents(releve),
          livres_cents: cents(livres),
          livres_avant_cents: cents(avant),
          lignes: lignes.map(([rang, combien, etat]) => ligne(rang, combien, etat)),
          mouvements: mouvements.map(([rang, combien], n) => ({
            cle: String(n),
            libelle: 'Une',
            date: jour(rang),
            montant_cents: cents(combien),
          })),
          rapprochees: new Set(mouvements.flatMap(([, , oui], n) => (oui ? [String(n)] : []))),
        })
        const parts = [e.a_traiter_cents, e.hors_livres_cents, e.sans_ligne_cents, e.ouverture_cents, e.decalages_cents]
        expect(sum(parts)).toBe(e.ecart_cents)
      },
    ),
  )
})

test('livres et relevés d’accord : aucun écart, aucune part', () => {
  const e = ecartBanque({
    au: jour(30),
    debut: jour(1),
    releve_cents: cents(650_00),
    livres_cents: cents(650_00),
    livres_avant_cents: cents(0),
    lignes: [ligne(1, 650_00)],
    mouvements: [{ cle: 'encaissements/1', libelle: 'Loyer', date: jour(1), montant_cents: cents(650_00) }],
    rapprochees: new Set(['encaissements/1']),
  })
  expect([e.ecart_cents, e.ouverture_cents, e.decalages_cents, e.sans_ligne]).toEqual([0, 0, 0, []])
})
