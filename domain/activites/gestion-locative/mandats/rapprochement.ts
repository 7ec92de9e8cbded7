// The bank of others' money beside whose it is, on any day: the owners', the deposits of their tenants, the fees not yet taken.
import { type Cents, minus, negate, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import type { Mandant } from '../faits/mandant.ts'
import { COMPTES_DE_GESTION, compteDuMandant, estCompteDeMandant, MANDANT } from '../fiscal/comptes.ts'
import { type FaitsTenus, gestionDeLaLigne } from './gestions.ts'

/** What is held for an owner: below zero, what was paid for him with the money of the others. */
type SoldeMandant = { readonly mandant: Mandant; readonly solde_cents: Cents; readonly lignes: readonly Ligne[] }

export type RapprochementDeTiers = {
  readonly au: Day
  /** As the books have it. */
  readonly banque_cents: Cents
  readonly banque: readonly Ligne[]
  readonly mandants: readonly SoldeMandant[]
  readonly depots_cents: Cents
  /** Earned, and still in the bank of others' money, what that bank took for itself taken off. */
  readonly honoraires_cents: Cents
  readonly honoraires: readonly Ligne[]
  /** Whose the money is, all together. */
  readonly du_cents: Cents
  /** The bank less whose it is: zero, but for entries typed by hand. */
  readonly ecart_cents: Cents
  /** The lines of the entries that make it. */
  readonly en_ecart: readonly Ligne[]
}

/**
 * From the entries of all years up to the day, opening balances of later years apart. Each entry of these books moves both sides alike, so that the gap is
 * zero at any hour; one that was typed by hand may not.
 */
export function rapprocherTiers(livres: Livres, { faits, au }: { faits: FaitsTenus; au: Day }): RapprochementDeTiers {
  const { banque, comptes, depots, honoraires, tenues } = trier(mouvementsDeTiers(livres, au), faits)
  const mandants = (faits.mandants ?? []).map((mandant): SoldeMandant => {
    const siennes = comptes.get(compteDuMandant(mandant)) ?? []
    return { mandant, lignes: siennes, solde_cents: creditNet(siennes) }
  })
  const banque_cents = negate(creditNet(banque))
  const [depots_cents, honoraires_cents] = [creditNet(depots), creditNet(honoraires)]
  const comptes_cents = sum(
    [...comptes].map(([compte, siennes]) => (estCompteDeMandant(compte) ? creditNet(siennes) : zero)),
  )
  const du_cents = sum([comptes_cents, depots_cents, honoraires_cents])
  return {
    ...{ au, mandants, banque, banque_cents, depots_cents, honoraires, honoraires_cents, du_cents },
    ecart_cents: minus(banque_cents, du_cents),
    en_ecart: quiNeSeSoldentPas(tenues),
  }
}

type Triees = {
  readonly banque: Ligne[]
  /** By account, those of the owners among them. */
  readonly comptes: Map<string, Ligne[]>
  readonly depots: Ligne[]
  readonly honoraires: Ligne[]
  /** All that is in the bank of others' money, and all that is due. */
  readonly tenues: Ligne[]
}

/** Each line looked at once: a manager of four hundred lots has a hundred thousand of them. */
function trier(lignes: readonly Ligne[], faits: FaitsTenus): Triees {
  const triees: Triees = { banque: [], comptes: new Map(), depots: [], honoraires: [], tenues: [] }
  const { banque, comptes, depots, honoraires, tenues } = triees
  for (const ligne of lignes) {
    const { compte } = ligne
    if (compte.startsWith(MANDANT)) {
      const siennes = comptes.get(compte)
      if (siennes) siennes.push(ligne)
      else comptes.set(compte, [ligne])
      if (!estCompteDeMandant(compte)) continue
    } else if (compte === COMPTES_DE_GESTION.banque) banque.push(ligne)
    else if (estDepotTenu(ligne, faits)) depots.push(ligne)
    else if (estHonoraires(ligne)) honoraires.push(ligne)
    else continue
    tenues.push(ligne)
  }
  return triees
}

/**
 * Entry by entry, those whose lines do not balance. The lines of an entry almost always follow each other: only where those that do leave
 * something is the whole entry weighed.
 */
function quiNeSeSoldentPas(lignes: readonly Ligne[]): readonly Ligne[] {
  const nets = new Map<string, Cents>()
  let net = zero
  for (const [rang, { cle, credit_cents, debit_cents }] of lignes.entries()) {
    net = plus(net, minus(credit_cents, debit_cents))
    if (lignes[rang + 1]?.cle === cle) continue
    if (net !== 0) nets.set(cle, plus(nets.get(cle) ?? zero, net))
    net = zero
  }
  if (nets.size === 0) return []
  const ecarts = lignes.filter(({ cle }) => (nets.get(cle) ?? zero) !== 0)
  return [...Map.groupBy(ecarts, ({ cle }) => cle).values()].flat()
}

/** The entries of all years up to that day, each once. */
const mouvementsDeTiers = (livres: Livres, au: Day): readonly Ligne[] =>
  [...livres.values()].flatMap((siennes, rang) =>
    siennes.filter(
      ({ date, journal, origine }) => date <= au && (rang === 0 || journal !== 'AN' || origine.table !== 'exercices'),
    ),
  )

/** A deposit of a property held for another, once its mandate is over too: that of a property of one's own is in one's own bank. */
const estDepotTenu = (ligne: Ligne, faits: FaitsTenus): boolean =>
  ligne.compte === COMPTE.depot_garantie && gestionDeLaLigne(ligne, faits) !== null

/** Earned, taken to one's own bank, or taken by the bank for itself, which the manager bears. */
const estHonoraires = ({ compte, cle }: Ligne): boolean =>
  compte === COMPTES_DE_GESTION.honoraires ||
  compte === COMPTES_DE_GESTION.tva ||
  compte === COMPTES_DE_GESTION.frais ||
  (compte === COMPTE.banque && cle.startsWith('prelevements_honoraires/'))

/** Credits less debits. */
export const creditNet = (lignes: readonly Ligne[]): Cents =>
  lignes.reduce((net, { credit_cents, debit_cents }) => plus(net, minus(credit_cents, debit_cents)), zero)
