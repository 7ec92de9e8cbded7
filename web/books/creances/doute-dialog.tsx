// What a landlord thinks of a claim from a day on: doubtful, how much he expects to lose, and why; or sure again.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { zero } from '#domain/base/cents.ts'
import { useWriteCreancesDouteuses } from '#web/data/location/creances-douteuses.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Suivi } from './suivis.ts'

const AVIS = ['douteuse', 'sure'] as const
const OPTIONS = [
  { value: 'douteuse', label: 'Douteuse', hint: 'Le paiement est incertain, pour ce locataire.' },
  { value: 'sure', label: 'De nouveau sûre', hint: 'La dépréciation est reprise à la clôture.' },
]
const Fields = z.object({
  avis: choice(AVIS),
  date: date(),
  depreciation_cents: amount({ min: 0 }),
  motif: required('Indiquez pourquoi.'),
})

export function DouteDialog({ suivi, onClose }: { suivi: Suivi; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { create, update } = useWriteCreancesDouteuses(dossier.id)
  const { creances_douteuses = [] } = useFaits()
  const toast = useToast()
  const { bail_id, douteuse, du_cents } = suivi

  async function save({ avis, depreciation_cents, ...fields }: z.output<typeof Fields>) {
    const estDouteuse = avis === 'douteuse'
    const fait = {
      ...fields,
      bail_id,
      douteuse: estDouteuse,
      depreciation_cents: estDouteuse ? depreciation_cents : zero,
    }
    const ceJour = creances_douteuses.find((une) => une.bail_id === bail_id && une.date === fields.date)
    if (ceJour) await update(ceJour.id, fait)
    else await create(fait)
    toast({ title: 'Estimation enregistrée' })
    onClose()
  }
  return (
    <Dialog
      title="Cette créance est-elle douteuse ?"
      description={`${suivi.locataire} doit ${formatEuros(du_cents)}.`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          avis: 'douteuse',
          date: formatDay(today),
          depreciation_cents: formatAmount(douteuse?.fait.depreciation_cents ?? zero),
          motif: douteuse?.fait.motif ?? '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Avis" name="avis" type="radio" options={OPTIONS} />
        <div className="ui-two">
          <Field label="Depuis le" name="date" type="date" required />
          <Montant />
        </div>
        <Field label="Pourquoi" name="motif" required placeholder="Parti sans adresse, chèques revenus impayés" />
        <Banner>
          À la clôture : la créance passe de 411 à 416, et ce que vous pensez perdre est mis de côté (6817, 491), repris
          ensuite (7817). La dépréciation est déductible si la perte est probable et précise pour ce locataire (CGI,
          article 39, 1, 5° ; à confirmer).
        </Banner>
      </Form>
    </Dialog>
  )
}

/** Nothing is set aside of a claim that is sure. */
function Montant() {
  const avis: unknown = useFormContext().watch('avis')
  if (avis === 'sure') return null
  return (
    <Field
      label="Perte probable"
      name="depreciation_cents"
      type="euros"
      required
      help="Jamais plus que ce qui est dû."
    />
  )
}
