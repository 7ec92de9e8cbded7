// A rent given up as lost: how much, since when, why; its entry is said before it is made.

import { z } from 'zod'
import { ConstaterPerte } from '#contract/functions/location/constater-perte.ts'
import { act } from '#web/data/functions.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, date, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Suivi } from './suivis.ts'

const Fields = z.object({
  date: date(),
  montant_cents: amount({ min: 1 }),
  motif: required('Indiquez ce qui prouve que ce loyer ne sera pas payé.'),
})

export function PerteDialog({ suivi, onClose }: { suivi: Suivi; onClose: () => void }) {
  const { perte } = useMots()
  const { dossier, today } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const { bail_id, du_cents, locataire } = suivi

  async function save(fields: z.output<typeof Fields>) {
    await act(ConstaterPerte, { dossier_id: dossier.id, bail_id, ...fields })
    await refresh()
    toast({ title: 'Perte constatée', description: 'Elle se retrouve, et s’annule, dans Charges.' })
    onClose()
  }
  return (
    <Dialog
      title="Passer en perte"
      description={`${locataire} doit ${formatEuros(du_cents)} au ${formatDay(today)}.`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Constater la perte"
        defaults={{ date: formatDay(today), montant_cents: formatAmount(du_cents) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Date" name="date" type="date" required />
          <Field label="Montant perdu" name="montant_cents" type="euros" required />
        </div>
        <Field
          label="Ce qui le prouve"
          name="motif"
          required
          placeholder="Certificat d’irrécouvrabilité du commissaire de justice"
        />
        <Banner>Écriture : 654 au débit, 411 du locataire au crédit. {perte} La dette, elle, reste due.</Banner>
      </Form>
    </Dialog>
  )
}
