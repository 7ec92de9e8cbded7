import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { type Cents, cents, euros, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { TauxTva } from '../../../base/tva.ts'
import { estEquilibree, type Ligne } from '../../../compta/ecriture.ts'
import type { Tenue } from '../../../compta/exercice.ts'
import { tousFaits } from '../../../journalisation/dossiers.cas.ts'
import {
  bail,
  bien,
  composant,
  depense,
  echeance,
  emprunt,
  encaissement,
  exercice,
  faits,
  lisibles,
  solde,
} from '../../../journalisation/faits.cas.ts'
import { contexteBailleurDe } from '../../biens/ecritures/bailleur.ts'
import { tvaDeLaPeriode } from '../tva.ts'
import { tvaDesLoyers } from './tva-loyers.ts'

const REEL = { regime_tva: 'reel_simplifie', periodicite_tva: 'an' } as const
const gite = bien({
  categorie: 'tourisme_classe',
  tva_motif: 'sejours',
  tva_services: ['menage', 'linge', 'reception'],
  tva_taux: 1000,
})
const sejour = bail({
  type_bail: 'saisonnier',
  debut: day('2025-07-05'),
  fin: day('2025-07-19'),
  loyer_cents: euros(1100),
})
const dossier = (tenue: Tenue, champs: Partial<Faits> = {}) =>
  faits({
    exercices: [exercice(2025, tenue, REEL), exercice(2026, tenue, REEL)],
    biens: [gite],
    baux: [sejour],
    echeances: [echeance('e', '2025-07-05', 1100)],
    ...champs,
  })
const de = (tous: Faits, cle: string, annee = 2025) =>
  lisibles((livres(tous).get(`ex-${annee}`) ?? []).filter((ligne) => ligne.cle === cle))
const annee = (lignes: readonly Ligne[], an = 2025) => tvaDeLaPeriode(lignes, day(`${an}-01-01`), day(`${an}-12-31`))

describe('les loyers et séjours taxables', () => {
  test('tenue simplifiée : la TVA est collectée avec l’encaissement, le produit est hors taxe', () => {
    const tous = dossier('super_simplifiee', { encaissements: [encaissement('p', '2025-07-06', 1100)] })
    expect(de(tous, 'encaissements/p')).toEqual([
      ['512000', 'D', 1100],
      ['706100', 'C', 1000],
      ['445712', 'C', 100],
    ])
    expect(annee(livres(tous).get('ex-2025') ?? [])).toMatchObject({
      collectee: [{ taux: 1000, base_cents: euros(1000), tva_cents: euros(100), ecritures: ['encaissements/p'] }],
      non_imposable_cents: zero,
    })
  })

  test('tenue d’engagement : la TVA attend l’encaissement dans le 44587 (CGI art. 269, 2, c)', () => {
    const tous = dossier('engagement', {
      encaissements: [encaissement('p', '2025-07-06', 330), encaissement('q', '2026-02-01', 770)],
    })
    expect(de(tous, 'echeances/e')).toEqual([
      ['411000', 'D', 1100],
      ['706100', 'C', 1000],
      ['445870', 'C', 100],
    ])
    expect(de(tous, 'encaissements/p')).toEqual([
      ['512000', 'D', 330],
      ['411000', 'C', 330],
      ['445870', 'D', 30],
      ['445712', 'C', 30],
    ])
    const books = livres(tous)
    expect([solde(books.get('ex-2025') ?? [], '44587'), solde(books.get('ex-2026') ?? [], '44587')]).toEqual([-70, 0])
    expect(annee(books.get('ex-2025') ?? []).collectee[0]).toMatchObject({
      base_cents: euros(300),
      tva_cents: euros(30),
    })
    expect(annee(books.get('ex-2026') ?? [], 2026).collectee[0]).toMatchObject({
      base_cents: euros(700),
      tva_cents: euros(70),
    })
  })

  test('payé en trois fois, chaque loyer a sa TVA au centime', () => {
    const tous = dossier('engagement', {
      echeances: [echeance('e', '2025-07-05', 1000)],
      encaissements: ['a', 'b', 'c'].map((id, rang) =>
        encaissement(id, `2025-07-0${6 + rang}`, 1, { loyer_cents: cents([33_333, 33_333, 33_334][rang] ?? 0) }),
      ),
    })
    const lignes = livres(tous).get('ex-2025') ?? []
    expect([solde(lignes, '44571'), solde(lignes, '44587'), solde(lignes, '411')]).toEqual([-90.91, 0, 0])
  })

  test('un séjour de plus de trente nuits est exonéré depuis 2024, comme un bail sans assez de services', () => {
    const encaissements = [encaissement('p', '2025-07-06', 1100)]
    const exoneres = [
      dossier('super_simplifiee', { encaissements, baux: [{ ...sejour, fin: day('2025-08-05') }] }),
      dossier('super_simplifiee', { encaissements, baux: [bail({ debut: day('2025-07-01') })] }),
      dossier('super_simplifiee', { encaissements, biens: [{ ...gite, tva_services: ['menage', 'linge'] }] }),
    ]
    for (const tous of exoneres) {
      expect(de(tous, 'encaissements/p')).toEqual([
        ['512000', 'D', 1100],
        ['706100', 'C', 1100],
      ])
      expect(annee(livres(tous).get('ex-2025') ?? [])).toMatchObject({
        collectee: [],
        non_imposable_cents: euros(1100),
      })
    }
    const residence = dossier('super_simplifiee', {
      encaissements,
      biens: [{ ...gite, tva_motif: 'residence' }],
      baux: [bail({ debut: day('2025-07-01') })],
    })
    expect(solde(livres(residence).get('ex-2025') ?? [], '44571')).toBe(-100)
  })

  test('payé d’avance dans une année sans TVA il reste hors TVA ; dû dans une année avec TVA il la porte, même payé après', () => {
    const exercices = (avant: Partial<Faits['exercices'][number]>, apres: Partial<Faits['exercices'][number]>) => [
      exercice(2025, 'super_simplifiee', avant),
      exercice(2026, 'super_simplifiee', apres),
    ]
    const baux = [{ ...sejour, debut: day('2026-01-05'), fin: day('2026-01-19') }]
    const avance = dossier('super_simplifiee', {
      exercices: exercices({}, REEL),
      baux,
      echeances: [echeance('e', '2026-01-05', 1100)],
      encaissements: [encaissement('p', '2025-12-20', 550), encaissement('q', '2026-01-06', 550)],
    })
    expect(solde(livres(avance).get('ex-2025') ?? [], '445')).toBe(0)
    expect(solde(livres(avance).get('ex-2026') ?? [], '44571')).toBe(-50)
    const retard = dossier('super_simplifiee', {
      exercices: exercices(REEL, { regime_tva: 'franchise' }),
      encaissements: [encaissement('p', '2026-01-06', 1100)],
    })
    expect([
      solde(livres(retard).get('ex-2025') ?? [], '44587'),
      solde(livres(retard).get('ex-2025') ?? [], '706'),
    ]).toEqual([-100, -1000])
    expect([
      solde(livres(retard).get('ex-2026') ?? [], '44571'),
      solde(livres(retard).get('ex-2026') ?? [], '706'),
    ]).toEqual([-100, 0])
  })

  test('un paiement qui règle un loyer exonéré et un loyer taxé n’a pour base que le second', () => {
    for (const tenue of ['super_simplifiee', 'engagement'] as const) {
      const tous = dossier(tenue, {
        exercices: [exercice(2025, tenue), exercice(2026, tenue, REEL)],
        baux: [bail({ debut: day('2025-01-01') })],
        biens: [{ ...gite, tva_motif: 'residence' }],
        echeances: [echeance('e', '2025-12-05', 500), echeance('f', '2026-01-05', 1100)],
        encaissements: [encaissement('p', '2026-01-06', 1600)],
      })
      const { collectee, non_imposable_cents } = annee(livres(tous).get('ex-2026') ?? [], 2026)
      expect(collectee).toMatchObject([{ base_cents: euros(1000), tva_cents: euros(100) }])
      // Booked in 2025: the cash books take it back on the first day, then count it with the payment.
      expect(non_imposable_cents).toBe(zero)
    }
  })

  test('un loyer perdu n’emporte que son montant hors taxe ; recouvré, il redevient un produit hors taxe et sa TVA est due', () => {
    for (const tenue of ['super_simplifiee', 'engagement'] as const) {
      const perdu = dossier(tenue, {
        depenses: [
          depense('d', '2025-12-01', null, {
            categorie: 'creance_perdue',
            montant_cents: euros(1100),
            bail_id: 'bail',
          }),
        ],
      })
      expect(de(perdu, 'depenses/d/perte')).toEqual([
        ['654000', 'D', 1000],
        ['445870', 'D', 100],
        ['411000', 'C', 1100],
      ])
      const fin = livres(perdu).get('ex-2025') ?? []
      expect([solde(fin, '44587'), solde(fin, '411'), solde(fin, '6') + solde(fin, '7')]).toEqual([0, 0, 0])
      const paye = livres({ ...perdu, encaissements: [encaissement('p', '2026-03-01', 1100)] }).get('ex-2026') ?? []
      expect([solde(paye, '44587'), solde(paye, '44571'), solde(paye, '7583'), solde(paye, '706')]).toEqual([
        0, -100, -1000, 0,
      ])
    }
  })
})

describe('les dépenses et les immobilisations', () => {
  const facture = depense('d', '2025-12-20', '2026-01-10', {
    montant_cents: euros(240),
    tva: [{ taux: 2000, tva_cents: euros(40) }],
  })

  test('tenue simplifiée : déduite au paiement, en attente à la clôture', () => {
    const books = livres(dossier('super_simplifiee', { depenses: [facture] }))
    const [clos, suivant] = [books.get('ex-2025') ?? [], books.get('ex-2026') ?? []]
    expect([solde(clos, '615200'), solde(clos, '44586'), solde(clos, '408')]).toEqual([200, 40, -240])
    expect([solde(suivant, '615200'), solde(suivant, '44586'), solde(suivant, '44566')]).toEqual([0, 0, 40])
  })

  test('tenue d’engagement : en attente avec la facture, déduite au paiement', () => {
    const books = livres(dossier('engagement', { depenses: [facture] }))
    const [clos, suivant] = [books.get('ex-2025') ?? [], books.get('ex-2026') ?? []]
    expect([solde(clos, '615200'), solde(clos, '44586'), solde(clos, '401')]).toEqual([200, 40, -240])
    expect([solde(suivant, '44586'), solde(suivant, '44566'), solde(suivant, '401')]).toEqual([0, 40, 0])
    expect(annee(suivant, 2026).deductible_biens_services).toEqual({
      tva_cents: euros(40),
      ecritures: ['depenses/d/paiement'],
    })
  })

  test('la part privée et celle d’un logement exonéré ne rendent pas de TVA', () => {
    const parts = [
      { categorie: 'energie', bien_id: 'bien', montant_cents: euros(120), poids: 1 },
      { categorie: 'energie', bien_id: 'studio', montant_cents: euros(60), poids: 1 },
      { categorie: 'part_privee', bien_id: null, montant_cents: euros(60), poids: 1 },
    ]
    const partagee = {
      ...facture,
      date: day('2025-06-01'),
      date_paiement: day('2025-06-01'),
      repartition: { mode: 'montants', parts, partielle: null } as const,
    }
    const tous = dossier('super_simplifiee', { biens: [gite, bien({ id: 'studio' })], depenses: [partagee] })
    expect(de(tous, 'depenses/d/paiement')).toEqual([
      ['606100', 'D', 100],
      ['606100', 'D', 60],
      ['108000', 'D', 60],
      ['445660', 'D', 20],
      ['512000', 'C', 240],
    ])
  })

  test('une immobilisation entre hors taxe, sa TVA au 44562, et s’amortit sur sa base', () => {
    const tous = dossier('super_simplifiee', {
      biens: [{ ...gite, date_acquisition: day('2025-03-01') }],
      composants: [
        composant({
          id: 'mur',
          base_cents: euros(100_000),
          tva_cents: euros(20_000),
          mise_en_service: day('2025-04-01'),
        }),
        composant({
          id: 'lit',
          nature: 'mobilier',
          base_cents: euros(1000),
          tva_cents: euros(200),
          acquis_avec_bien: false,
          mise_en_service: day('2025-05-01'),
        }),
      ],
      emprunts: [
        emprunt({
          capital_cents: euros(90_000),
          date_deblocage: day('2025-03-01'),
          premiere_echeance: day('2025-04-01'),
        }),
      ],
    })
    expect(de(tous, 'biens/bien/acquisition')).toEqual([
      ['213100', 'D', 100_000],
      ['445620', 'D', 20_000],
      ['164000', 'C', 90_000],
      ['108000', 'C', 30_000],
    ])
    expect(de(tous, 'composants/lit/acquisition')).toEqual([
      ['218400', 'D', 1000],
      ['445620', 'D', 200],
      ['108000', 'C', 1200],
    ])
    expect(annee(livres(tous).get('ex-2025') ?? []).deductible_immobilisations.tva_cents).toBe(euros(20_200))
  })
})

const TAUX: readonly TauxTva[] = [2000, 1000, 550, 210]
/** Any dossier, its lettings taxable and its bills with VAT: in which years it is kept is drawn too. */
const avecTva = fc
  .tuple(
    tousFaits,
    fc.array(fc.constantFrom('exonere', 'franchise', 'reel_simplifie', 'reel_normal' as const), {
      minLength: 3,
      maxLength: 3,
    }),
    fc.constantFrom(...TAUX),
    fc.integer({ min: 1, max: 40 }),
  )
  .map(([tous, regimes, taux, centieme]): Faits => {
    const tva = (ttc: Cents): Cents => cents(Math.trunc((ttc * centieme) / 300))
    return {
      ...tous,
      exercices: tous.exercices.map((un, rang) => ({ ...un, regime_tva: regimes[rang] ?? 'exonere' })),
      biens: ['bien0', 'bien1'].map((id) => ({
        ...(tous.biens.find((un) => un.id === id) ?? bien({ id })),
        tva_motif: 'exploitant',
        tva_taux: taux,
      })),
      composants: tous.composants.map((un) => ({ ...un, tva_cents: tva(un.base_cents) })),
      depenses: tous.depenses.map((une) => ({ ...une, tva: [{ taux, tva_cents: tva(une.montant_cents) }] })),
    }
  })

const debits = (lignes: readonly Ligne[], prefixe: string): number => Math.round(solde(lignes, prefixe) * 100)
const propres = (tous: Faits): Ligne[] => [...livres(tous).values()].flat().filter(({ journal }) => journal !== 'AN')

describe('quels que soient les faits', () => {
  test('chaque écriture est équilibrée, et la TVA collectée des livres est celle des encaissements', () => {
    fc.assert(
      fc.property(avecTva, (tous) => {
        const lignes = propres(tous)
        for (const groupe of Map.groupBy(lignes, ({ cle }) => cle).values()) expect(estEquilibree(groupe)).toBe(true)
        const contexte = contexteBailleurDe(tous)
        const dues = tvaDesLoyers({ faits: tous }).encaissements
        const dans = tous.encaissements.filter(
          ({ date }) => contexte && contexte.premierJour <= date && date <= contexte.dernierJour,
        )
        const attendue = sum(dans.map(({ id }) => dues.get(id)?.tva_cents ?? zero))
        expect(cents(debits(lignes, '445718') - debits(lignes, '44571'))).toBe(attendue)
        const periode = tvaDeLaPeriode(lignes, day('2023-01-01'), day('2025-12-31'))
        expect(sum(periode.collectee.map(({ tva_cents }) => tva_cents))).toBe(attendue)
        expect(periode.deductible_biens_services.tva_cents).toBe(debits(lignes, '445660'))
        expect(periode.deductible_immobilisations.tva_cents).toBe(debits(lignes, '44562'))
      }),
    )
  })

  test('base et TVA font ce que le locataire a payé, au centime, dans les deux tenues', () => {
    fc.assert(
      fc.property(avecTva, (tous) => {
        const taxes = {
          ...tous,
          exercices: tous.exercices.map((un) => ({ ...un, regime_tva: 'reel_normal' as const })),
        }
        // Only what falls due and is paid in the books.
        const echeances = taxes.echeances.filter(({ date_echeance }) => date_echeance >= '2023-01-01')
        const encaissements = taxes.encaissements.filter(({ date }) => date >= '2023-01-01' && date <= '2025-12-31')
        const loues = faits({
          exercices: taxes.exercices,
          biens: taxes.biens,
          baux: taxes.baux,
          echeances,
          encaissements,
        })
        const { collectee } = tvaDeLaPeriode(propres(loues), day('2023-01-01'), day('2025-12-31'))
        // A payment of a few cents may hold no cent of tax.
        const dues = tvaDesLoyers({ faits: loues }).encaissements
        const portes = encaissements.filter(({ id }) => (dues.get(id)?.tva_cents ?? 0) > 0)
        const ttc = sum(portes.flatMap(({ loyer_cents, charges_cents }) => [loyer_cents, charges_cents]))
        expect(sum(collectee.flatMap((un) => [un.base_cents, un.tva_cents]))).toBe(ttc)
      }),
    )
  })

  test('sans TVA tenue, les livres sont ceux des mêmes faits sans TVA, au centime', () => {
    fc.assert(
      fc.property(avecTva, (tous) => {
        const exoneres = tous.exercices.map((un, rang) => ({
          ...un,
          regime_tva: rang === 1 ? ('franchise' as const) : ('exonere' as const),
        }))
        const nus: Faits = {
          ...tous,
          exercices: tous.exercices.map(({ regime_tva: _, ...un }) => un),
          biens: tous.biens.map(({ tva_motif: _, tva_taux: __, ...un }) => un),
          composants: tous.composants.map(({ tva_cents: _, ...un }) => un),
          depenses: tous.depenses.map(({ tva: _, ...une }) => une),
        }
        expect([...livres({ ...tous, exercices: exoneres })]).toEqual([...livres(nus)])
      }),
      { numRuns: 40 },
    )
  })

  test('une fois tout payé, rien n’attend plus au 44587 ni au 44586', () => {
    const montants = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(montants, fc.integer({ min: 1, max: 5 }), fc.constantFrom(...TAUX), (loyers, fois, taux) => {
        for (const tenue of ['super_simplifiee', 'engagement'] as const) {
          const echeances = loyers.map((un, rang) =>
            echeance(`e${rang}`, `2025-0${rang + 1}-05`, 1, { loyer_cents: cents(un) }),
          )
          const encaissements = loyers.flatMap((un, rang) =>
            Array.from({ length: fois }, (_, i) => Math.trunc((un * (i + 1)) / fois) - Math.trunc((un * i) / fois))
              .filter((montant) => montant > 0)
              .map((montant, i) =>
                encaissement(`p${rang}-${i}`, `2026-0${rang + 1}-0${i + 1}`, 1, { loyer_cents: cents(montant) }),
              ),
          )
          const depenses = loyers.map((un, rang) =>
            depense(`d${rang}`, '2025-03-01', '2026-02-01', {
              montant_cents: cents(un * 2),
              tva: [{ taux, tva_cents: cents(Math.trunc(un / 6)) }],
            }),
          )
          const biens = [{ ...gite, tva_motif: 'exploitant' as const, tva_taux: taux }]
          const lignes = livres(dossier(tenue, { biens, echeances, encaissements, depenses })).get('ex-2026') ?? []
          expect([
            debits(lignes, '44587'),
            debits(lignes, '44586'),
            debits(lignes, '411'),
            debits(lignes, '40'),
          ]).toEqual([0, 0, 0, 0])
        }
      }),
      { numRuns: 40 },
    )
  })
})
