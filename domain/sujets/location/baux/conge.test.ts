// Le congé : qui le donne, quand il finit (loi du 6 juillet 1989, art. 25-8 et 25-15).
import { expect, test } from 'vitest'
import { zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Bail } from '../bail.ts'
import type { MotifPreavis } from '../regles-baux.ts'
import { type AuteurConge, controlerConge, limiteConfirmation, limiteConge, preavis } from './conge.ts'

const BAIL: Bail = {
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
}
const recu = (auteur: AuteurConge, le: string, change: Partial<Bail> = {}) =>
  preavis({ ...BAIL, ...change }, { auteur, recu_le: day(le) })

const LIEU = { bien: {}, today: day('2027-01-01') }

test('un locataire part un mois après que son congé est reçu, et pas après la fin du bail', () => {
  expect(recu('locataire', '2026-01-31')).toMatchObject({ fin: '2026-02-28', mois: 1, limite: null })
  expect(recu('locataire', '2026-05-20', { fin: day('2026-05-31') }).fin).toBe('2026-05-31')
  expect(recu('locataire', '2026-05-20', { type_bail: 'mobilite', fin: day('2026-12-31') })).toMatchObject({
    fin: '2026-06-20',
    source: expect.stringContaining('25-15'),
  })
})

test('un bailleur finit le bail au dernier jour de l’année qui court, trois mois avant au moins, sinon de la suivante', () => {
  // Whole months: 30 November to 28 February (Cass. 3e civ., 1er juin 2010, n° 08-16.320).
  expect(recu('bailleur', '2026-11-30')).toMatchObject({ fin: '2027-02-28', limite: '2026-11-30' })
  expect(recu('bailleur', '2026-12-01').fin).toBe('2028-02-29')
  expect(recu('bailleur', '2024-03-01').fin).toBe('2025-02-28')
})

test('trois mois entiers : un congé reçu le dernier jour d’un mois finit au dernier jour du troisième', () => {
  const limites = ['2026-02-28', '2026-04-30', '2026-05-31', '2026-06-15', '2024-02-29'].map((fin) =>
    limiteConge(day(fin), 3),
  )
  expect(limites).toEqual(['2025-11-30', '2026-01-31', '2026-02-28', '2026-03-15', '2023-11-30'])
})

test('un bail qui finit de lui-même ne prend pas de congé du bailleur, un saisonnier aucun', () => {
  const fin = day('2026-12-31')
  expect(() => recu('bailleur', '2026-05-01', { type_bail: 'etudiant', fin })).toThrow('finit de lui-même')
  expect(() => recu('locataire', '2026-05-01', { type_bail: 'saisonnier', fin })).toThrow('pas de préavis')
  expect(() => recu('bailleur', '2026-11-01', { fin })).toThrow('Trop tard')
  expect(() => recu('locataire', '2027-01-01', { fin })).toThrow('déjà fini')
  expect(() => recu('locataire', '2024-02-29')).toThrow('avant le début')
})

test('un congé du bailleur dit son motif et le justifie', () => {
  expect(() => controlerConge({ auteur: 'bailleur', motif: 'reprise', detail: null }, BAIL, LIEU)).toThrow('motif')
  expect(() => controlerConge({ auteur: 'bailleur', motif: null, detail: 'Ma fille' }, BAIL, LIEU)).toThrow('motif')
  expect(controlerConge({ auteur: 'locataire', motif: null, detail: null }, BAIL, LIEU)).toBeUndefined()
})

const vide = (le: string, change: Partial<Bail> = {}, motif_preavis: MotifPreavis | null = null) =>
  preavis({ ...BAIL, type_bail: 'vide', ...change }, { auteur: 'locataire', recu_le: day(le), motif_preavis })

test('d’un logement vide le locataire part trois mois après, un mois s’il prouve un des motifs de la loi', () => {
  expect(vide('2026-01-31')).toMatchObject({ fin: '2026-04-30', mois: 3, source: expect.stringContaining('art. 12') })
  expect(vide('2026-01-31', {}, 'mutation')).toMatchObject({ fin: '2026-02-28', mois: 1 })
  const conge = { auteur: 'locataire', motif: null, motif_preavis: 'mutation' } as const
  expect(() => controlerConge({ ...conge, detail: null }, { type_bail: 'vide' }, LIEU)).toThrow('le prouve')
  expect(() => controlerConge({ ...conge, detail: 'Contrat' }, BAIL, LIEU)).toThrow('logement vide')
})

