// «Expliquer»: how a box or a step was found, in words, from what, by which entries and which rule.
import { assert } from '../base/assert.ts'
import { type Cents, euros, negate, sum, wholeEuros } from '../base/cents.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Entree, Etape } from '../fiscal/etape.ts'
import type { Case, FormulaireRempli } from './formulaire.ts'

export type Explication = {
  readonly titre: string
  /** Whole euros of a box; null for a step, which is only in cents. */
  readonly montant: number | null
  readonly montant_cents: Cents
  /** A figure that is no amount, as it is shown: `5,62 %`. */
  readonly affiche?: string
  readonly en_mots: string
  /** With their signs they add up to the figure shown; without any, the lines do. */
  readonly entrees: readonly Entree[]
  /** What was looked at and not added. */
  readonly reperes: readonly Entree[]
  readonly lignes: readonly Ligne[]
  readonly regle: string
  readonly a_confirmer: boolean
  /** Of a box: why it is to be confirmed, a sentence each. */
  readonly doutes?: readonly string[]
}

export type CaseVisee = { readonly numero: string; readonly code: string; readonly etapes?: readonly Etape[] }

/** A box: the boxes it adds, or the entries it gathers, or the step it takes. */
export function expliquerCase(
  formulaires: readonly FormulaireRempli[],
  { numero, code, etapes = [] }: CaseVisee,
): Explication {
  const une = trouver(formulaires, { numero, code })
  assert(une !== null, `pas de case ${numero}:${code}`)
  const { montant, montant_cents, regle, lignes } = une
  const etape = etapes.find((autre) => autre.cle === une.etape)
  const commun = { titre: `Case ${code}, ${une.libelle}`, montant, montant_cents, regle, lignes, ...douteDe(une) }
  if (etape && etape.montant_cents === montant_cents) {
    const { en_mots, entrees, reperes } = etape
    return { ...commun, en_mots: `${en_mots} ${arrondi(une)}`.trim(), entrees, reperes }
  }
  const termes = une.total.flatMap((terme) => entreesDe(formulaires, { numero, terme }))
  const en_mots = `${phrase(une)} ${arrondi(une)}`.trim()
  const sansObjet = estSansObjet(une, { etape, termes })
  // A total is added up in the whole euros of its boxes: their cents have no place in it.
  const cents = lignes.length > 0 ? montant_cents : euros(montant)
  return { ...commun, ...retenir(une, termes), montant_cents: cents, en_mots: sansObjet ? SANS_OBJET : en_mots }
}

/** The net amount beside a gross one: what depreciation leaves of it. */
export function expliquerNet(
  formulaires: readonly FormulaireRempli[],
  { numero, code }: Pick<CaseVisee, 'numero' | 'code'>,
): Explication {
  const une = trouver(formulaires, { numero, code })
  assert(une?.net !== undefined && une.moins !== undefined, `la case ${numero}:${code} n'a pas de net`)
  return {
    titre: `${une.libelle}, net`,
    montant: une.net,
    montant_cents: euros(une.net),
    en_mots: `Le montant brut de la case ${code}, moins les amortissements de la case ${une.moins}, déjà arrondis.`,
    entrees: [code, `-${une.moins}`].flatMap((terme) => entreesDe(formulaires, { numero, terme })),
    reperes: [],
    lignes: [],
    regle: une.regle,
    ...douteDe(une),
  }
}

const douteDe = ({ doutes }: Case) => ({ a_confirmer: doutes.length > 0, doutes })

/** A step of the tax result: 39 C, stock, deficits, and what they were computed from. */
export function expliquerEtape(etapes: readonly Etape[], cle: string): Explication {
  const etape = etapes.find((une) => une.cle === cle)
  assert(etape !== undefined, `pas d'étape ${cle}`)
  const { cle: _, libelle, ...reste } = etape
  return { titre: libelle, montant: null, ...reste }
}

const SANS_OBJET = 'Cette case ne se remplit pas dans votre situation.'

