import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros, part, sum, zero } from '../../../base/cents.ts'
import { day, year } from '../../../base/day.ts'
import { estEquilibree } from '../../../compta/ecriture.ts'
import {
  bail,
  bien,
  depense,
  encaissement,
  exercice,
  faits,
  lisibles,
  solde,
} from '../../../journalisation/faits.cas.ts'
import type { Depense } from '../../tiers/depense.ts'
import { tvaDeLaPeriode } from '../tva.ts'
import { coefficientDeTaxation, coefficientsTva } from './coefficient-tva.ts'

const REEL = { regime_tva: 'reel_simplifie', periodicite_tva: 'an' } as const
const taxable = bien({ id: 'taxable', tva_motif: 'exploitant', tva_taux: 1000 })
const exonere = bien({ id: 'exonere' })
const comptable = (id: string, date: string, paye: string | null, champs: Partial<Depense> = {}): Depense =>
  depense(id, date, paye, {
    bien_id: null,
    categorie: 'comptable',
    montant_cents: euros(600),
    tva: [{ taux: 2000, tva_cents: euros(100) }],
    ...champs,
  })
/** 11 000 € of rent with 10 % of VAT, and exempt rents: by default 15 000 €, so 10 000 over 25 000. */
const dossier = (champs: Partial<Faits> = {}, exoneres = 15_000): Faits =>
  faits({
    exercices: [exercice(2025, 'super_simplifiee', REEL), exercice(2026, 'super_simplifiee', REEL)],
    biens: [taxable, exonere],
    baux: [bail({ id: 't', bien_id: 'taxable' }), bail({ id: 'x', bien_id: 'exonere' })],
    encaissements: [
      encaissement('1', '2025-05-05', 11_000, { bail_id: 't' }),
      encaissement('2', '2025-06-05', exoneres, { bail_id: 'x' }),
    ],
    ...champs,
  })
const de = (tous: Faits, cle: string, annee = 2025) =>
  lisibles((livres(tous).get(`ex-${annee}`) ?? []).filter((ligne) => ligne.cle === cle))
const an = (tous: Faits, annee = 2025) =>
  tvaDeLaPeriode(livres(tous).get(`ex-${annee}`) ?? [], day(`${annee}-01-01`), day(`${annee}-12-31`))

describe('le coefficient de taxation', () => {
  test('est le chiffre d’affaires taxable sur le total, hors taxe, arrondi au centième par excès (CGI ann. II, art. 206)', () => {
    const coefficient = (t: number, x: number) =>
      coefficientDeTaxation({ taxable_cents: euros(t), exonere_cents: euros(x) })
    expect(coefficient(10_000, 15_000)).toBe(40)
    expect(coefficient(10_000, 20_000)).toBe(34)
    expect(coefficient(10_000, 0)).toBe(100)
    expect(coefficient(0, 10_000)).toBe(0)
    expect(coefficient(1, 1_000_000)).toBe(1)
    expect(coefficient(0, 0)).toBeNull()
  })

  test('provisoire : dit par le propriétaire, sinon le définitif de l’année d’avant, sinon l’unité', () => {
    const lu = (tous: Faits) =>
      [...coefficientsTva({ faits: tous }).values()].map(({ exercice, provisoire, definitif, source }) => ({
        annee: year(exercice.fin),
        provisoire,
        definitif,
        source,
      }))
    expect(lu(dossier())).toEqual([
      { annee: 2025, provisoire: 100, definitif: 40, source: 'premier' },
      { annee: 2026, provisoire: 40, definitif: 40, source: 'precedent' },
    ])
    const dit = dossier({ exercices: [exercice(2025, 'super_simplifiee', { ...REEL, tva_coefficient: 55 })] })
    expect(lu(dit)).toEqual([{ annee: 2025, provisoire: 55, definitif: 40, source: 'dit' }])
    expect(lu(dossier({ exercices: [exercice(2025)] }))).toEqual([])
  })

  test('sous l’option pour les débits, le loyer compte l’année où il est réclamé, une fois', () => {
    const tous = dossier({
      exercices: [2025, 2026].map((annee) =>
        exercice(annee, 'engagement', { regime_tva: 'reel_normal', periodicite_tva: 'mois', tva_debits: true }),
      ),
      echeances: [
        {
          ...{ id: 'e', bail_id: 't', periode: day('2025-12-01'), date_echeance: day('2025-12-05') },
          ...{ loyer_cents: euros(11_000), charges_cents: zero },
        },
      ],
      encaissements: [
        encaissement('1', '2026-01-05', 11_000, { bail_id: 't' }),
        encaissement('2', '2025-06-05', 15_000, { bail_id: 'x' }),
        encaissement('3', '2026-06-05', 15_000, { bail_id: 'x' }),
      ],
    })
    expect([...coefficientsTva({ faits: tous }).values()].map(({ definitif }) => definitif)).toEqual([40, 0])
  })
})

