// Who may see which path, as a pure decision: the rules of the specification (sections 2 and 6) and of the decisions on them.
import { memeFamille } from '#domain/activites/catalogue.ts'
import { espaceDe, memeLieu } from '#web/espaces/espaces.ts'
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
  /** The activities of the dossiers that he may open; read where the profile's is of another family. */
  dossiers?: readonly Formule[]
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
const LIBRES = [
  '/',
  '/auth',
  '/profile',
  '/admin',
  '/activity',
  '/formules',
  '/activity-selection',
  '/espace-proprietaire',
] as const
/** Public pages, never blocked. */
const PUBLIQUES = [
  '/guide-lmnp',
  '/guide-declaration-2031',
  '/guide-location-nue',
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

  const activite = activiteIci(at)
  const restored = activiteRendue(at, activite)
  if (!at.admin && !restored && !at.activiteSession && !estLibre(at.path)) return { what: 'go', to: '/' }
  if (at.exigee === null || at.admin) return restored ? { what: 'restore', activite: restored } : { what: 'show' }

  if (!activite) return { what: 'go', to: '/' }
  const cousin = activite !== at.exigee && at.acces.includes(activite) && chezLui(at.path, activite, at.exigee)
  if (cousin) return { what: 'cousin', to: cousin }
  if (activite !== at.exigee || !at.acces.includes(at.exigee)) return { what: 'choose' }
  if (restored) return { what: 'restore', activite: restored }
  return at.activiteSession === at.exigee ? { what: 'show' } : { what: 'restore', activite: at.exigee }
}

/** The same place in the space of his own formula, where the addresses of this one are said for all its family. */
const chezLui = (path: string, sienne: Formule, exigee: Formule): string | null =>
  espaceDe(exigee).pourSaFamille && memeFamille(sienne, exigee) ? memeLieu(path, espaceDe(sienne)) : null

/** True for a path that needs no activity in the session. */
export function estLibre(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path
  return (
    LIBRES.some((free) => free === bare) ||
    PUBLIQUES.some((open) => open === bare) ||
    /^\/(services|profile\/|lieu\/)/.test(bare)
  )
}

/** Whether the dossiers decide: the place is of another family than the profile's activity. */
export const parSesDossiers = ({ exigee, activiteProfil }: Pick<Situation, 'exigee' | 'activiteProfil'>): boolean =>
  exigee !== null && !(activiteProfil && memeFamille(activiteProfil, exigee))

// The profile's activity; in a place of another family, that of an open dossier that he has of it.
function activiteIci(at: Situation): Formule | null {
  const { exigee, activiteProfil, acces, dossiers = [] } = at
  if (exigee === null || !parSesDossiers(at)) return activiteProfil
  const siens = dossiers.filter((activite) => memeFamille(activite, exigee) && acces.includes(activite))
  return (siens.includes(exigee) ? exigee : siens[0]) ?? activiteProfil
}

// A bookmark or a second tab opens where it says: the authorised activity becomes the session's again.
function activiteRendue({ activiteSession, acces }: Situation, activite: Formule | null): Formule | null {
  return !activiteSession && activite && acces.includes(activite) ? activite : null
}
