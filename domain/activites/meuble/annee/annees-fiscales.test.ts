// A landlord's years, from the facts to the return, each opening with what the one before left.
import { describe, expect, test } from 'vitest'
import { caseDe } from '../../../../exemples/cas/declaration.ts'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { type Cents, cents, euros, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Reglages } from '../../../compta/exercice.ts'
import type { ResultatBic } from '../../../fiscal/bic/resultat-bic.ts'
import {
  bail,
  bien,
  composant,
  depense,
  emprunt,
  encaissement,
  exercice,
  faits,
} from '../../../journalisation/faits.cas.ts'
import { expliquerCase, expliquerEtape } from '../../../liasse/explication.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import type { AnneeMeublee } from './annee-meublee.ts'
import { dossierFiscal } from './annees-fiscales.ts'

const achat = { date_acquisition: day('2024-01-01'), date_mise_en_location: day('2024-01-01') }
const loyers = (annee: number, montant: number) =>
  Array.from({ length: 12 }, (_, mois) =>
    encaissement(`loyer-${annee}-${mois + 1}`, `${annee}-${String(mois + 1).padStart(2, '0')}-05`, montant),
  )

/** A flat of 110 000 € (10 000 € of land) let 500 € a month, 1 000 € of charges, 8 000 € of depreciation a year. */
const base = (champs: Partial<FaitsDuMeuble> = {}): FaitsDuMeuble =>
  faits({
    biens: [bien({ ...achat, prix_cents: euros(110_000), frais_acquisition_cents: zero })],
    composants: [
      composant({
        id: 'terrain',
        nature: 'terrain',
        libelle: 'Terrain',
        base_cents: euros(10_000),
        duree_annees: null,
        mise_en_service: day('2024-01-01'),
      }),
      composant({ id: 'murs', base_cents: euros(70_000), duree_annees: 10, mise_en_service: day('2024-01-01') }),
      composant({
        id: 'agencements',
        nature: 'agencements',
        base_cents: euros(30_000),
        duree_annees: 30,
        mise_en_service: day('2024-01-01'),
      }),
    ],
    baux: [bail({ depot_garantie_cents: zero })],
    encaissements: [...loyers(2024, 500), ...loyers(2025, 900)],
    depenses: [
      depense('travaux-2024', '2024-06-10', '2024-06-10', { montant_cents: euros(1_000) }),
      depense('travaux-2025', '2025-06-10', '2025-06-10', { montant_cents: euros(1_000) }),
      depense('comptable-2024', '2024-09-01', '2024-09-01', {
        categorie: 'comptable',
        bien_id: null,
        montant_cents: euros(400),
      }),
    ],
    ...champs,
  })

function reel(annee: AnneeMeublee | undefined): ResultatBic {
  if (annee?.detail.resultat.regime !== 'reel_simplifie') throw new Error('not a real year')
  return annee.detail.resultat
}
const deuxAnnees = (tous: FaitsDuMeuble) => {
  const [premiere, seconde] = dossierFiscal(tous, ANNEES)
  if (!premiere || !seconde) throw new Error('two years expected')
  return [premiere, seconde] as const
}
const etats = (annee: AnneeMeublee) => annee.controles.filter(({ etat }) => etat === 'erreur')

