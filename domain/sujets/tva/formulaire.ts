// A VAT return: its lines with their EDI codes, filled in whole euros, each with the entries or the lines that it is made of.
import { assert } from '../../base/assert.ts'
import { type Cents, negate, positive, sum, wholeEuros, zero } from '../../base/cents.ts'
import { aConfirmer, type Certitude } from '../../base/parametres.ts'
import { compteDeLigne } from './comptes-tva.ts'
import type { CaseTvaDeclaree, NumeroTva } from './declaration-tva.ts'
import type { TvaPeriode } from './tva.ts'

/** What a line takes. `taux`: base and tax at the rate of an account; `montant`: one amount of the period; `total`: other lines, signed; `excedent`: the same, never below zero. */
export type ProvenanceTva =
  | { readonly sorte: 'taux'; readonly compte: string; readonly avec_cessions?: boolean }
  | { readonly sorte: 'montant'; readonly de: CleMontant }
  | { readonly sorte: 'total' | 'excedent'; readonly termes: readonly string[] }
  | { readonly sorte: 'vide' }

/** The amounts of a period that a single line takes. */
export type CleMontant =
  | 'base_imposable'
  | 'base_cessions'
  | 'tva_cessions'
  | 'non_imposable'
  | 'a_reverser'
  | 'immobilisations'
  | 'biens_services'
  | 'autre_deductible'
  | 'credit_anterieur'
  | 'acomptes'
  | 'remboursement'
  | 'acompte_du'

export type LigneTva = {
  readonly ligne: string
  /** EDI code; null where the line has none. */
  readonly code: string | null
  readonly libelle: string
  readonly section: string
  readonly provenance: ProvenanceTva
  readonly certitude: Certitude
}

export type MiseEnPageTva = {
  readonly formulaire: NumeroTva
  readonly libelle: string
  readonly edition: string
  readonly regle: string
  /** The lines that say what is due, what is asked back and what is carried. */
  readonly issue: {
    readonly a_payer: string
    readonly credit: string
    readonly reporte: string
    readonly demande: string
  }
  readonly lignes: readonly LigneTva[]
}

/** What a return is filled from; euros beside the books: whole, as returns say them. */
export type SourceTva = {
  readonly tva: TvaPeriode
  readonly credit_anterieur: number
  readonly acomptes: number
  readonly remboursement: number
  readonly acompte_du: number
}

export type CaseTva = LigneTva & {
  /** Whole euros; the base only where the line has two columns. */
  readonly base: number | null
  readonly montant: number
  /** What the books hold before it is rounded; null for lines that come from other lines. */
  readonly montant_cents: Cents | null
  readonly blanc: boolean
  /** Keys of the entries. */
  readonly ecritures: readonly string[]
  readonly termes: readonly string[]
}

export type RetourRempli = {
  readonly mise_en_page: MiseEnPageTva
  readonly cases: readonly CaseTva[]
  /** Whole euros. At most one of the first two is above zero. */
  readonly a_payer: number
  readonly credit: number
  readonly reporte: number
  readonly demande: number
}

/** Each line in its order: a total only adds lines that stand before it. */
export function remplirTva(mise_en_page: MiseEnPageTva, source: SourceTva): RetourRempli {
  const remplies = new Map<string, CaseTva>()
  for (const ligne of mise_en_page.lignes) {
    assert(!remplies.has(ligne.ligne), `line ${ligne.ligne} is defined twice`)
    remplies.set(ligne.ligne, remplirLigne(ligne, source, remplies))
  }
  const { issue } = mise_en_page
  const montant = (ligne: string): number => remplies.get(ligne)?.montant ?? 0
  return {
    mise_en_page,
    cases: [...remplies.values()],
    a_payer: montant(issue.a_payer),
    credit: montant(issue.credit),
    reporte: montant(issue.reporte),
    demande: montant(issue.demande),
  }
}

