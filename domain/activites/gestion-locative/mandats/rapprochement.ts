// The bank of others' money beside whose it is, on any day: the owners', the deposits of their tenants, the fees not yet taken.
import { type Cents, minus, negate, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import type { Mandant } from '../faits/mandant.ts'
import { COMPTES_DE_GESTION, compteDuMandant, estCompteDeMandant } from '../fiscal/comptes.ts'
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
  const lignes = mouvementsDeTiers(livres).filter(({ date }) => date <= au)
  const parEcriture = Map.groupBy(lignes, ({ cle }) => cle)
  const parCompte = Map.groupBy(lignes, ({ compte }) => compte)
  const mandants = (faits.mandants ?? []).map((mandant): SoldeMandant => {
    const siennes = parCompte.get(compteDuMandant(mandant)) ?? []
    return { mandant, lignes: siennes, solde_cents: creditNet(siennes) }
  })
  const banque = lignes.filter(estBanque)
  const banque_cents = negate(creditNet(banque))
  const depots_cents = creditNet(lignes.filter((une) => estDepotTenu(une, faits)))
  const honoraires_cents = creditNet(lignes.filter(estHonoraires))
  const comptes_cents = creditNet(lignes.filter(({ compte }) => estCompteDeMandant(compte)))
  const du_cents = sum([comptes_cents, depots_cents, honoraires_cents])
  return {
    ...{ au, mandants, banque, banque_cents, depots_cents, honoraires_cents, du_cents },
    ecart_cents: minus(banque_cents, du_cents),
    en_ecart: [...parEcriture.values()].flatMap((siennes) => {
      const tenues = siennes.filter((une) => estBanque(une) || estDue(une, faits))
      return creditNet(tenues) === 0 ? [] : tenues
    }),
  }
}

/** The entries of all years, each once. */
const mouvementsDeTiers = (livres: Livres): readonly Ligne[] =>
  [...livres.values()].flatMap((siennes, rang) =>
    rang === 0 ? siennes : siennes.filter(({ journal, origine }) => journal !== 'AN' || origine.table !== 'exercices'),
  )

const estBanque = ({ compte }: Ligne): boolean => compte === COMPTES_DE_GESTION.banque

/** A deposit of a property held for another, once its mandate is over too: that of a property of one's own is in one's own bank. */
const estDepotTenu = (ligne: Ligne, faits: FaitsTenus): boolean =>
  ligne.compte === COMPTE.depot_garantie && gestionDeLaLigne(ligne, faits) !== null

/** Earned, taken to one's own bank, or taken by the bank for itself, which the manager bears. */
const estHonoraires = ({ compte, cle }: Ligne): boolean =>
  compte === COMPTES_DE_GESTION.honoraires ||
  compte === COMPTES_DE_GESTION.tva ||
  compte === COMPTES_DE_GESTION.frais ||
  (compte === COMPTE.banque && cle.startsWith('prelevements_honoraires/'))

const estDue = (ligne: Ligne, faits: FaitsTenus): boolean =>
  estCompteDeMandant(ligne.compte) || estDepotTenu(ligne, faits) || estHonoraires(ligne)

/** Credits less debits. */
export const creditNet = (lignes: readonly Ligne[]): Cents =>
  lignes.reduce((net, { credit_cents, debit_cents }) => plus(net, minus(credit_cents, debit_cents)), zero)
