// What passes of a property to the dossier that declares it: the leases, the rents that go, the deposit, the day that may be chosen.
import { expect, test } from 'vitest'
import { euros } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { bail, encaissement, faits } from '../journalisation/faits.cas.ts'
import { bauxJusquALaVente } from '../sujets/location/bail-vendu.ts'
import { bauxTransmis, premierJourPossible } from './ailleurs.ts'
import { CATALOGUE } from './catalogue.ts'
import { quiDeclare } from './moteurs.ts'

const loyer = (periode: string) => ({
  ...{ id: periode, bail_id: 'b', periode: day(periode), date_echeance: day(periode) },
  ...{ loyer_cents: euros(500), charges_cents: euros(0) },
})
const UN = bail({
  ...{ id: 'b', debut: day('2025-01-15'), fin: null, loyer_cents: euros(500), charges_cents: euros(0) },
  irl_trimestre: '2024-T4',
})
const tenus = faits({
  baux: [UN],
  echeances: [loyer('2025-02-01'), loyer('2025-03-01'), loyer('2025-04-01')],
  encaissements: [encaissement('p', '2025-02-05', 500, { bail_id: 'b' })],
  mouvements_depot: [{ id: 'd', bail_id: 'b', sens: 'recu', date: day('2025-05-02'), montant_cents: euros(700) }],
})

test('les loyers d’après ce jour s’en vont, le bail y court avec son jour de révision, le dépôt passe quand il est là', () => {
  const [un] = bauxTransmis(tenus, [UN], day('2025-03-01'))
  expect(un?.revision.retirees.map(({ id }) => id)).toEqual(['2025-03-01', '2025-04-01'])
  expect([un?.depot_cents, un?.depot_le]).toEqual([euros(700), '2025-05-02'])
  expect(un?.la_bas).toMatchObject({ debut: '2025-03-01', revision_le: '2026-01-15', loyer_cents: euros(500) })
  expect(premierJourPossible(tenus, [UN])).toBe('2025-03-01')
})

test('un jour qui coupe un loyer, un loyer payé, plus aucun bail : refusés', () => {
  const refuse = (le: string, code: string) =>
    expect(() => bauxTransmis(tenus, [UN], day(le))).toThrowError(expect.objectContaining({ code }))
  refuse('2025-03-02', 'ailleurs_jour')
  refuse('2025-02-01', 'ailleurs_loyer_paye')
  expect(() => bauxTransmis(tenus, [{ ...UN, fin: day('2025-02-28') }], day('2025-03-01'))).toThrowError(
    expect.objectContaining({ code: 'ailleurs_sans_bail' }),
  )
})

test('rien n’échoit plus ici à partir de ce jour, qu’un bail finisse avant, ce jour-là ou jamais', () => {
  const biens = [{ id: UN.bien_id, date_cession: null, declare_ailleurs_le: day('2025-03-01') }]
  const fin = (un: string | null) =>
    bauxJusquALaVente({ baux: [{ ...UN, fin: un === null ? null : day(un) }], biens })[0]?.fin
  expect([fin(null), fin('2025-03-01'), fin('2025-02-10')]).toEqual(['2025-02-28', '2025-02-28', '2025-02-10'])
  expect(bauxJusquALaVente({ baux: [{ ...UN, debut: day('2025-03-01') }], biens })).toEqual([])
})

test('seule la famille qui les reçoit déclare les loyers meublés', () => {
  expect(quiDeclare('loyers_meubles')).toEqual(
    CATALOGUE.filter(({ famille }) => famille === CATALOGUE[0].famille).map(({ cle }) => cle),
  )
})
