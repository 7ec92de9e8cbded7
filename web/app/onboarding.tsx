// The page /onboarding, with the test by which furnished letting tells its two formulas apart.
import { chargerTest } from '#web/activites/meuble/test-professionnel.ts'
import { OnboardingScreen as Screen } from '#web/screens/onboarding/screen.tsx'

export const OnboardingScreen = () => <Screen charger={chargerTest} />
