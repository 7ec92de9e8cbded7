// Three regimes over the years on the same facts: each against the functions of its own law, and what holds whatever is said.
import { describe, expect, test } from 'vitest'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { cents, euros, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
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
import { prelevementsSociaux } from '../../../sujets/foyer/prelevements-sociaux.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import { cotisationsLmp, cotisationsSurBenefice } from '../fiscal/cotisations-lmp.ts'
import { type Choix, type CleRegime, REGIMES } from './choix-regimes.ts'
import { comparerSurLaDuree } from './regimes.ts'

const dossier = faits({
  exercices: [2024, 2025].map((annee) => exercice(annee)),
  biens: [
    bien({
      date_acquisition: day('2024-01-01'),
      date_mise_en_location: day('2024-01-01'),
      frais_acquisition_cents: euros(6_000),
      prix_cents: euros(80_000),
    }),
  ],
  composants: [
    composant({
      id: 'sol',
      nature: 'terrain',
      base_cents: euros(12_000),
      duree_annees: null,
      mise_en_service: day('2024-01-01'),
    }),
    composant({
      base_cents: euros(74_000),
      duree_annees: 37,
      mise_en_service: day('2024-01-01'),
      convention: 'reel_365',
    }),
  ],
  emprunts: [
    emprunt({
      capital_cents: euros(60_000),
      duree_mois: 240,
      date_deblocage: day('2024-01-01'),
      premiere_echeance: day('2024-02-01'),
      frais_dossier_cents: zero,
      frais_garantie_cents: zero,
    }),
  ],
  baux: [bail({ debut: day('2024-01-01') })],
  encaissements: [encaissement('a', '2024-06-05', 9_000), encaissement('b', '2025-06-05', 10_000)],
  depenses: [
    depense('x', '2024-03-01', '2024-03-01', { montant_cents: euros(1_500) }),
    depense('y', '2025-03-01', '2025-03-01', { montant_cents: euros(2_000) }),
  ],
})
const choix = (champs: Partial<Choix> = {}): Choix => ({
  derniere: 2043,
  reference: 2025,
  hausse_loyers: 0,
  hausse_charges: 0,
  hausse_valeur: 100,
  foyer: { revenus_cents: euros(30_000), quarts_de_part: 4 },
  test: { revenus_activite_cents: euros(30_000), autres_meubles_cents: zero },
  ...champs,
})
const comparer = (champs: Partial<Choix> = {}) => comparerSurLaDuree(dossier, choix(champs))

describe('les années connues', () => {
  const { annees } = comparer()

  test('le réel est celui de la déclaration, au centime', () => {
    const fiscales = dossierFiscal(dossier, ANNEES)
    for (const [rang, fiscale] of fiscales.entries()) {
      const reel = annees[rang]?.branches.reel_lmnp
      const attendu = fiscale.etapes.find(({ cle }) => cle === 'resultat_fiscal')?.montant_cents
      expect(reel?.etapes.find(({ cle }) => cle === 'resultat_fiscal')?.montant_cents).toBe(attendu)
    }
  })

  test('chaque régime a ses prélèvements, et le total est leur somme', () => {
    const { parametres } = anneeDe(2025)
    const une = annees[1]?.branches
    expect(une?.micro_bic).toMatchObject({ imposable_cents: euros(5_000), social_cents: euros(930) })
    expect(une?.reel_lmnp.social_cents).toBe(
      prelevementsSociaux(une?.reel_lmnp.imposable_cents ?? zero, parametres).total_cents,
    )
    const resultat = une?.reel_lmp.etapes.find(({ cle }) => cle === 'resultat_fiscal')?.montant_cents ?? zero
    expect(une?.reel_lmp.social_cents).toBe(cotisationsSurBenefice(resultat, parametres).total_cents)
    for (const cle of REGIMES)
      expect(une?.[cle].cout_cents).toBe((une?.[cle].impot_cents ?? 0) + (une?.[cle].social_cents ?? 0))
  })
})

describe('des séjours qui cotisent', () => {
  const sejours = {
    ...dossier,
    baux: [...dossier.baux, bail({ id: 'sejour', type_bail: 'saisonnier', debut: day('2024-01-01') })],
    encaissements: [...dossier.encaissements, encaissement('s', '2025-07-05', 30_000, { bail_id: 'sejour' })],
  }
  const annees = comparerSurLaDuree(
    sejours,
    // Wages above the receipts: the year stays LMNP.
    choix({ derniere: 2027, test: { revenus_activite_cents: euros(90_000), autres_meubles_cents: zero } }),
  ).annees

  test('les prélèvements du micro ne comptent que le bail d’un an, les cotisations s’y ajoutent', () => {
    const { parametres } = anneeDe(2025)
    // Half of 10 000 bears the levies; 47.42 % of 40 % of 30 000 in contributions.
    const attendu = prelevementsSociaux(euros(5_000), parametres).total_cents + 569_040
    const [avant, annee] = annees
    expect(annee?.branches.micro_bic.social_cents).toBe(attendu)
    expect(avant?.branches.micro_bic.etapes.some(({ cle }) => cle === 'social_sejours')).toBe(false)
  })

  test('une année à venir répète ses séjours, et le réel les compte aussi', () => {
    const [, annee, suivante] = annees
    for (const une of [annee, suivante]) {
      const etapes = une?.branches.reel_lmnp.etapes ?? []
      expect(etapes.find(({ cle }) => cle === 'cotisations_sejours')?.montant_cents).toBe(569_040)
      expect(etapes.find(({ cle }) => cle === 'social_sejours')?.montant_cents).toBe(
        une?.branches.reel_lmnp.social_cents,
      )
    }
  })
})

describe('les années à venir', () => {
  test('les loyers et les charges se répètent, les intérêts baissent, les amortissements continuent', () => {
    const { annees } = comparer()
    expect(annees.map(({ annee }) => annee)).toEqual(Array.from({ length: 20 }, (_, rang) => 2024 + rang))
    expect(annees.map(({ connue }) => connue).indexOf(false)).toBe(2)
    const de = (rang: number, cle: string) =>
      annees[rang]?.branches.reel_lmnp.etapes.find((une) => une.cle === cle)?.montant_cents ?? 0
    for (const rang of [2, 10, 19])
      expect([de(rang, 'loyers'), de(rang, 'dotations')]).toEqual([euros(10_000), euros(2_000)])
    expect(de(19, 'charges_bien')).toBeLessThan(de(2, 'charges_bien'))
    expect(de(19, 'charges_bien')).toBeGreaterThan(euros(2_000))
  })

  test('les hausses portent sur les loyers et sur les charges', () => {
    const { annees } = comparer({ hausse_loyers: 1_000, derniere: 2027 })
    expect(annees.map(({ recettes_cents }) => recettes_cents)).toEqual([9_000, 10_000, 11_000, 12_100].map(euros))
  })
})

describe('le verdict', () => {
  test('il ajoute les années et la vente, classe, et dit depuis quand', () => {
    const { annees, sortie, totaux, classement, figures_gelees } = comparer()
    for (const cle of REGIMES) {
      const somme = sum(annees.map(({ branches }) => branches[cle].cout_cents))
      expect(annees.at(-1)?.branches[cle].cumul_cents).toBe(somme)
      expect(totaux[cle]).toBe(cents(somme + sortie[cle].total_cents))
    }
    // Other income of 30 000 €: no year is LMP by its test, and LMP is not in the running.
    expect([...classement]).toEqual((['micro_bic', 'reel_lmnp'] as const).toSorted((a, b) => totaux[a] - totaux[b]))
    expect(figures_gelees.length).toBeGreaterThan(20)
  })

  test.each([
    // Five years: interest and depreciation spare more each year than the sale takes back.
    [{ hausse_valeur: 0, derniere: 2028 }, 'reel_lmnp', 2024],
    // Twenty: with the gain of the sale, the depreciation taken back costs more than what it had spared.
    [{ hausse_valeur: 100 }, 'micro_bic', null],
    // Rents that rise and no other income: the flat half of the micro regime ends up ahead.
    [{ hausse_valeur: 0, foyer: { revenus_cents: zero, quarts_de_part: 8 }, hausse_loyers: 300 }, 'micro_bic', 2033],
  ] satisfies [Partial<Choix>, CleRegime, number | null][])('%j : %s, depuis %s', (champs, gagnant, depuis) => {
    const { annees, classement, bascule } = comparer(champs)
    expect([classement[0], bascule]).toEqual([gagnant, depuis])
    const autre = gagnant === 'micro_bic' ? 'reel_lmnp' : 'micro_bic'
    const mene = annees.map(({ branches }) => branches[gagnant].cumul_cents < branches[autre].cumul_cents)
    const rang = depuis === null ? annees.length : depuis - 2024
    expect([mene[rang - 1] ?? false, mene.slice(rang).includes(false)]).toEqual([false, false])
  })

  test('la vente : le réel reprend les amortissements déduits, le micro aucun, le LMP les met à court terme', () => {
    const { sortie, annees } = comparer()
    const gain = (cle: 'micro_bic' | 'reel_lmnp') => sortie[cle].plus_value_cents
    const etapes = annees.flatMap(({ branches }) => branches.reel_lmnp.etapes)
    const deduits = sum(
      etapes
        .filter(({ cle }) => cle === 'dotations_deduites' || cle === 'stock_utilise')
        .map((une) => une.montant_cents),
    )
    expect(gain('reel_lmnp') - gain('micro_bic')).toBe(deduits)
    // Sold at the price of 20 years at 1 %, receipts below 90 000 €: the professional gain is exempt.
    expect(sortie.reel_lmp.total_cents).toBe(zero)
  })

  test('la vente d’une résidence services ne reprend aucun amortissement (CGI 150 VB, III)', () => {
    const residence = { ...dossier, biens: dossier.biens.map((un) => ({ ...un, residence_services: true })) }
    const { sortie } = comparerSurLaDuree(residence, choix())
    expect(sortie.reel_lmnp.plus_value_cents).toBe(sortie.micro_bic.plus_value_cents)
  })

  test('l’année d’achat compte pour douze mois, dans le test du LMP comme pour le plafond du micro', () => {
    const achat = day('2024-07-01')
    const [logement] = dossier.biens
    if (!logement) throw new Error('a dwelling')
    const achete = {
      ...dossier,
      exercices: [{ ...exercice(2024), debut: achat }, exercice(2025)],
      biens: [{ ...logement, categorie: 'tourisme_non_classe' as const, date_acquisition: achat }],
      encaissements: [encaissement('a', '2024-09-05', 12_000), encaissement('b', '2025-06-05', 20_000)],
    }
    const { annees } = comparerSurLaDuree(
      achete,
      choix({ derniere: 2026, test: { revenus_activite_cents: euros(20_500), autres_meubles_cents: zero } }),
    )
    // 12 000 € in six months are 24 000 €, above 23 000 € and 20 500 €; 20 000 € in a whole year are not.
    expect(annees.slice(0, 2).map(({ statut }) => statut)).toEqual(['lmp', 'lmnp'])
    // 24 000 € then 20 000 € are both above the 15 000 € of 2026.
    expect(annees.map(({ micro_possible }) => micro_possible)).toEqual([true, true, false])
  })

  test('chaque montant s’ouvre : ses entrées s’ajoutent', () => {
    const { annees, sortie } = comparer({ derniere: 2027 })
    const toutes = [
      ...annees.flatMap(({ branches }) => REGIMES.map((cle) => branches[cle].etapes)),
      ...REGIMES.map((cle) => sortie[cle].etapes),
    ].flat()
    for (const { cle, montant_cents, entrees } of toutes)
      if (entrees.length > 0) expect([cle, sum(entrees.map((une) => une.montant_cents))]).toEqual([cle, montant_cents])
  })

  test('une tranche suffit quand le foyer n’est pas dit ; le statut n’est alors pas testé', () => {
    const { annees } = comparer({ foyer: { taux_marginal: 30 }, test: null, derniere: 2025 })
    expect(annees[1]?.branches.micro_bic.impot_cents).toBe(euros(1_500))
    expect(annees.map(({ statut }) => statut)).toEqual([null, null])
  })

  test('un foyer qui est LMP chaque année compare le LMP au micro, et sans foyer les trois', () => {
    const petit = { revenus_activite_cents: zero, autres_meubles_cents: euros(20_000) }
    const { classement, annees, sortie } = comparer({ test: petit })
    expect(classement).not.toContain('reel_lmnp')
    // Micro-BIC follows the status: contributions on 5 000 €, and a professional gain, exempt here.
    const attendu = cotisationsLmp({ revenu_cents: euros(5_000), deduites_cents: zero }, anneeDe(2025).parametres)
    expect(annees[1]?.branches.micro_bic.social_cents).toBe(attendu.total_cents)
    expect(sortie.micro_bic.total_cents).toBe(zero)
    expect(comparer({ test: petit, derniere: 2026 }).sortie.micro_bic.total_cents).toBeGreaterThan(0)
    expect(comparer({ test: null }).classement).toHaveLength(3)
  })
})
