// What the person here may open: profile, formulas, subscription, administration.
import { useQuery } from '@tanstack/react-query'
import { type AccessRow, accessQuery } from '#web/data/abonnement/user-subscription-access.ts'
import { type UserSubscription, userSubscriptionQuery } from '#web/data/abonnement/user-subscriptions.ts'
import { adminQuery } from '#web/data/administration/privileged-admins.ts'
import { type Profile, profileQuery } from '#web/data/compte/profiles.ts'
import { estFormule, FORMULES, type Formule } from '#web/text/formules.ts'
import { situationAbonnement } from './abonnement.ts'
import { useSession } from './session.tsx'

export type Compte = {
  ready: boolean
  profile: Profile | null
  acces: readonly Formule[]
  admin: boolean
  abonnement: UserSubscription | null
  /** Never had a trial nor a subscription, and needs one: an administrator does not. */
  essaiOffert: boolean
  /** The person asked for a second step, and this session has not given it: nothing of his own can be read yet. */
  secondPas: boolean
  error: unknown
  retry: () => void
}

export function useCompte(): Compte {
  const { user, aal } = useSession()
  const enabled = user !== null
  const id = user?.id ?? ''
  const profile = useQuery({ ...profileQuery(id), enabled })
  const access = useQuery({ ...accessQuery(id), enabled })
  const subscription = useQuery({ ...userSubscriptionQuery(id), enabled })
  const admin = useQuery({ ...adminQuery(id), enabled })
  const isAdmin = admin.data ?? false
  return {
    ready: enabled && profile.isFetched && access.isFetched && subscription.isFetched && admin.isFetched,
    profile: profile.data ?? null,
    // A failed reading leads to the default access, as the specification has it; the server decides anyway.
    acces: formulesOuvertes(access.data ?? [], isAdmin),
    admin: isAdmin,
    abonnement: subscription.data ?? null,
    essaiOffert: !isAdmin && situationAbonnement(subscription.data ?? null, new Date()).etat === 'aucun',
    secondPas: profile.data?.requires_2fa === true && aal !== 'aal2',
    error: profile.error,
    retry: () => void profile.refetch(),
  }
}

/** No row at all: the six formulas. Otherwise those whose row is active. An administrator has them all. */
export function formulesOuvertes(rows: readonly AccessRow[], admin: boolean): readonly Formule[] {
  if (admin || rows.length === 0) return FORMULES
  return rows
    .filter((row) => row.is_active)
    .map((row) => row.subscription_formula)
    .filter(estFormule)
}
