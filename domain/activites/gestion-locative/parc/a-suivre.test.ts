// Vacant lots and what they cost, leases that end within six months, deposits held.
import { expect, test } from 'vitest'
import { euros, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, encaissement, faits } from '../../../journalisation/faits.cas.ts'
import { depotsDuParc, finsDeBail, vacances } from './a-suivre.ts'

const TODAY = day('2026-11-23')
const lot = (id: string, champs: object = {}) => bien({ id, libelle: id, ...champs })
const de = (bien_id: string, champs: object = {}) =>
  bail({ id: `bail-${bien_id}`, bien_id, loyer_cents: euros(655), ...champs })

test('a lot costs its last rent for each day since its tenant left, month by month', () => {
  const parti = de('L42', { fin: day('2026-09-30') })
  const [une, ...autres] = vacances(faits({ biens: [lot('L42'), lot('L1')], baux: [parti, de('L1')] }), TODAY)
  expect(autres).toEqual([])
  expect([une?.depuis, une?.jours, une?.reloue_le]).toEqual(['2026-10-01', 54, null])
  // October whole, then 23 days of 30: 502,17 €.
  expect(une?.dernier?.manque.map(({ montant_cents }) => montant_cents)).toEqual([euros(655), euros(502.17)])
  expect(une?.dernier?.manque_cents).toBe(euros(1_157.17))
})

test('the rent lost is the last one, after its revisions', () => {
  const revision = {
    ...{ id: 'r', date_revision: day('2025-04-01'), demande_le: day('2025-04-01'), date_effet: day('2025-04-01') },
    ...{
      ancien_trimestre: '2024-T1',
      ancien_centiemes: 14_300,
      nouveau_trimestre: '2025-T1',
      nouveau_centiemes: 14_500,
    },
    ...{ loyer_avant_cents: euros(600), loyer_cents: euros(655) },
  }
  const parti = de('L42', { fin: day('2026-10-31'), revisions: [revision] })
  const [une] = vacances(faits({ biens: [lot('L42')], baux: [parti] }), TODAY)
  expect(une?.dernier?.manque_cents).toBe(euros(502.17))
})

test('of a shared letting each room that stays empty, and none under a lease of the whole', () => {
  const piece = (id: string, louable: boolean) => ({
    ...{ id, bien_id: 'L42', nom: id, nature: 'chambre' as const, surface_m2: null, ordre: 0 },
    louable,
  })
  const pieces = [piece('c1', true), piece('c2', true), piece('c3', true), piece('cuisine', false)]
  const baux = [de('L42', { piece_id: 'c1' }), de('L42', { id: 'b2', piece_id: 'c2', fin: day('2026-10-31') })]
  const vides = vacances({ ...faits({ biens: [lot('L42')], baux }), pieces }, TODAY)
  expect(vides.map((une) => [une.piece?.nom, une.depuis, une.dernier?.manque_cents ?? null])).toEqual([
    ['c3', bien().date_mise_en_location, null],
    ['c2', '2026-11-01', euros(502.17)],
  ])
  expect(vacances({ ...faits({ biens: [lot('L42')], baux: [de('L42')] }), pieces }, TODAY)).toEqual([])
})

test('never let, it has no rent to lose; let again, it says from when; sold or not to let yet, it is not vacant', () => {
  const biens = [
    ...[lot('neuf', { date_mise_en_location: day('2026-11-20') }), lot('reloue')],
    ...[lot('vendu', { date_cession: TODAY }), lot('plus tard', { date_mise_en_location: day('2026-12-01') })],
  ]
  const baux = [de('reloue', { fin: day('2026-11-15') }), de('reloue', { id: 'suivant', debut: day('2026-12-01') })]
  const libres = vacances(faits({ biens, baux }), TODAY)
  expect(
    libres.map(({ bien: { id }, depuis, dernier, reloue_le }) => [id, depuis, dernier === null, reloue_le]),
  ).toEqual([
    ['reloue', '2026-11-16', false, '2026-12-01'],
    ['neuf', '2026-11-20', true, null],
  ])
})

test('the ends of the coming six months, both days counted, the first one first; not those of a buyer', () => {
  const fins = { a: '2027-05-23', b: '2026-11-23', c: '2027-05-24', d: '2026-11-22', e: '2027-01-15' }
  const biens = [...Object.keys(fins).map((id) => lot(id)), lot('vendu', { date_cession: day('2026-12-01') })]
  const baux = [
    ...Object.entries(fins).map(([id, fin]) => de(id, { fin: day(fin) })),
    de('vendu', { fin: day('2027-01-31') }),
  ]
  expect(finsDeBail(faits({ biens, baux }), TODAY).map(({ bien_id }) => bien_id)).toEqual(['b', 'e', 'a'])
})

test('deposits held, less what was given back or paid a rent; those of leases that are over are to give back', () => {
  const mouvement = (id: string, bail_id: string, sens: 'recu' | 'rendu', montant: number) => ({
    ...{ id, bail_id, sens, date: day('2025-01-05'), montant_cents: euros(montant) },
  })
  const detenus = depotsDuParc(
    faits({
      baux: [de('a'), de('b', { fin: day('2026-10-31') }), de('c'), de('d')],
      mouvements_depot: [
        ...[mouvement('1', 'bail-a', 'recu', 700), mouvement('2', 'bail-b', 'recu', 655)],
        ...[mouvement('3', 'bail-c', 'recu', 500), mouvement('4', 'bail-c', 'rendu', 500)],
      ],
      encaissements: [encaissement('p', '2026-10-20', 155, { bail_id: 'bail-b', mode: 'depot_garantie' })],
    }),
    TODAY,
  )
  expect(detenus.depots.map(({ bail: { bien_id }, a_rendre }) => [bien_id, a_rendre])).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect([detenus.total_cents, detenus.a_rendre_cents]).toEqual([euros(1_200), euros(500)])
  expect(sum(detenus.depots.map((un) => un.montant_cents))).toBe(detenus.total_cents)
  expect(depotsDuParc(faits(), TODAY).total_cents).toBe(zero)
})

test('an annexe is no vacancy of its own, nor is what is no longer managed', () => {
  const place = { immeuble_id: null, numero: null, batiment: null, etage: null, porte: null, nombre_pieces: null }
  const places = [
    { ...place, id: '1', bien_id: 'cave', annexe_de: 'L1', archive_le: null },
    { ...place, id: '2', bien_id: 'rangé', annexe_de: null, archive_le: TODAY },
    { ...place, id: '3', bien_id: 'libre', annexe_de: null, archive_le: day('2026-12-01') },
  ]
  const biens = ['L1', 'cave', 'rangé', 'libre'].map((id) => lot(id))
  const libres = vacances({ ...faits({ biens, baux: [de('L1')] }), lots: places }, TODAY)
  expect(libres.map(({ bien: { id } }) => id)).toEqual(['libre'])
})
