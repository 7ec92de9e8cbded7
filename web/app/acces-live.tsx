// Says at once, wherever the person is, that a formula was closed to him; the guards show the rest.
import { useCallback } from 'react'
import { useAccesLive } from '#web/session/acces-live.ts'
import { useSession } from '#web/session/session.tsx'
import { FORMULE_TEXTES, type Formule, LIBELLES } from '#web/text/formules.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

export function AccesLive() {
  const { user } = useSession()
  const toast = useToast()
  const say = useCallback(
    (formules: readonly Formule[]) =>
      toast({
        title: FORMULE_TEXTES.accesRefuse,
        description: `${FORMULE_TEXTES.accesRefuseDetail} : ${formules.map((formule) => LIBELLES[formule]).join(', ')}.`,
        bad: true,
      }),
    [toast],
  )
  useAccesLive(user?.id, say)
  return null
}
