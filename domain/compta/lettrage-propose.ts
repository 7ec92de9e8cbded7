// What could be lettered in the books, with the reason of each proposal: same fact, same receipt, same amount, a sum.
import type { Ligne } from './ecriture.ts'
import { estLettrable, groupesDe } from './lettrage.ts'
import { type RaisonLettrage, resteDe } from './lettrage-pose.ts'

export type Proposition = { readonly lignes: readonly Ligne[]; readonly raison: Exclude<RaisonLettrage, 'main'> }

export const RAISONS_LETTRAGE = {
  main: 'Lettrées à la main',
  meme_fait: 'Même facture ou même fait',
  meme_piece: 'Même référence de pièce',
  meme_montant: 'Même montant',
  somme: 'Un règlement pour plusieurs, ou plusieurs pour un',
  solde: 'Le tiers est soldé',
} as const satisfies Record<RaisonLettrage, string>

/**
 * Groups of unlettered lines of one account and one third party that come to nothing, the surest reason first: what
 * comes from one fact, then from one receipt, then by the amounts in the order of their days.
 */
export function proposerLettrages(lignes: readonly Ligne[]): Proposition[] {
  const ouvertes = lignes.filter(({ lettrage, compte }) => lettrage === null && estLettrable(compte))
  return [...Map.groupBy(ouvertes, tiersDe).values()].flatMap(proposerPourTiers)
}

/** The account and the third party of a line: what is lettered together is of one of them. */
export const tiersDe = ({ compte, auxiliaire }: Pick<Ligne, 'compte' | 'auxiliaire'>): string =>
  `${compte} ${auxiliaire ?? ''}`

function proposerPourTiers(lignes: readonly Ligne[]): Proposition[] {
  const propositions: Proposition[] = []
  let reste = lignes
  const prendre = (
    groupes: readonly (readonly Ligne[])[],
    raison: (groupe: readonly Ligne[]) => Proposition['raison'],
  ) => {
    const prises = new Set(groupes.flat())
    propositions.push(...groupes.map((groupe) => ({ lignes: groupe, raison: raison(groupe) })))
    reste = reste.filter((ligne) => !prises.has(ligne))
  }
  prendre(
    soldesPar(reste, ({ origine }) => `${origine.table}/${origine.id}`),
    () => 'meme_fait',
  )
  prendre(
    soldesPar(reste, ({ piece_ref }) => piece_ref),
    () => 'meme_piece',
  )
  const avant = reste.length
  prendre(groupesDe(reste), (groupe) =>
    groupe.length === 2 ? 'meme_montant' : groupe.length === avant ? 'solde' : 'somme',
  )
  return propositions
}

/** The lines that share a word and come to nothing together, two of them at least. */
function soldesPar(lignes: readonly Ligne[], mot: (ligne: Ligne) => string): Ligne[][] {
  return [...Map.groupBy(lignes, mot).values()].filter((groupe) => groupe.length > 1 && resteDe(groupe) === 0)
}
