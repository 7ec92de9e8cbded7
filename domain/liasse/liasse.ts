// The return of one year: the forms that an activity owes, filled in the order in which they repeat each other.
import type { Ligne } from '../compta/ecriture.ts'
import type { Etape } from '../fiscal/etape.ts'
import type { FormulaireRempli, Situation } from './formulaire.ts'
import type { Millesime } from './millesime.ts'
import { livresParCompte } from './mouvement.ts'
import { type Contexte, remplir } from './remplir.ts'

/** The bundle of an activity. A form that no edition of the year is known of is left out. */
export type Liasse = {
  /** A form comes after those whose boxes it repeats, whatever its place in the bundle. */
  readonly ordre: readonly string[]
  readonly presentation: readonly string[]
  /** The forms that print the year before beside the year. */
  readonly avec_n_1: readonly string[]
}

export type EntreeLiasse = {
  readonly lignes: readonly Ligne[]
  readonly etapes: readonly Etape[]
  readonly situations: ReadonlySet<Situation>
  /** By form, what a setting of the dossier sends to another box than the layout says. */
  readonly deplacements: Readonly<Partial<Record<string, Contexte['deplacements']>>>
  readonly numeros: readonly string[]
  /** The return of the year before, for the N-1 columns; empty for the first. */
  readonly anterieurs: readonly FormulaireRempli[]
  /** Forms of this same return that are filled already: those asked for now may repeat their boxes. */
  readonly remplis?: readonly FormulaireRempli[]
}

/** The forms that are asked for and that the year has, in the order of the bundle. */
export function remplirLiasse(liasse: Liasse, entree: EntreeLiasse, millesime: Millesime): FormulaireRempli[] {
  const remplis = [...(entree.remplis ?? [])]
  const commun = contexteCommun(entree, millesime)
  for (const numero of liasse.ordre.filter((un) => entree.numeros.includes(un))) {
    const formulaire = millesime.formulaires[numero]
    if (!formulaire) continue
    const avant = liasse.avec_n_1.includes(numero) ? entree.anterieurs.find((un) => un.numero === numero) : undefined
    const deplacements = entree.deplacements[numero] ?? []
    remplis.push(remplir(formulaire, { ...commun, deja: [...remplis], anterieur: avant ?? null, deplacements }))
  }
  return liasse.presentation.flatMap((numero) => remplis.filter((un) => un.numero === numero))
}

type Commun = Pick<Contexte, 'livres' | 'etapes' | 'situations' | 'projet'>

const contexteCommun = ({ lignes, etapes, situations }: EntreeLiasse, { projet }: Millesime): Commun => ({
  livres: livresParCompte(lignes),
  etapes: new Map(etapes.map((une) => [une.cle, une])),
  situations,
  projet,
})
