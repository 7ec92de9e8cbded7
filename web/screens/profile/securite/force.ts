// How hard a password is to guess, from 0 to 4: its length first, then how varied it is; what everybody tries is worth nothing.
import { MOT_DE_PASSE_MINIMUM } from '#web/text/auth.ts'

export type Force = 0 | 1 | 2 | 3 | 4
export const MOTS_DE_FORCE: Record<Force, string> = {
  0: 'trop court',
  1: 'facile à deviner',
  2: 'moyenne',
  3: 'bonne',
  4: 'très bonne',
}

const ESSAYES =
  /^(motdepasse|password|azerty|qwerty|bonjour|soleil|doudou|loulou|iloveyou|admin|quittance|12345678|123456789|0123456789)/
const SUITES = /(.)\1\1|0123|1234|2345|3456|4567|5678|6789|abcd|azer|zert|erty|qwer/g

export function forceDe(motDePasse: string): Force {
  const longueur = [...motDePasse].length
  if (longueur < MOT_DE_PASSE_MINIMUM) return 0
  const nu = motDePasse.toLowerCase()
  if (ESSAYES.test(nu.replace(/[^a-z0-9]/g, ''))) return 1
  const familles = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((one) => one.test(motDePasse)).length
  const differents = new Set(nu).size
  // Runs and repetitions add nothing.
  const utile = nu.replace(SUITES, '').length
  const points = Math.min(utile, 2 * differents) + 3 * (familles - 1)
  if (points < 12) return 1
  if (points < 17) return 2
  return points < 21 ? 3 : 4
}
