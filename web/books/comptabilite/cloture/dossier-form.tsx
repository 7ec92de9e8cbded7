// The choices of the dossier where the doctrine leaves one open, each with its default and its doubt.
import { useState } from 'react'
import { z } from 'zod'
import { useUpdateDossier } from '#web/data/compte/dossiers.ts'
import { ChampsReglages, reglagesChanges, reglagesDits } from '#web/parts/exercice/champs-reglages.tsx'
import { useAmortit, useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { CONVENTION, optionsDe } from './choix.ts'

// What the family of the dossier asks beside is read apart.
const Choix = z.looseObject({
  convention: choice(['reel_365', 'trente_360', 'mois']),
})

export function DossierForm({ onClose }: { onClose: () => void }) {
  const { dossier } = useDossier()
  const update = useUpdateDossier()
  const toast = useToast()
  const { reglages: permis } = useComptabilite()
  const amortit = useAmortit()
  const [{ id, convention, reglages }] = useState(dossier)
  async function save(fields: z.output<typeof Choix>) {
    const choisis = reglagesChanges(reglagesDits(permis.dossier, fields), reglages)
    await update(id, { convention: fields.convention, reglages: choisis.apres })
    const undo = () => void update(id, { convention, reglages: choisis.avant })
    toast({ title: 'Choix du dossier enregistrés', undo })
    onClose()
  }
  return (
    <Dialog
      title="Choix du dossier"
      description="Là où la loi ou la doctrine laisse un choix, pour les exercices ouverts : un exercice arrêté garde les siens. Gardez la même règle d’une année sur l’autre."
      onClose={onClose}
    >
      <Form
        schema={Choix}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ convention, ...reglages }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {amortit && (
          <Field
            label="Prorata des amortissements"
            name="convention"
            type="select"
            options={optionsDe(CONVENTION)}
            help="Vaut pour les composants à venir ; chaque plan garde le sien."
          />
        )}
        <ChampsReglages reglages={permis.dossier} type="select" />
      </Form>
    </Dialog>
  )
}
