import fc from 'fast-check'
import { expect, test } from 'vitest'
import FICHIER from '../../../exemples/cas/sci-independants-location-patrimoine.json' with { type: 'json' }
import { cents, euros, negate } from '../../base/cents.ts'
import { CA3_28 } from './ca3.ts'
import { CA12_2026 } from './ca12.ts'
import { casesDeclarees, comparerTva, type RetourRempli, remplirTva } from './formulaire.ts'
import { collectee, sources, sourceTva, tvaPeriode } from './tva.cas.ts'

type Montants = Readonly<Record<string, number>>
/** Safe: the shared cases are read by their id, whose shape their own source says. */
const cas = (id: string): { input: Montants & { acomptes_payes?: number[] }; expected: Montants } =>
  FICHIER.find((un) => un.id === id) as never
const ligne = (rempli: RetourRempli, nom: string) => rempli.cases.find((une) => une.ligne === nom)
const montants = (rempli: RetourRempli, noms: readonly string[]): Montants =>
  Object.fromEntries(noms.map((nom) => [nom, ligne(rempli, nom)?.montant ?? Number.NaN]))
const deductible = (montant: number) => ({ tva_cents: euros(montant), ecritures: ['depenses/1'] })

test('B-15 : CA3, taxe due, chaque ligne du cas', () => {
  const { input, expected } = cas('B-15')
  const rempli = remplirTva(
    CA3_28,
    sourceTva({
      credit_anterieur: input.credit_reporte ?? 0,
      tva: tvaPeriode({
        collectee: [collectee(2000, input.base_20 ?? 0), collectee(1000, input.base_10 ?? 0)],
        deductible_immobilisations: deductible(input.tva_immobilisations ?? 0),
        deductible_biens_services: deductible(input.tva_abs ?? 0),
      }),
    }),
  )
  expect(montants(rempli, Object.keys(expected))).toEqual(expected)
  expect(ligne(rempli, 'A1')?.montant).toBe(13_000)
  expect(ligne(rempli, '08')).toMatchObject({ base: 10_000, code: '0207', ecritures: ['encaissements/2000'] })
  expect(rempli).toMatchObject({ a_payer: 1150, credit: 0, reporte: 0, demande: 0 })
})

test('B-17 : CA12, solde après acomptes, et base des acomptes suivants', () => {
  const { input, expected } = cas('B-17')
  const rempli = remplirTva(
    CA12_2026,
    sourceTva({
      acomptes: (input.acomptes_payes ?? []).reduce((total, un) => total + un, 0),
      tva: tvaPeriode({
        collectee: [collectee(2000, input.base_20 ?? 0)],
        deductible_immobilisations: deductible(input.tva_immobilisations ?? 0),
        deductible_biens_services: deductible(input.tva_abs ?? 0),
      }),
    }),
  )
  expect(montants(rempli, Object.keys(expected))).toEqual(expected)
  expect(rempli.a_payer).toBe(700)
})

test('le crédit se demande et se reporte : 25 = 26 + 27', () => {
  const rempli = remplirTva(
    CA3_28,
    sourceTva({ remboursement: 800, tva: tvaPeriode({ deductible_immobilisations: deductible(2_000) }) }),
  )
  expect(montants(rempli, ['25', '26', '27', 'TD', '32'])).toEqual({
    '25': 2000,
    '26': 800,
    '27': 1200,
    TD: 0,
    '32': 0,
  })
  expect(rempli).toMatchObject({ a_payer: 0, credit: 2000, demande: 800, reporte: 1200 })
})

test('une TVA collectée négative passe en ligne 21, une TVA déduite négative en ligne 15, et aucune ligne n’est négative', () => {
  const tva = tvaPeriode({
    collectee: [{ ...collectee(1000, 300), tva_cents: negate(euros(30)), base_cents: negate(euros(300)) }],
    deductible_biens_services: { tva_cents: negate(euros(12)), ecritures: ['depenses/2'] },
  })
  const rempli = remplirTva(CA3_28, sourceTva({ tva }))
  expect(montants(rempli, ['9B', '20', '21', '15', '16', '23', '27'])).toEqual({
    ...{ '9B': 0, '20': 0, '21': 30, '15': 12, '16': 12, '23': 30, '27': 18 },
  })
})

test('chaque ligne est arrondie à l’euro, et les totaux s’ajoutent des lignes arrondies', () => {
  const une = { ...collectee(1000, 100), tva_cents: cents(10_49) }
  const autre = { ...collectee(2000, 100), tva_cents: cents(20_49) }
  const rempli = remplirTva(CA3_28, sourceTva({ tva: tvaPeriode({ collectee: [une, autre] }) }))
  expect(montants(rempli, ['08', '9B', '16'])).toEqual({ '08': 20, '9B': 10, '16': 30 })
})

test.each([CA3_28, CA12_2026])(
  '$formulaire : brute moins déductible est ce qui est dû ou le crédit, quoi qu’il arrive',
  (page) => {
    fc.assert(
      fc.property(sources, (source) => {
        const rempli = remplirTva(page, source)
        expect(rempli.cases.every(({ montant, base }) => montant >= 0 && (base ?? 0) >= 0)).toBe(true)
        const { a_payer, credit, reporte, demande } = rempli
        expect(Math.min(a_payer, credit)).toBe(0)
        expect(reporte + demande).toBe(credit)
        const au = (nom: string) => ligne(rempli, nom)?.montant ?? 0
        const net =
          page.formulaire === 'CA3' ? au('16') - au('23') : au('19') - au('26') - (source.acomptes === 0 ? 0 : au('30'))
        expect(a_payer - credit).toBe(net)
      }),
    )
  },
)

test('deux déclarations qui disent la même chose n’ont pas d’écart, une ligne blanche vaut zéro', () => {
  fc.assert(
    fc.property(sources, sources, (une, autre) => {
      const [avant, apres] = [une, autre].map((source) => casesDeclarees(remplirTva(CA3_28, source)))
      expect(comparerTva(avant ?? [], avant ?? [])).toEqual([])
      const ecarts = comparerTva(avant ?? [], apres ?? [])
      for (const { ligne: nom, avant: la, montant } of ecarts) {
        expect((avant ?? []).find((c) => c.ligne === nom)?.montant ?? 0).toBe(la)
        expect((apres ?? []).find((c) => c.ligne === nom)?.montant ?? 0).toBe(montant)
      }
    }),
  )
})

test('aucune ligne d’une mise en page ne porte deux fois le même nom ni le même code EDI', () => {
  for (const { lignes } of [CA3_28, CA12_2026]) {
    const noms = lignes.map((une) => une.ligne)
    const codes = lignes.flatMap(({ code }) => code ?? [])
    expect(new Set(noms).size).toBe(noms.length)
    expect(new Set(codes).size).toBe(codes.length)
  }
})
