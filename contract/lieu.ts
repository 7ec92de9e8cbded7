// A place of a dossier as it is said outside of the screens, in a notification or a calendar: by its name, never by an address of a space.
import { type Adresse, estLieu, type Lieu } from '#domain/activites/lieu.ts'

/** The route that leads from the name of a place to its address, in the space where the dossier opens. */
export const PORTE = '/lieu'

/** `/lieu/depenses?depense=…&dossier=…`. */
export function direAdresse({ lieu, filtre, exercice }: Adresse, dossier: string): string {
  const demande = new URLSearchParams(filtre ?? '')
  if (exercice !== null) demande.set('exercice', exercice)
  demande.set('dossier', dossier)
  return `${PORTE}/${lieu}?${demande}`
}

/** The place and what is asked of it; null for any other address. */
export function lireAdresse(dite: string): { lieu: Lieu; filtre: string } | null {
  const [chemin = '', filtre = ''] = dite.split('?')
  const nom = chemin.startsWith(`${PORTE}/`) ? chemin.slice(PORTE.length + 1) : undefined
  return estLieu(nom) ? { lieu: nom, filtre } : null
}
