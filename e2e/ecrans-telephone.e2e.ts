// Every screen on a phone, in the dark.
import { describe } from 'vitest'
import { parcourirLesEcrans } from './ecrans.ts'

describe('chaque écran sur un téléphone, sombre', () => parcourirLesEcrans({ width: 390, colorScheme: 'dark' }))
