// The invitation that somebody signs in or up for: its page sends it along, so that it is recalled here and its address filled in.
import { useLocation } from 'react-router'
import { choix } from './activite.ts'

export type InvitationSuivie = {
  readonly chemin: string
  readonly email: string
  readonly dossier: string
  readonly par: string
}

/** What the page of an invitation gives to the sign-in page; `from` is where one comes back to. */
export const suivreInvitation = (invitation: InvitationSuivie) => ({ from: invitation.chemin, invitation })

export function useInvitation(): InvitationSuivie | null {
  return invitationDe(useLocation().state)
}

/** Anything else that a state of the history may hold is no invitation. */
export function invitationDe(state: unknown): InvitationSuivie | null {
  const kept = state && typeof state === 'object' && 'invitation' in state ? state.invitation : null
  if (!kept || typeof kept !== 'object') return null
  const { chemin, email, dossier, par } = Object.fromEntries(Object.entries(kept))
  const words = [chemin, email, dossier, par].every((word) => typeof word === 'string')
  return words && /^\/invitation\/[\w-]+$/.test(chemin) ? { chemin, email, dossier, par } : null
}

/** Where the link of the confirmation comes back to, in whichever browser: the invitation, or this page with the chosen formula. */
export function retourDuLien(invitation: InvitationSuivie | null): string {
  const formule = choix()
  return `${location.origin}${invitation?.chemin ?? `/auth${formule ? `?formule=${formule}` : ''}`}`
}
