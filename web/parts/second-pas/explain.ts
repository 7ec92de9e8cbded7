// What went wrong in the second step, in French: the account door speaks the words of its client.
import { SECOND_PAS } from '#web/text/second-pas.ts'
import { messageOf } from '#web/ui/state/message.ts'

const CODES: Readonly<Record<string, string>> = {
  over_request_rate_limit: SECOND_PAS.tropDEssais,
  over_sms_send_rate_limit: SECOND_PAS.tropDEssais,
  mfa_factor_not_found: 'Cette application n’est plus connue. Recommencez depuis le début.',
  too_many_enrolled_mfa_factors: 'Trop d’essais d’ajout. Attendez cinq minutes, puis réessayez.',
  insufficient_aal: 'La deuxième étape de votre connexion est demandée d’abord.',
  phone_exists: 'Ce numéro est déjà celui d’un autre compte.',
}
const ECHEC = 'L’opération n’a pas abouti. Réessayez dans un instant.'

export function explain(error: unknown): string {
  if (!error || typeof error !== 'object') return ECHEC
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = CODES[code]
  if (known !== undefined) return known
  if ('name' in error && error.name === 'AuthRetryableFetchError') return messageOf(new TypeError('network'))
  return 'name' in error && String(error.name).startsWith('Auth') ? ECHEC : messageOf(error)
}