describe('deux années enchaînées', () => {
  const [annee2024, annee2025] = deuxAnnees(base())

  test('2024 : le plafond laisse un excédent, et le comptable fait le déficit', () => {
    const { limite, resultat_cents } = reel(annee2024)
    expect(limite.plafond_cents).toBe(euros(5_000))
    expect(limite.excedent_cents).toBe(euros(3_000))
    expect(resultat_cents).toBe(euros(-400))
    expect(annee2024.detail.stock_ard.map((un) => [un.composant_id, un.montant_cents])).toEqual([
      ['murs', euros(2_625)],
      ['agencements', euros(375)],
    ])
  })

  test('2025 : le stock passe après les dotations, puis le déficit de 2024 est imputé', () => {
    const { limite, resultat_cents } = reel(annee2025)
    expect(limite.plafond_cents).toBe(euros(9_800))
    expect(limite.stock_utilise_cents).toBe(euros(1_800))
    expect(limite.stock_cloture_cents).toBe(euros(1_200))
    expect(resultat_cents).toBe(zero)
    expect(annee2025.detail.deficits.ouverture).toEqual([{ annee: 2024, montant_cents: euros(400) }])
    expect(caseDe(annee2025.formulaires, '2042-C-PRO', '5GJ').montant).toBe(400)
  })

  test('le bilan, le résultat et les immobilisations se recoupent', () => {
    for (const annee of [annee2024, annee2025]) {
      expect(etats(annee)).toEqual([])
      const a = (code: string) => caseDe(annee.formulaires, '2033-A', code).montant
      expect(a('110') - a('112')).toBe(a('180'))
      expect(a('136')).toBe(caseDe(annee.formulaires, '2033-B', '310').montant)
    }
    const c = (code: string) => caseDe(annee2025.formulaires, '2033-C', code).montant
    expect([c('420'), c('430'), c('436'), c('496')]).toEqual([10_000, 100_000, 100_000, 110_000])
    expect([c('520'), c('522'), c('526'), c('572')]).toEqual([8_000, 8_000, 16_000, 8_000])
  })

  test("la colonne N-1 est l'année précédente, nette pour l'actif", () => {
    expect(caseDe(annee2025.formulaires, '2033-A', '028')).toMatchObject({
      montant: 110_000,
      net: 94_000,
      anterieur: 102_000,
    })
    expect(caseDe(annee2025.formulaires, '2033-B', '218').anterieur).toBe(6_000)
  })

  test('de la case 218 on remonte aux loyers encaissés', () => {
    const { lignes } = caseDe(annee2025.formulaires, '2033-B', '218')
    expect(lignes).toHaveLength(12)
    expect(lignes.every((ligne) => ligne.origine.table === 'encaissements')).toBe(true)
  })

  test('une case et une étape se lisent en mots, jusqu’aux écritures', () => {
    const total = expliquerCase(annee2025.formulaires, { numero: '2033-B', code: '232' })
    expect(total.en_mots).toContain('210 + 214 + 218')
    const quatre = expliquerCase(annee2025.formulaires, { numero: '2033-B', code: '318', etapes: annee2024.etapes })
    expect(quatre.regle).toContain('39 C')
    const divers = expliquerCase(annee2025.formulaires, { numero: '2033-B', code: '350' })
    expect(divers.entrees.map((un) => un.montant_cents)).toEqual([euros(1_800), zero])
    expect(divers.a_confirmer).toBe(true)
    const plafond = expliquerEtape(annee2025.etapes, 'plafond_39c')
    expect(plafond.entrees.map((un) => un.montant_cents)).toEqual([euros(10_800), euros(-1_000)])
    expect(expliquerEtape(annee2025.etapes, 'loyers').lignes).toHaveLength(12)
  })

  test('chaque case de chaque formulaire s’explique', () => {
    for (const { numero, cases } of annee2025.formulaires) {
      for (const { code } of cases) {
        const explication = expliquerCase(annee2025.formulaires, { numero, code, etapes: annee2025.etapes })
        expect(explication.en_mots.length * explication.regle.length).toBeGreaterThan(0)
      }
    }
  })
})

describe('les réglages du dossier', () => {
  const depenses = [
    depense('cfe', '2025-12-01', '2025-12-01', { categorie: 'cfe', montant_cents: euros(200) }),
    depense('adi', '2025-12-01', '2025-12-01', { categorie: 'assurance_emprunteur', montant_cents: euros(120) }),
  ]
  const avec = (reglages: Reglages) => {
    const tous = base({ depenses })
    return deuxAnnees({ ...tous, dossier: { ...tous.dossier, reglages: { ...tous.dossier.reglages, ...reglages } } })[1]
  }

  test('la CFE réduit le plafond seulement si elle est classée charge du bien', () => {
    expect(reel(avec({})).limite.plafond_cents).toBe(euros(10_680))
    expect(reel(avec({ cfe_39c: 'bien' })).limite.plafond_cents).toBe(euros(10_480))
    expect(caseDe(avec({}).formulaires, '2033-B', '243').montant).toBe(200)
  })

  test("l'assurance emprunteur est en 242 ou en 294, jamais dans les deux", () => {
    const b = (annee: AnneeMeublee, code: string) => caseDe(annee.formulaires, '2033-B', code).montant
    expect([b(avec({}), '242'), b(avec({}), '294')]).toEqual([120, 0])
    const autre = avec({ assurance_emprunteur_case: '294' })
    expect([b(autre, '242'), b(autre, '294')]).toEqual([0, 120])
    expect(b(autre, '310')).toBe(b(avec({}), '310'))
  })
})

