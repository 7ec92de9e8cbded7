// A lot put on offer, or its offer changed: rent, charges, deposit, from when, a few words, until when its link takes candidates.
import { z } from 'zod'
import { zero } from '#domain/base/cents.ts'
import { addDays } from '#domain/base/day.ts'
import { type OffreLocation, TYPES_OFFRE } from '#domain/sujets/location/candidats/candidature.ts'
import { useWriteOffres } from '#web/data/location/candidats.ts'
import { formatAmount, formatDay } from '#web/lib/format.ts'
import { libelleBien, TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, optional, optionalAmount, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** How long a link takes candidates when nothing else is said, in days. */
const JOURS = 60

const Fields = z.object({
  bien_id: required('Choisissez un logement.'),
  type_bail: choice(TYPES_OFFRE),
  loyer_cents: amount({ min: 1 }),
  charges_cents: optionalAmount({ min: 0 }),
  depot_garantie_cents: optionalAmount({ min: 0 }),
  disponible_le: date(),
  expire_le: date(),
  texte: optional(),
})

type Props = { offre: OffreLocation | null; bien_id?: string | null; onClose: () => void }

export function OffreDialog({ offre, bien_id = null, onClose }: Props) {
  const { dossier, today } = useDossier()
  const { biens, baux } = useFaits()
  const { type_bail: types } = useNatures()
  const { create, update } = useWriteOffres(dossier.id)
  const toast = useToast()
  async function save({ charges_cents, depot_garantie_cents, texte, ...dits }: z.output<typeof Fields>) {
    const fields = {
      ...{ ...dits, charges_cents: charges_cents ?? zero, depot_garantie_cents: depot_garantie_cents ?? zero },
      texte: texte ?? '',
    }
    if (offre) await update(offre.id, fields)
    else await create({ ...fields, retiree_le: null })
    toast({
      title: offre ? 'Offre enregistrée' : 'Logement mis en location',
      description: 'Copiez son lien, ou envoyez-le.',
    })
    onClose()
  }
  /** What the last lease of the lot was, where one comes from it. */
  const proposer = () => {
    const dernier = baux.filter((un) => un.bien_id === bien_id).toSorted((a, b) => (a.debut < b.debut ? 1 : -1))[0]
    return {
      ...{ bien_id: bien_id ?? '', disponible_le: formatDay(today), expire_le: formatDay(addDays(today, JOURS)) },
      ...(dernier && {
        type_bail: TYPES_OFFRE.find((un) => un === dernier.type_bail) ?? 'vide',
        loyer_cents: formatAmount(dernier.loyer_cents),
        charges_cents: formatAmount(dernier.charges_cents),
        depot_garantie_cents: formatAmount(dernier.depot_garantie_cents),
      }),
    }
  }
  return (
    <Dialog title={offre ? 'Modifier l’offre' : 'Mettre en location'} onClose={onClose} wide>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={offre ? saisieDe(offre) : proposer()}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field
            label="Logement"
            name="bien_id"
            type="select"
            options={biens
              .filter(({ date_cession }) => date_cession === null)
              .map((un) => ({ value: un.id, label: libelleBien(un) }))}
            placeholder="Choisir…"
            required
          />
          <Field
            label="Type de bail"
            name="type_bail"
            type="select"
            options={TYPES_OFFRE.filter((un) => types.includes(un)).map((value) => ({
              value,
              label: TYPES_BAIL[value],
            }))}
          />
        </div>
        <div className="ui-three">
          <Field label="Loyer, hors charges" name="loyer_cents" type="euros" required />
          <Field label="Charges" name="charges_cents" type="euros" />
          <Field label="Dépôt de garantie" name="depot_garantie_cents" type="euros" />
        </div>
        <div className="ui-two">
          <Field label="Disponible le" name="disponible_le" type="date" required />
          <Field
            label="Candidatures jusqu’au"
            name="expire_le"
            type="date"
            help="Le lien ne prend plus de candidat après."
            required
          />
        </div>
        <Field label="Présentation" name="texte" type="textarea" help="Quelques lignes, lues par les candidats." />
      </Form>
    </Dialog>
  )
}

const saisieDe = (offre: OffreLocation) => ({
  ...{ bien_id: offre.bien_id, type_bail: offre.type_bail, texte: offre.texte },
  ...{ disponible_le: formatDay(offre.disponible_le), expire_le: formatDay(offre.expire_le) },
  loyer_cents: formatAmount(offre.loyer_cents),
  charges_cents: formatAmount(offre.charges_cents),
  depot_garantie_cents: formatAmount(offre.depot_garantie_cents),
})
