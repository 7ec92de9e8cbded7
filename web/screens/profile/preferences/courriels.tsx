// The mails that a person wants: each kind by a tick, written as soon as it is changed.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Preferences,
  preferencesQuery,
  SORTES,
  type Sorte,
  useChoisirPreferences,
} from '#web/data/compte/preferences-notification.ts'
import { useSession } from '#web/session/session.tsx'
import { Tick } from '#web/ui/form/choice.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'

const MOTS: Record<Sorte, { titre: string; detail: string }> = {
  rappels_essai: {
    titre: 'Fin d’essai et d’abonnement',
    detail: 'Un rappel 15 jours et 3 jours avant, puis le jour même.',
  },
  echeances_fiscales: {
    titre: 'Échéances fiscales',
    detail: 'La liasse, la CFE, la déclaration de revenus, avant leur date.',
  },
  loyers: { titre: 'Loyers', detail: 'Les loyers à appeler et ceux qui sont en retard.' },
  demandes: { titre: 'Mes demandes', detail: 'Les suites de vos devis, commandes et formations.' },
}

export function Courriels() {
  const { user } = useSession()
  const id = user?.id ?? ''
  const { data: preferences, error } = useQuery(preferencesQuery(id))
  const choisir = useChoisirPreferences()
  const toast = useToast()
  // What is being written is shown at once, and taken back when it is refused.
  const [enCours, setEnCours] = useState<Preferences | null>(null)

  async function changer(sorte: Sorte, veut: boolean) {
    if (!preferences) return
    const next = { ...(enCours ?? preferences), [sorte]: veut }
    setEnCours(next)
    try {
      await choisir(id, next)
      toast({ title: 'Préférences enregistrées' })
    } catch (failure) {
      toast({ title: messageOf(failure), bad: true })
    }
    setEnCours(null)
  }

  const shown = enCours ?? preferences
  return (
    <Block title="E-mails">
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {!shown && !error && <Skeleton lines={4} />}
      {shown && (
        <div className="ui-stack">
          <ul className="screens-pro-choix" aria-label="E-mails souhaités">
            {SORTES.map((sorte) => (
              <li key={sorte}>
                <Tick checked={shown[sorte]} onChange={(veut) => void changer(sorte, veut)}>
                  <b>{MOTS[sorte].titre}</b>
                  <span className="ui-second"> {MOTS[sorte].detail}</span>
                </Tick>
              </li>
            ))}
          </ul>
          <p className="ui-small ui-second">
            Les messages de sécurité de votre compte et ceux que vous demandez vous-même sont toujours envoyés.
          </p>
        </div>
      )}
    </Block>
  )
}
