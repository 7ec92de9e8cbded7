// Taking the second step away: the app alone, or all of it with its keys.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retirerTousLesFacteurs } from '#web/data/cles.ts'
import { useUpdateProfile } from '#web/data/compte/profiles.ts'
import { renouveler, retirerApplication } from '#web/data/compte/second-facteur.ts'
import { explain } from '#web/parts/second-pas/explain.ts'
import { useSession } from '#web/session/session.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** The session was opened by this app: without it, the code that is sent is asked for at once. */
export function RetirerApplication({ factorId, onClose }: { factorId: string; onClose: () => void }) {
  const { busy, faire } = useGeste(onClose)
  return (
    <Confirm
      title="Retirer l’application ?"
      description="Ses codes de secours ne serviront plus. La deuxième étape reste demandée, et l’est tout de suite pour continuer : par votre clé si vous en avez une, sinon par un code envoyé."
      confirm="Retirer l’application"
      danger
      busy={busy}
      onConfirm={() =>
        void faire('Application retirée', async () => {
          await retirerApplication(factorId)
          await renouveler()
        })
      }
      onClose={onClose}
    />
  )
}

export function Desactiver({ facteurs, onClose }: { facteurs: boolean; onClose: () => void }) {
  const { user } = useSession()
  const update = useUpdateProfile()
  const { busy, faire } = useGeste(onClose)
  return (
    <Confirm
      title="Désactiver la connexion en deux étapes ?"
      description={
        facteurs
          ? 'Votre mot de passe suffira de nouveau. L’application, les clés et les codes de secours sont retirés.'
          : 'Votre mot de passe suffira de nouveau pour entrer dans vos comptes.'
      }
      confirm="Désactiver"
      danger
      busy={busy}
      onConfirm={() =>
        void faire('Connexion en deux étapes désactivée', async () => {
          // In this order: the session still has its second step for the first of them.
          await update(user?.id ?? '', { requires_2fa: false })
          if (facteurs) await retirerTousLesFacteurs()
        })
      }
      onClose={onClose}
    />
  )
}

function useGeste(onClose: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function faire(fait: string, work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
      toast({ title: fait })
    } catch (error) {
      toast({ title: explain(error), bad: true })
    }
    await queries.invalidateQueries({ queryKey: ['facteurs'] })
    onClose()
  }
  return { busy, faire }
}