describe('les factures communes', () => {
  test('déduites au coefficient provisoire, régularisées au définitif le dernier jour de l’année', () => {
    const tous = dossier({
      exercices: [exercice(2025, 'super_simplifiee', { ...REEL, tva_coefficient: 55 })],
      depenses: [comptable('c', '2025-03-01', '2025-03-10')],
    })
    expect(de(tous, 'depenses/c/paiement')).toEqual([
      ['622600', 'D', 545],
      ['445660', 'D', 55],
      ['512000', 'C', 600],
    ])
    expect(de(tous, 'depenses/c/coefficient')).toEqual([
      ['622600', 'D', 15],
      ['445718', 'C', 15],
    ])
    expect(an(tous)).toMatchObject({
      deductible_biens_services: { tva_cents: euros(55) },
      reversement: { tva_cents: euros(15), ecritures: ['depenses/c/coefficient'] },
      complement: { tva_cents: zero },
    })
  })

  test('un coefficient définitif plus haut rend une déduction complémentaire', () => {
    const tous = dossier({
      exercices: [exercice(2025, 'super_simplifiee', { ...REEL, tva_coefficient: 30 })],
      depenses: [comptable('c', '2025-03-01', '2025-03-10')],
    })
    expect(de(tous, 'depenses/c/coefficient')).toEqual([
      ['622600', 'C', 10],
      ['445668', 'D', 10],
    ])
    expect(an(tous).complement.tva_cents).toBe(euros(10))
  })

  test('celles d’un logement taxable se récupèrent en entier, celles d’un logement exonéré pas du tout', () => {
    const tous = dossier({
      depenses: [
        comptable('t', '2025-03-01', '2025-03-10', { bien_id: 'taxable' }),
        comptable('x', '2025-03-01', '2025-03-10', { bien_id: 'exonere' }),
      ],
    })
    expect(an(tous)).toMatchObject({
      deductible_biens_services: { tva_cents: euros(100) },
      reversement: { tva_cents: zero },
    })
  })

  test('un logement qui sert aux deux dans l’année est commun lui aussi', () => {
    const gite = { ...taxable, tva_motif: 'sejours' as const, tva_services: ['menage', 'linge', 'reception'] as const }
    const sejour = { type_bail: 'saisonnier' as const, bien_id: 'taxable' }
    const tous = dossier({
      biens: [gite],
      baux: [
        bail({ ...sejour, id: 't', debut: day('2025-05-01'), fin: day('2025-05-15') }),
        bail({ ...sejour, id: 'x', debut: day('2025-06-01'), fin: day('2025-09-15') }),
      ],
      depenses: [comptable('c', '2025-03-01', '2025-03-10', { bien_id: 'taxable' })],
    })
    const { deductible_biens_services, reversement } = an(tous)
    expect([deductible_biens_services.tva_cents, reversement.tva_cents]).toEqual([euros(100), euros(60)])
  })

  test('le coefficient est celui de l’année qui acquiert ; payée après elle, la facture se régularise ce jour-là', () => {
    const tous = dossier({ depenses: [comptable('c', '2025-12-20', '2026-01-10')] })
    expect(de(tous, 'depenses/c/paiement', 2026)).toContainEqual(['445660', 'D', 100])
    expect(de(tous, 'depenses/c/coefficient', 2026)).toEqual([
      ['622600', 'D', 60],
      ['445718', 'C', 60],
    ])
    expect(de(tous, 'depenses/c/coefficient')).toEqual([])
    // The books of a year are the same before and after the next one is opened.
    const avance = { depenses: [comptable('c', '2026-01-20', '2025-12-10')] }
    const [seule, suivie] = [1, 2].map((n) => {
      const exercices = dossier().exercices.slice(0, n)
      return livres(dossier({ ...avance, exercices }))
        .get('ex-2025')
        ?.filter(({ cle }) => cle.startsWith('depenses/c/p'))
    })
    expect(seule).toEqual(suivie)
  })

  test('quels que soient les montants, ce qui est déduit à la fin est la TVA au coefficient définitif, au centime', () => {
    const montant = fc.integer({ min: 1, max: 2_000_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(montant, fc.boolean()), { minLength: 1, maxLength: 5 }),
        montant,
        montant,
        fc.option(fc.integer({ min: 0, max: 100 })),
        fc.constantFrom('super_simplifiee' as const, 'engagement' as const),
        (factures, loyer, autre, tva_coefficient, tenue) => {
          const depenses = factures.map(([ttc, avoir], rang) => {
            const montant_cents = cents(avoir ? -ttc : ttc)
            return comptable(`c${rang}`, '2025-03-01', '2025-04-01', {
              montant_cents,
              tva: [{ taux: 2000, tva_cents: part(montant_cents, [1, 6]) }].filter(({ tva_cents }) => tva_cents !== 0),
            } as Partial<Depense>)
          })
          const tous = dossier({
            exercices: [exercice(2025, tenue, { ...REEL, tva_coefficient })],
            encaissements: [
              encaissement('1', '2025-05-05', 1, { bail_id: 't', loyer_cents: cents(loyer) }),
              encaissement('2', '2025-06-05', 1, { bail_id: 'x', loyer_cents: cents(autre) }),
            ],
            depenses,
          })
          const lignes = livres(tous).get('ex-2025') ?? []
          for (const groupe of Map.groupBy(lignes, ({ cle }) => cle).values()) expect(estEquilibree(groupe)).toBe(true)
          const definitif = coefficientsTva({ faits: tous }).get('ex-2025')?.definitif ?? 0
          const attendue = sum(
            depenses.map(({ tva }) => part(sum((tva ?? []).map((une) => une.tva_cents)), [definitif, 100])),
          )
          const { deductible_biens_services, complement, reversement } = an(tous)
          expect(deductible_biens_services.tva_cents + complement.tva_cents - reversement.tva_cents).toBe(attendue)
          expect(Math.round((solde(lignes, '4456') + solde(lignes, '44571')) * 100)).toBe(
            attendue - sum(an(tous).collectee.map(({ tva_cents }) => tva_cents)),
          )
        },
      ),
      { numRuns: 80 },
    )
  })
})
