// Opening entries of the next year, and what is looked at before a year is closed.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, minus, sum } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { balance } from './balance.ts'
import { aNouveaux, resultatComptable } from './cloture.ts'
import { controlesCloture } from './controles-cloture.ts'
import type { Ligne } from './ecriture.ts'
import { ecritureDeTest, exerciceDeTest, livres, valider } from './livres.cas.ts'

const exercice = exerciceDeTest(2025)
const suivant = exerciceDeTest(2026)
type Jambes = Parameters<typeof ecritureDeTest>[1]
const od = (jambes: Jambes, champs: Partial<Parameters<typeof ecritureDeTest>[0]> = {}): Ligne[] =>
  ecritureDeTest({ cle: 'od', date: '2025-06-30', ...champs }, jambes)

describe('les à-nouveaux', () => {
  const soldes = (lignes: readonly Ligne[]) =>
    aNouveaux({ lignes, suivant }).map((l) => [l.compte, minus(l.debit_cents, l.credit_cents), l.auxiliaire])

  test('reprennent le bilan et le bénéfice en 120, au premier jour, dans le journal AN', () => {
    const lignes = [
      ...od([
        ['512000', 1000_00],
        ['108000', -1000_00],
      ]),
      ...od([
        ['512000', 700_00],
        ['706100', -700_00],
      ]),
      ...od([
        ['614000', 200_00],
        ['512000', -200_00],
      ]),
    ]
    expect(resultatComptable(lignes)).toBe(500_00)
    expect(soldes(lignes)).toEqual([
      ['108000', -1000_00, null],
      ['512000', 1500_00, null],
      ['120000', -500_00, null],
    ])
    expect(aNouveaux({ lignes, suivant })[0]).toMatchObject({
      journal: 'AN',
      date: '2026-01-01',
      cle: 'a-nouveaux/ex-2026',
      origine: { table: 'exercices', id: 'ex-2026' },
    })
  })

  test('reprennent une perte en 129, et gardent chaque tiers', () => {
    const lignes = [
      ...od([
        ['614000', 200_00],
        ['512000', -200_00],
      ]),
      ...od([
        ['512000', 900_00],
        ['165000', -400_00, 'LOC1'],
        ['165000', -500_00, 'LOC2'],
      ]),
    ]
    expect(soldes(lignes)).toEqual([
      ['165000', -400_00, 'LOC1'],
      ['165000', -500_00, 'LOC2'],
      ['512000', 700_00, null],
      ['129000', 200_00, null],
    ])
  })

  test('gardent le bien et le composant des immobilisations, mais non ceux de la banque', () => {
    const [immo, banque] = od([
      ['213100', 100_00],
      ['512000', -100_00],
    ]).map((ligne) => ({ ...ligne, bien_id: 'b1', composant_id: 'c1' }))
    const lignes = aNouveaux({ lignes: [immo, banque].flatMap((l) => (l ? [l] : [])), suivant })
    expect(lignes.map((l) => [l.compte, l.bien_id, l.composant_id])).toEqual([
      ['213100', 'b1', 'c1'],
      ['512000', null, null],
    ])
  })

  test('passent sous son nouveau numéro un compte renuméroté en 2025', () => {
    const lignes = od(
      [
        ['661100', 50_00],
        ['168840', -50_00],
      ],
      { date: '2024-12-31' },
    )
    const comptes = aNouveaux({ lignes, suivant: exerciceDeTest(2025) }).map((l) => l.compte)
    expect(comptes).toEqual(['164800', '129000'])
  })

  test('d’une année sans écriture il n’y a pas d’à-nouveaux', () => {
    expect(aNouveaux({ lignes: [], suivant })).toEqual([])
  })

  test('sont équilibrés, sans compte de gestion, et redonnent les soldes du bilan', () => {
    fc.assert(
      fc.property(livres(), (lignes) => {
        const an = aNouveaux({ lignes, suivant })
        expect(sum(an.map((l) => l.debit_cents))).toBe(sum(an.map((l) => l.credit_cents)))
        expect(an.some(({ compte }) => /^[67]/.test(compte))).toBe(false)
        const reste = (comptes: readonly Ligne[], prefixe: string) =>
          sum(
            balance(comptes)
              .filter(({ compte }) => compte.startsWith(prefixe))
              .map((c) => c.solde_cents),
          )
        for (const prefixe of ['101', '108', '2', '3', '4', '5'])
          expect(reste(an, prefixe)).toBe(reste(lignes, prefixe))
        expect(minus(reste(an, '12'), reste(lignes, '12'))).toBe(minus(cents(0), resultatComptable(lignes)))
      }),
    )
  })
})

