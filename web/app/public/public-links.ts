// The public places, as the header, the drawer and the foot name them.
export type PublicLink = { to: string; label: string }

export const PUBLIC_LINKS: readonly PublicLink[] = [
  { to: '/services', label: 'Services' },
  { to: '/formules', label: 'Formules' },
]

/** Under «Guides»: the guides first. */
export const GUIDES: readonly PublicLink[] = [
  { to: '/guide-lmnp', label: 'Guide LMNP' },
  { to: '/guide-declaration-2031', label: 'Guide Déclaration 2031' },
  { to: '/guide-location-nue', label: 'Guide Location nue' },
  { to: '/lmnp-starter', label: 'LMNP : commencez ici' },
  { to: '/onboarding', label: 'Quelle formule pour moi ?' },
  { to: '/simulateur', label: 'Simulateur micro-BIC ou réel' },
]

export const LEGAL: readonly PublicLink[] = [
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/cgu', label: 'Conditions générales' },
  { to: '/confidentialite', label: 'Confidentialité' },
  { to: '/cookies', label: 'Cookies' },
]

export const CATALOGUE: PublicLink = { to: '/applications-catalog', label: 'Catalogue d’applications' }
export const CONNEXION: PublicLink = { to: '/auth', label: 'Connexion' }
/** The free trial begins by an account. */
export const ESSAI = '/auth?mode=inscription'
