// A guarantor: what he is, how to reach him, up to how much and until when.
import { z } from 'zod'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { type Garant, NATURES_GARANT, type NatureGarant } from '#domain/sujets/location/garant.ts'
import { useWriteGarants } from '#web/data/location/garants.ts'
import { formatAmount } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import type { GarantPropose } from '#web/parts/location/proposer.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import {
  choice,
  date,
  email,
  optional,
  optionalAmount,
  optionalDate,
  optionalInteger,
  required,
} from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

export const NATURES: Readonly<Record<NatureGarant, string>> = {
  personne: 'Caution, personne physique',
  organisme: 'Caution, organisme ou entreprise',
  visale: 'Garantie Visale',
  assurance: 'Assurance des loyers impayés',
}

const Fields = z
  .object({
    nature: choice(NATURES_GARANT),
    nom: required('Indiquez un nom.'),
    email: z
      .string()
      .optional()
      .transform((text) => text?.trim() ?? '')
      .pipe(z.union([z.literal('').transform(() => null), email()])),
    telephone: optional(),
    adresse: optional(),
    reference: optional(),
    plafond_cents: optionalAmount({ min: 1 }),
    signe_le: date(),
    fin: optionalDate(),
    declaration_jours: optionalInteger({ min: 1, max: 730 }),
  })
  .refine(({ signe_le, fin }) => fin === null || fin >= signe_le, {
    path: ['fin'],
    message: 'La fin suit la signature.',
  })

type Props = {
  bail: Bail
  garant: Garant | null
  /** What is known of a new one. */
  propose?: GarantPropose | undefined
  onClose: () => void
}

export function GarantDialog({ bail, garant, propose, onClose }: Props) {
  const { dossier } = useDossier()
  const { create, update } = useWriteGarants(dossier.id)
  const toast = useToast()
  async function save({ declaration_jours, ...dits }: z.output<typeof Fields>) {
    const fields = { ...dits, declaration_jours: sAssure(dits.nature) ? declaration_jours : null }
    if (garant) await update(garant.id, fields)
    else await create({ bail_id: bail.id, ...fields })
    toast({ title: 'Garant enregistré' })
    onClose()
  }
  return (
    <Dialog title={garant ? 'Modifier le garant' : 'Nouveau garant'} description={nomsDuBail(bail)} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={
          garant ? saisieDe(garant) : { nature: 'personne', signe_le: bail.debut, ...(propose && enTextes(propose)) }
        }
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => {
          const nature = form.watch('nature')
          return (
            <>
              <Field label="Sorte" name="nature" type="select" options={OPTIONS} />
              <div className="ui-two">
                <Field label="Nom" name="nom" required />
                <Field
                  label="Référence"
                  name="reference"
                  help={
                    nature === 'visale'
                      ? 'Le numéro du visa, puis du contrat.'
                      : 'Un numéro de contrat, s’il y en a un.'
                  }
                />
              </div>
              <div className="ui-two">
                <Field label="E-mail" name="email" type="email" />
                <Field label="Téléphone" name="telephone" type="tel" />
              </div>
              <Field label="Adresse" name="adresse" />
              <div className="ui-three">
                <Field label="Plafond" name="plafond_cents" type="euros" help="Vide : sans plafond." />
                <Field label="Signé le" name="signe_le" type="date" required />
                <Field label="Jusqu’au" name="fin" type="date" help="Vide : comme le bail." />
              </div>
              {sAssure(nature) && (
                <Field
                  label="Jours pour déclarer un impayé"
                  name="declaration_jours"
                  help="Le délai de votre contrat, compté du jour où le loyer était dû. Vide : non connu."
                />
              )}
              {nature === 'visale' && (
                <p className="ui-xs ui-muted">
                  Depuis le 6 janvier 2026, Visale couvre les impayés des trois premières années, 36 mois au plus.
                </p>
              )}
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

const sAssure = (nature: unknown): boolean => nature === 'visale' || nature === 'assurance'

const OPTIONS = Object.entries(NATURES).map(([value, label]) => ({ value, label }))

const enTextes = (dit: object) => Object.fromEntries(Object.entries(dit).map(([nom, valeur]) => [nom, valeur ?? '']))

const saisieDe = ({ id: _, bail_id: __, plafond_cents, declaration_jours, ...garant }: Garant) => ({
  ...enTextes(garant),
  declaration_jours: declaration_jours ? String(declaration_jours) : '',
  plafond_cents: plafond_cents === null ? '' : formatAmount(plafond_cents),
})
