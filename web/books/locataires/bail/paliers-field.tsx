// The free months that a lease begins with, and the steps of its rent, as they are typed.
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { deLoyerLibre, useTypeBail } from './saisie.ts'

/** Under the names `franchise_mois` and `paliers`; nothing for a furnished home. */
export function PaliersField() {
  const type_bail = useTypeBail()
  const { fields, append, remove } = useFieldArray({ name: 'paliers' })
  const ajouter = useRef<HTMLButtonElement>(null)
  if (!deLoyerLibre(type_bail)) return null
  const retirer = (rang: number) => {
    remove(rang)
    ajouter.current?.focus()
  }
  return (
    <>
      <div className="ui-two">
        <Field
          label="Franchise de loyer, en mois"
          name="franchise_mois"
          type="integer"
          help="Au début du bail ; les charges restent dues."
        />
      </div>
      <fieldset className="ui-field">
        <legend className="ui-label-t">Paliers de loyer</legend>
        <p className="ui-help">Le loyer ci-dessus est celui du début ; chaque palier le remplace depuis son jour.</p>
        {fields.map((field, rang) => (
          <div className="books-ten-palier" key={field.id}>
            <Field label="À partir du" name={`paliers.${rang}.du`} type="date" required />
            <Field label="Loyer, hors charges" name={`paliers.${rang}.loyer_cents`} type="euros" required />
            <IconButton label={`Retirer le palier ${rang + 1}`} icon={X} size="small" onClick={() => retirer(rang)} />
          </div>
        ))}
        <div>
          <Button ref={ajouter} size="small" icon={Plus} onClick={() => append({ du: '', loyer_cents: '' })}>
            Ajouter un palier
          </Button>
        </div>
      </fieldset>
    </>
  )
}
