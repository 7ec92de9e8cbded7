// The form of a sharing: from which day, of what, out of how many, and the number of each; it is whole or it is not sent.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { FaitsPropriete } from '#domain/sujets/propriete/faits.ts'
import {
  type ErreurIndivision,
  erreurIndivision,
  type Indivisaire,
  type Indivision,
} from '#domain/sujets/propriete/indivision.ts'
import { useWriteIndivisions } from '#web/data/compta/indivisions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { date, integer } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const TOUT = 'tout'
const PHRASES: Readonly<Record<ErreurIndivision, string>> = {
  parts: 'Une indivision réunit deux personnes au moins.',
  personne: 'Chaque personne a une seule part.',
  numerateur: 'Les parts sont des nombres entiers.',
  somme: 'Les parts de chacun doivent faire ce nombre.',
}
const champ = ({ id }: Indivisaire): string => `part_${id}`

const Champs = z
  .object({
    depuis: date(),
    bien_id: z.string(),
    denominateur: integer({ min: 2, max: 1_000_000, message: 'Indiquez un nombre entier, par exemple 2, 3 ou 1000.' }),
  })
  .catchall(z.string().optional())

/** What was typed, read into a sharing; who has nothing is left out. */
function lire(champs: Values, personnes: readonly Indivisaire[]) {
  return personnes.flatMap((personne) => {
    const texte = String(champs[champ(personne)] ?? '').trim()
    if (texte === '' || texte === '0') return []
    return [{ indivisaire_id: personne.id, numerateur: /^\d+$/.test(texte) ? Number(texte) : Number.NaN }]
  })
}

/** How the books share: in a sentence, which day counts; whether a property may be shared though the rest has one owner. */
export type ReglePartage = { readonly quand: string; readonly bienSeul: boolean }

type Props = {
  indivision: Indivision | null
  faits: FaitsBiens & FaitsPropriete
  regle: ReglePartage
  onClose: () => void
}

export function PartsDialog({ indivision, faits, regle, onClose }: Props) {
  const { dossier, exercice } = useDossier()
  const { create, update } = useWriteIndivisions(dossier.id)
  const toast = useToast()
  const personnes = faits.indivisaires ?? []
  const schema = Champs.superRefine((champs, context) => {
    const erreur = erreurIndivision({ denominateur: champs.denominateur, parts: lire(champs, personnes) })
    if (erreur) context.addIssue({ code: 'custom', path: ['denominateur'], message: PHRASES[erreur] })
  })
  const dejaTout = regle.bienSeul || faits.indivisions?.some(({ bien_id }) => bien_id === null)

  async function save(champs: z.output<typeof Champs>) {
    const fait = {
      depuis: champs.depuis,
      bien_id: champs.bien_id === TOUT ? null : champs.bien_id,
      denominateur: champs.denominateur,
      parts: lire(champs, personnes),
    }
    if (indivision) await update(indivision.id, fait)
    else await create(fait)
    toast({ title: 'Parts enregistrées' })
    onClose()
  }

  return (
    <Dialog
      title={indivision ? 'Modifier les parts' : 'Répartir les parts'}
      description={`En nombres entiers : 1 et 1 sur 2 pour deux moitiés, 1, 1 et 1 sur 3 pour des tiers. ${regle.quand}`}
      onClose={onClose}
    >
      <Form
        schema={schema}
        onSubmit={save}
        submit="Enregistrer les parts"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={{
          depuis: indivision?.depuis ?? exercice?.debut ?? '',
          bien_id: indivision?.bien_id ?? TOUT,
          denominateur: indivision ? String(indivision.denominateur) : String(Math.max(2, personnes.length)),
          ...Object.fromEntries(personnes.map((une) => [champ(une), numerateurDe(une, indivision)])),
        }}
      >
        <div className="ui-two">
          <Field label="Depuis le" name="depuis" type="date" required />
          <Field label="Parts en tout" name="denominateur" type="integer" required />
        </div>
        <Field
          label="Ce qui est partagé"
          name="bien_id"
          type="select"
          options={[
            { value: TOUT, label: 'Tout le dossier' },
            ...(dejaTout ? faits.biens.map(({ id, libelle }) => ({ value: id, label: libelle })) : []),
          ]}
          help={
            dejaTout
              ? 'Un logement qui a ses propres parts est partagé à part du reste.'
              : 'Répartissez d’abord tout le dossier ; un logement peut ensuite avoir ses propres parts.'
          }
        />
        {personnes.map((une) => (
          <Field key={une.id} label={`Part de ${une.nom}`} name={champ(une)} type="integer" />
        ))}
        <Somme personnes={personnes} />
      </Form>
    </Dialog>
  )
}

/** An equal part each, until something else is typed. */
function numerateurDe({ id }: Indivisaire, indivision: Indivision | null): string {
  if (!indivision) return '1'
  return String(indivision.parts.find((une) => une.indivisaire_id === id)?.numerateur ?? 0)
}

function Somme({ personnes }: { personnes: readonly Indivisaire[] }) {
  const { watch } = useFormContext<Values>()
  const champs = watch()
  const { denominateur } = champs
  const total = lire(champs, personnes).reduce((somme, { numerateur }) => somme + numerateur, 0)
  return (
    <p className="ui-small ui-second" aria-live="polite">
      {Number.isNaN(total)
        ? 'Une part n’est pas un nombre entier.'
        : `${total} sur ${String(denominateur ?? '')} réparties.`}
    </p>
  )
}
