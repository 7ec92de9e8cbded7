// What the space of an activity is: which places it has and at which address, and where it shows them.
import type { LucideIcon } from 'lucide-react'
import type { CleActivite } from '#domain/activites/catalogue.ts'
import type { Lieu } from '#domain/activites/lieu.ts'

export type Entree = {
  readonly lieu: Lieu
  readonly label: string
  /** In the bar at the bottom of a phone. */
  readonly main?: boolean
  /** Its drawing there, for a place that one activity alone has; the others have theirs (`web/app/icones.ts`). */
  readonly icone?: LucideIcon
}

/** A tab under the title of the home. */
export type Onglet = {
  readonly lieu: Lieu
  readonly label: string
  /** What it is called far from its neighbours, where its label does not say enough. */
  readonly titre?: string
}

export type Espace = {
  readonly cle: CleActivite
  readonly lieux: Readonly<Partial<Record<Lieu, string>>>
  /** In the header, in the order and with the labels of the specification (section 2). */
  readonly entete: readonly Entree[]
  /** Under the header, on its own pages. */
  readonly bande: readonly Entree[]
  /** What stands beside the home, itself first; none where the home stands alone. */
  readonly onglets?: readonly Onglet[]
  /** On a phone. */
  readonly barre: readonly Entree[]
  /** Its addresses are said for all its family: whose formula is another of it is led to the same place in his own space. */
  readonly pourSaFamille?: boolean
}

/** What the address of a place asks to be shown there: `{ bail: id }`, or as it is written, `bail=…`. */
export type Demande = string | Readonly<Record<string, string | number | null | undefined>>

/** A place and what is asked of it, for what is not a link yet: `lien(...vers)`. */
export type Vers = readonly [lieu: Lieu, demande?: Demande]
