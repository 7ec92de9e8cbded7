// A step about unpaid rents is done: its day, what tells it, the document that proves it.
import { useMemo } from 'react'
import { z } from 'zod'
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import type { Day } from '#domain/base/day.ts'
import { DEMARCHE_EN_MOTS, type DemarcheNotee, type NatureDemarche } from '#domain/sujets/location/impaye.ts'
import { act } from '#web/data/functions.ts'
import { useWriteDemarchesImpaye } from '#web/data/location/demarches-impaye.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, optional } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const champs = (today: Day) =>
  z.object({
    faite_le: date().refine((le) => le <= today, 'Une démarche se note une fois faite, aujourd’hui au plus tard.'),
    detail: optional().refine((mots) => (mots?.length ?? 0) <= 500, '500 caractères au plus.'),
    fichier: z.instanceof(File).optional(),
  })

const AIDES: Readonly<Record<NatureDemarche, string>> = {
  caf: 'Le numéro d’allocataire, l’accusé reçu.',
  assureur: 'Le numéro du sinistre, la personne jointe.',
  commandement: 'Le commissaire de justice, le numéro de l’acte.',
  caution: 'Le commissaire de justice, le numéro de l’acte.',
  ccapex: 'Qui l’a signalé, sous quel numéro.',
  juge: 'Le tribunal, le numéro du dossier.',
}

type Props = { nature: NatureDemarche; bail_id: string; notee: DemarcheNotee | null; onClose: () => void }

export function DemarcheDialog({ nature, bail_id, notee, onClose }: Props) {
  const { dossier, today } = useDossier()
  const { create, update } = useWriteDemarchesImpaye(dossier.id)
  const toast = useToast()
  const schema = useMemo(() => champs(today), [today])

  async function save({ faite_le, detail, fichier }: z.output<typeof schema>) {
    const depot = fichier && (await act(DeposerDocument, { dossier_id: dossier.id, fichier }))
    const dite = { faite_le, detail, document_id: depot?.document_id ?? notee?.document_id ?? null }
    if (notee) await update(notee.id, dite)
    else await create({ bail_id, nature, ...dite })
    toast({ title: 'Démarche notée' })
    onClose()
  }
  return (
    <Dialog
      title={notee ? 'Corriger la démarche' : 'Noter comme faite'}
      description={`${DEMARCHE_EN_MOTS[nature]}. Son jour et sa preuve rejoignent le dossier d’impayé.`}
      onClose={onClose}
    >
      <Form
        schema={schema}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ faite_le: formatDay(notee?.faite_le ?? today), detail: notee?.detail ?? '' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Faite le" name="faite_le" type="date" required />
        <Field label="Détail" name="detail" help={AIDES[nature]} />
        <Field
          label={notee?.document_id ? 'Remplacer la preuve' : 'Preuve'}
          name="fichier"
          type="file"
          accept=".pdf,image/*"
          help="Facultatif. PDF ou image, 10 Mo."
        />
      </Form>
    </Dialog>
  )
}
