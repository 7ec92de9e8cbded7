// A step is made: the day, the SIRET when one was received, a word to find it again.
import { z } from 'zod'
import type { Demarche } from '#domain/activites/meuble/demarches/demarche.ts'
import { titreDemarche } from '#domain/activites/meuble/demarches/mots.ts'
import { lettreOption } from '#domain/activites/meuble/demarches/option.ts'
import { lireSiret } from '#domain/compta/siren.ts'
import { useUpdateDossier } from '#web/data/compte/dossiers.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, optional } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useWriteDemarches } from './ecrire.ts'

const SIREN_CHIFFRES = 9

const siret = z
  .string()
  .optional()
  .transform((texte, context): string | null => {
    if (!texte?.trim()) return null
    const lu = lireSiret(texte)
    if (lu !== null) return lu
    context.addIssue({ code: 'custom', message: 'Ce numéro SIRET n’est pas valide : quatorze chiffres, vérifiez-les.' })
    return z.NEVER
  })
const Champs = z.object({
  faite_le: date(),
  siret,
  note: optional(),
  lettre: z.string().trim().min(1, 'Gardez les mots de la lettre.').max(8_000, '8 000 caractères au plus').optional(),
})

export function FaiteDialog({ demarche, onClose }: { demarche: Demarche; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { create, update } = useWriteDemarches(dossier.id)
  const updateDossier = useUpdateDossier()
  const toast = useToast()
  const { cle, bien, evenement_le, notee } = demarche
  const faits = useFaits()
  const lettre = cle === 'option_reel' ? lettreOption(faits, evenement_le).texte : undefined
  const avecSiret = cle === 'creation' || cle === 'ajout_logement' || cle === 'cfe_initiale'

  async function save({ faite_le, siret: recu = null, note, lettre: mots }: z.output<typeof Champs>) {
    const dit = { faite_le, siret: recu, note, ...(mots !== undefined && { lettre: mots }) }
    if (notee) await update(notee.id, dit)
    else await create({ demarche: cle, bien_id: bien?.id ?? null, evenement_le, ...dit })
    if (cle === 'creation' && recu && !dossier.siren)
      await updateDossier(dossier.id, { siren: recu.slice(0, SIREN_CHIFFRES) })
    toast({ title: 'Démarche notée comme faite' })
    onClose()
  }

  return (
    <Dialog title="Noter comme faite" description={titreDemarche(demarche)} onClose={onClose}>
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={{
          faite_le: formatDay(notee?.faite_le ?? today),
          siret: notee?.siret ?? '',
          note: notee?.note ?? '',
          ...(lettre !== undefined && { lettre }),
        }}
      >
        <Field label="Faite le" name="faite_le" type="date" required />
        {avecSiret && (
          <Field
            label="SIRET reçu"
            name="siret"
            help={
              cle === 'creation' && !dossier.siren
                ? 'Quatorze chiffres, sur l’avis de situation de l’Insee. Le SIREN du dossier sera rempli de ses neuf premiers.'
                : 'Quatorze chiffres, sur l’avis de situation de l’Insee. Vous pouvez le noter plus tard.'
            }
          />
        )}
        {lettre !== undefined && (
          <Field
            label="Lettre envoyée"
            name="lettre"
            type="textarea"
            required
            help="Telle qu’elle part : elle est gardée, et son PDF la redonne."
          />
        )}
        <Field label="Note" name="note" help="Un numéro de dossier, la personne jointe." />
      </Form>
    </Dialog>
  )
}
