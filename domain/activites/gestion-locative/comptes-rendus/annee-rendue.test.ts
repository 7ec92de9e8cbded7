// The year of an owner over form 2044: his properties alone, from his mandate on, fees in line 221, and nothing of another owner's.
import { expect, test } from 'vitest'
import { ANNEES } from '../../../annees/index.ts'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { honoraires, mandant, mandat, sousMandat } from '../mandats/mandats.cas.ts'
import { anneeDuMandant } from './annee-rendue.ts'

const recu = (id: string, lot: string, jour: string, montant: number) =>
  encaissement(id, jour, montant, { bail_id: lot, charges_cents: euros(50) })
const paye = (id: string, lot: string, categorie: string, montant: number) =>
  depense(id, '2025-06-10', '2025-06-10', { bien_id: lot, categorie, montant_cents: euros(montant) })
const FAITS: FaitsGeres = {
  ...faits({
    exercices: [{ ...exercice(2025), reglages: { regime: 'reel_foncier' } }],
    biens: ['L11', 'L12', 'M01'].map((id) =>
      bien({ id, libelle: id, date_acquisition: day('2020-01-10'), date_mise_en_location: day('2020-02-01') }),
    ),
    baux: ['L11', 'L12', 'M01'].map((id) => bail({ id, bien_id: id, type_bail: 'vide', debut: day('2020-02-01') })),
    encaissements: [
      // Before the mandate: received by another manager.
      recu('avant', 'L11', '2025-02-05', 999),
      recu('a', 'L11', '2025-04-05', 700),
      recu('b', 'L12', '2025-04-05', 900),
      recu('c', 'M01', '2025-04-05', 1_100),
    ],
    depenses: [
      paye('d', 'L11', 'entretien', 120),
      paye('e', 'M01', 'entretien', 80),
      paye('f', 'L12', 'taxe_fonciere', 600),
    ],
  }),
  mandants: [mandant({ id: 'v' }), mandant({ id: 'o', numero: 2 })],
  mandats: [mandat({ id: 'm-v', mandant_id: 'v' }), mandat({ id: 'm-o', mandant_id: 'o' })],
  mandats_biens: [
    sousMandat({ id: '1', mandat_id: 'm-v', bien_id: 'L11', du: day('2025-03-01') }),
    sousMandat({ id: '2', mandat_id: 'm-v', bien_id: 'L12', du: day('2025-03-01') }),
    sousMandat({ id: '3', mandat_id: 'm-o', bien_id: 'M01', du: day('2025-03-01') }),
  ],
  honoraires_mandats: [
    honoraires('h', '2025-04-20', [96, 19.2], { mandat_id: 'm-v' }),
    honoraires('i', '2025-04-20', [66, 13.2], { mandat_id: 'm-o' }),
  ],
}
const montants = (lignes: readonly { code: string; montant: number }[]) =>
  Object.fromEntries(lignes.map(({ code, montant }) => [code, montant]))

test('each property has its lines, fees stand in line 221 with their VAT, and the whole adds them', () => {
  const annee = anneeDuMandant('v', 2025, { faits: FAITS, loi: ANNEES })
  expect(
    annee.colonnes.map(({ nom, lignes }) => [
      nom,
      montants(lignes)['211'],
      montants(lignes)['224'],
      montants(lignes)['227'],
      montants(lignes)['221'],
    ]),
  ).toEqual([
    ['L11', 700, 120, undefined, 51],
    ['L12', 900, undefined, 600, 64],
  ])
  expect(montants(annee.ensemble)).toEqual({
    '211': 1_600,
    '215': 1_600,
    '221': 115,
    '222': 40,
    '224': 120,
    '227': 600,
    '240': 875,
    '261': 725,
    '263': 725,
  })
  // What tenants gave back of the charges is no income: said apart.
  expect(annee.ecartes.map(({ montant_cents }) => montant_cents)).toEqual([euros(-100)])
})

test('another owner has his own, another year has nothing, an unknown owner is refused', () => {
  expect(montants(anneeDuMandant('o', 2025, { faits: FAITS, loi: ANNEES }).ensemble)).toMatchObject({
    '211': 1_100,
    '221': 79,
    '224': 80,
  })
  expect(montants(anneeDuMandant('v', 2024, { faits: FAITS, loi: ANNEES }).ensemble)).toMatchObject({
    '215': 0,
    '240': 40,
  })
  expect(() => anneeDuMandant('x', 2025, { faits: FAITS, loi: ANNEES })).toThrow(
    expect.objectContaining({ code: 'mandant_du_dossier' }),
  )
})

test('the fees earned on furnished lots are no charge of form 2044: each lot bears what its rents weigh, the rest is said apart', () => {
  const meubles = {
    ...FAITS,
    baux: FAITS.baux.map((un) => (un.id === 'L12' ? bail({ ...un, type_bail: 'meuble' }) : un)),
  }
  const annee = anneeDuMandant('v', 2025, { faits: meubles, loi: ANNEES })
  // 115,20 € of fees on 750 € and 950 € received: 50,82 € and 64,38 €.
  expect(montants(annee.ensemble)).toMatchObject({ '211': 700, '215': 700, '221': 51 })
  expect(annee.colonnes.map(({ nom }) => nom)).toEqual(['L11'])
  expect(annee.meubles).toEqual({ logements: ['L12'], recus_cents: euros(950), honoraires_cents: euros(64.38) })
  // A fee of another nature, and one that comes before any rent: what the rents of the year weigh.
  const autre = {
    ...meubles,
    honoraires_mandats: [honoraires('l', '2025-01-20', [100, 0], { nature: 'location', mandat_id: 'm-v' })],
  }
  expect(anneeDuMandant('v', 2025, { faits: autre, loi: ANNEES }).meubles?.honoraires_cents).toBe(euros(55.88))
})

test('once the mandate of a lot is over, what still comes of it is its owner’s, in his year too', () => {
  const finis = {
    ...FAITS,
    mandats_biens: (FAITS.mandats_biens ?? []).map((un) => ({ ...un, au: day('2025-03-31') })),
  }
  expect(montants(anneeDuMandant('v', 2025, { faits: finis, loi: ANNEES }).ensemble)).toMatchObject({ '211': 1_600 })
})
