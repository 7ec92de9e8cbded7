import { expect, test } from 'vitest'
import { cents, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Bail, TypeBail } from '../bail.ts'
import type { Echeance } from '../echeance.ts'
import type { Paiement } from '../imputation.ts'
import { calculDuRetard, type DemandeDeRetard, type Demeure, retardDuBail, retardsReclamables } from './retard.ts'
import { DERNIER_JOUR_DU_TAUX, tauxLegal } from './taux-legal.ts'

const bailDe = (type_bail: TypeBail, change: Partial<Bail> = {}): Bail => ({
  ...{ id: 'bail', bien_id: 'bien', type_bail, debut: day('2024-01-01'), fin: null, loyer_cents: euros(1000) },
  ...{ charges_cents: zero, charges_mode: 'provision', depot_garantie_cents: zero, jour_echeance: 5, locataires: [] },
  ...change,
})
const loyer = (mois: string, change: Partial<Echeance> = {}): Echeance => ({
  ...{ id: mois, bail_id: 'bail', periode: day(`${mois}-01`), date_echeance: day(`${mois}-05`) },
  ...{ loyer_cents: euros(1000), charges_cents: zero, ...change },
})
const paiement = (date: string, montant: number): Paiement => ({
  ...{
    id: date,
    bail_id: 'bail',
    date: day(date),
    loyer_cents: euros(montant),
    charges_cents: zero,
    echeance_id: null,
  },
})
const demeure = (date: string, mois: readonly string[], change: Partial<Demeure> = {}): Demeure => ({
  ...{ bail_id: 'bail', niveau: 4, date: day(date), etat: 'envoyee' },
  echeances: mois.map((un) => ({
    ...{ echeance_id: un, periode: day('2026-01-01'), date_echeance: day('2026-01-05'), reste_cents: euros(1000) },
  })),
  ...change,
})
const demande = (change: Partial<DemandeDeRetard> = {}): DemandeDeRetard => ({
  ...{ au: day('2026-06-30'), today: day('2026-07-10'), creancier: 'particulier', indemnite: true },
  comptes: { echeances: [loyer('2026-01'), loyer('2026-02')], encaissements: [] },
  relances: [demeure('2026-03-01', ['2026-01'])],
  ...change,
})

test('un logement ne porte que l’intérêt légal depuis la mise en demeure, et la loi qui l’interdit est dite', () => {
  // A clause written all the same, and the indemnity asked: neither counts.
  const retard = retardDuBail(bailDe('vide', { interet_retard: 1000, majoration_retard: 1000 }), demande())
  expect(retard.interdit).toContain('article 4, i')
  expect(retard.interdit).toContain('article 4, p')
  const [janvier, fevrier] = retard.dettes
  // From 2 March to 30 June: 121 days × 6,67 % of 1 000 €.
  expect(janvier?.lignes).toMatchObject([
    { sorte: 'legal', jours: 121, taux: 667, base_cents: euros(1000), montant_cents: cents(2211) },
  ])
  expect(fevrier).toMatchObject({ lignes: [], montant_cents: zero, demeure: null })
  expect(fevrier?.pourquoi).toContain('Aucune mise en demeure')
  expect(retard.montant_cents).toBe(cents(2211))
  // What fell due after the last day counted is shown too, with why nothing is claimed of it.
  const tard = retardDuBail(bailDe('vide'), demande({ au: day('2026-01-15') })).dettes
  expect(
    tard.map(({ echeance, montant_cents, pourquoi }) => [echeance.id, montant_cents, pourquoi?.slice(0, 11)]),
  ).toEqual([
    ['2026-01', zero, 'Rien à cett'],
    ['2026-02', zero, 'Aucune mise'],
  ])
})

test('le taux est celui de chaque semestre et de chaque créancier, la base ce qui reste dû chaque jour', () => {
  const { dettes } = retardDuBail(
    bailDe('meuble'),
    demande({
      creancier: 'autre',
      comptes: { echeances: [loyer('2025-11')], encaissements: [paiement('2026-02-10', 400)] },
      relances: [demeure('2025-12-01', ['2025-11'])],
    }),
  )
  expect(dettes[0]?.lignes.map(({ du, au, jours, taux, base_cents }) => [du, au, jours, taux, base_cents])).toEqual([
    ['2025-12-02', '2025-12-31', 30, 276, 100_000],
    ['2026-01-01', '2026-02-10', 41, 262, 100_000],
    ['2026-02-11', '2026-06-30', 140, 262, 60_000],
  ])
})

