// The states of things in the words of the screens.
import type { EtatUsage } from '#domain/sujets/location/inventaire.ts'

export const ETATS: Readonly<Record<EtatUsage, string>> = {
  neuf: 'Neuf',
  tres_bon: 'Très bon',
  bon: 'Bon',
  moyen: 'Moyen',
  mauvais: 'Mauvais',
}
