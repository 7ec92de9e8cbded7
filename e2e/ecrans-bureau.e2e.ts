// Every screen on a desk, in the light.
import { describe } from 'vitest'
import { parcourirLesEcrans } from './ecrans.ts'

describe('chaque écran sur un bureau, clair', () => parcourirLesEcrans({ width: 1440, colorScheme: 'light' }))
