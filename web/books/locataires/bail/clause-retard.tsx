// What the lease of a trade, an office or a parking space says of a rent paid late; a home may say nothing of it.
import { HABITATION } from '#domain/sujets/location/regles-baux.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useTypeBail } from './saisie.ts'

/** `10` for 1000 hundredths of a percent. */
export const ecrirePourCent = (taux: number): string => String(taux / 100).replace('.', ',')

export function ClauseRetard() {
  if (HABITATION.has(useTypeBail())) return null
  return (
    <div className="ui-two">
      <Field
        label="Intérêts de retard, par an"
        name="interet_retard"
        type="percent"
        help="Ce que le bail stipule. Vide : l’intérêt légal, depuis la mise en demeure."
      />
      <Field
        label="Majoration forfaitaire de retard"
        name="majoration_retard"
        type="percent"
        help="Une fois, sur ce qui est en retard. Le juge peut la réduire (C. civ. art. 1231-5)."
      />
    </div>
  )
}
