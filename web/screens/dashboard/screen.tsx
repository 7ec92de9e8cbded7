// /dashboard: leads to the home of the profile's activity, else to the formulas.
import { Navigate } from 'react-router'
import { useCompte } from '#web/session/compte.ts'
import { ACCUEILS } from '#web/session/destination.ts'
import { AUTH } from '#web/text/auth.ts'
import { estFormule } from '#web/text/formules.ts'
import { Spinner } from '#web/ui/state/waiting.tsx'

export function DashboardScreen() {
  const { ready, profile, acces } = useCompte()
  if (!ready) return <Spinner>{AUTH.redirection}</Spinner>
  const activite = profile?.activity_type
  return <Navigate to={estFormule(activite) && acces.includes(activite) ? ACCUEILS[activite] : '/formules'} replace />
}
