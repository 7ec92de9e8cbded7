// One row of the table of fixed assets: what stood at the opening, came in, went out, stands at the closing.
import { type Cents, negate, wholeEuros } from '../base/cents.ts'
import { type Ligne, soldeNet } from '../compta/ecriture.ts'
import type { Colonne, Sens } from './formulaire.ts'

/** The books of a year, account by account, and the entries that took an asset out. */
export type Livres = {
  readonly comptes: ReadonlyMap<string, readonly Ligne[]>
  readonly sorties: ReadonlySet<string>
}

/** Sorted once for all the boxes of a return. */
export function livresParCompte(lignes: readonly Ligne[]): Livres {
  const sorties = lignes.filter((l) => l.credit_cents > 0 && l.journal !== 'AN' && /^2[0-7]/.test(l.compte))
  return { comptes: Map.groupBy(lignes, (l) => l.compte), sorties: new Set(sorties.map((l) => l.cle)) }
}

type Rangee = { readonly colonne: Colonne; readonly sens: Sens; readonly comptes: readonly string[] }

/**
 * Opening and closing are rounded from their cents, so the closing of a year is the opening of the next; the increase is
 * what makes the row add up, and can differ by a euro from its own cents.
 */
export function mouvementDe(
  { colonne, sens, comptes }: Rangee,
  { comptes: parCompte, sorties }: Livres,
): { montant: number; montant_cents: Cents; lignes: readonly Ligne[] } {
  const retenus = [...parCompte].filter(([compte]) => comptes.some((prefixe) => compte.startsWith(prefixe)))
  const lignes = retenus.flatMap(([, unes]) => unes)
  const ouverture = lignes.filter((l) => l.journal === 'AN')
  const annee = lignes.filter((l) => l.journal !== 'AN')
  // Only in the entry of an exit is a debit of depreciation a decrease: elsewhere it corrects an allowance.
  const diminue = (l: Ligne): boolean =>
    sens === 'debit' ? l.credit_cents > 0 : l.debit_cents > 0 && sorties.has(l.cle)
  const diminution = annee.filter(diminue)
  const augmentation = annee.filter((l) => !diminue(l))
  const colonnes = {
    ouverture: { montant_cents: solde(ouverture, sens), lignes: ouverture },
    augmentation: { montant_cents: solde(augmentation, sens), lignes: augmentation },
    diminution: { montant_cents: negate(solde(diminution, sens)), lignes: diminution },
    cloture: { montant_cents: solde(lignes, sens), lignes },
  }
  const euros = (nom: Colonne): number => wholeEuros(colonnes[nom].montant_cents)
  const montant =
    colonne === 'augmentation' ? euros('cloture') - euros('ouverture') + euros('diminution') : euros(colonne)
  return { montant, ...colonnes[colonne] }
}

function solde(lignes: readonly Ligne[], sens: Sens): Cents {
  const net = soldeNet(lignes)
  return sens === 'debit' ? net : negate(net)
}
