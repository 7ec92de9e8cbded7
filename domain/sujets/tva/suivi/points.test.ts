import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { agenda } from '../../../activites/meuble/agenda.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { ANNEES } from '../../../annees/index.ts'
import { cents, euros, zero } from '../../../base/cents.ts'
import { type Day, day, lastOfMonth } from '../../../base/day.ts'
import { bail, bien, composant, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { DeclarationTva } from '../declaration-tva.ts'
import { tachesTva } from './echeances.ts'
import { pointsTvaImmobilisations } from './points-immobilisations.ts'
import { pointsTvaRetours } from './points-retours.ts'

const JOUR = day('2026-11-20')
const declaration = (mois: string, champs: Partial<DeclarationTva> = {}): DeclarationTva => ({
  id: `tva-${mois}`,
  formulaire: 'CA3',
  du: day(`2026-${mois}-01`),
  au: lastOfMonth(day(`2026-${mois}-01`)),
  ...{ numero: 0, motif: null, etablie_le: JOUR, deposee_le: JOUR, cases: [] },
  soldes: [{ compte: '445712', solde_cents: euros(100) }],
  a_payer_cents: euros(100),
  ...{ credit_impute_cents: zero, acomptes_cents: zero, demande_cents: zero, reporte_cents: zero },
  ...{ regle_le: day('2026-11-19'), regle_cents: euros(100), regle_par: 'banque' },
  ...champs,
})
const tenu: Faits = faits({
  exercices: [exercice(2026, 'super_simplifiee', { regime_tva: 'reel_normal', periodicite_tva: 'mois' })],
  dossier: { ...faits().dossier, denomination: 'Durand', adresse: '35000 Rennes' },
  biens: [bien({ tva_motif: 'exploitant', tva_taux: 1000 })],
  baux: [bail()],
  encaissements: [encaissement('a', '2026-05-05', 1_100)],
  declarations_tva: [declaration('05')],
})
const points = (f: Faits) => {
  const [annee] = f.exercices
  if (!annee) throw new Error('no year')
  const lignes = livres(f).get(annee.id) ?? []
  return Object.fromEntries(
    pointsTvaRetours({ faits: f, exercice: annee, auForfait: false, lignes, livres: livres(f), today: JOUR }).map(
      ({ cle, etat }) => [cle, etat],
    ),
  )
}

test('à la clôture, ce qui manque, ce qui diffère des livres et ce qui reste en 4455 sont vus', () => {
  const bons = { tva_somme: 'ok', tva_reglee: 'ok' }
  expect(points(tenu)).toEqual({ tva_deposees: 'alerte', ...bons })
  expect(points({ ...tenu, encaissements: [encaissement('a', '2026-05-05', 2_200)] })).toMatchObject({
    tva_somme: 'alerte',
  })
  const ecart = {
    ...{ id: 'od', date: day('2026-06-01'), libelle: 'TVA', piece_ref: null },
    lignes: [
      { rang: 1, compte: '445510', debit_cents: cents(500), credit_cents: zero, bien_id: null },
      { rang: 2, compte: '512000', debit_cents: zero, credit_cents: cents(500), bien_id: null },
    ],
  }
  expect(points({ ...tenu, operations_diverses: [ecart] })).toMatchObject({ tva_reglee: 'alerte' })
  const impayee = { regle_le: null, regle_cents: null, regle_par: null }
  expect(points({ ...tenu, declarations_tva: [declaration('05', impayee)] })).toMatchObject(bons)
  expect(
    pointsTvaRetours({
      faits: faits(),
      exercice: exercice(2025),
      auForfait: false,
      lignes: [],
      livres: new Map(),
      today: JOUR,
    }),
  ).toEqual([])
})

test('toutes déposées, le point des déclarations est bon', () => {
  const mois = Array.from({ length: 12 }, (_, rang) => String(rang + 1).padStart(2, '0'))
  const toutes = mois.map((un) => declaration(un, un === '05' ? {} : NULLE))
  expect(points({ ...tenu, declarations_tva: toutes })).toMatchObject({ tva_deposees: 'ok' })
})
const NULLE: Partial<DeclarationTva> = {
  ...{ soldes: [], a_payer_cents: zero, regle_le: null, regle_cents: null, regle_par: null },
}

test('les échéances à venir sont au calendrier avec leur date à confirmer, jusqu’à leur dépôt', () => {
  const lire = (f: Faits) =>
    agenda(f, { today: day('2026-06-01'), annees: ANNEES, mois: 1 })
      .evenements.filter(({ objet }) => objet.genre === 'tva')
      .map(({ date, titre, montant_cents, a_confirmer }) => ({ date, titre, montant_cents, a_confirmer }))
  expect(lire({ ...tenu, declarations_tva: [] })).toEqual([
    expect.objectContaining({
      ...{ date: '2026-06-16', titre: 'TVA, CA3, mai 2026', montant_cents: null, a_confirmer: true },
    }),
  ])
  const etablie = declaration('05', { deposee_le: null, regle_le: null, regle_cents: null, regle_par: null })
  expect(lire({ ...tenu, declarations_tva: [etablie] })).toMatchObject([{ montant_cents: euros(100) }])
  expect(lire(tenu)).toEqual([])
})

test('ce qui est en retard se dit, avec la première période qui manque', () => {
  expect(tachesTva(tenu, JOUR)).toMatchObject([
    { genre: 'tva_a_declarer', nombre: 9, en_retard: true, limite: '2026-02-16' },
  ])
  expect(tachesTva(faits(), JOUR)).toEqual([])
})

test('à la clôture, la TVA des immobilisations : une vente muette, le mobilier vendu, un achat au mauvais coefficient', () => {
  const annee = exercice(2026, 'super_simplifiee', { regime_tva: 'reel_simplifie', periodicite_tva: 'an' })
  const point = (champs: Partial<Faits>) =>
    pointsTvaImmobilisations({ faits: { ...tenu, exercices: [annee], ...champs }, exercice: annee })[0]
  const loue = bien({ tva_motif: 'exploitant', tva_taux: 1000 })
  const vendu = { ...loue, date_cession: day('2026-06-30'), prix_cession_cents: euros(100_000) }
  const murs = composant({ tva_cents: euros(20_000), mise_en_service: day('2024-04-01') })
  const lit = composant({
    id: 'lit',
    nature: 'mobilier',
    libelle: 'Lits',
    tva_cents: euros(200),
    acquis_avec_bien: false,
  })
  expect(point({ biens: [loue], composants: [murs] })).toMatchObject({ etat: 'ok', detail: 'Rien à régulariser' })
  // Bought in 2024, sold in 2026: seventeen twentieths are left.
  const muette = point({ biens: [vendu], composants: [murs] })
  expect(muette).toMatchObject({ etat: 'alerte', lieu: 'biens', explication: { montant_cents: euros(-17_000) } })
  const dite = { ...vendu, tva_cession: 'sans' as const }
  expect(point({ biens: [dite], composants: [murs] })?.etat).toBe('ok')
  expect(point({ biens: [dite], composants: [murs, lit] })).toMatchObject({
    etat: 'alerte',
    libelle: expect.stringContaining('mobilier vendu'),
    explication: { montant_cents: euros(-17_000) },
  })
  for (const mobilier_cession_cents of [euros(300), euros(0)])
    expect(point({ biens: [{ ...dite, mobilier_cession_cents }], composants: [murs, lit] })?.etat).toBe('ok')
  const mixte = {
    biens: [{ ...loue, tva_motif: 'sejours' as const, tva_services: ['menage', 'linge', 'reception'] as const }],
    baux: [
      bail({ type_bail: 'saisonnier', debut: day('2026-05-01'), fin: day('2026-05-15') }),
      bail({ id: 'x', debut: day('2026-09-01') }),
    ],
    encaissements: [encaissement('a', '2026-05-05', 1_100), encaissement('b', '2026-09-05', 1_000, { bail_id: 'x' })],
  }
  const achete = { ...lit, mise_en_service: day('2026-05-01') }
  expect(point({ ...mixte, composants: [achete] })).toMatchObject({
    etat: 'alerte',
    lieu: 'immobilisations',
    detail: expect.stringContaining('50 %'),
  })
  expect(point({ ...mixte, composants: [{ ...achete, tva_coefficient: 50 }] })?.etat).toBe('ok')
  expect(pointsTvaImmobilisations({ faits: faits(), exercice: exercice(2025) })).toEqual([])
  // The year after VAT: what was got back is still to be given back, until its last day is said.
  const apres = exercice(2027, 'super_simplifiee', { regime_tva: 'franchise' })
  const sorti = (champs: Partial<Faits>) =>
    pointsTvaImmobilisations({ faits: { ...tenu, exercices: [annee, apres], ...champs }, exercice: apres })[0]
  expect(sorti({ biens: [loue], composants: [murs] })).toMatchObject({ etat: 'alerte', lieu: 'biens' })
  expect(sorti({ biens: [{ ...loue, tva_fin: day('2026-12-31') }], composants: [murs] })?.etat).toBe('ok')
})

test('à la clôture, le crédit de départ : compté, ou perdu dans un exercice sans TVA ; sorti de la TVA, à reverser', () => {
  const reel = { regime_tva: 'reel_simplifie', periodicite_tva: 'an' } as const
  const [avant, annee] = [exercice(2025), exercice(2026, 'super_simplifiee', reel)]
  const apres = exercice(2027, 'super_simplifiee', { regime_tva: 'franchise' })
  const loue = bien({ tva_motif: 'exploitant', tva_taux: 1000, tva_debut: day('2026-01-01') })
  const murs = composant({ base_cents: euros(120_000), tva_supportee_cents: euros(20_000) })
  const point = (tva_debut: Day, de = annee) =>
    pointsTvaImmobilisations({
      faits: { ...tenu, exercices: [avant, annee, apres], biens: [{ ...loue, tva_debut }], composants: [murs] },
      exercice: de,
    })[0]
  // Bought in 2024: seventeen twentieths are left after 2026.
  expect(point(day('2026-01-01'))).toMatchObject({ etat: 'ok', explication: { montant_cents: expect.any(Number) } })
  expect(point(day('2026-01-01'))?.explication?.entrees[0]).toMatchObject({
    libelle: expect.stringContaining('début de l’activité taxable'),
    montant_cents: euros(17_000),
  })
  expect(point(day('2025-07-01'))).toMatchObject({
    etat: 'alerte',
    lieu: 'biens',
    libelle: expect.stringContaining('exercice sans TVA'),
  })
  expect(point(day('2026-01-01'), apres)).toMatchObject({
    etat: 'alerte',
    detail: expect.stringContaining('31/12/2026'),
  })
})
