// Where a co-owner declares his share, in words.
import type { Rattachement } from '#domain/sujets/propriete/indivision.ts'

export const OU_IL_DECLARE: Readonly<Record<Rattachement, string>> = {
  declarant_1: 'Déclare dans le foyer du dossier, déclarant 1',
  declarant_2: 'Déclare dans le foyer du dossier, déclarant 2',
  autre: 'Déclare dans un autre foyer',
}
