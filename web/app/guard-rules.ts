// Who may see which path, as a pure decision: the rules of the specification (sections 2 and 6) and of the decisions on them.
import { versLmp } from '#web/session/espace.ts'
import type { Formule } from '#web/text/formules.ts'

export type Situation = {
  path: string
  status: 'loading' | 'signed_out' | 'signed_in'
  /** The account is still being read. */
  compteReady: boolean
  /** The second step of the sign-in is still to be given. */
  secondPas?: boolean
  /** `profiles.activity_type`. */
  activiteProfil: Formule | null
  acces: readonly Formule[]
  admin: boolean
  /** The activity selected in this session. */
  activiteSession: Formule | null
  /** The formula that this place belongs to; null for a place of everybody. */
  exigee: Formule | null
  /** Only an administrator may come here. */
  adminSeul?: boolean
}

export type Decision =
  | { what: 'show' }
  | { what: 'wait' }
  | { what: 'choose' }
  | { what: 'go'; to: string }
  /** The same books in the space of the profile's own formula: the address keeps its dossier and year. */
  | { what: 'cousin'; to: string }
  /** The profile's own activity comes back as the session's, and the place is shown. */
  | { what: 'restore'; activite: Formule }

/** Where a signed-in person may be without an activity in the session. */
const LIBRES = ['/', '/auth', '/profile', '/admin', '/activity', '/formules', '/activity-selection'] as const
/** Public pages, never blocked. */
const PUBLIQUES = [
  '/guide-lmnp',
  '/guide-declaration-2031',
  '/onboarding',
  '/lmnp-starter',
  '/applications-catalog',
  '/mentions-legales',
] as const

export function decide(at: Situation): Decision {
  if (at.status === 'loading') return { what: 'wait' }
  if (at.status === 'signed_out') return { what: 'go', to: '/auth' }
  if (at.secondPas) return { what: 'go', to: '/auth' }
  if (!at.compteReady) return { what: 'wait' }
  if (at.adminSeul && !at.admin) return { what: 'go', to: '/' }

  const restored = activiteRendue(at)
  if (!at.admin && !restored && !at.activiteSession && !estLibre(at.path)) return { what: 'go', to: '/' }
  if (at.exigee === null || at.admin) return restored ? { what: 'restore', activite: restored } : { what: 'show' }

  if (!at.activiteProfil) return { what: 'go', to: '/' }
  if (at.activiteProfil === 'lmp' && at.exigee === 'lmnp' && at.acces.includes('lmp'))
    return { what: 'cousin', to: versLmp(at.path) }
  if (at.activiteProfil !== at.exigee || !at.acces.includes(at.exigee)) return { what: 'choose' }
  if (restored) return { what: 'restore', activite: restored }
  return at.activiteSession === at.exigee ? { what: 'show' } : { what: 'restore', activite: at.exigee }
}

/** True for a path that needs no activity in the session. */
export function estLibre(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path
  return (
    LIBRES.some((free) => free === bare) ||
    PUBLIQUES.some((open) => open === bare) ||
    /^\/(services|profile\/)/.test(bare)
  )
}

// A bookmark or a second tab opens where it says: the profile's authorised activity becomes the session's again.
function activiteRendue({ activiteSession, activiteProfil, acces }: Situation): Formule | null {
  return !activiteSession && activiteProfil && acces.includes(activiteProfil) ? activiteProfil : null
}
