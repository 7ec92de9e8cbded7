// A home of which a part is let: its surfaces, and how long the part is let in the period of the bill.
import type { OccupationSaisie } from './brouillon.ts'

const CHAMPS: readonly { readonly nom: keyof OccupationSaisie; readonly label: string; readonly unite: string }[] = [
  { nom: 'louee', label: 'Surface louée', unite: 'm²' },
  { nom: 'totale', label: 'Surface du logement', unite: 'm²' },
  { nom: 'jours', label: 'Jours loués', unite: 'j' },
  { nom: 'periode', label: 'Jours de la période', unite: 'j' },
]

type Props = { occupation: OccupationSaisie; onChange: (next: OccupationSaisie) => void }

export function OccupationChamps({ occupation, onChange }: Props) {
  return (
    <>
      <div className="books-exp-rep-occupation">
        {CHAMPS.map(({ nom, label, unite }) => (
          <label className="ui-field" key={nom}>
            <span className="ui-label-t">{label}</span>
            <span className="ui-affix ui-amt">
              <input
                className="ui-input"
                inputMode="decimal"
                autoComplete="off"
                value={occupation[nom]}
                onChange={({ target }) => onChange({ ...occupation, [nom]: target.value })}
              />
              <span className="ui-u">{unite}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="ui-help">
        La part louée est sa surface par le temps de location ; le reste est privé et n’entre pas dans vos charges.
      </p>
    </>
  )
}
