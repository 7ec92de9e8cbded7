// The questions before a member is changed, named owner, taken out, or leaves: what each of them does.
import { type ReactNode, useState } from 'react'
import { type MembreNomme, useCederDossier, useChangerMembre, useRetirerMembre } from '#web/data/compte/membres.ts'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { nomDe } from './nom.ts'

type Dossier = { id: string; nom: string }
type Vise = { dossier: Dossier; membre: MembreNomme; onClose: () => void }

const CHANGEMENTS = {
  comptable: {
    role: 'comptable',
    peut_valider: false,
    bouton: 'En faire un comptable',
    effet: 'Cette personne pourra saisir, arrêter les exercices et préparer la liasse.',
  },
  lecteur: {
    role: 'lecteur',
    peut_valider: false,
    bouton: 'Limiter à la lecture',
    effet: 'Cette personne pourra consulter et exporter, sans plus rien modifier.',
  },
  deleguer: {
    role: 'comptable',
    peut_valider: true,
    bouton: 'Déléguer la validation',
    effet: 'Cette personne pourra valider définitivement un exercice, ce qui ne se défait pas.',
  },
  reprendre: {
    role: 'comptable',
    peut_valider: false,
    bouton: 'Reprendre la validation',
    effet: 'Vous serez de nouveau seul à valider définitivement un exercice.',
  },
} as const

export function ChangerRole({ dossier, membre, vers, onClose }: Vise & { vers: keyof typeof CHANGEMENTS }) {
  const changer = useChangerMembre()
  const { role, peut_valider, bouton, effet } = CHANGEMENTS[vers]
  return (
    <Question
      title={`${bouton} : ${nomDe(membre)} ?`}
      description={`${effet} L’effet est immédiat.`}
      confirm={bouton}
      fait="Rôle changé"
      work={() => changer({ dossier_id: dossier.id, user_id: membre.user_id, role, peut_valider })}
      onClose={onClose}
    />
  )
}

export function NommerProprietaire({ dossier, membre, onClose }: Vise) {
  const ceder = useCederDossier()
  return (
    <Question
      title={`Nommer ${nomDe(membre)} propriétaire ?`}
      description={`${dossier.nom} dépendra de son abonnement, et lui seul pourra gérer les membres et valider définitivement. Vous y restez comme comptable. Lui seul pourra vous le rendre.`}
      confirm="Nommer propriétaire"
      danger
      fait="Propriétaire nommé"
      work={() => ceder({ dossier_id: dossier.id, user_id: membre.user_id })}
      onClose={onClose}
    />
  )
}

export function RetirerMembre({ dossier, membre, onClose }: Vise) {
  const retirer = useRetirerMembre()
  return (
    <Question
      title={`Retirer ${nomDe(membre)} ?`}
      description={`Cette personne n’ouvrira plus ${dossier.nom}, dès maintenant. Ce qu’elle y a saisi reste.`}
      confirm="Retirer du dossier"
      danger
      fait="Membre retiré"
      work={() => retirer({ dossier_id: dossier.id, user_id: membre.user_id })}
      onClose={onClose}
    />
  )
}

export function QuitterDossier({
  dossier,
  user_id,
  onClose,
}: {
  dossier: Dossier
  user_id: string
  onClose: () => void
}) {
  const retirer = useRetirerMembre()
  return (
    <Question
      title={`Quitter ${dossier.nom} ?`}
      description="Vous n’ouvrirez plus ce dossier, dès maintenant. Son propriétaire pourra vous y inviter de nouveau."
      confirm="Quitter ce dossier"
      danger
      fait="Dossier quitté"
      work={() => retirer({ dossier_id: dossier.id, user_id })}
      onClose={onClose}
    />
  )
}

type QuestionProps = {
  title: string
  description: ReactNode
  confirm: string
  danger?: boolean
  fait: string
  work: () => Promise<unknown>
  onClose: () => void
}

function Question({ fait, work, onClose, ...words }: QuestionProps) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function confirmer() {
    setBusy(true)
    try {
      await work()
      toast({ title: fait })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    onClose()
  }
  return <Confirm {...words} busy={busy} onConfirm={() => void confirmer()} onClose={onClose} />
}
