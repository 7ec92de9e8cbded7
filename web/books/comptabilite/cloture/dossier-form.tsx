// The choices of the dossier where the doctrine leaves one open, each with its default and its doubt.
import { z } from 'zod'
import { useUpdateDossier } from '#web/data/compte/dossiers.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ASSURANCE, CFE, CONVENTION, optionsDe, REPORT } from './choix.ts'

const Choix = z.object({
  convention: choice(['reel_365', 'trente_360', 'mois']),
  cfe_39c: choice(['activite', 'bien']),
  assurance_emprunteur_case: choice(['242', '294']),
  report_352: choice(['neutralise', 'direct']),
})

export function DossierForm({ onClose }: { onClose: () => void }) {
  const { dossier } = useDossier()
  const update = useUpdateDossier()
  const toast = useToast()
  const { id, convention, cfe_39c, assurance_emprunteur_case, report_352 } = dossier
  const avant = { convention, cfe_39c, assurance_emprunteur_case, report_352 }
  async function save(fields: z.output<typeof Choix>) {
    await update(id, fields)
    toast({ title: 'Choix du dossier enregistrés', undo: () => void update(id, avant) })
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
        defaults={avant}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Prorata des amortissements"
          name="convention"
          type="select"
          options={optionsDe(CONVENTION)}
          help="Vaut pour les composants à venir ; chaque plan garde le sien."
        />
        <Field
          label="CFE dans l’article 39 C"
          name="cfe_39c"
          type="select"
          options={optionsDe(CFE)}
          help="À confirmer : la doctrine ne tranche pas. Par défaut, une charge de l’activité."
        />
        <Field
          label="Assurance emprunteur"
          name="assurance_emprunteur_case"
          type="select"
          options={optionsDe(ASSURANCE)}
          help="À confirmer : les deux usages existent. Par défaut, la case 242."
        />
        <Field
          label="Résultat en case 352"
          name="report_352"
          type="select"
          options={optionsDe(REPORT)}
          help="À confirmer : la notice ramène la 2033-B d’un LMNP à zéro ; certains logiciels portent le résultat."
        />
      </Form>
    </Dialog>
  )
}
