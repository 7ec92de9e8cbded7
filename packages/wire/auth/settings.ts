// GET /settings: by which ways one may come in here; the real service's names, and those of what it does not tell.
import type { AuthDoor } from './door.ts'

// Its own outside providers, in its order: those that are not configured here are said to be closed.
export const KNOWN = [
  'apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion',
  'slack slack_oidc spotify twitch twitter workos zoom',
].flatMap((line) => line.split(' '))

export function settingsOf({ settings }: AuthDoor): Record<string, unknown> {
  const { captcha } = settings
  return {
    external: {
      anonymous_users: settings.anonymous,
      ...Object.fromEntries(KNOWN.map((name) => [name, false])),
      ...Object.fromEntries(Object.keys(settings.providers).map((name) => [name, true])),
      email: true,
      phone: settings.phone,
      web3_ethereum: settings.web3.includes('ethereum'),
      web3_solana: settings.web3.includes('solana'),
    },
    disable_signup: settings.signUpOff,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: settings.phoneAutoconfirm,
    sms_provider: '',
    saml_enabled: settings.saml !== null,
    passkey_enabled: settings.passkeys,
    captcha: captcha && { provider: captcha.provider, site_key: captcha.siteKey },
  }
}
