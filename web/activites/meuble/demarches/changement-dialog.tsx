// Something changed that no fact of the dossier shows: what, for which dwelling, since when; its step then waits with its date.
import { z } from 'zod'
import { SUR_DEMANDE } from '#domain/activites/meuble/demarches/demarche.ts'
import { premierJanvier } from '#domain/activites/meuble/demarches/option-limite.ts'
import { year } from '#domain/base/day.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date, optional } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useWriteDemarches } from './ecrire.ts'

const Champs = z
  .object({ demarche: choice(SUR_DEMANDE), bien_id: optional(), evenement_le: date() })
  .refine(({ demarche, bien_id }) => demarche !== 'cfe_modificative' || bien_id !== null, {
    message: 'Choisissez le logement dont la surface a changé.',
    path: ['bien_id'],
  })

export function ChangementDialog({ onClose }: { onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { biens } = useFaits()
  const { create } = useWriteDemarches(dossier.id)
  const toast = useToast()

  async function save({ demarche, bien_id, evenement_le }: z.output<typeof Champs>) {
    await create({
      demarche,
      bien_id: demarche === 'cfe_modificative' ? bien_id : null,
      // An option holds for whole years.
      evenement_le: demarche === 'option_reel' ? premierJanvier(year(evenement_le)) : evenement_le,
      faite_le: null,
      siret: null,
      note: null,
    })
    toast({ title: 'Changement noté', description: 'Sa démarche est prête, avec sa date.' })
    onClose()
  }

  return (
    <Dialog
      title="Signaler un changement"
      description="Achats, mises en location et ventes appellent déjà leurs démarches. Le reste se dit ici."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Préparer la démarche"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={{ demarche: 'changement_adresse', bien_id: '', evenement_le: formatDay(today) }}
      >
        <Field
          label="Ce qui a changé"
          name="demarche"
          type="select"
          options={[
            { value: 'changement_adresse', label: 'Mon adresse' },
            { value: 'cfe_modificative', label: 'La surface d’un logement' },
            { value: 'option_reel', label: 'Mon régime : du micro-BIC au réel' },
          ]}
        />
        <Field
          label="Logement"
          name="bien_id"
          type="select"
          options={[
            { value: '', label: 'Aucun en particulier' },
            ...biens.map(({ id, libelle }) => ({ value: id, label: libelle })),
          ]}
          help="Pour une surface seulement."
        />
        <Field
          label="Depuis le"
          name="evenement_le"
          type="date"
          required
          help="Pour un régime, l’année de ce jour, entière."
        />
      </Form>
    </Dialog>
  )
}
