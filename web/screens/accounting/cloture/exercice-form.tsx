// The choices of a year, while nothing in it is validated: status, regime, the way its books are kept.
import { z } from 'zod'
import { type ExerciceEnregistre, useWriteExercices } from '#web/data/exercices.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { optionsDe, REGIME, STATUT, TENUE } from './choix.ts'

const Choix = z.object({
  statut: choice(['lmnp', 'lmp']),
  regime: choice(['reel_simplifie', 'micro_bic']),
  tenue: choice(['super_simplifiee', 'engagement']),
})

export function ExerciceForm({ exercice, onClose }: { exercice: ExerciceEnregistre; onClose: () => void }) {
  const { dossier } = useDossier()
  const { update } = useWriteExercices(dossier.id)
  const toast = useToast()
  const { id, annee, statut, regime, tenue } = exercice
  async function save(fields: z.output<typeof Choix>) {
    await update(id, fields)
    toast({ title: `Exercice ${annee} modifié`, undo: () => void update(id, { statut, regime, tenue }) })
    onClose()
  }
  return (
    <Dialog
      title={`Exercice ${annee}`}
      description="Ces choix valent pour cette année seule. Ils se figent à la première écriture validée."
      onClose={onClose}
    >
      <Form
        schema={Choix}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ statut, regime, tenue }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Statut"
          name="statut"
          type="radio"
          options={optionsDe(STATUT)}
          required
          help="LMP au-dessus de 23 000 € de recettes et des autres revenus du foyer (CGI art. 155, IV)."
        />
        <Field
          label="Régime"
          name="regime"
          type="radio"
          options={optionsDe(REGIME)}
          required
          help="Le réel se choisit avant la date limite de la déclaration de l’année précédente."
        />
        <Field
          label="Tenue des comptes"
          name="tenue"
          type="radio"
          options={optionsDe(TENUE)}
          required
          help="La tenue simplifiée est celle de l’article 302 septies A ter A du CGI."
        />
      </Form>
    </Dialog>
  )
}
