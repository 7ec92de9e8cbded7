// The sheet of a supplier: his name, his SIREN, and what his bills usually are.
import { z } from 'zod'
import { lireSiren } from '#domain/compta/siren.ts'
import type { Fournisseur } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { useWriteFournisseurs } from '#web/data/depenses/fournisseurs.ts'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { useOptionsCategorie } from '../depense/depense-fields.ts'

/** Nothing said: the category or the property is chosen bill by bill. */
const NON_DIT = 'non_dit'

const Fields = z.object({
  nom: required('Indiquez le nom du fournisseur.'),
  siren: optional().transform((texte, context): string | null => {
    const lu = texte === null ? null : lireSiren(texte)
    if (texte !== null && lu === null)
      context.addIssue({
        code: 'custom',
        message: 'Ce numéro n’est pas un SIREN : neuf chiffres, dont le dernier vérifie les autres.',
      })
    return lu
  }),
  categorie: required(),
  bien_id: required(),
})

type Props = { nom: string; fiche: Fournisseur | null; onClose: () => void }

export function FournisseurDialog({ nom, fiche, onClose }: Props) {
  const { dossier } = useDossier()
  const { biens } = useFaits()
  const categories = useOptionsCategorie(fiche?.categorie)
  const { create, update, remove } = useWriteFournisseurs(dossier.id)
  const toast = useToast()

  async function save({ categorie, bien_id, ...champs }: z.output<typeof Fields>) {
    const dite = (valeur: string) => (valeur === NON_DIT ? null : valeur)
    const ligne = { ...champs, categorie: dite(categorie), bien_id: dite(bien_id) }
    if (fiche) await update(fiche.id, ligne)
    else await create(ligne)
    toast({ title: 'Fiche enregistrée' })
    onClose()
  }
  async function retirer(une: Fournisseur) {
    await remove(une.id).then(onClose, (error: unknown) => toast({ title: messageOf(error), bad: true }))
  }

  return (
    <Dialog
      title={fiche ? 'Modifier ce fournisseur' : nom ? 'Fiche du fournisseur' : 'Nouveau fournisseur'}
      description={
        nom
          ? 'Ses factures déjà notées ne changent pas : cochez-les pour les classer ensemble.'
          : 'Sa fiche propose la catégorie et le logement de ses prochaines factures.'
      }
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          nom: fiche?.nom ?? nom,
          siren: fiche?.siren ?? '',
          categorie: fiche?.categorie ?? NON_DIT,
          bien_id: fiche?.bien_id ?? NON_DIT,
        }}
        secondary={
          <>
            <Button onClick={onClose}>Annuler</Button>
            {fiche && (
              <Button kind="quiet" onClick={() => void retirer(fiche)}>
                Retirer la fiche
              </Button>
            )}
          </>
        }
      >
        <Field label="Nom" name="nom" required />
        <Field label="SIREN" name="siren" help="Facultatif : neuf chiffres, sur sa facture." />
        <Field
          label="Ses factures sont"
          name="categorie"
          type="select"
          options={[
            { value: NON_DIT, label: 'Au cas par cas' },
            ...categories.filter(({ value }) => value !== 'creance_perdue'),
          ]}
        />
        <Field
          label="Pour le logement"
          name="bien_id"
          type="select"
          options={[
            { value: NON_DIT, label: 'Au cas par cas' },
            ...biens.map((bien) => ({ value: bien.id, label: libelleBien(bien) })),
          ]}
        />
      </Form>
    </Dialog>
  )
}
