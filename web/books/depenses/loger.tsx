// The dwelling of several bills said at once: one choice, what it changes counted before, undone in one press.
import { z } from 'zod'
import { estReclassable } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { useChangerDepenses } from '#web/data/depenses/depenses.ts'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { LigneDepense } from './depense/lignes.ts'
import { TOUS } from './repartition/brouillon.ts'

const Fields = z.object({ bien_id: required('Choisissez un logement.') })

type Props = { depenses: readonly LigneDepense[]; onClose: () => void; onDone: () => void }

export function Loger({ depenses, onClose, onDone }: Props) {
  const { dossier } = useDossier()
  const { biens } = useFaits()
  const { changer, annuler } = useChangerDepenses(dossier.id)
  const toast = useToast()
  const logeables = depenses.filter(estReclassable)
  const reste = depenses.length - logeables.length

  async function save(fields: z.output<typeof Fields>) {
    const bien_id = fields.bien_id === TOUS ? null : fields.bien_id
    const deplacees = logeables.filter((une) => une.bien_id !== bien_id)
    if (deplacees.length === 0) throw new Error('Ces dépenses sont déjà de ce logement.')
    const changements = deplacees.map(({ id }) => ({ depense_id: id, raison: 'vous l’avez dit', champs: { bien_id } }))
    const acte = await changer('loger', changements)
    toast({
      title: deplacees.length === 1 ? 'Logement noté' : `Logement de ${deplacees.length} dépenses noté`,
      undo: () => void annuler(acte).catch((error: unknown) => toast({ title: messageOf(error), bad: true })),
    })
    onClose()
    onDone()
  }
  return (
    <Dialog
      title="Dire le logement"
      description={`${logeables.length === 1 ? 'Une dépense prendra' : `${logeables.length} dépenses prendront`} le logement choisi.${reste > 0 ? ` ${reste === 1 ? 'Une autre est répartie ou à part, et reste' : `${reste} autres sont réparties ou à part, et restent`} comme elle${reste === 1 ? ' est' : 's sont'}.` : ''}`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        readOnly={logeables.length === 0}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Logement"
          name="bien_id"
          type="select"
          placeholder="Choisir…"
          options={[
            ...biens.map((bien) => ({ value: bien.id, label: libelleBien(bien) })),
            { value: TOUS, label: 'Toute l’activité' },
          ]}
          required
        />
      </Form>
    </Dialog>
  )
}