type Remplie = Pick<CaseTva, 'base' | 'montant' | 'montant_cents' | 'ecritures' | 'termes'>

function remplirLigne(ligne: LigneTva, source: SourceTva, avant: ReadonlyMap<string, CaseTva>): CaseTva {
  const remplie = contenu(ligne, source, avant)
  const total = ligne.provenance.sorte === 'total'
  const blanc = ligne.provenance.sorte === 'vide' || (!total && remplie.montant === 0 && (remplie.base ?? 0) === 0)
  return { ...ligne, ...remplie, blanc }
}

function contenu({ provenance }: LigneTva, source: SourceTva, avant: ReadonlyMap<string, CaseTva>): Remplie {
  switch (provenance.sorte) {
    case 'taux':
      return auTaux(provenance, source.tva)
    case 'montant':
      return unMontant(provenance.de, source)
    case 'total':
    case 'excedent': {
      const somme = provenance.termes.reduce((total, terme) => total + signe(terme, avant), 0)
      const montant = provenance.sorte === 'excedent' ? Math.max(0, somme) : somme
      return { base: null, montant, montant_cents: null, ecritures: [], termes: provenance.termes }
    }
    case 'vide':
      return { base: null, montant: 0, montant_cents: null, ecritures: [], termes: [] }
  }
}

function signe(terme: string, avant: ReadonlyMap<string, CaseTva>): number {
  const negatif = terme.startsWith('-')
  const une = avant.get(negatif ? terme.slice(1) : terme)
  assert(une !== undefined, `line ${terme} stands after the total that adds it`)
  return negatif ? -une.montant : une.montant
}

/** A rate whose VAT is below zero (more was cancelled than received) leaves its line empty: see `autre_deductible`. */
function auTaux({ compte, avec_cessions }: Extract<ProvenanceTva, { sorte: 'taux' }>, tva: TvaPeriode): Remplie {
  const siennes = [...tva.collectee, ...(avec_cessions ? tva.cessions : [])].filter(
    (une) => compteDeLigne(une.compte) === compte,
  )
  const tva_cents = sum(siennes.map((une) => une.tva_cents))
  if (tva_cents < 0) return { base: 0, montant: 0, montant_cents: zero, ecritures: [], termes: [] }
  return {
    base: wholeEuros(positive(sum(siennes.map((une) => une.base_cents)))),
    montant: wholeEuros(tva_cents),
    montant_cents: tva_cents,
    ecritures: siennes.flatMap(({ ecritures }) => [...ecritures]),
    termes: [],
  }
}

function unMontant(de: CleMontant, source: SourceTva): Remplie {
  if (estEnEuros(de)) return { base: null, montant: source[de], montant_cents: null, ecritures: [], termes: [] }
  const { montant_cents, ecritures } = desLivres(de, source.tva)
  return { base: null, montant: wholeEuros(montant_cents), montant_cents, ecritures, termes: [] }
}

type EnEuros = Exclude<keyof SourceTva, 'tva'>
const EN_EUROS: readonly string[] = ['credit_anterieur', 'acomptes', 'remboursement', 'acompte_du'] satisfies EnEuros[]
const estEnEuros = (de: CleMontant): de is EnEuros => EN_EUROS.includes(de)

type DesLivres = { readonly montant_cents: Cents; readonly ecritures: readonly string[] }

