// Who bears an intervention, by what the decree leaves to the tenant; and its closing, once that is said.

import { useNavigate } from 'react-router'
import { z } from 'zod'
import { REPARATIONS } from '#domain/annees/entretien.ts'
import { majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import { A_CHARGE, CLES_CHARGE, type Intervention } from '#domain/sujets/entretien/intervention.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { CREER } from '#web/parts/creer.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optional, optionalAmount } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useFranchir } from './etape-dialogs.tsx'

const Fields = z
  .object({
    reparation: z.string().optional(),
    a_charge: choice(CLES_CHARGE, 'Dites qui en supporte le coût.'),
    charge_motif: optional(),
    cout_cents: optionalAmount({ min: 0 }),
    part_locataire_cents: optionalAmount({ min: 0 }),
    depense_id: optional(),
  })
  .transform(({ reparation: _, charge_motif, part_locataire_cents, ...un }) => ({
    ...un,
    charge_motif: charge_motif ?? '',
    part_locataire_cents: un.a_charge === 'partage' ? part_locataire_cents : null,
  }))
  .refine(({ a_charge, part_locataire_cents }) => a_charge !== 'partage' || part_locataire_cents !== null, {
    path: ['part_locataire_cents'],
    message: 'Indiquez la part du locataire.',
  })
  .refine(
    ({ cout_cents, part_locataire_cents }) =>
      part_locataire_cents === null || part_locataire_cents <= (cout_cents ?? 0),
    {
      path: ['part_locataire_cents'],
      message: 'La part du locataire ne dépasse pas le coût.',
    },
  )

export function ChargeDialog({
  intervention,
  clore,
  onClose,
}: {
  intervention: Intervention
  clore: boolean
  onClose: () => void
}) {
  const { today } = useDossier()
  const lien = useLien()
  const naviguer = useNavigate()
  const franchir = useFranchir({ intervention, onClose })
  const { a_charge, charge_motif, cout_cents, part_locataire_cents, depense_id } = intervention
  const factures = useFactures(intervention)
  return (
    <Dialog title={clore ? 'Clore l’intervention' : 'Qui paie'} description={intervention.objet} onClose={onClose} wide>
      <Form
        schema={Fields}
        onSubmit={(dit: z.output<typeof Fields>) =>
          franchir(clore ? { ...dit, close_le: today } : dit, clore ? 'Intervention close' : 'Charge enregistrée')
        }
        submit={clore ? 'Clore' : 'Enregistrer'}
        defaults={{
          a_charge: a_charge ?? '',
          charge_motif,
          cout_cents: cout_cents === null ? '' : formatAmount(cout_cents),
          part_locataire_cents: part_locataire_cents === null ? '' : formatAmount(part_locataire_cents),
          depense_id: depense_id ?? '',
        }}
        secondary={
          <>
            <Button onClick={onClose}>Annuler</Button>
            <Button kind="quiet" onClick={() => void naviguer(lien('depenses'), { state: CREER })}>
              Noter sa facture
            </Button>
          </>
        }
      >
        {(form) => (
          <>
            <label className="ui-field">
              <span className="ui-label-t">Ce que dit le décret</span>
              <select
                className="ui-input"
                defaultValue=""
                onChange={(event) => {
                  const ligne = REPARATIONS.lignes.find(({ cle }) => cle === event.target.value)
                  if (!ligne) return
                  form.setValue('a_charge', ligne.a_charge, { shouldValidate: true })
                  form.setValue('charge_motif', ligne.libelle)
                }}
              >
                <option value="">De quoi s’agit-il ?</option>
                {CLES_CHARGE.map((qui) => {
                  const siennes = REPARATIONS.lignes.filter((une) => une.a_charge === qui)
                  return (
                    siennes.length > 0 && (
                      <optgroup key={qui} label={A_CHARGE[qui]}>
                        {siennes.map(({ cle, libelle }) => (
                          <option key={cle} value={cle}>
                            {libelle}
                          </option>
                        ))}
                      </optgroup>
                    )
                  )
                })}
              </select>
              <span className="ui-help">{majuscule(enClair(REPARATIONS.source, REPARATIONS.certitude))}</span>
            </label>
            <Field label="À la charge de" name="a_charge" type="radio" options={OPTIONS} required />
            <Field label="Motif" name="charge_motif" />
            <div className="ui-two">
              <Field label="Coût" name="cout_cents" type="euros" />
              {form.watch('a_charge') === 'partage' && (
                <Field label="Part du locataire" name="part_locataire_cents" type="euros" required />
              )}
            </div>
            {factures.length > 0 && (
              <Combobox label="Facture" name="depense_id" options={factures} help="Déjà notée parmi vos dépenses." />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}

const OPTIONS = CLES_CHARGE.map((value) => ({ value, label: A_CHARGE[value] }))

/** The bills that may be its own: of the lot or of no lot, since it was asked, the last one first. */
function useFactures({ bien_id, ouverte_le, depense_id }: Intervention) {
  const { depenses } = useFaits()
  return depenses
    .filter(
      (une) => une.id === depense_id || (une.date >= ouverte_le && (une.bien_id === bien_id || une.bien_id === null)),
    )
    .toReversed()
    .map((une) => ({
      value: une.id,
      label: `${une.fournisseur || une.libelle}, ${formatDay(une.date)}, ${formatEuros(une.montant_cents)}`,
    }))
}
