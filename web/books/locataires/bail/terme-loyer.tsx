// How often a place that is no home is paid, and when; a home is paid by the month, and nothing is asked.
import { useFormContext } from 'react-hook-form'
import { PERIODICITES, TERMES } from '#domain/sujets/location/bail.ts'
import { TERMES_LIBRES } from '#domain/sujets/location/regles-baux.ts'
import { Field } from '#web/ui/form/field.tsx'
import { usePeriodicite, useTypeBail } from './saisie.ts'

const NOMS_PERIODICITE = { mensuel: 'Chaque mois', trimestriel: 'Chaque trimestre civil' } as const
const NOMS_TERME = { a_echoir: 'D’avance (à échoir)', echu: 'Une fois la période finie (échu)' } as const

/** Under the names `periodicite` and `terme`. */
export function TermeLoyer() {
  if (!TERMES_LIBRES.has(useTypeBail())) return null
  return (
    <div className="ui-two">
      <Field
        label="Le loyer se paie"
        name="periodicite"
        type="select"
        options={PERIODICITES.map((value) => ({ value, label: NOMS_PERIODICITE[value] }))}
        help="Un trimestre entamé est dû pour ses jours. Le locataire d’un commerce peut exiger de payer chaque mois (code de commerce, art. L145-32-1)."
      />
      <Field
        label="Terme"
        name="terme"
        type="select"
        options={TERMES.map((value) => ({ value, label: NOMS_TERME[value] }))}
      />
    </div>
  )
}

/** Its rent, its charges, its day: of a month, or of a quarter. */
export function MontantsDuTerme({ aide }: { aide: React.ReactNode }) {
  const trimestre = usePeriodicite() === 'trimestriel'
  const type_bail = useTypeBail()
  const echu = useFormContext().watch('terme') === 'echu' && TERMES_LIBRES.has(type_bail)
  const mois = echu ? `Du mois qui suit${trimestre ? ' le trimestre' : ''}.` : 'Du premier mois du trimestre.'
  return (
    <div className="ui-three">
      <Field
        label={trimestre ? 'Loyer du trimestre, hors charges' : 'Loyer, hors charges'}
        name="loyer_cents"
        type="euros"
        help={trimestre ? 'Par trimestre.' : aide}
        required
      />
      <Field label={trimestre ? 'Charges du trimestre' : 'Charges'} name="charges_cents" type="euros" />
      <Field
        label="Jour d’échéance"
        name="jour_echeance"
        type="integer"
        help={`Du 1 au 28${trimestre || echu ? `. ${mois}` : ' du mois.'}`}
        required
      />
    </div>
  )
}
