// The two spaces of furnished books, LMNP's and LMP's: the same screens, each at its own address.
import { useLocation } from 'react-router'
import { useActiviteSession } from './activite.ts'

/** LMNP's place, and LMP's beside it. What stands under one stands under the other. */
const LIEUX = [
  ['/lmnp-dashboard', '/lmp-dashboard'],
  ['/tenants', '/lmp-dashboard/locataires'],
  ['/invoices', '/lmp-dashboard/facturation'],
  ['/receivables-tracking', '/lmp-dashboard/creances'],
  ['/expenses', '/lmp-dashboard/charges'],
  ['/accounting', '/lmp-dashboard/comptabilite'],
  ['/activity', '/lmp-dashboard/activite'],
] as const
const [[, ACCUEIL_LMP]] = LIEUX
/** The place of everybody that LMP has in its own space too. */
const COMMUN = '/activity'

/** The same place in LMP's space; another place is left as it is. */
export function versLmp(path: string): string {
  const lieu = LIEUX.find(([lmnp]) => estSous(path, lmnp))
  return lieu ? lieu[1] + path.slice(lieu[0].length) : path
}

/** The place that LMNP has for it: the other way, for what must know a place whatever its space. */
export function versLmnp(path: string): string {
  const lieu = LIEUX.toReversed().find(([, lmp]) => estSous(path, lmp))
  return lieu ? lieu[0] + path.slice(lieu[1].length) : path
}

/** Whether one is in LMP's space: by the address where it says it, else by the activity of the session. */
export function useEnLmp(): boolean {
  const { pathname } = useLocation()
  const activite = useActiviteSession()
  if (estSous(pathname, ACCUEIL_LMP)) return true
  return activite === 'lmp' && !LIEUX.some(([lmnp]) => lmnp !== COMMUN && estSous(pathname, lmnp))
}

const estSous = (path: string, lieu: string): boolean => path === lieu || path.startsWith(`${lieu}/`)
