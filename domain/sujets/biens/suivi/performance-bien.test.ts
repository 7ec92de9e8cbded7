// The figures by property, worked out by hand: yields, money left, days let, and what a sale would leave after tax.
import { expect, test } from 'vitest'
import { dossierFiscal } from '../../../activites/meuble/annee/annees-fiscales.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { reglagesFiscaux } from '../../../activites/meuble/fiscal/reglages-meuble.ts'
import { patrimoineDuBien } from '../../../activites/meuble/ventes/patrimoine-bien.ts'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { euros, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import {
  bail,
  bien,
  composant,
  depense,
  emprunt,
  encaissement,
  exercice,
  faits,
} from '../../../journalisation/faits.cas.ts'
import { performances } from './performance-bien.ts'

const AU = day('2025-12-31')
const loyers = bail({ debut: day('2025-01-11'), fin: day('2025-06-30') })
const f = faits({
  exercices: [exercice(2025)],
  biens: [
    bien({
      prix_cents: euros(100_000),
      frais_acquisition_cents: zero,
      date_acquisition: day('2015-01-01'),
      date_mise_en_location: day('2025-01-01'),
    }),
    bien({
      id: 'vide',
      prix_cents: euros(50_000),
      frais_acquisition_cents: zero,
      date_mise_en_location: day('2025-07-01'),
    }),
  ],
  composants: [
    composant({ base_cents: euros(80_000), mise_en_service: day('2025-01-01'), duree_annees: 40 }),
    composant({
      id: 'meubles',
      nature: 'mobilier',
      base_cents: euros(5_000),
      mise_en_service: day('2025-01-01'),
      duree_annees: 5,
    }),
  ],
  baux: [
    loyers,
    // Another tenant of the same flat at the same time: the day counts once.
    bail({ id: 'colocataire', debut: day('2025-06-01'), fin: day('2025-07-10') }),
  ],
  encaissements: [encaissement('e1', '2025-03-05', 6_000), encaissement('e2', '2024-03-05', 500)],
  depenses: [depense('d', '2025-05-06', '2025-05-07', { montant_cents: euros(1_000) })],
})
const annee = (impot: number) => ({
  faits: f,
  exercice: exercice(2025),
  reglages: reglagesFiscaux(f.dossier.reglages),
  lignes: livres(f).get('ex-2025') ?? [],
  au: AU,
  impot_cents: euros(impot),
})

test('brut, net et net-net se lisent sur le prix ; le logement qui ne rapporte rien ne porte pas d’impôt', () => {
  const [loue, vide] = performances(annee(500))
  expect([loue?.brut, loue?.net, loue?.net_net]).toEqual([600, 500, 450])
  expect(loue?.impot_cents).toBe(euros(500))
  expect([vide?.brut, vide?.net_net, vide?.impot_cents]).toEqual([0, 0, zero])
})

test('la trésorerie ne compte que l’argent de l’année, et ses parts font son total', () => {
  const [loue] = performances(annee(500))
  expect(loue?.tresorerie_cents).toBe(euros(4_500))
  for (const { montant_cents, entrees } of loue?.etapes ?? [])
    expect(sum(entrees.map((une) => une.montant_cents))).toBe(montant_cents)
})

test('deux baux du même jour comptent une fois ; un logement mis en location en juillet n’a que la moitié de l’année', () => {
  const [loue, vide] = performances(annee(0))
  expect(loue?.occupation).toEqual({ loues: 181, possibles: 365, taux: 4_959 })
  expect(vide?.occupation).toEqual({ loues: 0, possibles: 184, taux: 0 })
})

test('le patrimoine net : valeur, moins l’emprunt, moins l’impôt de la plus-value, l’amortissement déduit repris', () => {
  const [loue] = f.biens
  if (!loue) throw new Error('no property')
  const avec = {
    faits: f,
    estimations: [
      { id: '1', bien_id: loue.id, date: day('2025-06-01'), valeur_cents: euros(150_000) },
      { id: '2', bien_id: loue.id, date: day('2026-06-01'), valeur_cents: euros(999_999) },
    ],
    fiscales: dossierFiscal(f, ANNEES),
    parametres: anneeDe(2025).parametres,
    lmp: false,
    au: AU,
  }
  const { valeur_cents, plus_value, net_cents, estimation, etapes } = patrimoineDuBien(loue, avec)
  expect(estimation?.id).toBe('1')
  // 100 000 paid, flat costs of 7.5 %, flat works of 15 % after ten years, less the 2 000 deducted on the walls, furniture
  // apart: 120 500.
  expect(valeur_cents).toBe(euros(150_000))
  expect(plus_value?.plus_value_cents).toBe(euros(150_000 - 120_500))
  expect(plus_value?.etapes.find(({ cle }) => cle === 'pv_brute')?.montant_cents).toBe(plus_value?.plus_value_cents)
  const repris = etapes.flatMap(({ entrees }) => entrees).find(({ libelle }) => libelle === 'Amortissements déduits')
  expect(repris?.montant_cents).toBe(-euros(2_000))
  expect(net_cents).toBe(euros(150_000) - (plus_value?.total_cents ?? 0))
  const endette = {
    ...avec,
    faits: {
      ...f,
      emprunts: [
        emprunt({ bien_id: loue.id, date_deblocage: day('2025-12-01'), premiere_echeance: day('2026-01-01') }),
      ],
    },
  }
  const avecDette = patrimoineDuBien(loue, endette)
  expect(avecDette.emprunts_cents).toBeGreaterThan(0)
  expect(avecDette.net_cents).toBe(net_cents - avecDette.emprunts_cents)
  const enLmp = patrimoineDuBien(loue, { ...avec, lmp: true })
  expect([enLmp.plus_value, enLmp.net_cents]).toEqual([null, euros(150_000)])
})
