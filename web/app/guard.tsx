// The guard of every signed-in place: waits, shows, restores the session's activity, or leads elsewhere.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { dossiersQuery } from '#web/data/compte/dossiers.ts'
import { ActivitySelection } from '#web/parts/activity-selection.tsx'
import { setActiviteSession, useActiviteSession } from '#web/session/activite.ts'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { AUTH } from '#web/text/auth.ts'
import { estFormule, FORMULE_TEXTES, type Formule } from '#web/text/formules.ts'
import { BareHeader } from '#web/ui/nav/bare-header.tsx'
import { GlobalError } from '#web/ui/state/error-boundary.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { decide, parSesDossiers } from './guard-rules.ts'
import { UnderHeader } from './layout.tsx'

/** Everybody signed in. */
export const Members = () => <Guard exigee={null} />
/** Administrators only. */
export const Admins = () => <Guard exigee={null} adminSeul />
/** Those whose activity is this one: `element: gate('lmnp')`. */
export const gate = (exigee: Formule): ReactNode => <Guard exigee={exigee} />

function Guard({ exigee, adminSeul = false }: { exigee: Formule | null; adminSeul?: boolean }) {
  const { pathname, search, state } = useLocation()
  const { status } = useSession()
  const compte = useCompte()
  const activiteSession = useActiviteSession()
  const type = compte.profile?.activity_type
  const activiteProfil = estFormule(type) ? type : null
  const lire = compte.ready && !compte.secondPas && parSesDossiers({ exigee, activiteProfil })
  const dossiers = useQuery({ ...dossiersQuery(), enabled: lire })
  const decision = decide({
    path: pathname,
    status,
    compteReady: compte.ready && (!lire || dossiers.isFetched),
    secondPas: compte.secondPas,
    activiteProfil,
    ...(lire && { dossiers: (dossiers.data ?? []).map(({ activite }) => activite) }),
    acces: compte.acces,
    admin: compte.admin,
    activiteSession,
    exigee,
    adminSeul,
  })
  const restored = decision.what === 'restore' ? decision.activite : null
  useEffect(() => {
    if (restored) setActiviteSession(restored)
  }, [restored])

  if (compte.error) return <GlobalError header={<BareHeader />} error={compte.error} onRetry={compte.retry} />
  if (decision.what === 'wait' || decision.what === 'restore')
    return <Spinner>{status === 'loading' ? AUTH.verification : FORMULE_TEXTES.verificationAcces}</Spinner>
  if (decision.what === 'choose')
    return (
      <UnderHeader>
        <ActivitySelection ouvert={exigee ? { formule: exigee, adresse: `${pathname}${search}` } : undefined} />
      </UnderHeader>
    )
  if (decision.what === 'cousin') return <Navigate to={`${decision.to}${search}`} replace state={state} />
  if (decision.what === 'go')
    return (
      <Navigate to={decision.to} replace state={decision.to === '/auth' ? { from: `${pathname}${search}` } : null} />
    )
  return <Outlet />
}
