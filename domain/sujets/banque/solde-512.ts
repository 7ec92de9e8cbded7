// The balance of the statements against the one of the books on the same day, and what makes the difference, to the cent.
import { type Cents, minus, negate, plus, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { Solde } from './formats/releve.ts'

type LigneDatee = { readonly date: Day; readonly montant_cents: Cents }
export type LigneDeReleve = LigneDatee & {
  readonly id: string
  readonly etat: 'a_traiter' | 'rapprochee' | 'virement_interne' | 'ignoree'
}
type MouvementDesLivres = LigneDatee & { readonly cle: string; readonly libelle: string }

/** What the statements of an account say on a day: from the nearest balance that one of them gives, by its lines. */
export function soldeDuCompte(
  soldes: readonly Solde[],
  { lignes, au }: { lignes: readonly LigneDatee[]; au: Day },
): Cents | null {
  const connu = soldes.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
  if (!connu) return null
  if (au < connu.date)
    return minus(connu.montant_cents, total(lignes.filter(({ date }) => au < date && date <= connu.date)))
  return plus(connu.montant_cents, total(lignes.filter(({ date }) => connu.date < date && date <= au)))
}

export type Ecart = {
  readonly releve_cents: Cents
  readonly livres_cents: Cents
  /** The statement less the books; the parts below add up to it. */
  readonly ecart_cents: Cents
  /** Lines not treated yet. */
  readonly a_traiter_cents: Cents
  /** Lines left out of the books by choice: transfers between accounts, what was ignored. */
  readonly hors_livres_cents: Cents
  /** What the books say and no line does, since the first line. */
  readonly sans_ligne_cents: Cents
  /** The difference that stood before the first line. */
  readonly ouverture_cents: Cents
  /** Treated lines whose entry is on another day, or of another amount. */
  readonly decalages_cents: Cents
  readonly sans_ligne: readonly MouvementDesLivres[]
}

type Comparaison = {
  readonly au: Day
  /** The first line of the statements: what is before it is the opening. */
  readonly debut: Day
  readonly releve_cents: Cents
  readonly livres_cents: Cents
  /** The books on the eve of `debut`. */
  readonly livres_avant_cents: Cents
  readonly lignes: readonly LigneDeReleve[]
  readonly mouvements: readonly MouvementDesLivres[]
  /** The keys of the entries that a line is said to be. */
  readonly rapprochees: ReadonlySet<string>
}

export function ecartBanque(comparaison: Comparaison): Ecart {
  const { au, debut, releve_cents, livres_cents, mouvements, rapprochees } = comparaison
  const lignes = comparaison.lignes.filter(({ date }) => date <= au)
  const de = (...etats: LigneDeReleve['etat'][]): Cents => total(lignes.filter(({ etat }) => etats.includes(etat)))
  const sans_ligne = mouvements.filter(({ cle, date }) => debut <= date && date <= au && !rapprochees.has(cle))

  const ecart_cents = minus(releve_cents, livres_cents)
  const a_traiter_cents = de('a_traiter')
  const hors_livres_cents = de('virement_interne', 'ignoree')
  const sans_ligne_cents = negate(total(sans_ligne))
  const releve_avant = minus(releve_cents, total(lignes))
  const ouverture_cents = minus(releve_avant, comparaison.livres_avant_cents)
  const expliques = sum([a_traiter_cents, hors_livres_cents, sans_ligne_cents, ouverture_cents])
  return {
    releve_cents,
    livres_cents,
    ecart_cents,
    a_traiter_cents,
    hors_livres_cents,
    sans_ligne_cents,
    ouverture_cents,
    decalages_cents: minus(ecart_cents, expliques),
    sans_ligne,
  }
}

const total = (lignes: readonly LigneDatee[]): Cents =>
  lignes.reduce((somme, { montant_cents }) => plus(somme, montant_cents), zero)