describe('les contrôles de clôture', () => {
  const codes = (lignes: readonly Ligne[]) => controlesCloture({ exercice, lignes }).map(({ code }) => code)
  const apport = od([
    ['512000', 1000_00],
    ['108000', -1000_00],
  ])

  test('ne disent rien de livres en ordre', () => {
    expect(codes(apport)).toEqual([])
    expect(codes([])).toEqual([])
  })

  test.each<[string, 'erreur' | 'alerte', Jambes]>([
    [
      'virements_internes_non_soldes',
      'erreur',
      [
        ['580000', 5_00],
        ['512000', -5_00],
      ],
    ],
    [
      'attente_non_soldee',
      'erreur',
      [
        ['471000', 5_00],
        ['512000', -5_00],
      ],
    ],
    [
      'banque_crediteur',
      'alerte',
      [
        ['614000', 2000_00],
        ['512000', -2000_00],
      ],
    ],
    [
      'caisse_crediteur',
      'erreur',
      [
        ['614000', 5_00],
        ['530000', -5_00],
      ],
    ],
    [
      'charge_crediteur',
      'alerte',
      [
        ['512000', 5_00],
        ['614000', -5_00],
      ],
    ],
    [
      'produit_debiteur',
      'alerte',
      [
        ['706100', 5_00],
        ['512000', -5_00],
      ],
    ],
    [
      'bilan_debiteur',
      'alerte',
      [
        ['401000', 5_00],
        ['512000', -5_00],
      ],
    ],
    [
      'bilan_crediteur',
      'alerte',
      [
        ['512000', 5_00],
        ['218400', -5_00],
      ],
    ],
    [
      'compte_hors_validite',
      'alerte',
      [
        ['675000', 5_00],
        ['512000', -5_00],
      ],
    ],
  ])('voient : %s (%s)', (code, gravite, jambes) => {
    const anomalies = controlesCloture({ exercice, lignes: [...apport, ...od(jambes)] })
    expect(anomalies.map((a) => [a.code, a.gravite])).toEqual([[code, gravite]])
  })

  test('voient une écriture déséquilibrée, et le total qui en résulte', () => {
    const [premiere] = apport
    expect(codes(premiere ? [premiere] : [])).toEqual(['livres_desequilibres', 'ecriture_desequilibree'])
  })

  test('voient des à-nouveaux déséquilibrés ou qui reprennent un compte de charges', () => {
    const an = od(
      [
        ['512000', 10_00],
        ['614000', -10_00],
      ],
      { journal: 'AN', date: '2025-01-01' },
    )
    expect(codes(an)).toContain('a_nouveaux_gestion')
    expect(codes(an.slice(0, 1))).toContain('a_nouveaux_desequilibres')
  })

  test('voient une date hors de l’exercice et disent de quel fait elle vient', () => {
    const lignes = od(
      [
        ['512000', 10_00],
        ['108000', -10_00],
      ],
      { date: '2026-01-02' },
    )
    const [anomalie] = controlesCloture({ exercice, lignes })
    expect(anomalie).toMatchObject({
      code: 'ecriture_hors_exercice',
      message: "L'écriture « Écriture od » (OD) est datée hors de l'exercice.",
      origine: { table: 'operations_diverses', id: 'od' },
    })
  })

  test('voient un numéro qui manque dans un journal', () => {
    const trois = valider(
      ['a', 'b', 'c'].flatMap((cle) =>
        od(
          [
            ['512000', 1_00],
            ['108000', -1_00],
          ],
          { cle },
        ),
      ),
    )
    expect(codes(trois)).toEqual([])
    const anomalies = controlesCloture({ exercice, lignes: trois.filter(({ numero }) => numero !== 2) })
    expect(anomalies.map(({ message }) => message)).toEqual([
      'La numérotation du journal OD (Opérations diverses) est rompue : le numéro 2 manque.',
    ])
  })

  test('ne trouvent jamais de déséquilibre dans des livres dérivés, ni dans ce qui est validé', () => {
    const equilibre = [
      'livres_desequilibres',
      'ecriture_desequilibree',
      'a_nouveaux_desequilibres',
      'numerotation_rompue',
    ]
    fc.assert(
      fc.property(livres(), (lignes) => {
        for (const code of [...codes(lignes), ...codes(valider(lignes))]) expect(equilibre).not.toContain(code)
      }),
    )
  })
})

test('le premier jour du suivant est celui des à-nouveaux, même d’un exercice décalé', () => {
  const decale = exerciceDeTest(2026, { debut: day('2026-04-01'), fin: day('2027-03-31') })
  const lignes = od([
    ['512000', 10_00],
    ['108000', -10_00],
  ])
  expect(aNouveaux({ lignes, suivant: decale }).every(({ date }) => date === '2026-04-01')).toBe(true)
})
