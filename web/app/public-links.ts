// The public places that exist: a link to a place is written here when its page is.
export type PublicLink = { to: string; label: string }

export const PUBLIC_LINKS: readonly PublicLink[] = [
  { to: '/formules', label: 'Formules' },
  { to: '/simulateur', label: 'Simulateur' },
]

export const GUIDES: readonly PublicLink[] = [
  { to: '/lmnp-starter', label: 'LMNP : commencez ici' },
  { to: '/onboarding', label: 'Quelle formule pour moi ?' },
  { to: '/guide-lmnp', label: 'Guide LMNP' },
  { to: '/guide-declaration-2031', label: 'Guide Déclaration 2031' },
]
