// What may not be written of a lease.
import { expect, test } from 'vitest'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { type BailAControler, bauxSimultanes, controlerBail, depotMaximum } from './controle-bail.ts'

const BAIL: BailAControler = {
  type_bail: 'meuble',
  debut: day('2026-03-01'),
  fin: null,
  loyer_cents: euros(500),
  charges_cents: euros(40),
  charges_mode: 'forfait',
  depot_garantie_cents: euros(1_000),
  jour_echeance: 5,
}
const BIEN = { date_mise_en_location: day('2025-01-01'), date_cession: null }
const codes = (change: Partial<BailAControler>, reste: Partial<Parameters<typeof controlerBail>[0]> = {}) =>
  controlerBail({ bail: { ...BAIL, ...change }, bien: BIEN, locataires: 1, depot_recu: null, ...reste }).map(
    (a) => a.code,
  )

test('un bail complet s’écrit', () => {
  expect(codes({})).toEqual([])
})

test('ses dates se suivent, et ne précèdent pas la mise en location', () => {
  expect(codes({ fin: day('2026-03-01') })).toEqual(['fin_apres_debut'])
  expect(codes({ debut: day('2024-12-31') })).toEqual(['bail_avant_location'])
  expect(codes({}, { bien: { ...BIEN, date_cession: day('2026-02-28') } })).toEqual(['bail_apres_vente'])
})

test('il a un loyer et un locataire', () => {
  expect(codes({ loyer_cents: zero, depot_garantie_cents: zero }, { locataires: 0 })).toEqual([
    'bail_sans_locataire',
    'loyer_manquant',
  ])
})

test('art. 25-6 : deux mois de loyer hors charges au plus ; art. 25-13 : rien pour un bail mobilité', () => {
  expect(codes({ depot_garantie_cents: euros(1_000.01) })).toEqual(['depot_excessif'])
  expect(codes({ type_bail: 'mobilite', fin: day('2026-06-30') })).toEqual(['depot_excessif'])
  expect(codes({ type_bail: 'saisonnier', depot_garantie_cents: euros(3_000) })).toEqual([])
  expect(depotMaximum({ ...BAIL, type_bail: 'etudiant' })?.montant_cents).toBe(euros(1_000))
})

test('art. 25-7, 25-14 et 25-18 : un bail étudiant ou mobilité finit à temps ; mobilité, ni provision ni solidarité ni révision', () => {
  const mobilite = { type_bail: 'mobilite', depot_garantie_cents: zero, fin: day('2026-12-31') } as const
  expect(codes({ type_bail: 'etudiant' })).toEqual(['duree_du_bail'])
  expect(codes({ type_bail: 'etudiant', fin: day('2026-12-02') })).toEqual(['duree_du_bail'])
  expect(codes({ type_bail: 'etudiant', fin: day('2026-11-30') })).toEqual([])
  expect(codes(mobilite)).toEqual([])
  expect(codes({ ...mobilite, fin: day('2027-01-02') })).toEqual(['duree_du_bail'])
  expect(codes({ ...mobilite, charges_mode: 'provision', solidarite: true, irl_trimestre: '2026-T1' })).toEqual([
    'charges_mobilite',
    'solidarite_mobilite',
    'revision_mobilite',
  ])
})

test('avant la loi ALUR, le dépôt d’un meublé n’avait pas de plafond', () => {
  expect(depotMaximum({ ...BAIL, debut: day('2014-03-26') })).toBeNull()
})

test('un dépôt reçu a un montant', () => {
  expect(codes({}, { depot_recu: { date: day('2026-03-01'), montant_cents: zero } })).toEqual(['depot_recu_manquant'])
})

test('deux baux du même logement aux mêmes dates se voient', () => {
  const bail = (id: string, debut: string, fin: string | null, bien_id = 'bien') => ({
    ...BAIL,
    id,
    bien_id,
    debut: day(debut),
    fin: fin === null ? null : day(fin),
    locataires: [],
  })
  const baux = [
    bail('avant', '2024-01-01', '2026-02-28'),
    bail('pendant', '2025-06-01', null),
    bail('ailleurs', '2025-06-01', null, 'autre'),
    bail('apres', '2026-09-01', null),
  ]
  expect(bauxSimultanes(bail('lui', '2026-03-01', '2026-08-31'), baux).map(({ id }) => id)).toEqual(['pendant'])
  const chambre = (id: string, piece_id: string | null) => ({ ...bail(id, '2026-01-01', null, 'coloc'), piece_id })
  const chambres = [chambre('c1', 'un'), chambre('c2', 'deux'), chambre('tout', null)]
  expect(bauxSimultanes(chambre('lui', 'un'), chambres).map(({ id }) => id)).toEqual(['c1', 'tout'])
})

const VIDE = { type_bail: 'vide', charges_mode: 'provision', depot_garantie_cents: euros(500) } as const
const COMMERCIAL = { type_bail: 'commercial', depot_garantie_cents: euros(1_500), charges_mode: 'provision' } as const

test('un logement vide : un mois de dépôt, pas de forfait de charges à un seul locataire, trois ou six ans au moins', () => {
  expect(codes(VIDE)).toEqual([])
  expect(codes({ ...VIDE, depot_garantie_cents: euros(500.01) })).toEqual(['depot_excessif'])
  expect(codes({ ...VIDE, charges_mode: 'forfait' })).toEqual(['forfait_vide'])
  expect(codes({ ...VIDE, charges_mode: 'forfait' }, { locataires: 2 })).toEqual([])
  expect(codes({ ...VIDE, duree_mois: 24 })).toEqual(['duree_trop_courte'])
  expect(codes({ ...VIDE, duree_mois: 24, motif_duree: 'Retour de l’étranger' })).toEqual([])
  expect(codes({ ...VIDE, duree_mois: 6, motif_duree: 'Retour de l’étranger' })).toEqual(['duree_trop_courte'])
  expect(codes({ ...VIDE, duree_mois: 36, bailleur_personne_morale: true })).toEqual(['duree_trop_courte'])
})

