// Rents still to call, and where the rents of a month stand.
import { expect, test } from 'vitest'
import { euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { loyersDeLaPeriode, loyersNonAppeles } from './appel.ts'
import type { Bail } from './bail.ts'
import type { Echeance } from './echeance.ts'

const bail: Bail = {
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2026-08-01'),
  fin: null,
  loyer_cents: euros(500),
  charges_cents: euros(40),
  charges_mode: 'forfait',
  depot_garantie_cents: zero,
  jour_echeance: 5,
  locataires: [],
}
const appelee = (mois: string): Echeance => ({
  id: mois,
  bail_id: 'bail',
  periode: day(`2026-${mois}-01`),
  date_echeance: day(`2026-${mois}-05`),
  loyer_cents: euros(500),
  charges_cents: euros(40),
})
const recu = (mois: string, montant: number) => ({
  id: `e-${mois}`,
  bail_id: 'bail',
  date: day(`2026-${mois}-06`),
  loyer_cents: euros(montant),
  charges_cents: zero,
  echeance_id: null,
})

test('les loyers à appeler sont ceux que le bail prévoit et que personne n’a appelés', () => {
  const manquants = loyersNonAppeles(
    { baux: [bail], biens: [], echeances: [appelee('09')] },
    { depuis: day('2026-01-01'), jusqu_au: day('2026-11-30') },
  )
  expect(manquants.map(({ periode }) => periode)).toEqual(['2026-08-01', '2026-10-01', '2026-11-01'])
})

test('les loyers d’un mois : attendus, reçus et en retard, appelés ou non', () => {
  const mois = { debut: day('2026-11-01'), fin: day('2026-11-30'), au: day('2026-11-20') }
  const echeances = ['08', '09', '10', '11'].map(appelee)
  const encaissements = [recu('08', 540), recu('09', 540), recu('10', 540), recu('11', 100)]
  expect(loyersDeLaPeriode({ baux: [bail], biens: [], echeances, encaissements }, mois)).toEqual({
    attendus_cents: euros(540),
    a_appeler_cents: zero,
    recus_cents: euros(100),
    en_retard_cents: euros(440),
  })
  expect(loyersDeLaPeriode({ baux: [bail], biens: [], echeances: [], encaissements: [] }, mois)).toEqual({
    attendus_cents: euros(540),
    a_appeler_cents: euros(540),
    recus_cents: zero,
    en_retard_cents: zero,
  })
})
