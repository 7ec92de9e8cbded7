// A rent called, changed for one month (a rebate, a correction), or taken back.
import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Faits } from '#domain/activites/faits.ts'
import { parseEuros, zero } from '#domain/base/cents.ts'
import { deLaPeriode, type Echeance } from '#domain/sujets/location/echeance.ts'
import { useWriteEcheances } from '#web/data/location/echeances.ts'
import { formatAmount } from '#web/lib/format.ts'
import { Rectification } from '#web/parts/rectification.tsx'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, date, optionalAmount, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Fields = z.object({
  date_echeance: date(),
  loyer_cents: amount({ min: 0 }),
  charges_cents: optionalAmount({ min: 0 }),
})

export function EcheanceDialog({ echeance, onClose }: { echeance: Echeance; onClose: () => void }) {
  const { dossier, role } = useDossier()
  const { update, remove } = useWriteEcheances(dossier.id)
  const toast = useToast()
  const [removing, setRemoving] = useState(false)
  const { id, date_echeance, loyer_cents, charges_cents } = echeance

  async function save(fields: z.output<typeof Fields>) {
    await update(id, { ...fields, charges_cents: fields.charges_cents ?? zero })
    toast({ title: 'Loyer enregistré', undo: () => void update(id, { date_echeance, loyer_cents, charges_cents }) })
    onClose()
  }
  if (removing)
    return (
      <SupprimerFait
        title={`Retirer le loyer ${deLaPeriode(echeance)} ?`}
        confirm="Retirer"
        description="Il ne sera plus dû. Les paiements déjà reçus s’imputeront sur les autres loyers."
        done="Loyer retiré"
        remove={() => remove(id)}
        sans={(faits) => ({ ...faits, echeances: faits.echeances.filter((une) => une.id !== id) })}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={`Loyer ${deLaPeriode(echeance)}`}
      description="Pour cette période seulement : le bail garde son loyer."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          date_echeance,
          loyer_cents: formatAmount(loyer_cents),
          charges_cents: formatAmount(charges_cents),
        }}
        secondary={
          <>
            <Button onClick={onClose}>Annuler</Button>
            {role === 'proprietaire' && (
              <Button kind="danger" onClick={() => setRemoving(true)}>
                Retirer ce loyer
              </Button>
            )}
          </>
        }
      >
        <Field label="Dû le" name="date_echeance" type="date" required />
        <div className="ui-two">
          <Field label="Loyer" name="loyer_cents" type="euros" required />
          <Field label="Charges" name="charges_cents" type="euros" />
        </div>
        <Suite echeance={echeance} />
      </Form>
    </Dialog>
  )
}

function Suite({ echeance }: { echeance: Echeance }) {
  const typed = useFormContext().watch(['date_echeance', 'loyer_cents', 'charges_cents'])
  const [le, loyer, charges] = typed.map((value: unknown) => (typeof value === 'string' ? value : ''))
  const change = useMemo(() => {
    const jour = readDay(le ?? '')
    const loyer_cents = parseEuros(loyer ?? '')
    if (!jour || loyer_cents === null) return null
    const fait = { ...echeance, date_echeance: jour, loyer_cents, charges_cents: parseEuros(charges ?? '') ?? zero }
    return (faits: Faits): Faits => ({
      ...faits,
      echeances: faits.echeances.map((une) => (une.id === fait.id ? fait : une)),
    })
  }, [echeance, le, loyer, charges])
  return <Rectification change={change} />
}
