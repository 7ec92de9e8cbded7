// A step as it is copied: what stands in each box, from the facts of the dossier; what lacks is named with where it is said.

import { type Certitude, enClair } from '../base/parametres.ts'
import type { Explication } from '../liasse/explication.ts'

/** Where what lacks is said: the screen knows the address. `ailleurs`: on a paper that the dossier does not keep. */
export type LieuDuManque = 'identite' | 'bien' | 'baux' | 'demarche' | 'ailleurs'

export type Champ = {
  readonly libelle: string
  /** What is written in the box; null when it lacks. */
  readonly valeur: string | null
  readonly manque: { readonly mots: string; readonly lieu: LieuDuManque } | null
  readonly aide: string | null
  /** Where the value is an amount that was computed: how. */
  readonly calcul?: Explication
}

export type Rubrique = {
  readonly titre: string
  /** The frame of the form that it stands in: `A`. Null for a page of the single desk. */
  readonly cadre: string | null
  readonly champs: readonly Champ[]
  /** How sure we are that the box stands there, and who says so. */
  readonly source: string
  readonly certitude: Certitude
}

export type Feuille = {
  /** The step that it is the sheet of. */
  readonly cle: string
  readonly bien_id: string | null
  readonly titre: string
  readonly lieu: { readonly nom: string; readonly adresse: string }
  readonly rubriques: readonly Rubrique[]
  /** To be known before it is sent. */
  readonly notes: readonly string[]
}

export const champ = (libelle: string, valeur: string, aide: string | null = null): Champ => ({
  libelle,
  valeur,
  manque: null,
  aide,
})

export const manque = (libelle: string, lieu: LieuDuManque, mots: string): Champ => ({
  libelle,
  valeur: null,
  manque: { mots, lieu },
  aide: null,
})

/** The value, or what is said in its place. */
export const ouManque = (
  libelle: string,
  valeur: string | null | undefined,
  [lieu, mots]: readonly [LieuDuManque, string],
): Champ => (valeur ? champ(libelle, valeur) : manque(libelle, lieu, mots))

/** What has a value to copy, and what lacks one. */
export function compterChamps({ rubriques }: Feuille): { remplis: number; manquants: number } {
  const champs = rubriques.flatMap((une) => une.champs)
  const remplis = champs.filter(({ valeur }) => valeur !== null).length
  return { remplis, manquants: champs.length - remplis }
}

/** The whole sheet as text, a line a box. */
export function feuilleEnTexte({ titre, lieu, rubriques }: Feuille): string {
  const lignes = rubriques.flatMap(({ titre: nom, cadre, champs }) => [
    '',
    cadre ? `Cadre ${cadre}, ${nom}` : nom,
    ...champs.map(
      ({ libelle, valeur, manque: vide }) => `${libelle} : ${valeur ?? `(${vide?.mots ?? 'à compléter'})`}`,
    ),
  ])
  return [titre, lieu.nom, ...lignes].join('\n')
}

/** The source of a frame as the screen and the paper show it. */
export const sourceDite = ({ source, certitude }: Rubrique): string => enClair(source, certitude)
