// Who keeps these books: the legal name, the SIREN checked by its own last digit, the address.
import { z } from 'zod'
import { lireSiren } from '#domain/compta/siren.ts'
import { useUpdateDossier } from '#web/data/compte/dossiers.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const siren = required('Indiquez le numéro SIREN.').transform((texte, context): string => {
  const lu = lireSiren(texte)
  if (lu !== null) return lu
  context.addIssue({ code: 'custom', message: 'Ce numéro SIREN n’est pas valide : neuf chiffres, vérifiez-les.' })
  return z.NEVER
})
const Identite = z.object({ denomination: required('Indiquez le nom légal.'), siren, adresse: optional() })

export function IdentiteForm({ onClose }: { onClose: () => void }) {
  const { dossier } = useDossier()
  const mots = useMots()
  const update = useUpdateDossier()
  const toast = useToast()
  async function save(fields: z.output<typeof Identite>) {
    await update(dossier.id, fields)
    toast({ title: 'Identité enregistrée' })
    onClose()
  }
  return (
    <Dialog
      title="Identité du dossier"
      description="Le FEC et la liasse portent ce nom et ce numéro."
      onClose={onClose}
    >
      <Form
        schema={Identite}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          denomination: dossier.denomination ?? '',
          siren: dossier.siren ?? '',
          adresse: dossier.adresse ?? '',
        }}
        draft={`identite:${dossier.id}`}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Nom légal" name="denomination" required help={mots.denomination} />
        <Field label="Numéro SIREN" name="siren" required help="Neuf chiffres, sur l’avis de situation de l’Insee." />
        <Field label="Adresse" name="adresse" />
      </Form>
    </Dialog>
  )
}
