// A supplier as one who does works: his trade, how he is reached. What his bills usually are is said among the bills.
import { z } from 'zod'
import type { Fournisseur } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import { METIERS } from '#domain/sujets/tiers/metiers.ts'
import { useWriteFournisseurs } from '#web/data/depenses/fournisseurs.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

const Fields = z.object({
  nom: required('Indiquez le nom du fournisseur.'),
  metier: required('Choisissez un métier.'),
  telephone: optional(),
  email: optional().pipe(z.union([z.null(), email()])),
  adresse: optional(),
})

export function ContactDialog({ fiche, onClose }: { fiche: Fournisseur | null; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWriteFournisseurs(dossier.id)
  const toast = useToast()
  async function save(champs: z.output<typeof Fields>) {
    if (fiche) await update(fiche.id, champs)
    else await create({ siren: null, categorie: null, bien_id: null, ...champs })
    toast({ title: 'Fournisseur enregistré' })
    onClose()
  }
  const retirer = (id: string) =>
    remove(id).then(onClose, (error: unknown) => toast({ title: messageOf(error), bad: true }))
  return (
    <Dialog title={fiche ? fiche.nom : 'Nouveau fournisseur'} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          nom: fiche?.nom ?? '',
          metier: fiche?.metier ?? '',
          telephone: fiche?.telephone ?? '',
          email: fiche?.email ?? '',
          adresse: fiche?.adresse ?? '',
        }}
        secondary={
          <>
            <Button onClick={onClose}>Annuler</Button>
            {fiche && (
              <Button kind="quiet" onClick={() => void retirer(fiche.id)}>
                Retirer la fiche
              </Button>
            )}
          </>
        }
      >
        <div className="ui-two">
          <Field label="Nom" name="nom" required />
          <Field label="Métier" name="metier" type="select" placeholder="Choisir…" required options={OPTIONS_METIER} />
        </div>
        <div className="ui-two">
          <Field label="Téléphone" name="telephone" type="tel" />
          <Field label="E-mail" name="email" type="email" />
        </div>
        <Field label="Adresse" name="adresse" />
      </Form>
    </Dialog>
  )
}

export const OPTIONS_METIER = Object.entries(METIERS).map(([value, label]) => ({ value, label }))
