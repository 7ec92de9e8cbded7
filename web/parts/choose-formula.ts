// Choosing a formula: kept for after the sign-in when one is not signed in, asked of the server when one is.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { addDays } from '#domain/base/day.ts'
import { useStartTrial } from '#web/data/abonnement/user-subscriptions.ts'
import { act } from '#web/data/functions.ts'
import { type Choix, setActiviteSession, setChoix } from '#web/session/activite.ts'
import { ACCUEILS } from '#web/session/destination.ts'
import { useSession } from '#web/session/session.tsx'
import { todayInParis } from '#web/session/today.ts'
import { FORMULE_TEXTES, type Formule } from '#web/text/formules.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

const ESSAI_JOURS = 60

/** Before signing in: the choice is kept, and the sign-up page goes on with it. */
export function useKeepChoice(): (choice: Choix) => void {
  const navigate = useNavigate()
  return (choice) => {
    setChoix(choice)
    if (choice !== 'trial') setActiviteSession(choice)
    void navigate('/auth?mode=inscription')
  }
}

/** Signed in: sets the activity (or starts the bare trial), and goes where it lives. A failure forgets the choice and goes home; on the selection screen it is said, and nothing moves. `to`: the place that was opened before, instead of the formula's home. */
export function useChooseFormula({
  stay = false,
  to,
}: {
  stay?: boolean
  to?: string
} = {}): (choice: Choix) => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const { user } = useSession()
  const startTrial = useStartTrial()

  return useCallback(
    async (choice) => {
      try {
        if (!user) throw new Error(FORMULE_TEXTES.nonConnecte)
        if (choice === 'trial') {
          const today = todayInParis()
          await startTrial(user.id, { today, end: addDays(today, ESSAI_JOURS) })
          toast({ title: FORMULE_TEXTES.essaiActive, description: FORMULE_TEXTES.essaiActiveDetail })
        } else {
          // Loaded here: public pages do without the contracts and their reader.
          const { ChoisirFormule } = await import('#contract/functions/abonnement/choisir-formule.ts')
          const { essai_commence } = await act(ChoisirFormule, { formule: choice })
          setActiviteSession(choice)
          toast(
            essai_commence
              ? { title: FORMULE_TEXTES.essaiActive, description: FORMULE_TEXTES.essaiActiveDetail }
              : { title: FORMULE_TEXTES.activiteConfiguree },
          )
        }
        await Promise.all(CHANGED.map((table) => queries.invalidateQueries({ queryKey: [table] })))
        setChoix(null)
        await navigate(to ?? (choice === 'trial' ? '/profile' : ACCUEILS[choice]), { replace: true })
      } catch (error) {
        if (stay) return toast({ title: FORMULE_TEXTES.activiteImpossible, description: messageOf(error), bad: true })
        setChoix(null)
        setActiviteSession(null)
        const title = choice === 'trial' ? FORMULE_TEXTES.essaiImpossible : FORMULE_TEXTES.formuleImpossible
        toast({ title, description: messageOf(error), bad: true })
        await navigate('/', { replace: true })
      }
    },
    [navigate, queries, toast, user, startTrial, stay, to],
  )
}

// What a choice may have changed.
const CHANGED = [
  'profiles',
  'user_subscriptions',
  'user_subscription_access',
  'dossiers',
  'dossier_membres',
  'exercices',
] as const

/** The same choice by either road. */
export function useChoice(): (formule: Formule) => void {
  const { status } = useSession()
  const keep = useKeepChoice()
  const choose = useChooseFormula()
  return (formule) => (status === 'signed_in' ? void choose(formule) : keep(formule))
}