test('un commerce loué depuis le 28 mai 2026 : un trimestre de dépôt au plus ; ailleurs le contrat est libre', () => {
  const loue = (debut: string, type_bien: 'commerce' | 'bureau', depot: number) =>
    codes({ ...COMMERCIAL, debut: day(debut), depot_garantie_cents: euros(depot) }, { bien: { ...BIEN, type_bien } })
  expect(loue('2026-05-28', 'commerce', 1_500)).toEqual([])
  expect(loue('2026-05-28', 'commerce', 1_500.01)).toEqual(['depot_excessif'])
  expect(loue('2026-05-27', 'commerce', 3_000)).toEqual([])
  expect(loue('2026-05-28', 'bureau', 3_000)).toEqual([])
})

test('un bail commercial dure neuf ans, un professionnel six ; un dérogatoire dit sa fin, dans les trois ans', () => {
  expect(codes({ ...COMMERCIAL, duree_mois: 96 })).toEqual(['duree_trop_courte'])
  expect(codes({ ...COMMERCIAL, type_bail: 'professionnel', duree_mois: 71 })).toEqual(['duree_trop_courte'])
  expect(codes({ ...COMMERCIAL, type_bail: 'derogatoire' })).toEqual(['duree_du_bail'])
  expect(codes({ ...COMMERCIAL, type_bail: 'derogatoire', fin: day('2029-02-28') })).toEqual([])
  expect(codes({ ...COMMERCIAL, type_bail: 'derogatoire', fin: day('2029-03-01') })).toEqual(['duree_du_bail'])
})

test('l’indice est de ceux que la nature permet', () => {
  const clause = { irl_trimestre: '2025-T2' } as const
  expect(codes({ ...VIDE, ...clause, indice: 'ilc' })).toEqual(['indice_du_bail'])
  expect(codes({ ...COMMERCIAL, ...clause })).toEqual(['indice_du_bail'])
  expect(codes({ ...COMMERCIAL, ...clause, indice: 'ilat' })).toEqual([])
})

test('les paliers suivent le début du bail, un par jour, et ont un loyer ; la franchise finit avant lui', () => {
  const palier = (du: string, loyer = 600) => ({ du: day(du), loyer_cents: euros(loyer) })
  expect(codes({ ...COMMERCIAL, paliers: [palier('2027-03-01'), palier('2028-03-01')] })).toEqual([])
  expect(codes({ ...COMMERCIAL, paliers: [palier('2026-03-01')] })).toEqual(['palier_hors_bail'])
  expect(codes({ ...COMMERCIAL, paliers: [palier('2027-03-01'), palier('2027-03-01')] })).toEqual(['palier_double'])
  expect(codes({ ...COMMERCIAL, paliers: [palier('2027-03-01', 0)] })).toEqual(['palier_sans_loyer'])
  const court = { ...COMMERCIAL, type_bail: 'derogatoire', fin: day('2026-05-31') } as const
  expect(codes({ ...court, franchise_mois: 3 })).toEqual(['franchise_trop_longue'])
})

test('un terme ne passe pas d’un jour celui de la loi, et un bail mobilité dure un mois au moins', () => {
  const bail = (type_bail: 'etudiant' | 'mobilite' | 'derogatoire', fin: string) =>
    codes({ type_bail, fin: day(fin), depot_garantie_cents: zero })
  expect([bail('etudiant', '2026-11-30'), bail('etudiant', '2026-12-01')]).toEqual([[], ['duree_du_bail']])
  expect([bail('mobilite', '2026-12-31'), bail('mobilite', '2027-01-01')]).toEqual([[], ['duree_du_bail']])
  expect([bail('mobilite', '2026-03-31'), bail('mobilite', '2026-03-30')]).toEqual([[], ['duree_mobilite']])
  expect([bail('derogatoire', '2029-02-28'), bail('derogatoire', '2029-03-01')]).toEqual([[], ['duree_du_bail']])
})

test('ni un indice à venir, ni une révision d’avant le bail, ni une aide au-dessus du loyer et de ses charges', () => {
  const le = day('2026-11-29')
  expect(codes({ irl_trimestre: '2026-T3' }, { le })).toEqual([])
  expect(codes({ irl_trimestre: '2026-T4' }, { le })).toEqual(['trimestre_a_venir'])
  expect(codes({ irl_trimestre: '2026-T4' })).toEqual([])
  // The ILC of the third quarter comes out in December.
  const ilc = (irl_trimestre: '2026-T2' | '2026-T3') =>
    codes({ type_bail: 'commercial', indice: 'ilc', irl_trimestre }, { le }).includes('trimestre_a_venir')
  expect([ilc('2026-T2'), ilc('2026-T3')]).toEqual([false, true])
  expect(codes({ revision_le: day('2026-02-28') })).toEqual(['revision_avant_bail'])
  expect([codes({ aide_cents: euros(540) }), codes({ aide_cents: euros(541) })]).toEqual([[], ['aide_excessive']])
})

test('le dépôt reçu ne passe pas celui qui est convenu, ni n’est d’un jour à venir', () => {
  const recu = (montant: number, date = '2026-03-01') => ({
    depot_recu: { montant_cents: euros(montant), date: day(date) },
    le: day('2026-03-01'),
  })
  expect([codes({}, recu(1_000)), codes({}, recu(1_001))]).toEqual([[], ['depot_recu_excessif']])
  expect(codes({}, recu(1_000, '2026-03-02'))).toEqual(['depot_recu_a_venir'])
})
