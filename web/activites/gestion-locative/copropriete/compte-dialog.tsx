// The form of the approved accounts of a co-ownership: of the provisions paid in a year, what the tenant owes and what is never deducted.
import { z } from 'zod'
import type { CompteAttendu } from '#domain/activites/gestion-locative/annee/copropriete.ts'
import type { CompteCopropriete } from '#domain/activites/gestion-locative/faits/compte-copropriete.ts'
import { plus, zero } from '#domain/base/cents.ts'
import { formatAmount, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useWriteComptesCopropriete } from './ecrire.ts'

const Champs = z.object({ recuperable_cents: amount({ min: 0 }), non_deductible_cents: amount({ min: 0 }) })

/** More than what was paid is an error of typing: nothing of it was deducted. */
const champsDe = ({ provisions_cents }: CompteAttendu) =>
  Champs.refine(
    ({ recuperable_cents, non_deductible_cents }) => plus(recuperable_cents, non_deductible_cents) <= provisions_cents,
    {
      path: ['recuperable_cents'],
      message: `Les deux montants dépassent les ${formatEuros(provisions_cents)} de provisions payées.`,
    },
  )

const montantsDe = ({ recuperable_cents, non_deductible_cents }: CompteCopropriete) => ({
  recuperable_cents,
  non_deductible_cents,
})

export function CompteDialog({ attendu, onClose }: { attendu: CompteAttendu; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWriteComptesCopropriete(dossier.id)
  const toast = useToast()
  const { bien, annee, provisions_cents, recuperable_cents: propose, compte } = attendu
  async function save(champs: z.output<typeof Champs>) {
    if (compte) await update(compte.id, champs)
    else await create({ bien_id: bien.id, annee, document_id: null, ...champs })
    toast({
      title: `Comptes de copropriété ${annee} enregistrés`,
      ...(compte && { undo: () => void update(compte.id, montantsDe(compte)) }),
    })
    onClose()
  }
  async function retirer() {
    if (!compte) return
    await remove(compte.id)
    toast({ title: `Comptes de copropriété ${annee} retirés` })
    onClose()
  }
  return (
    <Dialog
      title={`Comptes de copropriété ${annee}, ${bien.libelle}`}
      description={`Vous avez déduit ${formatEuros(provisions_cents)} de provisions en ${annee}. Le décompte approuvé par l’assemblée dit ce qui n’était pas à vous, ou ne se déduit pas : ${annee + 1} le reprend en ligne 230.`}
      onClose={onClose}
    >
      <Form
        schema={champsDe(attendu)}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          recuperable_cents: formatAmount(compte?.recuperable_cents ?? propose),
          non_deductible_cents: formatAmount(compte?.non_deductible_cents ?? zero),
        }}
        secondary={
          <>
            {compte && (
              <Button kind="quiet" onClick={retirer}>
                Retirer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        <Field
          label="Charges récupérables sur le locataire"
          name="recuperable_cents"
          type="euros"
          required
          help={
            compte === null && propose > 0
              ? 'Proposé d’après les charges que vous avez régularisées avec vos locataires.'
              : 'La colonne « récupérable » ou « locatif » du décompte du syndic.'
          }
        />
        <Field
          label="Autres charges non déductibles"
          name="non_deductible_cents"
          type="euros"
          required
          help="Travaux qui construisent ou agrandissent, avances au fonds de travaux non dépensées."
        />
      </Form>
    </Dialog>
  )
}
