// A setting that a family leaves to its user, of an exercice or of a dossier: its words, what they say, and whether the law is sure.
import type { Reglages } from '../compta/exercice.ts'

export type Reglage = {
  readonly cle: string
  readonly libelle: string
  /** The same in a list. */
  readonly court: string
  /** The first one is what is taken until another is chosen. */
  readonly choix: readonly { readonly mot: string; readonly libelle: string }[]
  readonly aide: string
  /** The doctrine leaves the choice open. */
  readonly a_confirmer: boolean
  /** The set-up does not ask it: its usual word stands until the year tells. */
  readonly plus_tard: boolean
}

/** What a family lets choose. The database completes what was not said, and refuses the rest (`private.reglages_de_la_famille`). */
export type ReglagesPermis = { readonly exercice: readonly Reglage[]; readonly dossier: readonly Reglage[] }

type Dit<Mot extends string> = {
  libelle: string
  court?: string
  mots: Readonly<Record<Mot, string>>
  aide: string
  a_confirmer?: boolean
  plus_tard?: boolean
}

/** A setting from its words, in their order, each said. */
export const reglage = <Mot extends string>(
  cle: string,
  mots: readonly Mot[],
  { libelle, court = libelle, mots: dits, aide, a_confirmer = false, plus_tard = false }: Dit<Mot>,
): Reglage => ({
  ...{ cle, libelle, court, aide, a_confirmer, plus_tard },
  choix: mots.map((mot) => ({ mot, libelle: dits[mot] })),
})

/** What was chosen, in words. */
export const choisi = ({ cle, choix }: Reglage, reglages: Reglages): string =>
  (choix.find(({ mot }) => mot === reglages[cle]) ?? choix[0])?.libelle ?? ''
