// The income statement by headings, from the trial balance: each heading keeps the accounts it is made of.
import { type Cents, minus, negate, sum } from '../base/cents.ts'
import type { LigneBalance } from './balance.ts'
import { estGestion, plusPrecise } from './compte.ts'

export type Famille = 'exploitation' | 'financier' | 'exceptionnel' | 'impot'

export type RubriqueResultat = {
  readonly cle: string
  readonly libelle: string
  readonly famille: Famille
  readonly montant_cents: Cents
  readonly comptes: readonly LigneBalance[]
}

export type CompteResultat = {
  readonly produits: readonly RubriqueResultat[]
  readonly charges: readonly RubriqueResultat[]
  readonly resultat_exploitation_cents: Cents
  readonly resultat_financier_cents: Cents
  readonly resultat_exceptionnel_cents: Cents
  readonly resultat_cents: Cents
}

type Definition = { cle: string; libelle: string; famille: Famille; comptes: readonly string[] }

const PRODUITS: readonly Definition[] = [
  { cle: 'loyers', libelle: 'Loyers', famille: 'exploitation', comptes: ['70'] },
  { cle: 'refacturations', libelle: 'Charges refacturées', famille: 'exploitation', comptes: ['7088'] },
  { cle: 'subventions', libelle: 'Subventions', famille: 'exploitation', comptes: ['74'] },
  { cle: 'cessions', libelle: "Produits des cessions d'immobilisations", famille: 'exploitation', comptes: ['757'] },
  { cle: 'autres_produits', libelle: 'Autres produits', famille: 'exploitation', comptes: ['7'] },
  { cle: 'produits_financiers', libelle: 'Produits financiers', famille: 'financier', comptes: ['76', '786', '796'] },
  {
    cle: 'produits_exceptionnels',
    libelle: 'Produits exceptionnels',
    famille: 'exceptionnel',
    comptes: ['77', '787', '797'],
  },
]

const CHARGES: readonly Definition[] = [
  { cle: 'achats', libelle: 'Achats et fournitures', famille: 'exploitation', comptes: ['60'] },
  { cle: 'services', libelle: 'Services extérieurs', famille: 'exploitation', comptes: ['61', '62'] },
  { cle: 'impots_taxes', libelle: 'Impôts et taxes', famille: 'exploitation', comptes: ['63'] },
  { cle: 'personnel', libelle: 'Cotisations et charges de personnel', famille: 'exploitation', comptes: ['64'] },
  { cle: 'valeurs_cedees', libelle: 'Valeurs des immobilisations cédées', famille: 'exploitation', comptes: ['657'] },
  {
    cle: 'dotations',
    libelle: 'Dotations aux amortissements et provisions',
    famille: 'exploitation',
    comptes: ['68'],
  },
  { cle: 'autres_charges', libelle: 'Autres charges', famille: 'exploitation', comptes: ['6'] },
  { cle: 'charges_financieres', libelle: 'Charges financières', famille: 'financier', comptes: ['66', '686'] },
  {
    cle: 'charges_exceptionnelles',
    libelle: 'Charges exceptionnelles',
    famille: 'exceptionnel',
    comptes: ['67', '687'],
  },
  { cle: 'impots_benefices', libelle: 'Impôts sur les bénéfices', famille: 'impot', comptes: ['69'] },
]

/** Before 2025, disposals are in 675 and 775, hence exceptional; since, in 657 and 757 (ANC 2022-06). */
export function compteResultat(balance: readonly LigneBalance[]): CompteResultat {
  const produits = rubriques(
    PRODUITS,
    balance.filter(({ compte }) => compte.startsWith('7')),
    negate,
  )
  const charges = rubriques(
    CHARGES,
    balance.filter(({ compte }) => compte.startsWith('6')),
    (solde) => solde,
  )
  const resultat = (famille: Famille): Cents => minus(totalDe(produits, famille), totalDe(charges, famille))
  return {
    produits,
    charges,
    resultat_exploitation_cents: resultat('exploitation'),
    resultat_financier_cents: resultat('financier'),
    resultat_exceptionnel_cents: resultat('exceptionnel'),
    resultat_cents: negate(
      sum(balance.filter(({ compte }) => estGestion(compte)).map(({ solde_cents }) => solde_cents)),
    ),
  }
}

function rubriques(
  definitions: readonly Definition[],
  balance: readonly LigneBalance[],
  enMontant: (solde: Cents) => Cents,
): RubriqueResultat[] {
  return definitions.flatMap(({ cle, libelle, famille }) => {
    const comptes = balance.filter((ligne) => plusPrecise(definitions, ligne.compte)?.cle === cle)
    const montant_cents = enMontant(sum(comptes.map(({ solde_cents }) => solde_cents)))
    return comptes.length === 0 ? [] : [{ cle, libelle, famille, montant_cents, comptes }]
  })
}

const totalDe = (rubriques: readonly RubriqueResultat[], famille: Famille): Cents =>
  sum(rubriques.filter((rubrique) => rubrique.famille === famille).map(({ montant_cents }) => montant_cents))
