// Money received from a tenant: noted, or changed; the amount is proposed from what is due, and one sees what it pays.
import { z } from 'zod'
import { type Cents, minus, zero } from '#domain/base/cents.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import { useWriteEncaissements } from '#web/data/location/encaissements.ts'
import { formatAmount, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { libelleBien, moisEcheance, nomsDuBail } from '../expliquer/noms.ts'
import { champQui, QuiField, quiSaisi } from '../indivision/qui.tsx'
import { Suite } from './encaissement-suite.tsx'
import { CLES_MODE, MODES } from './modes.ts'

/** The rent that pays first is the one the law names. */
const SELON_LA_REGLE = 'regle'

const Fields = z
  .object({
    bail_id: required('Choisissez un bail.'),
    date: date(),
    montant_cents: amount({ min: 1 }),
    charges_cents: amount({ min: 0 }),
    mode: choice(CLES_MODE),
    payeur: optional(),
    echeance_id: required(),
    indivisaire_id: champQui(),
  })
  .refine(({ montant_cents, charges_cents }) => charges_cents <= montant_cents, {
    path: ['charges_cents'],
    message: 'Les charges ne dépassent pas le montant reçu.',
  })

type Props = { encaissement?: Encaissement; bailId?: string | null; onClose: () => void }

export function EncaissementDialog({ encaissement, bailId, onClose }: Props) {
  const { today, exercice, peutEcrire } = useDossier()
  const faits = useFaits()
  const save = useEnregistrer(encaissement, onClose)
  const biens = new Map(faits.biens.map((bien) => [bien.id, libelleBien(bien)]))
  const baux = faits.baux
    .toSorted((a, b) => Number(a.fin !== null && a.fin < today) - Number(b.fin !== null && b.fin < today))
    .map((bail) => ({ value: bail.id, label: `${nomsDuBail(bail)}, ${biens.get(bail.bien_id) ?? ''}` }))

  const seulBail = baux.length === 1 ? baux[0]?.value : undefined

  return (
    <Dialog title={encaissement ? 'Modifier l’encaissement' : 'Nouvel encaissement'} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        readOnly={!peutEcrire}
        // In a year that is over, the day is proposed from the rent that is paid, with its amount.
        defaults={
          encaissement
            ? saisieDe(encaissement)
            : { bail_id: bailId ?? seulBail, date: exercice && exercice.fin < today ? '' : today }
        }
        {...(encaissement ? {} : { draft: `encaissement-${bailId ?? 'nouveau'}` })}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field label="Bail" name="bail_id" type="select" options={baux} placeholder="Choisir…" required />
            <div className="ui-two">
              <Field label="Reçu le" name="date" type="date" required />
              <Field label="Moyen de paiement" name="mode" type="select" options={OPTIONS_MODE} />
            </div>
            <div className="ui-two">
              <Field label="Montant reçu" name="montant_cents" type="euros" required />
              <Field label="Dont charges" name="charges_cents" type="euros" required />
            </div>
            <Field
              label="Payeur"
              name="payeur"
              help="Tel qu’il figure sur le relevé : le locataire, la CAF, un proche."
            />
            {form.watch('mode') !== 'depot_garantie' && (
              <QuiField
                label="Reçu par"
                tous="Le compte de l’activité"
                help="Un indivisaire qui le garde sur son propre compte en doit leur part aux autres."
              />
            )}
            <Field
              label="Payé pour"
              name="echeance_id"
              type="select"
              options={[
                { value: SELON_LA_REGLE, label: 'Le loyer dû le plus ancien' },
                ...duBail(String(form.watch('bail_id'))),
              ]}
              help="À changer seulement si le locataire a désigné un autre mois (C. civ. art. 1342‑10)."
            />
            <Suite form={form} encaissement={encaissement ?? null} />
          </>
        )}
      </Form>
    </Dialog>
  )

  function duBail(bail_id: string) {
    return faits.echeances
      .filter((echeance) => echeance.bail_id === bail_id)
      .toReversed()
      .slice(0, MOIS_PROPOSES)
      .map((echeance) => ({
        value: echeance.id,
        label: `${moisEcheance(echeance)}, ${formatEuros(montantEcheance(echeance))}`,
      }))
  }
}

const MOIS_PROPOSES = 24
const OPTIONS_MODE = CLES_MODE.map((value) => ({ value, label: MODES[value] }))

const saisieDe = ({ bail_id, date, mode, payeur, echeance_id, indivisaire_id, ...montants }: Encaissement) => ({
  bail_id,
  date,
  mode,
  payeur,
  montant_cents: formatAmount(montantEcheance(montants)),
  charges_cents: formatAmount(montants.charges_cents),
  echeance_id: echeance_id ?? SELON_LA_REGLE,
  indivisaire_id: quiSaisi(indivisaire_id),
})

/** The fact that the fields say. */
function encaissementDe(fields: {
  bail_id: string
  date: Encaissement['date']
  montant_cents: Cents
  charges_cents: Cents
  mode: Encaissement['mode']
  payeur: string | null
  echeance_id: string
  indivisaire_id: string | null
}): Omit<Encaissement, 'id'> {
  const { montant_cents, payeur, echeance_id, ...reste } = fields
  return {
    ...reste,
    payeur: payeur ?? '',
    indivisaire_id: reste.mode === 'depot_garantie' ? null : reste.indivisaire_id,
    loyer_cents: minus(montant_cents, reste.charges_cents ?? zero),
    echeance_id: echeance_id === SELON_LA_REGLE ? null : echeance_id,
  }
}

function useEnregistrer(avant: Encaissement | undefined, onClose: () => void) {
  const { dossier, role } = useDossier()
  const { create, update, remove } = useWriteEncaissements(dossier.id)
  const toast = useToast()
  return async (fields: z.output<typeof Fields>) => {
    const fait = encaissementDe(fields)
    if (avant) {
      const { id, ...etait } = avant
      await update(id, fait)
      toast({ title: 'Encaissement enregistré', undo: () => void update(id, etait) })
    } else {
      const id = await create(fait)
      const undo = role === 'proprietaire' ? { undo: () => void remove(id) } : {}
      toast({ title: 'Encaissement enregistré', ...undo })
    }
    onClose()
  }
}
