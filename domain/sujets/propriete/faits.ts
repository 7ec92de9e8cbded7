// Who owns the activity in his own name, alone or with others, and what he puts in or takes out.
import type { Indivisaire, Indivision } from './indivision.ts'
import type { MouvementExploitant } from './mouvement-exploitant.ts'

export type FaitsPropriete = {
  readonly mouvements_exploitant: readonly MouvementExploitant[]
  /** Who owns together what is let, and their shares. Shares tell whose the result is when the next year opens. */
  readonly indivisaires?: readonly Indivisaire[]
  readonly indivisions?: readonly Indivision[]
}
