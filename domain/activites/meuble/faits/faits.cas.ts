// Small facts for the tests of furnished letting: those that it shares, and the kinds that it alone keeps.
import { faits } from '../../../journalisation/faits.cas.ts'
import type { FaitsDuMeuble } from './faits.ts'

export const faitsDuMeuble = (champs: Partial<FaitsDuMeuble> = {}): FaitsDuMeuble => ({ ...faits(), ...champs })
