// The deposit held under a lease, day after day.
import { expect, test } from 'vitest'
import { euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { depotDetenu, type SensDepot } from './depot-garantie.ts'

const mouvement = (date: string, sens: SensDepot, montant: number) => ({
  bail_id: 'b',
  date: day(date),
  sens,
  montant_cents: euros(montant),
})
const paiement = (date: string, mode: string, montant: number) => ({
  id: date,
  bail_id: 'b',
  date: day(date),
  mode,
  loyer_cents: euros(montant),
  charges_cents: zero,
  echeance_id: null,
})

test('le dépôt détenu est ce qui a été reçu, moins ce qui est rendu, retenu ou pris pour les loyers', () => {
  const mouvements_depot = [
    mouvement('2026-04-15', 'recu', 800),
    mouvement('2026-11-10', 'retenu', 150),
    mouvement('2026-11-25', 'rendu', 250),
    { ...mouvement('2026-04-15', 'recu', 5_000), bail_id: 'autre' },
  ]
  const encaissements = [
    paiement('2026-05-05', 'virement', 400),
    paiement('2026-11-12', 'depot_garantie', 400),
    { ...paiement('2026-11-12', 'depot_garantie', 5_000), bail_id: 'autre' },
  ]
  const detenus = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-25'].map((jour) =>
    depotDetenu('b', { mouvements_depot, encaissements, au: day(jour) }),
  )
  expect(detenus).toEqual([euros(800), euros(650), euros(250), zero])
})
