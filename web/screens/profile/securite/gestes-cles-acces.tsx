// What is done with a passkey: made and named, named otherwise, taken away.

import { useQueryClient } from '@tanstack/react-query'
import { ajouterCleAcces, type CleAcces, nommerCleAcces, retirerCleAcces } from '#web/data/compte/cles-acces.ts'
import { appareilDe } from '#web/lib/appareil.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { NommerCle, RetirerCle } from '../gestes-cle.tsx'

type Dialogue = { cles: readonly CleAcces[]; onClose: () => void }

/** The device, as it is known in the list of sessions; with a number when it has one already. */
function nomPropose(cles: readonly CleAcces[]): string {
  const { navigateur, systeme } = appareilDe(navigator.userAgent)
  const nom = `${navigateur} sur ${systeme}`
  const pris = cles.filter((cle) => cle.nom.startsWith(nom)).length
  return pris === 0 ? nom : `${nom} ${pris + 1}`
}

export function AjouterCleAcces({ cles, onClose }: Dialogue) {
  const toast = useToast()
  const relire = useRelire()
  return (
    <NommerCle
      titre="Ajouter une clé d’accès"
      description="Votre navigateur vous demandera de déverrouiller cet appareil, ou un autre : c’est lui qui gardera la clé."
      envoyer="Créer la clé d’accès"
      aide="Pour la reconnaître dans cette liste."
      nom={nomPropose(cles)}
      autres={cles}
      faire={async (nom) => {
        await ajouterCleAcces(nom)
        toast({ title: 'Clé d’accès ajoutée' })
        await relire()
      }}
      onClose={onClose}
    />
  )
}

export function RenommerCleAcces({ cle, cles, onClose }: Dialogue & { cle: CleAcces }) {
  const toast = useToast()
  const relire = useRelire()
  return (
    <NommerCle
      titre={`Renommer ${cle.nom}`}
      envoyer="Renommer"
      nom={cle.nom}
      autres={cles.filter(({ id }) => id !== cle.id)}
      faire={async (nom) => {
        await nommerCleAcces(cle.id, nom)
        toast({ title: 'Clé d’accès renommée' })
        await relire()
      }}
      onClose={onClose}
    />
  )
}

/** An account always keeps another way in: its address, its phone or its provider, which are not taken away here. */
export function RetirerCleAcces({ cle, onClose }: { cle: CleAcces; onClose: () => void }) {
  const relire = useRelire()
  return (
    <RetirerCle
      nom={cle.nom}
      description="Elle n’ouvrira plus votre compte. Vous entrerez par vos autres moyens : votre mot de passe, que « Mot de passe oublié » redonne, ou le service qui vous connecte. Effacez-la aussi de l’appareil qui la garde."
      confirmer="Retirer la clé d’accès"
      fait="Clé d’accès retirée"
      faire={() => retirerCleAcces(cle.id)}
      relire={relire}
      onClose={onClose}
    />
  )
}

function useRelire(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['cles_acces'] })
}