function desLivres(de: CleMontant, tva: TvaPeriode): DesLivres {
  const { immobilisations, biens_services } = deductibles(tva)
  switch (de) {
    case 'base_imposable':
      return {
        montant_cents: positive(sum(tva.collectee.map(({ base_cents }) => base_cents))),
        ecritures: tva.collectee.flatMap(({ ecritures }) => [...ecritures]),
      }
    case 'base_cessions':
      return {
        montant_cents: positive(sum(tva.cessions.map(({ base_cents }) => base_cents))),
        ecritures: tva.cessions.flatMap(({ ecritures }) => [...ecritures]),
      }
    case 'tva_cessions':
      return ensemble(...tva.cessions.map(depuis).map(auDessusDeZero))
    case 'non_imposable':
      return { montant_cents: positive(tva.non_imposable_cents), ecritures: [] }
    case 'immobilisations':
      return { ...immobilisations, montant_cents: positive(immobilisations.montant_cents) }
    case 'biens_services':
      return { ...biens_services, montant_cents: positive(biens_services.montant_cents) }
    case 'a_reverser': {
      const rendues = sousZero(immobilisations, biens_services, depuis(tva.complement))
      return ensemble(...rendues, auDessusDeZero(depuis(tva.reversement)))
    }
    default: {
      const annulees = sousZero(...tva.collectee.map(depuis), depuis(tva.reversement))
      return ensemble(...annulees, auDessusDeZero(depuis(tva.complement)))
    }
  }
}

const depuis = ({ tva_cents, ecritures }: TvaPeriode['complement']): DesLivres => ({
  montant_cents: tva_cents,
  ecritures,
})
const VIDE: DesLivres = { montant_cents: zero, ecritures: [] }
const auDessusDeZero = (une: DesLivres): DesLivres => (une.montant_cents > 0 ? une : VIDE)
const sousZero = (...unes: readonly DesLivres[]): DesLivres[] =>
  unes.filter((une) => une.montant_cents < 0).map((une) => ({ ...une, montant_cents: negate(une.montant_cents) }))
const ensemble = (...unes: readonly DesLivres[]): DesLivres => ({
  montant_cents: sum(unes.map(({ montant_cents }) => montant_cents)),
  ecritures: unes.flatMap(({ ecritures }) => [...ecritures]),
})

const deductibles = ({ deductible_immobilisations: une, deductible_biens_services: autre }: TvaPeriode) => ({
  immobilisations: { montant_cents: une.tva_cents, ecritures: une.ecritures },
  biens_services: { montant_cents: autre.tva_cents, ecritures: autre.ecritures },
})

/** Every line that is not blank, in the order of the form. */
export const casesDeclarees = ({ cases }: RetourRempli): CaseTvaDeclaree[] =>
  cases
    .filter(({ blanc }) => !blanc)
    .map(({ ligne, code, libelle, base, montant }) => ({ ligne, code, libelle, base, montant }))

export type EcartTva = {
  readonly ligne: string
  readonly libelle: string
  readonly avant: number
  readonly montant: number
  readonly base_avant: number | null
  readonly base: number | null
}

/** What differs between a return as it stands and the one that the books say today; a line that one of them leaves blank is zero. */
export function comparerTva(avant: readonly CaseTvaDeclaree[], apres: readonly CaseTvaDeclaree[]): EcartTva[] {
  const lignes = [...new Set([...apres, ...avant].map(({ ligne }) => ligne))]
  return lignes.flatMap((ligne) => {
    const ancienne = avant.find((une) => une.ligne === ligne)
    const nouvelle = apres.find((une) => une.ligne === ligne)
    const libelle = nouvelle?.libelle ?? ancienne?.libelle ?? ''
    const ecart = {
      ligne,
      libelle,
      avant: ancienne?.montant ?? 0,
      montant: nouvelle?.montant ?? 0,
      base_avant: ancienne?.base ?? null,
      base: nouvelle?.base ?? null,
    }
    const meme = ecart.avant === ecart.montant && (ecart.base_avant ?? 0) === (ecart.base ?? 0)
    return meme ? [] : [ecart]
  })
}

/** A layout shown for a year whose own edition was not read: each line is to be confirmed. */
export const incertaine = (mise_en_page: MiseEnPageTva): MiseEnPageTva => ({
  ...mise_en_page,
  lignes: mise_en_page.lignes.map((ligne) => ({ ...ligne, certitude: 'R' })),
})

export const estAConfirmer = ({ certitude }: LigneTva): boolean => aConfirmer(certitude)
