// What is done with a key, of the second step or of access: given a name, taken away.
import { useState } from 'react'
import { explain } from '#web/parts/second-pas/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { nomParmi } from './nom-de-cle.ts'

type Nommer = {
  titre: string
  description?: string
  envoyer: string
  aide?: string
  nom: string
  /** The names that are taken. */
  autres: readonly { readonly nom: string }[]
  faire: (nom: string) => Promise<void>
  onClose: () => void
}

/** `faire` makes or names the key, and says that it did. */
export function NommerCle({ titre, description, envoyer, aide, nom, autres, faire, onClose }: Nommer) {
  return (
    <Dialog title={titre} {...(description && { description })} onClose={onClose}>
      <Form
        schema={nomParmi(autres)}
        onSubmit={async (saisie) => {
          await faire(saisie.nom)
          onClose()
        }}
        submit={envoyer}
        defaults={{ nom }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
        explain={explain}
      >
        <Field label="Nom de la clé" name="nom" required {...(aide && { help: aide })} autoFocus />
      </Form>
    </Dialog>
  )
}

type Retirer = {
  nom: string
  description: string
  confirmer: string
  /** What the toast says once it is gone. */
  fait: string
  faire: () => Promise<void>
  /** Reads the keys again, whatever came of it. */
  relire: () => Promise<void>
  onClose: () => void
}

export function RetirerCle({ nom, description, confirmer, fait, faire, relire, onClose }: Retirer) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function retirer() {
    setBusy(true)
    try {
      await faire()
      toast({ title: fait })
    } catch (error) {
      toast({ title: explain(error), bad: true })
    }
    await relire()
    onClose()
  }
  return (
    <Confirm
      title={`Retirer ${nom} ?`}
      description={description}
      confirm={confirmer}
      danger
      busy={busy}
      onConfirm={() => void retirer()}
      onClose={onClose}
    />
  )
}
