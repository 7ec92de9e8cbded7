// A repayment plan proposed: equal instalments, a month apart, of all that is owed; shown before it is kept.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { addMonths, firstOfMonth } from '#domain/base/day.ts'
import { versementsEgaux } from '#domain/sujets/location/plan-apurement.ts'
import { IMPAYE_APL } from '#domain/sujets/location/regles.ts'
import { useWritePlansApurement } from '#web/data/location/plans-apurement.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, integer, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import type { Suivi } from './suivis.ts'

const MOIS_AU_PLUS = IMPAYE_APL.plan_mois
const Fields = z.object({
  nombre: integer({ min: 1, max: MOIS_AU_PLUS, message: 'Indiquez un nombre de versements.' }),
  premier: date(),
})

export function PlanDialog({ suivi, onClose }: { suivi: Suivi; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { create } = useWritePlansApurement(dossier.id)
  const toast = useToast()
  const { du_cents, bail_id } = suivi

  async function save(fields: z.output<typeof Fields>) {
    const versements = versementsEgaux(du_cents, fields)
    await create({ bail_id, montant_cents: du_cents, etabli_le: today, signe_le: null, clos_le: null, versements })
    toast({ title: 'Plan proposé' })
    onClose()
  }
  return (
    <Dialog
      title="Plan d’apurement"
      description={`${suivi.locataire} doit ${formatEuros(du_cents)}. Les versements s’ajoutent au loyer de chaque mois.`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Garder ce plan"
        defaults={{ nombre: '6', premier: formatDay(addMonths(firstOfMonth(today), 1)) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Nombre de versements" name="nombre" type="integer" required />
          <Field label="Premier versement" name="premier" type="date" required />
        </div>
        <Apercu suivi={suivi} />
      </Form>
    </Dialog>
  )
}

function Apercu({ suivi: { du_cents } }: { suivi: Suivi }) {
  const [nombre, premier] = useFormContext().watch(['nombre', 'premier'])
  const combien = /^\d+$/.test(String(nombre)) ? Number(nombre) : 0
  const jour = typeof premier === 'string' ? readDay(premier) : null
  if (combien < 1 || combien > MOIS_AU_PLUS || jour === null) return null
  return (
    <div>
      {versementsEgaux(du_cents, { nombre: combien, premier: jour }).map((un) => (
        <SumRow key={un.date} label={formatDay(un.date)}>
          <Euros amount={un.montant_cents} />
        </SumRow>
      ))}
    </div>
  )
}