test('un logement vide finit par congé du bailleur tous les trois ans, six mois avant ; six ans pour une société', () => {
  const type_bail = 'vide'
  expect(recu('bailleur', '2026-08-28', { type_bail })).toMatchObject({ fin: '2027-02-28', limite: '2026-08-31' })
  expect(recu('bailleur', '2026-09-01', { type_bail }).fin).toBe('2030-02-28')
  expect(recu('bailleur', '2026-08-28', { type_bail, bailleur_personne_morale: true }).fin).toBe('2030-02-28')
  const court = { type_bail, duree_mois: 18, motif_duree: 'Retour de mission' } as const
  expect(() => recu('bailleur', '2024-06-01', court)).toThrow('deux mois avant')
  expect(limiteConfirmation({ ...BAIL, ...court })).toBe('2025-06-30')
})

test('un bail commercial : trois ans pour le locataire, neuf pour le bailleur, puis la fin d’un trimestre civil', () => {
  const change = { type_bail: 'commercial', debut: day('2018-02-15') } as const
  expect(recu('locataire', '2020-08-14', change)).toMatchObject({ fin: '2021-02-14', limite: '2020-08-14', mois: 6 })
  expect(recu('locataire', '2020-08-15', change).fin).toBe('2024-02-14')
  expect(recu('bailleur', '2020-08-14', change).fin).toBe('2027-02-14')
  // Too late for the term: prolonged, it ends at the quarter that is six months away.
  expect(recu('bailleur', '2026-09-01', change)).toMatchObject({ fin: '2027-03-31', limite: '2026-09-30' })
  expect(recu('locataire', '2028-05-10', change).fin).toBe('2028-12-31')
  expect(recu('bailleur', '2029-01-01', { ...change, duree_mois: 144 }).fin).toBe('2030-02-14')
})

test('professionnel, stationnement, dérogatoire : chacun sa règle', () => {
  const pro = { type_bail: 'professionnel', debut: day('2022-05-01') } as const
  expect(recu('locataire', '2026-11-28', pro)).toMatchObject({ fin: '2027-05-28', mois: 6 })
  expect(recu('bailleur', '2026-11-28', pro)).toMatchObject({ fin: '2028-04-30', limite: '2027-10-31' })
  expect(recu('bailleur', '2026-11-28', { type_bail: 'parking' })).toMatchObject({ fin: '2026-12-28', certitude: 'R' })
  const fin = day('2026-12-31')
  expect(() => recu('bailleur', '2026-05-01', { type_bail: 'derogatoire', fin })).toThrow('finit de lui-même')
  expect(() => recu('locataire', '2026-05-01', { type_bail: 'derogatoire', fin })).toThrow('pas de préavis')
})

test('un congé commercial du bailleur se donne par acte, avec ce qu’il offre ; un professionnel ne dit pas de motif', () => {
  const commercial = { type_bail: 'commercial' } as const
  const conge = { auteur: 'bailleur', motif: 'refus_renouvellement', detail: 'Reconstruction' } as const
  expect(() => controlerConge({ ...conge, mode: 'recommande' }, commercial, LIEU)).toThrow('acte de commissaire')
  expect(controlerConge({ ...conge, mode: 'acte' }, commercial, LIEU)).toBeUndefined()
  expect(() => controlerConge({ ...conge, motif: 'vente' }, commercial, LIEU)).toThrow('motif')
  const sansMotif = { auteur: 'bailleur', motif: null, detail: null, mode: 'recommande' } as const
  expect(controlerConge(sansMotif, { type_bail: 'professionnel' }, LIEU)).toBeUndefined()
})

test('un bail né un 29 février finit le 28, et le congé reçu trois mois avant vaut pour ce terme', () => {
  const bissextile = { type_bail: 'meuble', debut: day('2024-02-29') } as const
  expect(recu('bailleur', '2024-11-28', bissextile)).toMatchObject({ fin: '2025-02-28' })
})

test('un congé se reçoit aujourd’hui au plus tard ; un mois pour la zone tendue vaut là où la commune y est', () => {
  const conge = { auteur: 'locataire', motif: null, motif_preavis: 'zone_tendue', detail: 'Sa lettre' } as const
  const ou = (zone_location: 'tendue' | 'tres_tendue' | 'autre' | null) => ({ ...LIEU, bien: { zone_location } })
  const vide = { type_bail: 'vide' } as const
  expect(() => controlerConge(conge, vide, ou(null))).toThrow('dites d’abord la zone')
  expect(() => controlerConge(conge, vide, ou('autre'))).toThrow('n’est pas en zone tendue')
  expect(controlerConge(conge, vide, ou('tendue'))).toBeUndefined()
  expect(controlerConge(conge, vide, ou('tres_tendue'))).toBeUndefined()
  const demain = { ...conge, motif_preavis: null, recu_le: day('2027-01-02') }
  expect(() => controlerConge(demain, vide, LIEU)).toThrow('à venir')
})
