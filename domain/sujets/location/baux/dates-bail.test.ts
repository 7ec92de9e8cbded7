// Les dates d'un bail, telles qu'un bailleur les lirait dans la loi.
import { expect, test } from 'vitest'
import { zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Bail, RevisionLoyer } from '../bail.ts'
import type { RegularisationCharges } from '../charge.ts'
import { datesDuBail } from './dates-bail.ts'

const bail = (change: Partial<Bail> = {}): Bail => ({
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2024-03-01'),
  fin: null,
  loyer_cents: zero,
  charges_cents: zero,
  charges_mode: 'forfait',
  depot_garantie_cents: zero,
  jour_echeance: 5,
  locataires: [],
  irl_trimestre: '2024-T1',
  ...change,
})
const dates = (change: Partial<Bail>, du: string, au: string) =>
  datesDuBail(bail(change), { du: day(du), au: day(au) }).map(({ date, genre }) => `${date} ${genre}`)

test('un bail meublé se révise à sa date anniversaire et se dénonce trois mois avant', () => {
  expect(dates({}, '2026-11-20', '2027-11-30')).toEqual(['2026-11-30 conge', '2027-03-01 revision', '2027-11-30 conge'])
})

test('rien la première année, ni avant, ni au-delà de la période', () => {
  expect(dates({}, '2024-03-01', '2024-11-29')).toEqual([])
  expect(dates({}, '2024-03-01', '2024-11-30')).toEqual(['2024-11-30 conge'])
  expect(dates({ debut: day('2027-06-01') }, '2026-11-20', '2027-11-20')).toEqual([])
})

test('un bail qui a une fin ne se révise plus après elle, et son congé en dépend', () => {
  expect(dates({ fin: day('2027-02-28') }, '2026-11-20', '2027-11-20')).toEqual([
    '2026-11-30 conge',
    '2027-02-28 fin_bail',
  ])
})

test('il se révise au jour que le bail dit, et pas deux fois la même année', () => {
  const le = { revision_le: day('2025-07-01') }
  expect(dates(le, '2025-06-01', '2025-07-31')).toEqual(['2025-07-01 revision'])
  expect(dates(le, '2027-06-01', '2027-07-31')).toEqual(['2027-07-01 revision'])
  const faite = { revisions: [{ date_revision: day('2027-03-01') } as RevisionLoyer] } // safe: the one field that is read
  expect(dates(faite, '2027-02-01', '2027-03-31')).toEqual([])
})

test('un bail étudiant, mobilité ou saisonnier finit sans congé ni révision', () => {
  for (const type_bail of ['etudiant', 'mobilite', 'saisonnier'] as const)
    expect(dates({ type_bail, fin: day('2027-06-30') }, '2026-11-20', '2027-11-20')).toEqual(['2027-06-30 fin_bail'])
})

test('un bail du 29 février se révise le 28 les autres années, et le 29 quand il revient', () => {
  expect(
    dates({ debut: day('2024-02-29') }, '2027-01-01', '2028-03-01').filter((une) => une.includes('revision')),
  ).toEqual(['2027-02-28 revision', '2028-02-29 revision'])
})

test('le locataire fait compléter une entrée signée pendant dix jours ; un séjour saisonnier n’a pas ce délai', () => {
  const entree_signee = day('2024-03-02')
  expect(dates({ entree_signee }, '2024-03-01', '2024-06-01')).toEqual(['2024-03-12 complement'])
  expect(dates({ entree_signee, type_bail: 'mobilite' }, '2024-03-01', '2024-06-01')).toEqual(['2024-03-12 complement'])
  expect(dates({ entree_signee, type_bail: 'saisonnier' }, '2024-03-01', '2024-06-01')).toEqual([])
  expect(dates({ entree_signee: null }, '2024-03-01', '2024-06-01')).toEqual([])
  expect(dates({ entree_signee, fin: day('2024-03-11') }, '2024-03-01', '2024-06-01')).toEqual(['2024-03-11 fin_bail'])
})

test('chaque nature a ses jours : trois ans d’un bail commercial, confirmation d’un bail court, maintien d’un dérogatoire', () => {
  const local = { type_bail: 'commercial', debut: day('2020-01-01'), irl_trimestre: null } as const
  expect(dates(local, '2020-01-01', '2030-12-31')).toEqual([
    '2022-06-30 depart_triennal',
    '2025-06-30 depart_triennal',
    '2028-06-30 conge',
  ])
  const vide = { type_bail: 'vide', debut: day('2024-03-01'), irl_trimestre: null } as const
  expect(dates(vide, '2024-03-01', '2030-12-31')).toEqual(['2026-08-31 conge', '2029-08-31 conge'])
  expect(dates({ ...vide, duree_mois: 12, motif_duree: 'Mission' }, '2024-03-01', '2030-12-31')).toEqual([
    '2024-12-31 confirmation',
  ])
  const fin = day('2026-02-28')
  expect(dates({ type_bail: 'derogatoire', debut: day('2024-03-01'), fin }, '2026-01-01', '2026-12-31')).toEqual([
    '2026-02-28 fin_bail',
    '2026-03-28 maintien',
  ])
})

test('l’état des charges d’un bail commercial est dû le 30 septembre suivant, jusqu’à sa régularisation', () => {
  const local: Partial<Bail> = { type_bail: 'commercial', charges_mode: 'provision', irl_trimestre: null }
  const etats = (change: Partial<Bail>) =>
    dates({ ...local, ...change }, '2024-06-01', '2027-06-30').filter((une) => une.includes('etat_charges'))
  expect(etats({})).toEqual(['2025-09-30 etat_charges', '2026-09-30 etat_charges'])
  expect(etats({ fin: day('2024-12-31') })).toEqual(['2025-09-30 etat_charges'])
  const faite = { du: day('2024-03-01'), au: day('2024-12-31') } as RegularisationCharges // safe: the days alone are read
  expect(etats({ regularisations: [faite] })).toEqual(['2026-09-30 etat_charges'])
  expect(etats({ charges_mode: 'forfait' })).toEqual([])
  expect(etats({ type_bail: 'professionnel' })).toEqual([])
})
