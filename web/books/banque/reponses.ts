// Several rents in one line, as what is asked of the server: one of the answers that are proposed, or the rents picked by hand.
import { type DuAChoisir, faitsDesParts, partsChoisies } from '#domain/sujets/banque/suivi/loyers-de-ligne.ts'
import type { Variante } from '#domain/sujets/banque/suivi/proposition.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { formatEuros } from '#web/lib/format.ts'
import type { LigneProposee } from './donnees.ts'
import type { Choix } from './gestes.ts'

/** Rents picked by hand, in their order, and the lease of which the rest is an advance. */
export type Repartition = { readonly choisis: readonly DuAChoisir[]; readonly avance: string | null }
export const RIEN_DE_REPARTI: Repartition = { choisis: [], avance: null }
/** The answers between which a person chooses: those that are as good as one another, or the several rents of the one. */
export function reponsesDe({ proposition }: LigneProposee): readonly Variante[] {
  if (proposition?.variantes) return proposition.variantes
  const loyers = proposition?.faits.every(({ nature }) => nature === 'encaissement') ?? false
  const rejet = proposition?.faits.some(({ nature }) => nature === 'rejet') ?? false
  return proposition && (rejet || (loyers && proposition.faits.length > 1)) ? [proposition] : []
}

/** Throws, in the form, where none is chosen. */
export function reponse(ligne: LigneProposee, { reponse: rang }: { readonly reponse?: string | null }): Choix {
  const choisie = reponsesDe(ligne)[Number(rang ?? '0')]
  if (!choisie) throw new Error('Choisissez une des réponses.')
  return { ligne_id: ligne.id, sort: 'rapprochee', raison: choisie.raison, faits: choisie.faits }
}

/** Throws, in the form, while something is left. */
export function reparti(
  ligne: LigneProposee,
  { faits, repartition }: { faits: FaitsLocation; repartition: Repartition },
): Choix {
  const { parts, reste_cents } = partsChoisies(ligne.montant_cents, repartition)
  if (parts.length === 0) throw new Error('Choisissez les loyers que cette ligne paie.')
  if (reste_cents !== 0)
    throw new Error(
      `Il reste ${formatEuros(reste_cents)} à affecter : choisissez un autre loyer, ou qui les a en avance.`,
    )
  return {
    ligne_id: ligne.id,
    sort: 'rapprochee',
    raison: 'Réparti par vous.',
    faits: faitsDesParts(ligne, parts, faits),
  }
}
