// Fills a form: each box gets its whole euros and keeps the journal lines it is made of.
import { assert } from '../base/assert.ts'
import { type Cents, minus, negate, plus, positive, sum, wholeEuros, zero } from '../base/cents.ts'
import { type Ligne, soldeNet } from '../compta/ecriture.ts'
import type { Etape } from '../fiscal/etape.ts'
import type { Case, Definition, Doute, Formulaire, FormulaireRempli, Situation } from './formulaire.ts'
import { type Livres, mouvementDe } from './mouvement.ts'

export type Contexte = {
  /** The whole books of the year, opening entries included. */
  readonly livres: Livres
  readonly etapes: ReadonlyMap<string, Etape>
  /** The forms filled before this one, for the boxes that repeat theirs. */
  readonly deja: readonly FormulaireRempli[]
  /** The same form one year before, for the N-1 column. */
  readonly anterieur: FormulaireRempli | null
  readonly situations: ReadonlySet<Situation>
  /** Accounts that a setting of the dossier sends to another box than the layout says. */
  readonly deplacements: readonly { readonly compte: string; readonly vers: string }[]
  readonly projet: boolean
}

type Montants = { montant: number; montant_cents: Cents; lignes: readonly Ligne[] }
type Rempli = ReadonlyMap<string, Case>

/** Totals are added from the boxes already rounded, never from the cents (notice 2033-NOT-SD). */
export function remplir(formulaire: Formulaire, contexte: Contexte): FormulaireRempli {
  const remplies = new Map<string, Case>()
  for (const definition of formulaire.cases) {
    assert(!remplies.has(definition.code), `la case ${definition.code} est définie deux fois`)
    remplies.set(definition.code, caseDe(definition, { formulaire, contexte, remplies }))
  }
  const ecart_arrondi = absorberArrondi(formulaire, remplies)
  const anterieures = new Map((contexte.anterieur?.cases ?? []).map((une) => [une.code, une.net ?? une.montant]))
  const cases = formulaire.cases
    .filter((definition) => !definition.interne)
    .map((definition) => completer(definition, remplies, anterieures))
  return {
    numero: formulaire.numero,
    libelle: formulaire.libelle,
    edition: formulaire.edition,
    projet: contexte.projet,
    doute: formulaire.doute,
    cases,
    calculs: formulaire.cases.filter((d) => d.interne).map((d) => prise(remplies, d.code)),
    ecart_arrondi,
  }
}

type Place = { formulaire: Formulaire; contexte: Contexte; remplies: Rempli }

function caseDe(definition: Definition, place: Place): Case {
  const { code, libelle, provenance, zero: ecrit = false } = definition
  const compte =
    definition.si !== undefined && !place.contexte.situations.has(definition.si) ? RIEN : montantsDe(definition, place)
  const nom = provenance.sorte === 'etape' ? provenance.etape : undefined
  const blanc = compte.montant === 0 && !ecrit
  return {
    code,
    libelle,
    ...(definition.section === undefined ? {} : { section: definition.section }),
    ...compte,
    blanc,
    total: termesDe(definition),
    regle: regleDe(definition, place),
    doutes: doutesDe(definition, { place, lignes: compte.lignes, blanc }),
    ...(nom === undefined ? {} : { etape: nom }),
    provenance: provenance.sorte,
  }
}

const RIEN: Montants = { montant: 0, montant_cents: zero, lignes: [] }

function montantsDe({ code, provenance: p }: Definition, place: Place): Montants {
  switch (p.sorte) {
    case 'credit':
    case 'debit':
      return solde(lignesDe(code, p.comptes, place), p.sorte)
    case 'solde_debiteur':
      return solde(parCote(lignesDe(code, p.comptes, place), 'debit'), 'debit')
    case 'solde_crediteur':
      return solde(parCote(lignesDe(code, p.comptes, place), 'credit'), 'credit')
    case 'mouvement_debit':
      return debitsDeLAnnee(lignesDe(code, p.comptes, place))
    case 'mouvement':
      return mouvementDe(p, place.contexte.livres)
    case 'total':
      return additionner(p.termes, place)
    case 'benefice':
    case 'perte':
      return unSens(p, place)
    case 'etape':
      return deLEtape(place.contexte.etapes.get(p.etape))
    case 'vide':
      return RIEN
  }
}

/** The lines of these accounts; a moved account leaves its natural box for the one the dossier chose. */
function lignesDe(code: string, comptes: readonly string[], { contexte }: Place): Ligne[] {
  const retenus = [...contexte.livres.comptes].filter(([compte]) => {
    const deplacement = contexte.deplacements.find((un) => compte.startsWith(un.compte))
    if (deplacement) return deplacement.vers === code
    return comptes.some((prefixe) => compte.startsWith(prefixe))
  })
  return retenus.flatMap(([, lignes]) => lignes)
}

function solde(lignes: readonly Ligne[], cote: 'debit' | 'credit'): Montants {
  const net = soldeNet(lignes)
  return arrondir(cote === 'debit' ? net : negate(net), lignes)
}

/** A third party's balance is never set off against another's: only the accounts standing on that side. */
function parCote(lignes: readonly Ligne[], cote: 'debit' | 'credit'): Ligne[] {
  const comptes = [...Map.groupBy(lignes, (l) => l.compte).values()]
  const tiers = comptes.flatMap((unes) => [...Map.groupBy(unes, (l) => l.auxiliaire ?? '').values()])
  return tiers.filter((unes) => solde(unes, cote).montant_cents > 0).flat()
}

