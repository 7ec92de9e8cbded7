// The balance sheet by headings, from the trial balance: each heading keeps the accounts it is made of.

import { assert } from '../base/assert.ts'
import { type Cents, minus, negate, plus, sum, zero } from '../base/cents.ts'
import type { LigneBalance } from './balance.ts'
import { estGestion, plusPrecise } from './compte.ts'

/** `net_cents`: gross less depreciation for the assets; the amount itself for the liabilities. */
export type Rubrique = {
  readonly cle: string
  readonly libelle: string
  readonly brut_cents: Cents
  readonly amortissement_cents: Cents
  readonly net_cents: Cents
  readonly comptes: readonly LigneBalance[]
}

export type Bilan = {
  readonly actif: readonly Rubrique[]
  readonly passif: readonly Rubrique[]
  readonly total_actif_cents: Cents
  readonly total_passif_cents: Cents
  /** The year's result, not yet in any account of class 1: a heading of the liabilities. */
  readonly resultat_cents: Cents
}

type Definition = { cle: string; libelle: string; comptes: readonly string[] }

const ACTIF: readonly Definition[] = [
  { cle: 'incorporelles', libelle: 'Immobilisations incorporelles', comptes: ['20', '280', '290'] },
  { cle: 'terrains', libelle: 'Terrains', comptes: ['211', '212', '2811', '2812', '2911', '2912'] },
  {
    cle: 'constructions',
    libelle: 'Constructions',
    comptes: ['213', '214', '2813', '2814', '2913', '2914'],
  },
  {
    cle: 'autres_corporelles',
    libelle: 'Mobilier et autres immobilisations corporelles',
    comptes: ['2', '28', '29'],
  },
  { cle: 'financieres', libelle: 'Immobilisations financières', comptes: ['26', '27', '296', '297'] },
  { cle: 'stocks', libelle: 'Stocks et en-cours', comptes: ['3', '39'] },
  { cle: 'fournisseurs_debiteurs', libelle: 'Fournisseurs débiteurs, avances versées', comptes: ['40'] },
  { cle: 'locataires', libelle: 'Locataires et comptes rattachés', comptes: ['41', '491'] },
  { cle: 'autres_creances', libelle: 'Autres créances', comptes: ['4', '49'] },
  { cle: 'placements', libelle: 'Valeurs mobilières de placement', comptes: ['50', '52', '59'] },
  { cle: 'disponibilites', libelle: 'Disponibilités', comptes: ['5'] },
  { cle: 'charges_avance', libelle: "Charges constatées d'avance", comptes: ['486'] },
]

const PASSIF: readonly Definition[] = [
  { cle: 'capital', libelle: "Capital et compte de l'exploitant", comptes: ['1'] },
  { cle: 'report', libelle: 'Report à nouveau', comptes: ['11'] },
  { cle: 'resultats_anterieurs', libelle: 'Résultats des exercices antérieurs', comptes: ['12'] },
  { cle: 'subventions', libelle: "Subventions d'investissement", comptes: ['13'] },
  { cle: 'provisions', libelle: 'Provisions', comptes: ['14', '15'] },
  { cle: 'depots', libelle: 'Dépôts de garantie reçus', comptes: ['165'] },
  { cle: 'emprunts', libelle: 'Emprunts et dettes assimilées', comptes: ['16', '17'] },
  { cle: 'decouverts', libelle: 'Découverts bancaires', comptes: ['5'] },
  { cle: 'locataires_crediteurs', libelle: 'Locataires créditeurs, avances reçues', comptes: ['41'] },
  { cle: 'fournisseurs', libelle: 'Fournisseurs et comptes rattachés', comptes: ['40'] },
  { cle: 'fiscales_sociales', libelle: 'Dettes fiscales et sociales', comptes: ['42', '43', '44'] },
  { cle: 'autres_dettes', libelle: 'Autres dettes', comptes: ['4'] },
  { cle: 'produits_avance', libelle: "Produits constatés d'avance", comptes: ['487'] },
]

/** Third parties and banks stand on the side of their balance; headings without any account are left out. */
export function bilan(balance: readonly LigneBalance[]): Bilan {
  const resultat = negate(sum(balance.filter(({ compte }) => estGestion(compte)).map((ligne) => ligne.solde_cents)))
  const actif = ACTIF.map((definition) => rubriqueActif(definition, balance)).filter(remplie)
  const passif = PASSIF.map((definition) => rubriquePassif(definition, balance)).filter(remplie)
  return {
    actif,
    passif,
    total_actif_cents: sum(actif.map(({ net_cents }) => net_cents)),
    total_passif_cents: plus(sum(passif.map(({ net_cents }) => net_cents)), resultat),
    resultat_cents: resultat,
  }
}

function rubriqueActif({ cle, libelle }: Definition, balance: readonly LigneBalance[]): Rubrique {
  const comptes = balance.filter((ligne) => cleDe(ligne, 'actif') === cle)
  const brut = sum(comptes.filter((ligne) => !estCorrectif(ligne.compte)).map((ligne) => ligne.solde_cents))
  const corrige = sum(comptes.filter((ligne) => estCorrectif(ligne.compte)).map((ligne) => ligne.solde_cents))
  return {
    cle,
    libelle,
    brut_cents: brut,
    amortissement_cents: minus(zero, corrige),
    net_cents: plus(brut, corrige),
    comptes,
  }
}

function rubriquePassif({ cle, libelle }: Definition, balance: readonly LigneBalance[]): Rubrique {
  const comptes = balance.filter((ligne) => cleDe(ligne, 'passif') === cle)
  const montant = negate(sum(comptes.map((ligne) => ligne.solde_cents)))
  return { cle, libelle, brut_cents: montant, amortissement_cents: zero, net_cents: montant, comptes }
}

/** The heading of an account on that side, null when it stands elsewhere. */
function cleDe(ligne: LigneBalance, cote: 'actif' | 'passif'): string | null {
  if (estGestion(ligne.compte) || ligne.solde_cents === 0 || coteDe(ligne) !== cote) return null
  const rubrique = plusPrecise(cote === 'actif' ? ACTIF : PASSIF, ligne.compte)
  assert(rubrique !== null, `le compte ${ligne.compte} n'a pas de rubrique au bilan`)
  return rubrique.cle
}

function coteDe({ compte, solde_cents }: LigneBalance): 'actif' | 'passif' {
  if (compte.startsWith('1')) return 'passif'
  if (/^[23]/.test(compte) || estCorrectif(compte)) return 'actif'
  return solde_cents > 0 ? 'actif' : 'passif'
}

export const estCorrectif = (compte: string): boolean => /^(28|29|39|49|59)/.test(compte)

const remplie = ({ comptes }: Rubrique): boolean => comptes.length > 0
