import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { estEquilibree } from '../../../compta/ecriture.ts'
import { aValider } from '../../../journalisation/a-valider.ts'
import { exercice, faits, lisibles, solde, valider } from '../../../journalisation/faits.cas.ts'
import { type DeclarationTva, ecartArrondi, resteARegler } from '../declaration-tva.ts'
import { journaliserDeclarationsTva } from './declaration-tva.ts'

const declaration = (champs: Partial<DeclarationTva> = {}): DeclarationTva => ({
  id: 'tva-mars',
  formulaire: 'CA3',
  du: day('2025-03-01'),
  au: day('2025-03-31'),
  numero: 0,
  motif: null,
  etablie_le: day('2025-04-10'),
  deposee_le: day('2025-04-15'),
  cases: [],
  soldes: [
    { compte: '445660', solde_cents: cents(-65_040) },
    { compte: '445711', solde_cents: cents(200_049) },
  ],
  a_payer_cents: euros(1_250),
  credit_impute_cents: euros(100),
  acomptes_cents: zero,
  demande_cents: zero,
  reporte_cents: zero,
  regle_le: null,
  regle_cents: null,
  regle_par: null,
  ...champs,
})
const tenus = (...declarations_tva: DeclarationTva[]) => faits({ declarations_tva })

test('déposée, une déclaration solde les comptes de TVA de sa période, en euros entiers, l’écart en 758', () => {
  const lignes = journaliserDeclarationsTva(tenus(declaration()))
  expect(lisibles(lignes)).toEqual([
    ['445660', 'C', 650.4],
    ['445711', 'D', 2000.49],
    ['445670', 'C', 100],
    ['445510', 'C', 1250],
    ['758000', 'C', 0.09],
  ])
  expect(lignes[0]).toMatchObject({ date: '2025-03-31', journal: 'OD', libelle: 'TVA, CA3 03/2025' })
})

test('quand l’arrondi coûte, l’écart est une charge, en 658', () => {
  const une = declaration({ a_payer_cents: euros(1_251) })
  expect(lisibles(journaliserDeclarationsTva(tenus(une)))).toContainEqual(['658000', 'D', 0.91])
  expect(ecartArrondi(une)).toBe(-91)
})

test('seulement établie, elle n’écrit rien', () => {
  expect(journaliserDeclarationsTva(tenus(declaration({ deposee_le: null })))).toEqual([])
})

test('un crédit se partage entre ce qui est demandé (44583) et ce qui est reporté (44567)', () => {
  const une = declaration({
    soldes: [{ compte: '445620', solde_cents: cents(-200_000) }],
    ...{ a_payer_cents: zero, credit_impute_cents: zero, demande_cents: euros(800), reporte_cents: euros(1_200) },
  })
  expect(lisibles(journaliserDeclarationsTva(tenus(une)))).toEqual([
    ['445620', 'C', 2000],
    ['445830', 'D', 800],
    ['445670', 'D', 1200],
  ])
})

test('le paiement solde 44551, le remboursement reçu solde 44583, l’acompte attend la CA12 en 44581', () => {
  const payee = declaration({ regle_le: day('2025-04-15'), regle_cents: euros(1_250), regle_par: 'banque' })
  expect(solde(journaliserDeclarationsTva(tenus(payee)), '44551')).toBe(0)
  const rendue = declaration({
    soldes: [{ compte: '445620', solde_cents: cents(-80_000) }],
    ...{ a_payer_cents: zero, credit_impute_cents: zero, demande_cents: euros(800) },
    ...{ regle_le: day('2025-06-02'), regle_cents: cents(-80_000), regle_par: 'banque' as const },
  })
  const lignes = journaliserDeclarationsTva(tenus(rendue))
  expect([solde(lignes, '44583'), solde(lignes, '512')]).toEqual([0, 800])
  const acompte = declaration({
    formulaire: '3514',
    soldes: [],
    ...{ credit_impute_cents: zero, a_payer_cents: euros(550) },
    ...{ regle_le: day('2025-07-16'), regle_cents: euros(550), regle_par: 'exploitant' as const },
  })
  expect(lisibles(journaliserDeclarationsTva(tenus(acompte)))).toEqual([
    ['445810', 'D', 550],
    ['108000', 'C', 550],
  ])
})

test('payée par un associé, elle est refusée par son nom : ces livres n’ont pas son compte', () => {
  const payee = declaration({ regle_le: day('2025-04-15'), regle_cents: euros(1_250), regle_par: 'associe' })
  expect(() => journaliserDeclarationsTva(tenus(payee))).toThrow(/compte d'associé/)
})

test('une rectificative déposée remplace la première ; dans une période validée, seul l’écart s’écrit, au premier jour ouvert', () => {
  const payee = declaration({ regle_le: day('2025-04-15'), regle_cents: euros(1_250), regle_par: 'banque' })
  const valides = valider({ ...tenus(payee), exercices: [exercice(2025)] }, day('2025-06-30'), livres)
  const rectifiee = declaration({
    ...{ id: 'tva-mars-1', numero: 1, motif: 'Un loyer oublié', etablie_le: day('2025-07-02') },
    ...{ deposee_le: day('2025-07-03'), a_payer_cents: euros(1_350) },
    soldes: [
      { compte: '445660', solde_cents: cents(-65_040) },
      { compte: '445711', solde_cents: cents(210_049) },
    ],
  })
  const apres = { ...valides, declarations_tva: [payee, rectifiee] }
  const nouvelles = (livres(apres).get('ex-2025') ?? []).filter(({ numero }) => numero === null)
  expect(lisibles(nouvelles)).toEqual([
    ['445711', 'D', 100],
    ['445510', 'C', 100],
  ])
  expect(new Set(nouvelles.map(({ date, piece_date }) => `${date} ${piece_date}`))).toEqual(
    new Set(['2025-07-01 2025-03-31']),
  )
  expect(resteARegler([payee, rectifiee])).toBe(euros(100))
})

test('quels que soient les soldes, l’écriture est équilibrée et solde chaque compte ; validée, elle ne s’écrit pas deux fois', () => {
  const montant = fc.integer({ min: 0, max: 900_000 })
  fc.assert(
    fc.property(montant, montant, montant, (collectee, deduite, credit) => {
      const credit_impute = Math.trunc(credit / 100)
      const net = Math.round(collectee / 100) - Math.round(deduite / 100) - credit_impute
      const une = declaration({
        soldes: [
          { compte: '445660', solde_cents: cents(-deduite) },
          { compte: '445712', solde_cents: cents(collectee) },
        ],
        credit_impute_cents: euros(credit_impute),
        a_payer_cents: euros(Math.max(0, net)),
        reporte_cents: euros(Math.max(0, -net)),
      })
      const lignes = journaliserDeclarationsTva(tenus(une))
      expect(estEquilibree(lignes)).toBe(true)
      expect([solde(lignes, '44566'), solde(lignes, '44571')]).toEqual([(0 - deduite) / 100, collectee / 100])
      expect(Math.abs(solde(lignes, '658') + solde(lignes, '758'))).toBeLessThanOrEqual(1)
      const valides = valider({ ...tenus(une), exercices: [exercice(2025)] }, day('2025-12-31'), livres)
      expect(aValider(livres(valides), exercice(2025), day('2025-12-31'))).toEqual([])
    }),
  )
})