test('un semestre dont le taux n’est pas connu est refusé par son nom, jamais compté au précédent', () => {
  expect(DERNIER_JOUR_DU_TAUX).toBe('2026-12-31')
  expect(tauxLegal(day('2026-07-01'), 'particulier').taux).toEqual([684, 10_000])
  expect(tauxLegal(day('2026-12-31'), 'autre').taux).toEqual([275, 10_000])
  const tard = demande({ au: day('2027-01-01'), today: day('2027-01-10') })
  expect(() => retardDuBail(bailDe('vide'), tard)).toThrow(expect.objectContaining({ code: 'taux_legal_inconnu' }))
  expect(() => tauxLegal(day('2027-01-01'), 'autre')).toThrow('premier semestre 2027')
  expect(() => tauxLegal(day('2020-12-31'), 'autre')).toThrow('second semestre 2020')
  // A clause of its own needs no legal rate.
  expect(retardDuBail(bailDe('commercial', { interet_retard: 1000 }), tard).montant_cents).toBeGreaterThan(0)
})

test('un bail commercial porte le taux ou la majoration de sa clause, et 40 € par échéance si on les demande', () => {
  const lignes = (change: Partial<Bail>, autre: Partial<DemandeDeRetard> = {}) =>
    retardDuBail(bailDe('commercial', change), demande(autre)).dettes.flatMap((une) =>
      une.lignes.map(({ sorte, montant_cents }) => [sorte, montant_cents]),
    )
  // 121 days × 10 % of 1 000 €; both late rents bear the indemnity.
  const sansPlus = { indemnite: false }
  expect(lignes({ interet_retard: 1000 }, sansPlus)).toEqual([['clause', 3315]])
  expect(lignes({ majoration_retard: 1000 }, sansPlus)).toEqual([['majoration', 10_000]])
  expect(lignes({}, sansPlus)).toEqual([['legal', 2211]])
  expect(lignes({ majoration_retard: 1000 })).toEqual([
    ['majoration', 10_000],
    ['indemnite', 4000],
    ['indemnite', 4000],
  ])
})

test('ce qui est réclamé ne l’est pas deux fois, et ne porte pas lui-même intérêt', () => {
  const bail = bailDe('commercial', { interet_retard: 1000, majoration_retard: 500 })
  const premiere = demande({ au: day('2026-04-30') })
  const { montant_cents, ...calcul } = calculDuRetard(bail, premiere)
  const reclame = loyer('2026-04', {
    ...{ id: 'interets', objet: 'interets', periode: day('2026-04-30'), date_echeance: day('2026-05-02') },
    ...{ loyer_cents: montant_cents, calcul },
  })
  const comptes = { ...premiere.comptes, echeances: [...premiere.comptes.echeances, reclame] }
  expect(() => calculDuRetard(bail, { ...premiere, comptes })).toThrow(
    expect.objectContaining({ code: 'interets_rien' }),
  )
  const suite = retardDuBail(bail, demande({ comptes, relances: [demeure('2026-03-01', ['2026-01', 'interets'])] }))
  expect(suite.dettes.flatMap(({ lignes }) => lignes)).toMatchObject([
    { sorte: 'clause', echeance_id: '2026-01', du: '2026-05-01', jours: 61 },
  ])
})

test('rien ne court d’une relance ordinaire, d’une lettre non partie, ni avant sa remise', () => {
  const montant = (relance: Demeure) => retardDuBail(bailDe('vide'), demande({ relances: [relance] })).montant_cents
  expect(montant(demeure('2026-03-01', ['2026-01'], { niveau: 3 }))).toBe(0)
  expect(montant(demeure('2026-03-01', ['2026-01'], { etat: 'echouee' }))).toBe(0)
  expect(montant(demeure('2026-03-01', ['2026-01'], { bail_id: 'autre' }))).toBe(0)
  // 20 days more before it was handed over.
  expect(montant(demeure('2026-03-01', ['2026-01'], { remise_le: day('2026-03-21') }))).toBe(cents(1846))
})

