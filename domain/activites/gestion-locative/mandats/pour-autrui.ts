// Rents, bills and deposits of a property that is managed for another: the same entries, of which the income and the charges are the owner's and the bank is
// that of the money of others.
import { type Cents, minus, negate, sum, zero } from '../../../base/cents.ts'
import { type EnTete, ecriture, ecrituresDe, type Jambe, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { COMPTES_DE_GESTION } from '../fiscal/comptes.ts'
import { type FaitsTenus, type Gestion, gestionDeLaLigne, surLeCompteDe } from './gestions.ts'

/**
 * Each entry with what it says of a managed property moved: income and charges to the account of its owner (467 and his number), what the bank received or paid
 * for it to the bank of others' money. A tenant's deposit keeps its account: it is the tenant's. What was paid or received by the owner himself moves
 * no bank: it stands on both sides of his account. What the bank takes for itself on the money of others is the manager's, and leaves that bank. A bill of several owners is shared as its parts are. A loan of such a property is its owner's own affair, and says nothing.
 */
export function pourAutrui(lignes: readonly Ligne[], faits: FaitsTenus): readonly Ligne[] {
  if ((faits.mandats_biens ?? []).length === 0 && !lignes.some(estFraisDeGestion)) return lignes
  return ecrituresDe(lignes).flatMap((une) => deplacer(une.lignes, faits))
}

const TRESORERIE: ReadonlySet<string> = new Set([COMPTE.banque, COMPTE.exploitant])

function deplacer(lignes: readonly Ligne[], faits: FaitsTenus): readonly Ligne[] {
  const [premiere] = lignes
  const gestions = new Map<Ligne, Gestion>()
  for (const ligne of lignes) {
    const gestion = TRESORERIE.has(ligne.compte) || estFraisDeGestion(ligne) ? null : gestionDeLaLigne(ligne, faits)
    if (gestion) gestions.set(ligne, gestion)
  }
  const frais = lignes.filter(estFraisDeGestion)
  if (!premiere || gestions.size + frais.length === 0) return lignes
  if (premiere.cle.startsWith('emprunts/'))
    return lignes.filter((une) => !gestions.has(une) && !TRESORERIE.has(une.compte))
  const tresorerie = lignes.find(({ compte }) => TRESORERIE.has(compte))
  return ecriture(
    enTete(premiere),
    lignes.flatMap((ligne): Jambe[] => {
      const gestion = gestions.get(ligne)
      if (ligne === tresorerie) return partager(ligne, { gestions, frais })
      if (!gestion || ligne.compte === COMPTE.depot_garantie) return [jambe(ligne)]
      return [{ ...jambe(ligne), ...surLeCompteDe(gestion.mandant) }]
    }),
  )
}

/** What was paid and received: for the managed properties, on the bank of others' money or by each owner himself; the rest where it was. */
function partager(
  tresorerie: Ligne,
  { gestions, frais }: { gestions: ReadonlyMap<Ligne, Gestion>; frais: readonly Ligne[] },
): Jambe[] {
  // What stood before the books is held, whoever's account said it there.
  const parLui = tresorerie.compte === COMPTE.exploitant && tresorerie.journal !== 'AN'
  const paye = (lignes: Iterable<Ligne>): Cents => negate(sum([...lignes].map(net)))
  const deplacees = [...gestions.keys(), ...frais]
  const reste = { ...jambe(tresorerie), debit: minus(net(tresorerie), paye(deplacees)), credit: zero }
  if (!parLui) return [{ compte: COMPTES_DE_GESTION.banque, debit: paye(deplacees) }, reste]
  const parMandant = Map.groupBy(gestions, ([, { mandant }]) => mandant)
  return [
    ...[...parMandant].map(([mandant, siennes]) => ({
      ...surLeCompteDe(mandant),
      debit: paye(siennes.map(([ligne]) => ligne)),
    })),
    ...(frais.length > 0 ? [{ compte: COMPTES_DE_GESTION.banque, debit: paye(frais) }] : []),
    reste,
  ]
}

/** Taken by the bank itself, whoever is said to have paid it. */
const estFraisDeGestion = ({ compte }: Ligne): boolean => compte === COMPTES_DE_GESTION.frais

const net = ({ debit_cents, credit_cents }: Ligne): Cents => minus(debit_cents, credit_cents)

const enTete = ({ cle, journal, date, libelle, origine, piece_ref, piece_date }: Ligne): EnTete => ({
  ...{ cle, journal, date, libelle, origine, piece_ref, piece_date },
})

const jambe = ({ compte, debit_cents, credit_cents, bien_id, auxiliaire, auxiliaire_libelle }: Ligne): Jambe => ({
  ...{ compte, debit: debit_cents, credit: credit_cents, bien_id },
  auxiliaire: auxiliaire === null ? null : { code: auxiliaire, libelle: auxiliaire_libelle ?? auxiliaire },
})
