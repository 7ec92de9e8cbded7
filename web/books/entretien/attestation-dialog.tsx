// A certificate received: the maintenance of an equipment, or the insurance of the tenants of a lease.
import { z } from 'zod'
import { ASSURANCE_LOCATAIRE } from '#domain/annees/entretien.ts'
import { enClair } from '#domain/base/parametres.ts'
import type { Equipement } from '#domain/sujets/entretien/equipement.ts'
import { useWriteAttestations } from '#web/data/entretien/attestations.ts'
import { PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { formatDay } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, optional, optionalDate } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useDeposer } from './donnees.ts'

type Props = { equipement?: Equipement; bail_id?: string; onClose: () => void }

/** `datee`: its last day is asked, since nothing else says it. */
const champs = (datee: boolean) =>
  z
    .object({
      etablie_le: date(),
      valable_jusqu_au: optionalDate(),
      etablie_par: optional(),
      fichier: z.instanceof(File).optional(),
    })
    .refine(({ valable_jusqu_au }) => !datee || valable_jusqu_au !== null, {
      path: ['valable_jusqu_au'],
      message: 'Dites jusqu’à quand elle vaut : l’attestation le porte.',
    })
    .refine(({ etablie_le, valable_jusqu_au }) => valable_jusqu_au === null || valable_jusqu_au >= etablie_le, {
      path: ['valable_jusqu_au'],
      message: 'Elle finit après le jour où elle est établie.',
    })

export function AttestationDialog({ equipement, bail_id, onClose }: Props) {
  const { dossier, today } = useDossier()
  const { baux } = useFaits()
  const { create } = useWriteAttestations(dossier.id)
  const deposer = useDeposer()
  const toast = useToast()
  const bail = baux.find(({ id }) => id === bail_id)
  const schema = champs(!equipement)
  async function save({ fichier, etablie_par, ...dit }: z.output<typeof schema>) {
    const document_id = await deposer(fichier)
    const chose = { equipement_id: equipement?.id ?? null, bail_id: equipement ? null : (bail_id ?? null) }
    await create({ ...chose, ...dit, etablie_par: etablie_par ?? '', document_id })
    toast({ title: 'Attestation enregistrée' })
    onClose()
  }
  return (
    <Dialog
      title={equipement ? 'Noter un entretien' : 'Assurance du locataire'}
      description={
        equipement
          ? equipement.libelle
          : `${bail ? nomsDuBail(bail) : ''} : ${enClair(ASSURANCE_LOCATAIRE.source, ASSURANCE_LOCATAIRE.certitude)}.`
      }
      onClose={onClose}
    >
      <Form
        schema={schema}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ etablie_le: formatDay(today) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label={equipement ? 'Entretenu le' : 'Attestation du'} name="etablie_le" type="date" required />
          <Field
            label="Jusqu’au"
            name="valable_jusqu_au"
            type="date"
            required={!equipement}
            help={equipement?.entretien_mois ? `Vide : ${equipement.entretien_mois} mois.` : undefined}
          />
        </div>
        <Field label={equipement ? 'Par' : 'Assureur'} name="etablie_par" />
        <Field
          label="Attestation"
          name="fichier"
          type="file"
          accept={PIECES_ACCEPTEES}
          help="PDF ou image, 10 Mo au plus."
        />
      </Form>
    </Dialog>
  )
}