function debitsDeLAnnee(lignes: readonly Ligne[]): Montants {
  const retenues = lignes.filter((l) => l.journal !== 'AN' && l.debit_cents > 0)
  return arrondir(sum(retenues.map((l) => l.debit_cents)), retenues)
}

function arrondir(montant_cents: Cents, lignes: readonly Ligne[]): Montants {
  return { montant: wholeEuros(montant_cents), montant_cents, lignes }
}

function deLEtape(une: Etape | undefined): Montants {
  return une ? arrondir(une.montant_cents, une.lignes) : RIEN
}

function additionner(termes: readonly string[], place: Place): Montants {
  return { ...somme(termes, (code) => caseNommee(code, place)), lignes: [] }
}

type Valeur = { montant: number; montant_cents: Cents }

/** Adds boxes, or takes off those written with a `-`, in euros and in cents apart. */
function somme(termes: readonly string[], valeurDe: (code: string) => Valeur): Valeur {
  let cumul: Valeur = { montant: 0, montant_cents: zero }
  for (const terme of termes) {
    const { montant, montant_cents } = valeurDe(sansSigne(terme))
    cumul = terme.startsWith('-')
      ? { montant: cumul.montant - montant, montant_cents: minus(cumul.montant_cents, montant_cents) }
      : { montant: cumul.montant + montant, montant_cents: plus(cumul.montant_cents, montant_cents) }
  }
  return cumul
}

function unSens({ sorte, de }: { sorte: 'benefice' | 'perte'; de: string }, place: Place): Montants {
  const { montant, montant_cents } = caseNommee(de, place)
  if (sorte === 'benefice') return { montant: Math.max(montant, 0), montant_cents: positive(montant_cents), lignes: [] }
  return { montant: Math.max(-montant, 0), montant_cents: positive(negate(montant_cents)), lignes: [] }
}

/** `2033-B:310` is a box of another form; a form that this return does not hold gives nothing. */
function caseNommee(terme: string, { contexte, remplies }: Place): Valeur {
  const [numero, code] = terme.split(':')
  if (code === undefined) return prise(remplies, terme)
  const formulaire = contexte.deja.find((un) => un.numero === numero)
  if (!formulaire) return RIEN
  const trouvee = [...formulaire.cases, ...formulaire.calculs].find((une) => une.code === code)
  assert(trouvee !== undefined, `la case ${terme} n'existe pas`)
  return trouvee
}

function prise(remplies: Rempli, code: string): Case {
  const une = remplies.get(code)
  assert(une !== undefined, `la case ${code} n'est pas définie avant d'être utilisée`)
  return une
}

function termesDe({ provenance: p }: Definition): readonly string[] {
  if (p.sorte === 'total') return p.termes
  return p.sorte === 'benefice' || p.sorte === 'perte' ? [p.de] : []
}

function regleDe(definition: Definition, { formulaire, contexte }: Place): string {
  const { provenance: p } = definition
  if (p.sorte === 'vide' && definition.regle === undefined) return 'Case sans objet dans cette activité.'
  const une = p.sorte === 'etape' ? contexte.etapes.get(p.etape) : undefined
  return une?.regle ?? definition.regle ?? formulaire.regle
}

type Remplie = { place: Place; lignes: readonly Ligne[]; blanc: boolean }

/** The reasons that count here: an empty box has nothing to confirm, but one that we never fill. */
function doutesDe(
  { doutes = AUCUN, provenance, si }: Definition,
  { place, lignes, blanc }: Remplie,
): readonly string[] {
  if (doutes.length === 0 || (blanc && provenance.sorte !== 'vide')) return AUCUN
  if (si !== undefined && !place.contexte.situations.has(si)) return AUCUN
  return doutes.filter((un) => compte(un, lignes, place)).map(({ raison }) => raison)
}

const AUCUN: readonly never[] = []

function compte(doute: Doute, lignes: readonly Ligne[], { contexte, remplies }: Place): boolean {
  if (doute.comptes) return lignes.some((l) => doute.comptes?.some((prefixe) => l.compte.startsWith(prefixe)))
  if (doute.case !== undefined) return prise(remplies, doute.case).montant !== 0
  if (doute.etape === undefined) return true
  const une = contexte.etapes.get(doute.etape)
  return une?.a_confirmer === true && une.montant_cents !== 0
}

/** Both sides equal in cents but not in rounded euros: the named box takes the difference, which is returned. */
function absorberArrondi({ arrondi }: Formulaire, remplies: Map<string, Case>): number {
  if (!arrondi) return 0
  const { montant: ecart, montant_cents } = somme(arrondi.ecart, (code) => prise(remplies, code))
  if (ecart === 0 || montant_cents !== zero) return 0
  for (const code of [arrondi.case, ...arrondi.totaux]) {
    const une = prise(remplies, code)
    const montant = une.montant + ecart
    remplies.set(code, { ...une, montant, blanc: une.blanc && montant === 0 })
  }
  return ecart
}

function completer(definition: Definition, remplies: Rempli, anterieures: ReadonlyMap<string, number>): Case {
  const une = prise(remplies, definition.code)
  const anterieur = anterieures.get(definition.code)
  return {
    ...une,
    ...(definition.moins === undefined ? {} : netDe(une, prise(remplies, definition.moins))),
    ...(anterieur === undefined ? {} : { anterieur }),
  }
}

const netDe = ({ montant }: Case, moins: Case) => ({ net: montant - moins.montant, moins: moins.code })

const sansSigne = (terme: string): string => terme.replace(/^-/, '')
