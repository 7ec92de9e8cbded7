// The balance sheet and the income statement, from the trial balance.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, plus, sum } from '../base/cents.ts'
import { balance } from './balance.ts'
import { bilan } from './bilan.ts'
import { resultatComptable } from './cloture.ts'
import { compteResultat } from './compte-resultat.ts'
import { ecritureDeTest, livres } from './livres.cas.ts'
import { PCG } from './plan-comptable-general.ts'

const annee = [
  ...ecritureDeTest({ cle: 'achat', date: '2025-01-10' }, [
    ['211500', 30_000_00],
    ['213100', 170_000_00],
    ['164000', -150_000_00],
    ['108000', -50_000_00],
  ]),
  ...ecritureDeTest({ cle: 'loyer', date: '2025-02-05' }, [
    ['512000', 800_00],
    ['706100', -700_00],
    ['708800', -100_00],
  ]),
  ...ecritureDeTest({ cle: 'depot', date: '2025-02-05' }, [
    ['512000', 700_00],
    ['165000', -700_00, 'LOC1'],
  ]),
  ...ecritureDeTest({ cle: 'mensualite', date: '2025-03-05' }, [
    ['164000', 304_60],
    ['661100', 250_00],
    ['616800', 20_00],
    ['512000', -574_60],
  ]),
  ...ecritureDeTest({ cle: 'dotation', date: '2025-12-31' }, [
    ['681120', 4_460_82],
    ['281310', -4_460_82],
  ]),
]

test('le bilan par rubriques, brut, amortissements et net, chacune avec ses comptes', () => {
  const { actif, passif, ...totaux } = bilan(balance(annee))
  expect(actif.map((r) => [r.cle, r.brut_cents, r.amortissement_cents, r.net_cents])).toEqual([
    ['terrains', 30_000_00, 0, 30_000_00],
    ['constructions', 170_000_00, 4_460_82, 165_539_18],
    ['disponibilites', 925_40, 0, 925_40],
  ])
  expect(passif.map((r) => [r.cle, r.net_cents])).toEqual([
    ['capital', 50_000_00],
    ['depots', 700_00],
    ['emprunts', 149_695_40],
  ])
  expect(totaux).toEqual({
    total_actif_cents: 196_464_58,
    total_passif_cents: 196_464_58,
    resultat_cents: -3_930_82,
  })
  expect(actif[1]?.comptes.map(({ compte }) => compte)).toEqual(['213100', '281310'])
})

test('une banque à découvert et un locataire créditeur passent au passif', () => {
  const { passif } = bilan(
    balance(
      ecritureDeTest({ cle: 'a', date: '2025-01-01' }, [
        ['213100', 300],
        ['512000', -200],
        ['411000', -100, 'LOC1'],
      ]),
    ),
  )
  expect(passif.map((r) => [r.cle, r.net_cents])).toEqual([
    ['decouverts', 200],
    ['locataires_crediteurs', 100],
  ])
})

test('le compte de résultat par rubriques et ses résultats intermédiaires', () => {
  const { produits, charges, ...resultats } = compteResultat(balance(annee))
  expect(produits.map((r) => [r.cle, r.montant_cents])).toEqual([
    ['loyers', 700_00],
    ['refacturations', 100_00],
  ])
  expect(charges.map((r) => [r.cle, r.montant_cents])).toEqual([
    ['services', 20_00],
    ['dotations', 4_460_82],
    ['charges_financieres', 250_00],
  ])
  expect(resultats).toEqual({
    resultat_exploitation_cents: -3_680_82,
    resultat_financier_cents: -250_00,
    resultat_exceptionnel_cents: 0,
    resultat_cents: -3_930_82,
  })
})

// Every account of the chart that can hold a balance, at six digits.
const comptes = PCG.filter(({ numero }) => numero.length >= 3).map(({ numero }) => numero.padEnd(6, '0'))

test("l'actif égale le passif, et le résultat du bilan celui des charges et produits, sur tout le plan comptable", () => {
  fc.assert(
    fc.property(livres(comptes), (lignes) => {
      const soldes = balance(lignes)
      const { total_actif_cents, total_passif_cents, resultat_cents, actif, passif } = bilan(soldes)
      const resultat = compteResultat(soldes)
      expect(total_actif_cents).toBe(total_passif_cents)
      expect(resultat_cents).toBe(resultatComptable(lignes))
      expect(resultat.resultat_cents).toBe(resultat_cents)
      const { resultat_exploitation_cents, resultat_financier_cents, resultat_exceptionnel_cents, charges } = resultat
      const impot = sum(charges.filter(({ famille }) => famille === 'impot').map((r) => r.montant_cents))
      const intermediaires = sum([resultat_exploitation_cents, resultat_financier_cents, resultat_exceptionnel_cents])
      expect(minus(intermediaires, impot)).toBe(resultat_cents)
      const montres = [...actif, ...passif, ...resultat.produits, ...charges].flatMap((r) => r.comptes)
      expect(new Set(montres.map(({ compte }) => compte)).size).toBe(montres.length)
      expect(montres.length).toBe(soldes.filter((l) => l.solde_cents !== 0 || /^[67]/.test(l.compte)).length)
      for (const { brut_cents, amortissement_cents, net_cents } of actif) {
        expect(plus(net_cents, amortissement_cents)).toBe(brut_cents)
      }
    }),
  )
})
