// The accounts of a building taken back, all of them or those chosen: what becomes of each, and the pieces that undo others.
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { facturesSejourQuery } from '#web/data/location/factures-sejour.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { contraireDe, type Reglee } from '#web/parts/location/pieces-charges.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { nomOccupant, soldeDit } from './mots.ts'

const tickDe = ({ regularisation }: Reglee): string => `decompte_${regularisation.id}`
const Champs = z.record(z.string(), z.union([z.string(), z.boolean()]).optional())

const dire = ({ bail, regularisation: etablie }: Reglee): string =>
  `${nomOccupant({ bail })}, ${soldeDit({ bail, etablie, decompte: null, sort: 'etabli' })}`

export function AnnulerDialog({ faites, onClose }: { faites: readonly Reglee[]; onClose: () => void }) {
  const { dossier } = useDossier()
  const { echeances } = useFaits()
  const { data: factures = [] } = useQuery(facturesSejourQuery(dossier.id))
  const { annulerRegularisations } = useVieDuBail(dossier.id)
  const toast = useToast()
  const choisies = (champs: object) => faites.filter((une) => Reflect.get(champs, tickDe(une)) === true)
  const schema = Champs.superRefine((champs, context) => {
    const [premiere] = faites
    if (premiere && choisies(champs).length === 0)
      context.addIssue({ code: 'custom', path: [tickDe(premiere)], message: 'Choisissez au moins un décompte.' })
  })

  async function save(champs: z.output<typeof Champs>) {
    const { annulees, pieces } = await annulerRegularisations(
      choisies(champs).map(({ regularisation }) => regularisation.id),
    )
    toast({
      title: annulees > 1 ? `${annulees} décomptes annulés` : 'Décompte annulé',
      ...(pieces.length > 0 && { description: `Pièces établies : ${pieces.map(({ numero }) => numero).join(', ')}.` }),
    })
    onClose()
  }

  return (
    <Dialog
      title="Annuler les décomptes"
      description="Chaque solde s’en va du compte de son locataire et des livres, et la provision redevient ce qu’elle était : tous ensemble, ou aucun. Un complément déjà payé, en tout ou partie, ne s’annule pas."
      onClose={onClose}
      wide
    >
      <Form
        schema={schema}
        onSubmit={save}
        submit="Annuler ces décomptes"
        defaults={Object.fromEntries(faites.map((une) => [tickDe(une), true]))}
        secondary={<Button onClick={onClose}>Les garder</Button>}
      >
        <fieldset className="ui-field books-chi-choix">
          <legend className="ui-label-t">Décomptes</legend>
          {faites.map((une) => (
            <Field
              key={une.regularisation.id}
              label={dire(une)}
              name={tickDe(une)}
              type="checkbox"
              help={contraireDe(une, { echeances, factures }) ?? ''}
            />
          ))}
        </fieldset>
        <Nombre compter={(champs) => choisies(champs).length} />
      </Form>
    </Dialog>
  )
}

function Nombre({ compter }: { compter: (champs: object) => number }) {
  const nombre = compter(useFormContext().watch())
  return (
    <p className="ui-small" aria-live="polite">
      {nombre} décompte{nombre > 1 ? 's' : ''} à annuler.
    </p>
  )
}
