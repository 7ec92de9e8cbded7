// The states of things in the words of the screens.
import type { SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import type { EtatUsage } from '#domain/sujets/location/inventaire.ts'

export const ETATS: Readonly<Record<EtatUsage, string>> = {
  neuf: 'Neuf',
  tres_bon: 'Très bon',
  bon: 'Bon',
  moyen: 'Moyen',
  mauvais: 'Mauvais',
}

export const SENS: Readonly<Record<SensEtat, string>> = { entree: 'Entrée', sortie: 'Sortie' }
/** «État des lieux de sortie». */
export const titreEtat = (sens: SensEtat): string => `État des lieux ${sens === 'entree' ? 'd’entrée' : 'de sortie'}`

/** «3 photos», «une photo». */
export const enPhotos = (combien: number): string => (combien > 1 ? `${combien} photos` : 'une photo')
