// The place `activite`, with what the family of the formula shows of its dossier.
import { lazy } from 'react'
import { ActivityScreen as Screen } from '#web/screens/activity/screen.tsx'

const DE_LA_FAMILLE = {
  meuble: lazy(() =>
    import('#web/activites/meuble/logements/logements.tsx').then(({ Logements }) => ({ default: Logements })),
  ),
}

export const ActivityScreen = () => <Screen deLaFamille={DE_LA_FAMILLE} />
