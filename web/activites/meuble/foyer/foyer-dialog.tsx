// The form of the household of a year: it starts from what was last said, and is written for this year alone.
import { z } from 'zod'
import { foyerDe, foyerVide } from '#domain/sujets/foyer/foyer.ts'
import { type FoyerEnregistre, useWriteFoyers } from '#web/data/compta/foyers.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { parts, partsEnClair } from './parts.ts'

const Champs = z.object({
  revenus_activite_cents: amount({ min: 0 }),
  autres_revenus_cents: amount({ min: 0 }),
  autres_meubles_cents: amount({ min: 0 }),
  quarts_de_part: parts(),
})

type Props = { annee: number; foyers: readonly FoyerEnregistre[]; onClose: () => void }

export function FoyerDialog({ annee, foyers, onClose }: Props) {
  const { dossier } = useDossier()
  const { create, update } = useWriteFoyers(dossier.id)
  const toast = useToast()
  const existant = foyers.find((un) => un.annee === annee)
  const depart = foyerDe(foyers, annee)
  const vide = foyerVide(annee)

  async function save(champs: z.output<typeof Champs>) {
    if (existant) await update(existant.id, champs)
    else await create({ annee, ...champs })
    toast({ title: `Foyer de ${annee} enregistré` })
    onClose()
  }

  return (
    <Dialog
      title={`Foyer de ${annee}`}
      description="Le foyer fiscal entier. Ces montants valent jusqu’à l’année où vous en direz d’autres."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={{
          revenus_activite_cents: depart ? formatAmount(depart.revenus_activite_cents) : '',
          autres_revenus_cents: formatAmount((depart ?? vide).autres_revenus_cents),
          autres_meubles_cents: formatAmount((depart ?? vide).autres_meubles_cents),
          quarts_de_part: partsEnClair((depart ?? vide).quarts_de_part),
        }}
      >
        <Field
          label="Autres revenus d’activité"
          name="revenus_activite_cents"
          type="euros"
          required
          help="Salaires nets imposables, pensions, autres bénéfices professionnels, gérance : ceux que la loi compare à vos recettes (CGI art. 155, IV)."
        />
        <Field
          label="Autres revenus imposables"
          name="autres_revenus_cents"
          type="euros"
          required
          help="Revenus fonciers, capitaux au barème : ils ne comptent pas dans le test, mais dans l’impôt."
        />
        <Field
          label="Autres locations meublées"
          name="autres_meubles_cents"
          type="euros"
          required
          help="Recettes du foyer qui ne sont pas dans ces livres."
        />
        <Field
          label="Parts"
          name="quarts_de_part"
          required
          help="1 pour une personne seule, 2 pour un couple, plus les enfants."
        />
      </Form>
    </Dialog>
  )
}
