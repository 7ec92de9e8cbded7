// What is done with a passkey: made and named, named otherwise, taken away.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ajouterCleAcces, type CleAcces, nommerCleAcces, retirerCleAcces } from '#web/data/cles-acces.ts'
import { explain } from '#web/parts/second-pas/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { nomParmi } from '../nom-de-cle.ts'
import { appareilDe } from './appareil.ts'

type Dialogue = { cles: readonly CleAcces[]; onClose: () => void }

/** The device, as it is known in the list of sessions; with a number when it has one already. */
function nomPropose(cles: readonly CleAcces[]): string {
  const { navigateur, systeme } = appareilDe(navigator.userAgent)
  const nom = `${navigateur} sur ${systeme}`
  const pris = cles.filter((cle) => cle.nom.startsWith(nom)).length
  return pris === 0 ? nom : `${nom} ${pris + 1}`
}

export function AjouterCleAcces({ cles, onClose }: Dialogue) {
  const queries = useQueryClient()
  const toast = useToast()
  async function ajouter({ nom }: { nom: string }) {
    await ajouterCleAcces(nom)
    toast({ title: 'Clé d’accès ajoutée' })
    await queries.invalidateQueries({ queryKey: ['cles_acces'] })
    onClose()
  }
  return (
    <Dialog
      title="Ajouter une clé d’accès"
      description="Votre navigateur vous demandera de déverrouiller cet appareil, ou un autre : c’est lui qui gardera la clé."
      onClose={onClose}
    >
      <Form
        schema={nomParmi(cles)}
        onSubmit={ajouter}
        submit="Créer la clé d’accès"
        defaults={{ nom: nomPropose(cles) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
        explain={explain}
      >
        <Field label="Nom de la clé" name="nom" required help="Pour la reconnaître dans cette liste." autoFocus />
      </Form>
    </Dialog>
  )
}

export function RenommerCleAcces({ cle, cles, onClose }: Dialogue & { cle: CleAcces }) {
  const queries = useQueryClient()
  const toast = useToast()
  async function renommer({ nom }: { nom: string }) {
    await nommerCleAcces(cle.id, nom)
    toast({ title: 'Clé d’accès renommée' })
    await queries.invalidateQueries({ queryKey: ['cles_acces'] })
    onClose()
  }
  return (
    <Dialog title={`Renommer ${cle.nom}`} onClose={onClose}>
      <Form
        schema={nomParmi(cles.filter(({ id }) => id !== cle.id))}
        onSubmit={renommer}
        submit="Renommer"
        defaults={{ nom: cle.nom }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
        explain={explain}
      >
        <Field label="Nom de la clé" name="nom" required autoFocus />
      </Form>
    </Dialog>
  )
}

/** An account always keeps another way in: its address, its phone or its provider, which are not taken away here. */
export function RetirerCleAcces({ cle, onClose }: { cle: CleAcces; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function retirer() {
    setBusy(true)
    try {
      await retirerCleAcces(cle.id)
      toast({ title: 'Clé d’accès retirée' })
    } catch (error) {
      toast({ title: explain(error), bad: true })
    }
    await queries.invalidateQueries({ queryKey: ['cles_acces'] })
    onClose()
  }
  return (
    <Confirm
      title={`Retirer ${cle.nom} ?`}
      description="Elle n’ouvrira plus votre compte. Vous entrerez par vos autres moyens : votre mot de passe, que « Mot de passe oublié » redonne, ou le service qui vous connecte. Effacez-la aussi de l’appareil qui la garde."
      confirm="Retirer la clé d’accès"
      danger
      busy={busy}
      onConfirm={() => void retirer()}
      onClose={onClose}
    />
  )
}
