// What went wrong in the second step, in French: the account API speaks the words of its client.
import { MOT_DE_PASSE_COURANT } from '#web/text/auth.ts'
import { SECOND_PAS } from '#web/text/second-pas.ts'
import { messageOf } from '#web/ui/state/message.ts'

const CODES: Readonly<Record<string, string>> = {
  over_request_rate_limit: SECOND_PAS.tropDEssais,
  over_sms_send_rate_limit: SECOND_PAS.tropDEssais,
  mfa_factor_not_found: 'Cette application n’est plus connue. Recommencez depuis le début.',
  mfa_recovery_codes_locked: 'Trop de codes de secours faux : attendez un quart d’heure, ou prenez un autre moyen.',
  too_many_enrolled_mfa_factors: 'Trop d’essais d’ajout. Attendez cinq minutes, puis réessayez.',
  insufficient_aal: 'La deuxième étape de votre connexion est demandée d’abord.',
  phone_exists: 'Ce numéro est déjà celui d’un autre compte.',
  email_exists: 'Cette adresse email est déjà utilisée',
  over_email_send_rate_limit: 'Trop d’e-mails demandés en peu de temps. Réessayez plus tard.',
  current_password_required: 'Indiquez votre mot de passe actuel.',
  reauthentication_needed: 'Confirmez d’abord que c’est vous, puis recommencez.',
  reauthentication_not_valid: 'Ce code n’est pas le bon, ou il a expiré.',
  current_password_mismatch: 'Le mot de passe actuel n’est pas le bon.',
  same_password: 'Choisissez un mot de passe différent de l’actuel.',
  weak_password: 'Le mot de passe doit contenir au moins 8 caractères avec des caractères variés',
  user_sso_managed: 'Ce compte est tenu par votre entreprise : c’est elle qui le change.',
  mfa_factor_name_conflict: 'Une clé porte déjà ce nom.',
  mfa_verification_failed: 'Cette clé n’a pas été reconnue.',
  webauthn_verification_failed: 'Cette clé n’a pas été reconnue.',
  webauthn_challenge_expired: 'La demande a expiré. Recommencez.',
  webauthn_challenge_not_found: 'La demande a expiré. Recommencez.',
  webauthn_credential_exists: 'Cette clé est déjà celle de votre compte.',
  too_many_passkeys: 'Un compte garde dix clés d’accès au plus. Retirez-en une d’abord.',
  passkey_disabled: 'Les clés d’accès sont fermées sur ce service.',
  user_banned: 'Ce compte est suspendu.',
  compte_ferme_ici: 'Les comptes de démonstration ne s’ouvrent que par une adresse locale (http://localhost).',
  captcha_failed: 'La vérification anti-robot a échoué. Recommencez.',
  email_not_confirmed: 'Veuillez confirmer votre email avant de vous connecter',
  ERROR_CEREMONY_ABORTED: 'La clé n’a pas été présentée. Recommencez quand elle est à portée.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Cette clé est déjà celle de votre compte.',
}
const ECHEC = 'L’opération n’a pas abouti. Réessayez dans un instant.'

export function explain(error: unknown): string {
  if (!error || typeof error !== 'object') return ECHEC
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'weak_password' && 'reasons' in error && String(error.reasons).includes('pwned'))
    return MOT_DE_PASSE_COURANT
  const known = CODES[code]
  if (known !== undefined) return known
  // What the browser says when nobody presented a key in time, or when it was put away.
  if ('name' in error && error.name === 'NotAllowedError') return CODES.ERROR_CEREMONY_ABORTED ?? ECHEC
  if ('name' in error && error.name === 'AuthRetryableFetchError') return messageOf(new TypeError('network'))
  return 'name' in error && String(error.name).startsWith('Auth') ? ECHEC : messageOf(error)
}
