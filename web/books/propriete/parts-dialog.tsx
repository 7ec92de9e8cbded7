// The form of a sharing: from which day, of what, out of how many, and the number of each; it is whole or it is not sent.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { FaitsPropriete } from '#domain/sujets/propriete/faits.ts'
import {
  DROITS,
  type Droit,
  droitDe,
  type ErreurIndivision,
  erreurIndivision,
  estDemembree,
  type Indivisaire,
  type Indivision,
  type PartIndivise,
  partsPour,
} from '#domain/sujets/propriete/indivision.ts'
import { useWriteIndivisions } from '#web/data/compta/indivisions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { date, integer, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const TOUT = 'tout'
const PHRASES: Readonly<Record<ErreurIndivision, string>> = {
  parts: 'Une indivision réunit deux personnes au moins.',
  personne: 'Chaque personne a une seule part de chaque droit.',
  reuni: 'L’usufruit et la nue-propriété d’une même personne sont une pleine propriété : dites-la ainsi.',
  usufruit: 'L’usufruit et la pleine propriété doivent faire ce nombre.',
  nue: 'La nue-propriété et la pleine propriété doivent faire ce nombre.',
  numerateur: 'Les parts sont des nombres entiers.',
  somme: 'Les parts de chacun doivent faire ce nombre.',
}
const champ = ({ id }: Indivisaire, droit: Droit): string => `${droit}_${id}`
export const NOM_DU_DROIT: Readonly<Record<Droit, string>> = {
  pleine: 'pleine propriété',
  usufruit: 'usufruit',
  nue: 'nue-propriété',
}

const Champs = z
  .object({
    depuis: date(),
    bien_id: z.string(),
    denominateur: integer({ min: 1, max: 1_000_000, message: 'Indiquez un nombre entier, par exemple 2, 3 ou 1000.' }),
    demembre: tick(),
  })
  .catchall(z.string().optional())

/** What was typed, read into a sharing; who has nothing is left out, and rights are told apart only where they are. */
function lire(champs: Values, personnes: readonly Indivisaire[]): PartIndivise[] {
  return droitsSaisis(champs).flatMap((droit) =>
    personnes.flatMap((personne) => {
      const texte = String(champs[champ(personne, droit)] ?? '').trim()
      if (texte === '' || texte === '0') return []
      const numerateur = /^\d+$/.test(texte) ? Number(texte) : Number.NaN
      return [{ indivisaire_id: personne.id, numerateur, ...(droit !== 'pleine' && { droit }) }]
    }),
  )
}

const droitsSaisis = ({ demembre }: Values): readonly Droit[] => (demembre ? DROITS : ['pleine'])

/** How the books share: in a sentence, which day counts; whether a property may be shared though the rest has one owner; which rights they know. */
export type ReglePartage = {
  readonly quand: string
  readonly bienSeul: boolean
  readonly demembrement: boolean
}

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
          demembre: indivision !== null && estDemembree(indivision),
          ...Object.fromEntries(
            DROITS.flatMap((droit) =>
              personnes.map((une) => [champ(une, droit), numerateurDe(une, { droit, indivision })]),
            ),
          ),
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
        {regle.demembrement && (
          <Field
            label="Démembré entre usufruit et nue-propriété"
            name="demembre"
            type="checkbox"
            help="L’usufruitier reçoit et déclare les loyers et les charges ; le nu-propriétaire déduit de ses autres revenus fonciers les grosses réparations qu’il supporte (C. civ. art. 605 et 606 ; CGI art. 31, à confirmer)."
          />
        )}
        <PartsDeChacun personnes={personnes} />
        <Somme personnes={personnes} />
      </Form>
    </Dialog>
  )
}

/** An equal part each of the whole right, until something else is typed. */
function numerateurDe(
  { id }: Indivisaire,
  { droit, indivision }: { droit: Droit; indivision: Indivision | null },
): string {
  if (!indivision) return droit === 'pleine' ? '1' : '0'
  const sienne = indivision.parts.find((une) => une.indivisaire_id === id && droitDe(une) === droit)
  return String(sienne?.numerateur ?? 0)
}

function PartsDeChacun({ personnes }: { personnes: readonly Indivisaire[] }) {
  const { watch } = useFormContext<Values>()
  const droits = droitsSaisis({ demembre: watch('demembre') })
  if (droits.length === 1)
    return personnes.map((une) => (
      <Field key={une.id} label={`Part de ${une.nom}`} name={champ(une, 'pleine')} type="integer" />
    ))
  return personnes.map((une) => (
    <fieldset key={une.id} className="books-propriete-droits">
      <legend className="ui-label">{une.nom}</legend>
      {droits.map((droit) => (
        <Field key={droit} label={`En ${NOM_DU_DROIT[droit]}`} name={champ(une, droit)} type="integer" />
      ))}
    </fieldset>
  ))
}

function Somme({ personnes }: { personnes: readonly Indivisaire[] }) {
  const { watch } = useFormContext<Values>()
  const champs = watch()
  const { denominateur, demembre } = champs
  const parts = lire(champs, personnes)
  const total = (usage: 'usufruit' | 'nue') =>
    partsPour({ parts }, usage).reduce((somme, { numerateur }) => somme + numerateur, 0)
  const dit = demembre
    ? `Jouissance : ${total('usufruit')} sur ${String(denominateur ?? '')} ; nue-propriété : ${total('nue')} sur ${String(denominateur ?? '')}. La pleine propriété compte dans les deux.`
    : `${total('usufruit')} sur ${String(denominateur ?? '')} réparties.`
  return (
    <p className="ui-small ui-second" aria-live="polite">
      {parts.some(({ numerateur }) => Number.isNaN(numerateur)) ? 'Une part n’est pas un nombre entier.' : dit}
    </p>
  )
}
