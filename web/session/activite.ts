// The activity of this session and the formula chosen before signing in: both live in the session storage of the tab.
import { useSyncExternalStore } from 'react'
import { estFormule, type Formule } from '#web/text/formules.ts'

const ACTIVITE = 'activite-session'
const CHOIX = 'formule-choisie'
const changed = new Set<() => void>()

/** A choice that is not a formula: the trial alone. */
export type Choix = Formule | 'trial'

export function useActiviteSession(): Formule | null {
  return useSyncExternalStore(watch, activiteSession, () => null)
}

export function activiteSession(): Formule | null {
  const kept = sessionStorage.getItem(ACTIVITE)
  return estFormule(kept) ? kept : null
}

export function setActiviteSession(activite: Formule | null): void {
  write(ACTIVITE, activite)
}

export function useChoix(): Choix | null {
  return useSyncExternalStore(watch, choix, () => null)
}

export function choix(): Choix | null {
  const kept = sessionStorage.getItem(CHOIX)
  return kept === 'trial' || estFormule(kept) ? kept : null
}

/** Keeps the formula chosen; it is asked of the server after sign-in. */
export function setChoix(formule: Choix | null): void {
  write(CHOIX, formule)
}

function write(key: string, value: string | null) {
  if (value === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, value)
  for (const tell of changed) tell()
}

function watch(tell: () => void) {
  changed.add(tell)
  return () => void changed.delete(tell)
}
