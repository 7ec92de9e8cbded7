// The things to do that any books may have: each has its button and its explanation here, and an activity adds its own.
import type { TacheDeLivres } from '#domain/suivi/taches-livres.ts'
import type { TacheDeBien } from '#domain/sujets/biens/suivi/taches.ts'
import type { TacheDEntretien } from '#domain/sujets/entretien/suivi/taches.ts'
import type { TacheDeCandidat } from '#domain/sujets/location/suivi/taches-candidats.ts'
import type { ChargesDesBaux } from '#domain/sujets/location/suivi/taches-charges.ts'
import type { TacheDeLocation } from '#domain/sujets/location/suivi/taches-dites.ts'
import type { TacheDeSignature } from '#domain/sujets/location/suivi/taches-signatures.ts'
import type { TacheDeDepense } from '#domain/sujets/tiers/suivi/taches.ts'
import type { TacheTva } from '#domain/sujets/tva/suivi/echeances.ts'

export type ChoseDesLivres =
  | TacheDeLocation
  | ChargesDesBaux
  | TacheTva
  | TacheDeLivres
  | TacheDeDepense
  | TacheDeBien
  | TacheDEntretien
  | TacheDeCandidat
  | TacheDeSignature

/** What tells one from its like in a list. */
export function cleTache(tache: ChoseDesLivres): string {
  // Each year whose charges wait is a line of its own.
  if (tache.genre === 'charges_a_regulariser') return `${tache.genre} ${tache.bail_id} ${tache.du}`
  if (tache.genre === 'charges_des_baux') return `${tache.genre} ${tache.du}`
  if (tache.genre === 'demarche_impaye') return `${tache.genre} ${tache.bail_id} ${tache.nature}`
  if ('bail_id' in tache) return `${tache.genre} ${tache.bail_id}`
  if (tache.genre === 'bien_sans_composant') return `${tache.genre} ${tache.bien.id}`
  if (tache.genre === 'emprunt_sans_assurance') return `${tache.genre} ${tache.emprunt.id}`
  return 'bornes' in tache ? `${tache.genre} ${tache.bornes.fin}` : tache.genre
}
