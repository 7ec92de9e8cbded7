// An intervention, asked or changed: where, what is wrong, by whom it was told, which trade is looked for.
import { z } from 'zod'
import type { Day } from '#domain/base/day.ts'
import type { Intervention } from '#domain/sujets/entretien/intervention.ts'
import { estEnCours } from '#domain/sujets/location/echeances-bail.ts'
import { useWriteInterventions } from '#web/data/entretien/interventions.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date, optional, required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { OPTIONS_METIER } from './contact-dialog.tsx'
import { usePlace } from './lieu.ts'
import { LieuChamps, lieuDit, saisieLieu } from './lieu-champs.tsx'

const Fields = z.object({
  bien_id: required('Choisissez le logement.'),
  lieu: optional(),
  objet: required('Dites en quelques mots ce qui est à faire.'),
  description: optional(),
  metier: required('Choisissez un métier.'),
  ouverte_le: date(),
  ouverte_par: choice(['locataire', 'gerant']),
  urgente: tick(),
})

const NEUVE = {
  fournisseur_id: null,
  commandee_le: null,
  prevue_le: null,
  realisee_le: null,
  close_le: null,
  sans_suite: '',
  a_charge: null,
  charge_motif: '',
  cout_cents: null,
  part_locataire_cents: null,
  depense_id: null,
} as const

export function InterventionDialog({ intervention, onClose }: { intervention?: Intervention; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { create, update } = useWriteInterventions(dossier.id)
  const bailDe = useBailDe()
  const { ouvert, aller } = usePlace()
  const toast = useToast()
  async function save({ bien_id, lieu, description, ...champs }: z.output<typeof Fields>) {
    const ou = lieuDit({ bien_id, lieu })
    const dit = { ...champs, ...ou, description: description ?? '', bail_id: bailDe(ou.bien_id, champs.ouverte_le) }
    const id = intervention?.id ?? (await create({ ...NEUVE, ...dit }))
    if (intervention) await update(intervention.id, dit)
    toast({ title: 'Intervention enregistrée' })
    onClose()
    if (!intervention) aller({ vue: 'travaux', intervention: id })
  }
  return (
    <Dialog title={intervention ? 'Modifier l’intervention' : 'Nouvelle intervention'} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={
          intervention
            ? saisieDe(intervention)
            : { bien_id: ouvert('bien') ?? '', ouverte_le: formatDay(today), ouverte_par: 'locataire' }
        }
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <LieuChamps form={form} />
            <div className="ui-two">
              <Field label="Objet" name="objet" required help="« Fuite sous l’évier »." />
              <Field
                label="Métier"
                name="metier"
                type="select"
                placeholder="Choisir…"
                required
                options={OPTIONS_METIER}
              />
            </div>
            <Field label="Ce qui se passe" name="description" type="textarea" />
            <div className="ui-two">
              <Field label="Demandée le" name="ouverte_le" type="date" required />
              <Field label="Demandée par" name="ouverte_par" type="select" options={PAR} />
            </div>
            <Field
              label="Urgente"
              name="urgente"
              type="checkbox"
              help="Elle passe devant, et se rappelle tant qu’elle n’est pas commandée."
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** The lease in force there that day. */
function useBailDe(): (bien_id: string | null, le: Day) => string | null {
  const { baux } = useFaits()
  return (bien_id, le) => baux.find((bail) => bail.bien_id === bien_id && estEnCours(bail, le))?.id ?? null
}

const PAR = [
  { value: 'locataire', label: 'Le locataire' },
  { value: 'gerant', label: 'Moi' },
]
const saisieDe = (une: Intervention) => ({
  ...saisieLieu(une),
  objet: une.objet,
  description: une.description,
  metier: une.metier ?? '',
  ouverte_le: formatDay(une.ouverte_le),
  ouverte_par: une.ouverte_par,
  urgente: une.urgente,
})
