// Who keeps these books: the legal name, the SIREN checked by its own last digit, the address.
import { z } from 'zod'
import { lireSiren } from '#domain/compta/siren.ts'
import { useUpdateDossier } from '#web/data/compte/dossiers.ts'
import { useComptabilite, useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const lireNumero = (texte: string, context: z.RefinementCtx): string => {
  const lu = lireSiren(texte)
  if (lu !== null) return lu
  context.addIssue({ code: 'custom', message: 'Ce numéro SIREN n’est pas valide : neuf chiffres, vérifiez-les.' })
  return z.NEVER
}
const Identite = z.object({
  denomination: required('Indiquez le nom légal.'),
  siren: required('Indiquez le numéro SIREN.').transform(lireNumero),
  adresse: optional(),
})
/** Where no FEC is owed, nothing asks for a number. */
const SansFec = Identite.extend({
  siren: optional().transform((texte, context) => (texte === null ? null : lireNumero(texte, context))),
})

export function IdentiteForm({ onClose }: { onClose: () => void }) {
  const { dossier } = useDossier()
  const mots = useMots()
  const { fec = true } = useComptabilite()
  const update = useUpdateDossier()
  const toast = useToast()
  async function save(fields: z.output<typeof SansFec>) {
    await update(dossier.id, fields)
    toast({ title: 'Identité enregistrée' })
    onClose()
  }
  return (
    <Dialog
      title="Identité du dossier"
      description={fec ? 'Le FEC et la liasse portent ce nom et ce numéro.' : 'La déclaration porte ce nom.'}
      onClose={onClose}
    >
      <Form
        schema={fec ? Identite : SansFec}
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
        <Field
          label="Numéro SIREN"
          name="siren"
          required={fec}
          help={`Neuf chiffres, sur l’avis de situation de l’Insee.${fec ? '' : ' Vide si vous n’en avez pas.'}`}
        />
        <Field label="Adresse" name="adresse" />
      </Form>
    </Dialog>
  )
}
