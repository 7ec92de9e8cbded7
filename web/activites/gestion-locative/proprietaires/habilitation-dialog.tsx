// What the law asks before one manages for others for money: the card, the guarantee, the insurance; said, then asked.
import { z } from 'zod'
import type { HabilitationGestion } from '#domain/activites/gestion-locative/faits/habilitation.ts'
import { enClair } from '#domain/base/parametres.ts'
import { GARANTIE_MINIMALE } from '#domain/sujets/location/regles.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, date, integer, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useWriteHabilitations } from './ecrire.ts'

const { deux_premieres_annees, ensuite } = GARANTIE_MINIMALE
const PLANCHERS = `Au moins ${formatEuros(deux_premieres_annees.valeur)} les deux premières années, ${formatEuros(ensuite.valeur)} ensuite (${enClair(ensuite.source, ensuite.certitude)}).`

const Champs = z.object({
  carte_numero: required('Indiquez le numéro de votre carte.'),
  carte_delivree_par: required('Indiquez qui l’a délivrée.'),
  carte_jusqu_au: date(),
  garant: required('Indiquez votre garant.'),
  garantie_cents: amount({ min: deux_premieres_annees.valeur }),
  assureur: required('Indiquez votre assureur.'),
  premier_mandat: integer({ min: 1 }),
})

type Props = {
  habilitation: HabilitationGestion | null
  /** Without a mandate yet, the register may go on from another. */
  registreVide: boolean
  submit: string
  onClose: () => void
  onDone: () => Promise<void> | void
}

export function HabilitationDialog({ habilitation, registreVide, submit, onClose, onDone }: Props) {
  const { dossier } = useDossier()
  const { create, update } = useWriteHabilitations(dossier.id)
  const toast = useToast()
  async function save(champs: z.output<typeof Champs>) {
    if (habilitation) await update(habilitation.id, champs)
    else await create(champs)
    toast({ title: 'Carte, garantie et assurance enregistrées' })
    await onDone()
  }
  return (
    <Dialog
      title={habilitation ? 'Carte, garantie, assurance' : 'Avant de gérer contre honoraires'}
      description="Gérer les biens d’autrui à titre habituel et contre rémunération est une profession réglementée : carte professionnelle « Gestion immobilière », garantie financière et assurance de responsabilité civile (loi n° 70-9 du 2 janvier 1970, art. 1 et 3), mandat écrit inscrit à un registre, comptes rendus au moins une fois l’an, fonds des tiers sur un compte à part (décret n° 72-678 du 20 juillet 1972). Gérer gratuitement, pour un proche, n’en demande aucune."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit={submit}
        defaults={{
          ...{ carte_numero: habilitation?.carte_numero ?? '', garant: habilitation?.garant ?? '' },
          ...{ carte_delivree_par: habilitation?.carte_delivree_par ?? '', assureur: habilitation?.assureur ?? '' },
          carte_jusqu_au: habilitation ? formatDay(habilitation.carte_jusqu_au) : '',
          garantie_cents: habilitation ? formatAmount(habilitation.garantie_cents) : '',
          premier_mandat: String(habilitation?.premier_mandat ?? 1),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Carte professionnelle n°" name="carte_numero" required />
          <Field label="Valable jusqu’au" name="carte_jusqu_au" type="date" required />
        </div>
        <Field label="Délivrée par" name="carte_delivree_par" required help="La chambre de commerce et d’industrie." />
        <div className="ui-two">
          <Field label="Garant" name="garant" required />
          <Field label="Montant garanti" name="garantie_cents" type="euros" required help={PLANCHERS} />
        </div>
        <Field label="Assureur de la responsabilité civile professionnelle" name="assureur" required />
        {registreVide && (
          <Field
            label="Premier numéro du registre"
            name="premier_mandat"
            type="integer"
            required
            help="1, ou le suivant du registre que vous teniez ailleurs."
          />
        )}
      </Form>
    </Dialog>
  )
}