describe('une année arrêtée garde ses réglages', () => {
  const depenses = [
    depense('cfe', '2024-12-01', '2024-12-01', { categorie: 'cfe', montant_cents: euros(200) }),
    depense('adi', '2025-12-01', '2025-12-01', { categorie: 'assurance_emprunteur', montant_cents: euros(120) }),
  ]
  const siens = { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' } as const
  const changes = { cfe_39c: 'bien', assurance_emprunteur_case: '294', report_352: 'direct' } as const
  const annees = (reglages_arretes: Reglages | null, reglages: Reglages) => {
    const arrete = exercice(2024, 'super_simplifiee', { etat: 'arrete', reglages_arretes })
    const tous = base({ depenses, exercices: [arrete, exercice(2025)] })
    return deuxAnnees({ ...tous, dossier: { ...tous.dossier, reglages } })
  }

  test('le dossier change après elle : elle déclare ce qu’elle déclarait, la suivante suit le dossier', () => {
    const [avant, suivanteAvant] = annees(null, siens)
    const [apres, suivanteApres] = annees(siens, changes)
    expect(apres.formulaires).toEqual(avant.formulaires)
    expect(apres.detail.stock_ard).toEqual(avant.detail.stock_ard)
    const case294 = (annee: AnneeMeublee) => caseDe(annee.formulaires, '2033-B', '294').montant
    expect([case294(suivanteAvant), case294(suivanteApres)]).toEqual([0, 120])
  })

  test('ouverte, elle suit le dossier', () => {
    expect(reel(annees(null, siens)[0]).charges_bien_cents).not.toBe(reel(annees(null, changes)[0]).charges_bien_cents)
  })
})

describe("ce qui vient d'avant", () => {
  test('les amortissements différés et les déficits repris ouvrent la première année', () => {
    const tous = base({
      exercices: [exercice(2025)],
      composants: [
        composant({
          id: 'murs',
          base_cents: euros(70_000),
          duree_annees: 10,
          mise_en_service: day('2020-01-01'),
          amortissement_anterieur_cents: euros(35_000),
          ard_anterieur_cents: euros(5_000),
        }),
      ],
      deficits_anterieurs: [
        { annee: 2014, montant_cents: euros(900) },
        { annee: 2016, montant_cents: euros(300) },
      ],
      reprise: { annee: 2025, tresorerie_cents: euros(2_000) },
    })
    const [annee] = dossierFiscal(tous, ANNEES)
    expect(reel(annee).limite.stock_ouverture_cents).toBe(euros(5_000))
    expect(annee?.detail.deficits.perimes).toEqual([{ annee: 2014, montant_cents: euros(900) }])
    expect(caseDe(annee?.formulaires ?? [], '2042-C-PRO', '5GB').montant).toBe(300)
    expect(caseDe(annee?.formulaires ?? [], '2033-A', '084').anterieur).toBe(2_000)
    expect(annee && etats(annee)).toEqual([])
  })
})

describe('micro-BIC', () => {
  test("une année au micro ne crée aucun stock et n'a que la 2042-C-PRO", () => {
    const [premiere, seconde] = deuxAnnees(
      base({ exercices: [exercice(2024, 'super_simplifiee', { reglages: { regime: 'micro_bic' } }), exercice(2025)] }),
    )
    expect(premiere.detail.resultat).toMatchObject({
      regime: 'micro_bic',
      recettes_cents: euros(6_000),
      resultat_cents: euros(3_000),
    })
    expect(premiere.formulaires.map((un) => un.numero)).toEqual(['2042-C-PRO'])
    expect(caseDe(premiere.formulaires, '2042-C-PRO', '5ND').montant).toBe(6_000)
    expect(reel(seconde).limite.stock_ouverture_cents).toBe(zero)
  })

  test('le stock des années au réel traverse une année au micro sans bouger', () => {
    const annees = dossierFiscal(
      base({
        exercices: [
          exercice(2024),
          exercice(2025, 'super_simplifiee', { reglages: { regime: 'micro_bic' } }),
          exercice(2026),
        ],
      }),
      ANNEES,
    )
    const [reelle, micro, suivante] = annees
    expect(micro?.detail.stock_ard).toEqual(reelle?.detail.stock_ard)
    expect(reel(suivante).limite.stock_ouverture_cents).toBe(euros(3_000))
    expect(micro?.detail.deficits.utilises).toEqual([{ annee: 2024, montant_cents: euros(400) }])
  })

  test.each([
    // 71 % until 2024 goes with sales, in 5KO; 50 % since then with services, in 5KP; 30 % has no known box (CGI 50-0).
    [2024, 'tourisme_classe', '5KO', ['5KP']],
    [2024, 'tourisme_non_classe', '5KP', ['5KO']],
    [2025, 'tourisme_classe', '5KP', ['5KO', 'à relever (pro)']],
    [2025, 'tourisme_non_classe', 'à relever (pro)', ['5KO', '5KP']],
  ] as const)(
    'au micro de %i, un LMP déclare un %s dans la case de son abattement, %s',
    (an, categorie, code, vides) => {
      const annees = dossierFiscal(
        base({
          exercices: [exercice(an, 'super_simplifiee', { reglages: { regime: 'micro_bic', statut: 'lmp' } })],
          biens: [bien({ ...achat, categorie, prix_cents: euros(110_000), frais_acquisition_cents: zero })],
          encaissements: loyers(an, 500),
        }),
        ANNEES,
      )
      const boite = (un: string) => caseDe(annees[0]?.formulaires ?? [], '2042-C-PRO', un)
      expect(boite(code).montant).toBe(6_000)
      expect(vides.map((un) => boite(un).blanc)).toEqual(vides.map(() => true))
    },
  )

  test('au micro, un LMP déclare ses recettes en 5KP et rien en 5ND', () => {
    const [annee] = dossierFiscal(
      base({ exercices: [exercice(2024, 'super_simplifiee', { reglages: { regime: 'micro_bic', statut: 'lmp' } })] }),
      ANNEES,
    )
    expect(caseDe(annee?.formulaires ?? [], '2042-C-PRO', '5KP').montant).toBe(6_000)
    expect(caseDe(annee?.formulaires ?? [], '2042-C-PRO', '5ND').blanc).toBe(true)
  })

  test('le micro est refusé après deux années au-dessus du plafond', () => {
    const tous = base({
      exercices: [
        exercice(2023),
        exercice(2024),
        exercice(2025, 'super_simplifiee', { reglages: { regime: 'micro_bic' } }),
      ],
      encaissements: [...loyers(2023, 7_000), ...loyers(2024, 7_000), ...loyers(2025, 1_000)],
    })
    expect(
      dossierFiscal(tous, ANNEES)
        .at(-1)
        ?.anomalies.map((une) => une.code),
    ).toContain('micro_depasse')
  })
})

describe('cession', () => {
  const cede = { date_sortie: day('2025-12-31') }
  const vendu = (statut: 'lmnp' | 'lmp') => {
    const tous = base()
    return deuxAnnees({
      ...tous,
      exercices: [exercice(2024), exercice(2025, 'super_simplifiee', { reglages: { statut } })],
      biens: tous.biens.map((un) => ({
        ...un,
        date_acquisition: day('2020-01-01'),
        date_cession: day('2025-12-31'),
        prix_cession_cents: euros(150_000),
      })),
      composants: tous.composants.map((un) => ({ ...un, ...cede })),
    })[1]
  }

  test('LMNP : le stock est perdu, la plus-value privée ne touche pas le résultat', () => {
    const annee = vendu('lmnp')
    expect(reel(annee).resultat_cents).toBe(zero)
    expect(reel(annee).limite.stock_perdu_cents).toBe(euros(1_200))
    expect(annee.detail.stock_ard).toEqual([])
    expect(caseDe(annee.formulaires, '2033-C', '584').blanc).toBe(true)
    expect(caseDe(annee.formulaires, '2033-A', '184').montant).toBe(150_000)
    expect(etats(annee)).toEqual([])
  })

  test('LMP : la part à court terme reste dans le bénéfice, la part à long terme en sort', () => {
    const annee = vendu('lmp')
    // 16 000 € booked, 1 200 € never deducted: 14 800 € short term; 150 000 − (110 000 − 14 800) = 54 800 € of gain.
    expect(reel(annee).plus_value_court_terme_cents).toBe(euros(14_800))
    expect(reel(annee).plus_value_long_terme_cents).toBe(euros(40_000))
    expect(reel(annee).resultat_cents).toBe(euros(14_800))
    expect(caseDe(annee.formulaires, '2042-C-PRO', '5KC').montant).toBe(14_800)
    expect(caseDe(annee.formulaires, '2033-C', '597').montant).toBe(40_000)
    expect(etats(annee)).toEqual([])
  })
})

test('2033-E est due au-dessus de 152 500 € de recettes', () => {
  const [, annee] = deuxAnnees(base({ encaissements: loyers(2025, 13_000) }))
  expect(annee.formulaires.map((un) => un.numero)).toContain('2033-E')
  expect(deuxAnnees(base())[1].formulaires.map((un) => un.numero)).toEqual([
    '2031',
    '2031-BIS',
    '2033-A',
    '2033-B',
    '2033-C',
    '2033-D',
    '2042-C-PRO',
  ])
})

test("les dettes à plus d'un an sont le capital dû un an après la clôture", () => {
  const [annee] = deuxAnnees(
    base({
      emprunts: [emprunt({ date_deblocage: day('2024-01-01'), premiere_echeance: day('2024-02-01'), duree_mois: 36 })],
    }),
  )
  const { montant_cents } = caseDe(annee.formulaires, '2033-A', '195')
  expect(montant_cents).toBeGreaterThan(zero)
  expect(montant_cents).toBeLessThan(caseDe(annee.formulaires, '2033-A', '156').montant_cents)
})

test('2026 est un projet, et une année sans règles est refusée par son nom', () => {
  const [annee] = dossierFiscal(base({ exercices: [exercice(2026)] }), ANNEES)
  expect(annee?.formulaires.every((un) => un.projet)).toBe(true)
  expect(() => dossierFiscal(base({ exercices: [exercice(2031)] }), ANNEES)).toThrow('2031')
  expect(() => dossierFiscal(base(), [anneeDe(2024)])).toThrow('2025')
})

test('un déficit est suivi comme il a été déclaré, en euros entiers', () => {
  const tous = base({
    depenses: [
      depense('travaux', '2024-06-10', '2024-06-10', { montant_cents: cents(100_033) }),
      depense('comptable', '2024-09-01', '2024-09-01', {
        categorie: 'comptable',
        bien_id: null,
        montant_cents: cents(40_037),
      }),
    ],
  })
  const [annee] = deuxAnnees(tous)
  expect(reel(annee).resultat_cents).toBe(cents(-40_037))
  const declare = caseDe(annee.formulaires, '2042-C-PRO', '5NY').montant
  expect(annee.detail.deficits.cloture).toEqual([{ annee: 2024, montant_cents: euros(declare) }])
  expect(Math.abs(declare - 400)).toBeLessThanOrEqual(1)
})

test('un LMP ne met rien dans le stock de déficits des LMNP', () => {
  const [annee] = dossierFiscal(
    base({ exercices: [exercice(2024, 'super_simplifiee', { reglages: { statut: 'lmp' } })] }),
    ANNEES,
  )
  expect(annee?.detail.deficits.cloture).toEqual([])
  expect(caseDe(annee?.formulaires ?? [], '2042-C-PRO', '5KF').montant).toBe(400)
})

test('les dotations des livres sont celles du suivi par composant', () => {
  for (const annee of deuxAnnees(base())) {
    const suivies: Cents = sum((annee.ard ?? []).map((un) => un.dotation_cents))
    expect(suivies).toBe(caseDe(annee.formulaires, '2033-B', '254').montant_cents)
  }
})
