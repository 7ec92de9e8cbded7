// One person of a household, or a guarantor: who he is, what he does, what he earns a month.
import { z } from 'zod'
import type { EspaceDuCandidat, PersonneVue } from '#contract/functions/candidats/espace-candidat.ts'
import { cents } from '#domain/base/cents.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { SITUATIONS, type Situation } from '#domain/sujets/location/candidats/candidature.ts'
import { formatAmount } from '#web/lib/format.ts'
import { NOMS_ROLE } from '#web/text/candidats.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, email, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type PersonneDite, useFoyer } from './foyer.ts'

const OPTIONS = Object.entries(SITUATIONS).map(([value, label]) => ({ value, label }))
const estSituation = (dite: string): dite is Situation => Object.hasOwn(SITUATIONS, dite)

const Fields = z.object({
  prenom: required('Indiquez un prénom.'),
  nom: required('Indiquez un nom.'),
  email: z
    .string()
    .optional()
    .transform((text) => text?.trim() ?? '')
    .pipe(z.union([z.literal('').transform(() => null), email()])),
  telephone: optional(),
  situation: z.string('Choisissez une situation.').refine(estSituation, 'Choisissez une situation.'),
  profession: optional(),
  revenus_cents: amount({ min: 0 }),
})

type Props = {
  espace: EspaceDuCandidat
  jeton: string
  /** Somebody who is there, or what one who is added is. */
  qui: PersonneVue | 'colocataire' | 'garant'
  onClose: () => void
}

export function PersonneDialog({ espace, jeton, qui, onClose }: Props) {
  const { ecrire } = useFoyer(espace, jeton)
  const connue = typeof qui === 'string' ? null : qui
  const role = typeof qui === 'string' ? qui : qui.role
  async function save({ profession, ...dits }: z.output<typeof Fields>) {
    const dite: PersonneDite = { id: connue?.id ?? null, role, ...dits, profession: profession ?? '' }
    const { personnes } = espace
    await ecrire({
      personnes: connue ? personnes.map((une) => (une.id === connue.id ? dite : une)) : [...personnes, dite],
    })
    onClose()
  }
  async function retirer() {
    await ecrire({ personnes: espace.personnes.filter(({ id }) => id !== connue?.id) })
    onClose()
  }
  return (
    <Dialog title={connue ? nomComplet(connue) : `Nouveau ${NOMS_ROLE[role].toLowerCase()}`} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={connue ? saisieDe(connue) : {}}
        secondary={
          <>
            <Button onClick={onClose}>Annuler</Button>
            {connue && role !== 'candidat' && (
              <Button kind="danger" onClick={() => void retirer()}>
                Retirer du dossier
              </Button>
            )}
          </>
        }
      >
        <div className="ui-two">
          <Field label="Prénom" name="prenom" required />
          <Field label="Nom" name="nom" required />
        </div>
        <div className="ui-two">
          <Field label="E-mail" name="email" type="email" />
          <Field label="Téléphone" name="telephone" type="tel" />
        </div>
        <Field label="Situation" name="situation" type="select" options={OPTIONS} placeholder="Choisir…" required />
        <div className="ui-two">
          <Field label="Profession" name="profession" />
          <Field
            label="Revenus nets par mois"
            name="revenus_cents"
            type="euros"
            help="Salaires, pensions, prestations : la moyenne. Sans revenu, écrivez 0."
            required
          />
        </div>
      </Form>
    </Dialog>
  )
}

const saisieDe = ({ prenom, nom, email: adresse, telephone, situation, profession, revenus_cents }: PersonneVue) => ({
  ...{ prenom, nom, email: adresse ?? '', telephone: telephone ?? '', situation: situation ?? '', profession },
  revenus_cents: revenus_cents === null ? '' : formatAmount(cents(revenus_cents)),
})
