// The fees of a mandate by each of its modes, on the days of the mandate alone, and the day on which its account is next drawn up.
import { expect, test } from 'vitest'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, echeance, encaissement, faits } from '../../../journalisation/faits.cas.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { Mandat } from '../faits/mandat.ts'
import { prochainArrete } from './arrete.ts'
import { honorairesDeGestion } from './honoraires.ts'
import { mandant, mandat, sousMandat } from './mandats.cas.ts'

const TRIMESTRE = { du: day('2025-01-21'), au: day('2025-04-20') }
const charges_cents = euros(100)
const tous: FaitsGeres = {
  ...faits({
    biens: [bien()],
    baux: [bail({ type_bail: 'vide' }), bail({ id: 'ailleurs', bien_id: 'autre', type_bail: 'vide' })],
    echeances: ['2025-01-05', '2025-02-05', '2025-03-05', '2025-04-05'].map((le) =>
      echeance(le, le, 1_000, { charges_cents }),
    ),
    encaissements: [
      encaissement('avant', '2025-02-05', 1_000, { charges_cents }),
      encaissement('a', '2025-03-05', 1_000, { charges_cents }),
      encaissement('b', '2025-04-20', 500),
      encaissement('trop-tard', '2025-04-21', 500),
      encaissement('credit', '2025-03-06', 300, { mode: 'regularisation' }),
      encaissement('ailleurs', '2025-03-05', 900, { bail_id: 'ailleurs' }),
    ],
  }),
  ...{ mandants: [mandant()], mandats_biens: [sousMandat({ du: day('2025-03-01') })] },
}
const de = (champs: Partial<Mandat>) => {
  const sien = mandat(champs)
  const { assiette_cents, ht_cents, tva_cents } = honorairesDeGestion(sien, TRIMESTRE, { ...tous, mandats: [sien] })
  return [assiette_cents, ht_cents, tva_cents].map((un) => un / 100)
}

test('encaissés, appelés ou au forfait : les jours du mandat seuls, la TVA au centime', () => {
  expect(de({ taux: 650 })).toEqual([1_600, 104, 20.8])
  expect(de({ taux: 650, assiette: 'loyer' })).toEqual([1_500, 97.5, 19.5])
  expect(de({ honoraires_mode: 'appele', taux: 650 })).toEqual([2_200, 143, 28.6])
  expect(de({ honoraires_mode: 'forfait', forfait_cents: euros(33.33) })).toEqual([99.99, 99.99, 20])
  expect(de({ honoraires_mode: 'aucun', taux: 0, tva_taux: 0 })).toEqual([0, 0, 0])
})

test('le compte s’arrête chaque mois, ou au dernier mois du trimestre, et plus après la fin du mandat', () => {
  const le = (today: string, champs: Partial<Mandat> = {}) => prochainArrete(mandat(champs), day(today))
  expect(le('2025-11-20')).toBe('2025-11-20')
  expect(le('2025-11-21')).toBe('2025-12-20')
  expect(le('2025-12-21')).toBe('2026-01-20')
  expect(le('2025-12-21', { periodicite: 'trimestrielle' })).toBe('2026-03-20')
  expect(le('2023-05-02')).toBe('2024-01-20')
  expect(le('2025-11-21', { fin: day('2025-11-20') })).toBeNull()
})