test('ce qui a été payé après la mise en demeure porte intérêt jusqu’à son paiement, et se réclame encore une fois tout payé', () => {
  const paye = (le: string, change: Partial<DemandeDeRetard> = {}) =>
    demande({
      comptes: { echeances: [loyer('2026-01')], encaissements: [paiement(le, 1000)] },
      today: day('2026-11-10'),
      ...change,
    })
  // From 2 March to 20 April: 50 days × 6,67 % of 1 000 €; the second half-year, whose rate is not known, is not needed.
  const retard = calculDuRetard(bailDe('vide'), paye('2026-04-20', { au: day('2026-11-10') }))
  expect(retard.lignes).toMatchObject([{ du: '2026-03-02', au: '2026-04-20', jours: 50, montant_cents: cents(914) }])
  expect(retard.montant_cents).toBe(cents(914))
  // Paid before the notice reached him, or on its very day: nothing.
  for (const le of ['2026-02-27', '2026-03-01'])
    expect(() => calculDuRetard(bailDe('vide'), paye(le))).toThrow(expect.objectContaining({ code: 'interets_rien' }))
  const dits = (bail: Bail, une: DemandeDeRetard) => [...retardsReclamables([bail], une)]
  // The screen says it of the lower of the two rates.
  expect(dits(bailDe('vide'), paye('2026-04-20'))).toEqual([['bail', cents(359)]])
  expect(dits(bailDe('vide'), paye('2026-02-27'))).toEqual([])
  expect(dits(bailDe('vide'), paye('2026-04-20', { relances: [] }))).toEqual([])
})

test('chaque jour se prescrit : trois ans dans un logement, cinq ailleurs ; un jour de plus et il n’est plus compté', () => {
  const vieille = (today: string, change: Partial<DemandeDeRetard> = {}) =>
    demande({
      comptes: {
        echeances: [loyer('2023-01')],
        encaissements: [paiement('2023-06-30', 1000)],
      },
      relances: [demeure('2023-02-28', ['2023-01'])],
      ...{ au: day('2023-06-30'), today: day(today) },
      ...change,
    })
  const jours = (type_bail: TypeBail, today: string) => {
    const { dettes, prescrit } = retardDuBail(bailDe(type_bail), vieille(today))
    return [
      dettes.flatMap(({ lignes }) => lignes).reduce((somme, une) => somme + (une.jours ?? 0), 0),
      prescrit !== null,
    ]
  }
  // 1 March to 30 June 2023: 122 days, of which each lapses three years later.
  expect(jours('vide', '2026-03-01')).toEqual([122, false])
  expect(jours('vide', '2026-03-02')).toEqual([121, true])
  expect(jours('meuble', '2026-06-30')).toEqual([1, true])
  expect(jours('vide', '2026-07-01')).toEqual([0, true])
  expect(jours('commercial', '2026-07-01')).toEqual([122, false])
  expect(jours('parking', '2028-03-02')).toEqual([121, true])
  const { prescrit } = retardDuBail(bailDe('vide'), vieille('2026-03-02'))
  expect(prescrit).toContain('avant le 02/03/2023 est prescrit : 3 ans (loi n° 89-462 du 6 juillet 1989, art. 7-1)')
  // A flat part of the clause, on the day of the notice; the indemnity, on that of the rent.
  const clause = bailDe('commercial', { majoration_retard: 1000 })
  const du = (today: string) =>
    retardDuBail(
      clause,
      vieille(today, { indemnite: true, comptes: { echeances: [loyer('2023-01')], encaissements: [] } }),
    )
      .dettes.flatMap(({ lignes }) => lignes)
      .map(({ sorte }) => sorte)
  expect(du('2028-01-05')).toEqual(['majoration', 'indemnite'])
  expect(du('2028-01-06')).toEqual(['majoration'])
  expect(du('2028-03-01')).toEqual([])
  // What was claimed in time is not said to be lost.
  const { montant_cents, ...calcul } = calculDuRetard(bailDe('vide'), vieille('2024-01-01'))
  const reclame = loyer('2024-01', { id: 'i', objet: 'interets', loyer_cents: montant_cents, calcul })
  const comptes = { echeances: [loyer('2023-01'), reclame], encaissements: [paiement('2023-06-30', 1000)] }
  expect(retardDuBail(bailDe('vide'), vieille('2026-11-01', { comptes })).prescrit).toBeNull()
})

test('un jour à venir, un bail sans mise en demeure : refusés', () => {
  const refus = (change: Partial<DemandeDeRetard>) => {
    try {
      calculDuRetard(bailDe('vide'), demande(change))
    } catch (err) {
      return err && typeof err === 'object' && 'code' in err ? err.code : err
    }
    return null
  }
  expect(refus({ au: day('2026-07-11') })).toBe('interets_a_venir')
  expect(refus({ relances: [] })).toBe('interets_rien')
})