/** Its step or its boxes say something, and the box stays empty: it belongs to another status or another choice. */
function estSansObjet(
  { montant, montant_cents, provenance, lignes }: Case,
  { etape, termes }: { etape: Etape | undefined; termes: readonly Entree[] },
): boolean {
  if (montant !== 0 || montant_cents !== 0 || lignes.length > 0) return false
  if (etape) return etape.montant_cents !== 0
  return provenance === 'total' && sum(termes.map((un) => un.montant_cents)) !== 0
}

/** The boxes that make the amount, or only those that were looked at: a profit that is a loss, a box left empty. */
function retenir({ provenance, montant }: Case, termes: readonly Entree[]): Pick<Explication, 'entrees' | 'reperes'> {
  const signes =
    provenance === 'perte' ? termes.map((un) => ({ ...un, montant_cents: negate(un.montant_cents) })) : termes
  return sum(signes.map((un) => un.montant_cents)) === euros(montant)
    ? { entrees: signes, reperes: [] }
    : { entrees: [], reperes: termes }
}

const PHRASES: Readonly<Record<Case['provenance'], string>> = {
  credit: 'Crédits moins débits des comptes de cette case.',
  debit: 'Débits moins crédits des comptes de cette case.',
  solde_debiteur: 'Soldes débiteurs des comptes de cette case, compte par compte, sans compensation.',
  solde_crediteur: 'Soldes créditeurs des comptes de cette case, compte par compte, sans compensation.',
  mouvement_debit: "Débits de l'année sur ces comptes, hors à-nouveaux.",
  mouvement: "Mouvements de l'année sur ces comptes d'immobilisations ou d'amortissements.",
  total: 'Somme des cases ci-dessous, déjà arrondies.',
  benefice: "Le montant de la case ci-dessous s'il est positif.",
  perte: "Le montant de la case ci-dessous s'il est négatif, sans son signe.",
  etape: 'Montant calculé par le résultat fiscal.',
  vide: 'Cette case ne concerne pas cette activité.',
}

/** `110 − 112`: a total says which boxes it adds and takes off. */
function phrase({ provenance, total }: Case): string {
  if (provenance !== 'total' || total.length < 2) return PHRASES[provenance]
  const formule = total.map((terme, rang) =>
    terme.startsWith('-') ? ` − ${terme.slice(1)}` : rang ? ` + ${terme}` : terme,
  )
  return `${PHRASES.total} ${formule.join('')}`
}

function arrondi({ total, montant, montant_cents }: Case): string {
  if (total.length > 0 || euros(montant) === montant_cents) return ''
  return wholeEuros(montant_cents) === montant
    ? "Arrondi à l'euro le plus proche."
    : 'Arrondi, et ajusté d’un euro pour que les totaux du formulaire tombent juste.'
}

/** The box named, in its rounded euros, below zero when it is taken off; nothing when this return does not hold its form. */
function entreesDe(
  formulaires: readonly FormulaireRempli[],
  { numero, terme }: { numero: string; terme: string },
): Entree[] {
  const negatif = terme.startsWith('-')
  const vise = viser(numero, negatif ? terme.slice(1) : terme)
  const une = trouver(formulaires, vise)
  if (une === null) return []
  const montant_cents = euros(negatif ? -une.montant : une.montant)
  return [{ libelle: `${vise.code}, ${une.libelle}`, montant_cents, code: `${vise.numero}:${vise.code}` }]
}

function viser(numero: string, terme: string): { numero: string; code: string } {
  const [autre, code] = terme.split(':')
  return code === undefined || autre === undefined ? { numero, code: terme } : { numero: autre, code }
}

function trouver(
  formulaires: readonly FormulaireRempli[],
  { numero, code }: { numero: string; code: string },
): Case | null {
  const formulaire = formulaires.find((un) => un.numero === numero)
  const toutes = formulaire ? [...formulaire.cases, ...formulaire.calculs] : []
  return toutes.find((une) => une.code === code) ?? null
}
