// The lines of a quote that is being written, and what they come to.
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumTotal } from '#web/ui/text/sum.tsx'
import { totalTape } from './champs.ts'

type Props = {
  rangs: readonly number[]
  values: Readonly<Record<string, unknown>>
  onChange: (rangs: number[]) => void
}
const LIGNES_MAXIMUM = 40

export function Lignes({ rangs, values, onChange }: Props) {
  const taxe = values.tva === '0' ? '' : values.prix === 'ttc' ? ' TTC' : ' HT'
  return (
    <>
      {rangs.map((rang, place) => (
        <fieldset key={rang} className="screens-dev-ligne">
          <legend className="ui-label-t">Ligne {place + 1}</legend>
          <Field label="Désignation" name={`designation_${rang}`} required />
          <div className="screens-dev-chiffres">
            <Field label="Quantité" name={`quantite_${rang}`} required />
            <Field label={`Prix unitaire${taxe}`} name={`prix_${rang}`} type="euros" required />
            {rangs.length > 1 && (
              <IconButton
                label={`Retirer la ligne ${place + 1}`}
                icon={X}
                onClick={() => onChange(rangs.filter((un) => un !== rang))}
              />
            )}
          </div>
        </fieldset>
      ))}
      {rangs.length < LIGNES_MAXIMUM && (
        <div>
          <Button kind="quiet" size="small" icon={Plus} onClick={() => onChange([...rangs, Math.max(...rangs) + 1])}>
            Ajouter une ligne
          </Button>
        </div>
      )}
      <Total rangs={rangs} values={values} />
    </>
  )
}

function Total({ rangs, values }: Omit<Props, 'onChange'>): ReactNode {
  const total = totalTape(values, rangs)
  if (total === null)
    return <p className="ui-second ui-small">Le total s’affiche quand chaque ligne a sa quantité et son prix.</p>
  return (
    <div aria-live="polite">
      {total.tva_cents > 0 && (
        <p className="ui-second ui-small ui-num screens-dev-taxes">
          <Euros amount={total.ht_cents} /> HT, <Euros amount={total.tva_cents} /> de TVA
        </p>
      )}
      <SumTotal label={values.tva === '0' ? 'Total' : 'Total TTC'}>
        <Euros amount={total.ttc_cents} />
      </SumTotal>
    </div>
  )
}
