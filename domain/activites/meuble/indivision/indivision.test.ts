// Several owners: each takes his share of the year, to the cent, and his return says it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANNEES } from '../../../annees/index.ts'
import { cents, euros, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import { bail, bien, composant, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { Indivisaire, Indivision, Rattachement } from '../../../sujets/propriete/indivision.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { declarationsIndivises, formulairesDeLAnnee, totalDeclare } from './formulaires-indivision.ts'
import { anneeIndivise, anneesIndivises, partDuFoyer } from './indivision.ts'

const personne = (id: string, rattachement: Rattachement = 'autre'): Indivisaire => ({ id, nom: id, rattachement })
const repartition = (parts: Record<string, number>, champs: Partial<Indivision> = {}): Indivision => ({
  id: JSON.stringify(parts),
  bien_id: null,
  depuis: day('2020-01-01'),
  denominateur: Object.values(parts).reduce((total, un) => total + un, 0),
  parts: Object.entries(parts).map(([indivisaire_id, numerateur]) => ({ indivisaire_id, numerateur })),
  ...champs,
})
type Annee = { loyers: number; charges: number }
/** Two years: one dwelling of 60 000 € over twenty years, its rents and its charges. */
function dossier(
  annees: readonly [Annee, Annee],
  champs: Partial<FaitsDuMeuble> = {},
  ex: Partial<Exercice> = {},
): FaitsDuMeuble {
  const noter = ({ loyers, charges }: Annee, annee: number) => ({
    encaissements: [encaissement(`l${annee}`, `${annee}-06-05`, loyers)],
    depenses: charges
      ? [depense(`d${annee}`, `${annee}-03-01`, `${annee}-03-01`, { montant_cents: euros(charges) })]
      : [],
  })
  const [a, b] = [noter(annees[0], 2024), noter(annees[1], 2025)]
  return faits({
    exercices: [2024, 2025].map((annee) => exercice(annee, 'super_simplifiee', ex)),
    biens: [
      bien({
        date_acquisition: day('2024-01-01'),
        date_mise_en_location: day('2024-01-01'),
        frais_acquisition_cents: zero,
        prix_cents: euros(60_000),
      }),
    ],
    composants: [composant({ base_cents: euros(60_000), duree_annees: 20, mise_en_service: day('2024-01-01') })],
    baux: [bail()],
    encaissements: [...a.encaissements, ...b.encaissements],
    depenses: [...a.depenses, ...b.depenses],
    indivisaires: [personne('Ana', 'declarant_1'), personne('Luc')],
    indivisions: [repartition({ Ana: 2, Luc: 1 })],
    ...champs,
  })
}
const annee2025 = (f: FaitsDuMeuble) => {
  const fiscales = dossierFiscal(f, ANNEES)
  const indivise = anneeIndivise(fiscales, f, 2025)
  const fiscale = fiscales.at(-1)
  if (!indivise || !fiscale) throw new Error('not owned together')
  return { fiscales, fiscale, indivise }
}
const cases = (f: FaitsDuMeuble, rang: number) => {
  const { fiscale, indivise } = annee2025(f)
  const boxes = declarationsIndivises(fiscale, indivise)[rang]?.formulaire.cases ?? []
  return Object.fromEntries(boxes.filter((une) => !une.blanc).map(({ code, montant }) => [code, montant]))
}
const PROFIT: Annee = { loyers: 10_000, charges: 1_000 }
const PERTE: Annee = { loyers: 1_000, charges: 4_000.5 }

describe('deux tiers, un tiers', () => {
  test('un bénéfice : chacun le sien, au centime, et le 2031 est leur somme', () => {
    // 10 000 − 1 000 − 3 000 of depreciation.
    const { indivise } = annee2025(dossier([PROFIT, PROFIT]))
    expect(indivise.parts.map((une) => [une.recettes_cents, une.resultat_cents])).toEqual([
      [cents(666_667), euros(4_000)],
      [cents(333_333), euros(2_000)],
    ])
    expect([cases(dossier([PROFIT, PROFIT]), 0), cases(dossier([PROFIT, PROFIT]), 1)]).toEqual([
      { '5NA': 4_000 },
      { '5NA': 2_000 },
    ])
  })

  test('une perte : chacun garde sa part du déficit, et l’impute sur ses propres bénéfices', () => {
    const f = dossier([PERTE, PROFIT])
    const { indivise } = annee2025(f)
    // 3 000.50 lost in 2024, declared as 3 000 or 3 001 in whole euros; and 3 000 of depreciation carried.
    const deficits = indivise.parts.map((une) => sum(une.deficits.ouverture.map((un) => un.montant_cents)))
    expect(sum(deficits)).toBe(dossierFiscal(f, ANNEES)[0]?.detail.deficits.cree_cents)
    expect(cases(f, 1)).toMatchObject({ '5GJ': deficits[1] ? deficits[1] / 100 : null })
    expect(indivise.parts.every((une) => une.deficits.imposable_cents <= une.declare_cents)).toBe(true)
  })

  test('les amortissements reportés se partagent comme le reste', () => {
    const { indivise } = annee2025(dossier([PERTE, PERTE]))
    expect(indivise.parts.map((une) => une.ard_cents)).toEqual([euros(4_000), euros(2_000)])
    expect(indivise.parts.map((une) => une.resultat_cents < 0)).toEqual([true, true])
  })

  test('les déficits repris des comptes antérieurs suivent les mêmes parts', () => {
    const f = dossier([PROFIT, PROFIT], { deficits_anterieurs: [{ annee: 2020, montant_cents: euros(30_000) }] })
    const [premiere] = anneesIndivises(dossierFiscal(f, ANNEES), f)
    expect(premiere?.parts.map((une) => une.deficits.ouverture)).toEqual([
      [{ annee: 2020, montant_cents: euros(20_000) }],
      [{ annee: 2020, montant_cents: euros(10_000) }],
    ])
  })
})

describe('qui déclare quoi', () => {
  const couple = { indivisaires: [personne('Ana', 'declarant_1'), personne('Luc', 'declarant_2')] }

  test('deux personnes d’un même foyer : une déclaration, deux colonnes', () => {
    const f = dossier([PROFIT, PROFIT], couple)
    expect(cases(f, 0)).toEqual({ '5NA': 4_000, '5OA': 2_000 })
    const { indivise } = annee2025(f)
    expect(partDuFoyer(indivise)).toMatchObject({ recettes_cents: euros(10_000), noms: ['Ana', 'Luc'] })
  })

  test('une personne d’un autre foyer : sa propre déclaration, et le foyer ne compte que sa part', () => {
    const { indivise, fiscale } = annee2025(dossier([PROFIT, PROFIT]))
    expect(declarationsIndivises(fiscale, indivise).map(({ nom }) => nom)).toEqual(['Ana', 'Luc'])
    expect(partDuFoyer(indivise)).toMatchObject({ recettes_cents: cents(666_667), resultat_cents: euros(4_000) })
  })

  test('un loueur professionnel : 5KC, 5KF, et sa part sans déficit reporté', () => {
    expect(cases(dossier([PROFIT, PROFIT], couple, { reglages: { statut: 'lmp' } }), 0)).toEqual({
      '5KC': 4_000,
      '5LC': 2_000,
    })
    expect(cases(dossier([PERTE, PERTE], couple, { reglages: { statut: 'lmp' } }), 0)).toMatchObject({
      '5KF': expect.any(Number),
    })
  })

  test('au micro-BIC d’un LMP, chacun les siennes dans la case de leur abattement, et elle s’ouvre', () => {
    const f = dossier([PROFIT, PROFIT], couple, { reglages: { regime: 'micro_bic', statut: 'lmp' } })
    expect(cases(f, 0)).toEqual({ '5KP': 6_667, '5LP': 3_333 })
    const { fiscale, indivise } = annee2025(f)
    const [declaration] = declarationsIndivises(fiscale, indivise)
    for (const { etape, montant } of declaration?.formulaire.cases ?? []) {
      const ouverte = declaration?.etapes.find(({ cle }) => cle === etape)
      expect(Math.round((ouverte?.montant_cents ?? 0) / 100)).toBe(montant)
      expect(sum((ouverte?.entrees ?? []).map((une) => une.montant_cents))).toBe(ouverte?.montant_cents)
    }
  })

  test('au micro-BIC, chacun ses recettes brutes, en euros entiers', () => {
    expect(cases(dossier([PROFIT, PROFIT], couple, { reglages: { regime: 'micro_bic' } }), 0)).toEqual({
      '5ND': 6_667,
      '5OD': 3_333,
    })
  })

  test('le papier porte la répartition et les déclarations de chacun, à la place d’une seule', () => {
    const f = dossier([PROFIT, PROFIT])
    const { fiscales } = annee2025(f)
    const noms = formulairesDeLAnnee(fiscales, f).map(({ numero, libelle }) => `${numero} ${libelle}`)
    expect(noms.slice(-3)).toEqual([
      '2031, répartition Répartition entre les indivisaires, à joindre au 2031 ; imprimé à relever pour l’année',
      '2042-C-PRO Déclaration de Ana',
      '2042-C-PRO Déclaration de Luc',
    ])
    const seul = { ...f, indivisions: [] }
    expect(formulairesDeLAnnee(dossierFiscal(seul, ANNEES), seul).at(-1)?.libelle).not.toContain('Déclaration de')
  })
})

describe('dans le temps, et bien par bien', () => {
  test('la part est celle du dernier jour de l’année, et un changement en cours d’année est dit', () => {
    const apres = repartition({ Ana: 1, Luc: 9 }, { depuis: day('2025-12-31') })
    const { indivise } = annee2025(dossier([PROFIT, PROFIT], { indivisions: [repartition({ Ana: 2, Luc: 1 }), apres] }))
    expect(indivise.parts.map((une) => une.resultat_cents)).toEqual([euros(600), euros(5_400)])
    expect(indivise.change_dans_l_annee).toBe(true)
  })

  test('avant sa première répartition, une année n’est à personne d’autre', () => {
    const f = dossier([PROFIT, PROFIT], {
      indivisions: [repartition({ Ana: 2, Luc: 1 }, { depuis: day('2025-01-01') })],
    })
    expect(anneesIndivises(dossierFiscal(f, ANNEES), f).map(({ annee }) => annee)).toEqual([2025])
  })

  test('un logement qui a ses propres parts est partagé à part', () => {
    const propre = repartition({ Ana: 1, Zoe: 1 }, { bien_id: 'bien' })
    const f = dossier([PROFIT, PROFIT], {
      indivisaires: [personne('Ana', 'declarant_1'), personne('Luc'), personne('Zoe')],
      indivisions: [repartition({ Ana: 2, Luc: 1 }), propre],
    })
    const { indivise } = annee2025(f)
    // Rents name the dwelling; the bills of this test name none and follow the sharing of the dossier.
    expect(indivise.parts.map((une) => une.recettes_cents)).toEqual([euros(5_000), zero, euros(5_000)])
    expect(sum(indivise.parts.map((une) => une.resultat_cents))).toBe(euros(6_000))
  })
})

test('les parts font toujours le tout, au centime et à l’euro de la déclaration', () => {
  const montant = fc.integer({ min: 0, max: 3_000_000 })
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 6 }),
      fc.tuple(montant, montant, montant, montant),
      fc.constantFrom('lmnp' as const, 'lmp' as const),
      fc.constantFrom('reel_simplifie' as const, 'micro_bic' as const),
      fc.boolean(),
      (poids, [l1, c1, l2, c2], statut, regime, apart) => {
        const noms = poids.map((_, rang) => `P${rang}`)
        const tous = Object.fromEntries(poids.map((un, rang) => [`P${rang}`, un]))
        const f = dossier(
          [
            { loyers: l1 / 100, charges: c1 / 100 },
            { loyers: l2 / 100, charges: c2 / 100 },
          ],
          {
            indivisaires: noms.map((nom) => personne(nom)),
            indivisions: [repartition(tous), ...(apart ? [repartition({ P0: 1, P1: 2 }, { bien_id: 'bien' })] : [])],
          },
          { reglages: { statut, regime } },
        )
        const { fiscale, indivise } = annee2025(f)
        const { parts } = indivise
        const r = fiscale.detail.resultat
        expect(sum(parts.map((une) => une.recettes_cents))).toBe(
          r.regime === 'micro_bic' ? r.recettes_cents : r.loyers_cents,
        )
        expect(sum(parts.map((une) => une.resultat_cents))).toBe(r.resultat_cents)
        expect(sum(parts.map((une) => une.ard_cents))).toBe(sum(fiscale.detail.stock_ard.map((un) => un.montant_cents)))
        const declarations = declarationsIndivises(fiscale, indivise)
        if (r.regime === 'reel_simplifie') {
          const f2031 = fiscale.formulaires.find(({ numero }) => numero === '2031')
          const box = (code: string) => f2031?.cases.find((une) => une.code === code)?.montant ?? 0
          const declare = statut === 'lmnp' ? box('7a') - box('7b') : box('4 col. 1') - box('4 col. 2')
          expect(totalDeclare(declarations)).toBe(euros(declare))
          // Each box is the whole euros of its person: none is a cent more.
          expect(parts.every((une) => une.declare_cents % 100 === 0)).toBe(true)
        } else {
          const brut = declarations
            .flatMap(({ formulaire }) => formulaire.cases)
            .filter(({ code }) => /^5[NOKL]/.test(code))
          expect(brut.reduce((total, une) => total + une.montant, 0)).toBe(
            r.categories.reduce((total, une) => total + Math.round(une.recettes_cents / 100), 0),
          )
        }
        // Every share opens: its inputs add up to it.
        for (const une of parts.flatMap(({ etapes }) => etapes)) {
          expect([une.cle, sum(une.entrees.map((entree) => entree.montant_cents))]).toEqual([
            une.cle,
            une.montant_cents,
          ])
        }
      },
    ),
    { numRuns: 60 },
  )
})
