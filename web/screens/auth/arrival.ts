// Somebody has just signed in: his choice of formula is processed, or he goes where he was going, to the administration when
// he is of it, or to his own space.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { mesAccesQuery } from '#web/data/compte/acces-mandants.ts'
import { useChooseFormula } from '#web/parts/choose-formula.ts'
import { type Choix, choix } from '#web/session/activite.ts'
import { useCompte } from '#web/session/compte.ts'
import { ACCUEILS } from '#web/session/destination.ts'
import { invitationDe } from '#web/session/invitation.ts'
import { useSession } from '#web/session/session.tsx'
import { estFormule } from '#web/text/formules.ts'

export function useArrival(signedIn: boolean): void {
  const { user } = useSession()
  const { ready, profile, acces, admin } = useCompte()
  const choose = useChooseFormula()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const location = useLocation()
  const done = useRef(false)
  // Who has no activity may have come for his properties alone.
  const lireAcces = signedIn && ready && !profile?.activity_type
  const { data: espaces, isFetched } = useQuery({ ...mesAccesQuery(user?.id ?? ''), enabled: lireAcces })
  const pret = ready && (!lireAcces || isFetched)

  useEffect(() => {
    if (!signedIn || !pret || done.current) return
    done.current = true
    const activite = profile?.activity_type
    // The tab that the confirmation mail opens has no session storage: the choice came with the address, and with the sign-up.
    // An invitation comes first: who was invited chose nothing for himself here.
    const invited = invitationDe(location.state)
    if (invited) return void navigate(invited.chemin, { replace: true })
    const choice =
      choix() ?? asChoice(params.get('formule')) ?? (activite ? null : asChoice(user?.user_metadata.formule))
    if (choice) return void choose(choice)
    if (admin) return void navigate(cameFrom(location.state) ?? '/admin', { replace: true })
    const own =
      estFormule(activite) && acces.includes(activite)
        ? ACCUEILS[activite]
        : espaces
          ? '/espace-proprietaire'
          : '/formules'
    void navigate(cameFrom(location.state) ?? own, { replace: true })
  }, [signedIn, pret, espaces, profile, acces, admin, choose, navigate, params, location.state, user])
}

const asChoice = (text: unknown): Choix | null => (text === 'trial' || estFormule(text) ? text : null)

function cameFrom(state: unknown): string | null {
  const from = state && typeof state === 'object' && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : null
}
