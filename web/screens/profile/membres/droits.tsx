// What an employee may do, right by right: chosen when he is invited, and changed later.
import { z } from 'zod'
import { DROITS, type Droit, droitDit } from '#domain/activites/droits.ts'
import { type MembreNomme, useChangerMembre } from '#web/data/compte/membres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { nomDe } from './nom.ts'

/** One box for each right, by its name. */
export const champDroits = z.object(Object.fromEntries(DROITS.map((droit) => [droit, z.boolean()])))
export const droitsCoches = (coches: Readonly<Record<string, boolean>>): Droit[] =>
  DROITS.filter((droit) => coches[droit])
export const departDroits = (droits: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(DROITS.map((droit) => [droit, droits.includes(droit)]))

export function ChoixDroits() {
  return (
    <fieldset className="ui-field">
      <legend className="ui-label-t">Ce que cette personne peut faire</legend>
      <p className="ui-small ui-second">
        Elle lit le dossier, sauf les relevés de banque, les candidats et les IBAN des propriétaires si vous ne les
        ouvrez pas ici. Le reste des saisies, la comptabilité et les membres restent à vous.
      </p>
      <div className="screens-pro-droits">
        {DROITS.map((droit) => {
          const { libelle, detail } = droitDit(droit)
          return <Field key={droit} label={libelle} help={detail} name={`droits.${droit}`} type="checkbox" />
        })}
      </div>
    </fieldset>
  )
}

const Fields = z.object({ droits: champDroits })

type Props = { dossier: { id: string; nom: string }; membre: MembreNomme; onClose: () => void }

export function ChangerDroits({ dossier, membre, onClose }: Props) {
  const changer = useChangerMembre()
  const toast = useToast()
  return (
    <Dialog
      title={`Droits de ${nomDe(membre)}`}
      description={`Dans ${dossier.nom}. L’effet est immédiat.`}
      onClose={onClose}
      wide
    >
      <Form
        schema={Fields}
        defaults={{ droits: departDroits(membre.droits) }}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        onSubmit={async ({ droits }) => {
          await changer({
            dossier_id: dossier.id,
            user_id: membre.user_id,
            role: 'employe',
            peut_valider: false,
            droits: droitsCoches(droits),
          })
          toast({ title: 'Droits changés' })
          onClose()
        }}
      >
        <ChoixDroits />
      </Form>
    </Dialog>
  )
}
