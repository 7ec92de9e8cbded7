// What of a bill the tenants owe: its nature in the list of the decree, its recoverable part, and the key of a common one.
import { z } from 'zod'
import { clesDeLImmeuble } from '#domain/sujets/immeubles/charges/charges-immeuble.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { CLES_NATURE, NATURES_CHARGE } from '#domain/sujets/location/charge.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optionalAmount } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Choix, LigneCharge } from './choix.ts'

type Props = { ligne: LigneCharge; immeuble: Immeuble; onChange: (choix: Choix) => void; onClose: () => void }

const NATURES = Object.entries(NATURES_CHARGE).map(([value, label]) => ({ value, label }))

export function ChargeDialog({ ligne: { proposee, choix }, immeuble, onChange, onClose }: Props) {
  const { depense, paye_cents, bien_id } = proposee
  const cles = clesDeLImmeuble(immeuble.id, useFaits())
  const avoir = paye_cents < 0
  const Champs = z.object({
    nature: choice(CLES_NATURE),
    montant_cents: optionalAmount().refine(
      (montant) =>
        montant === null || (avoir ? paye_cents <= montant && montant <= 0 : 0 <= montant && montant <= paye_cents),
      { message: `${avoir ? 'L’avoir' : 'La dépense'} est de ${formatEuros(paye_cents)}.` },
    ),
    cle_id: z
      .string()
      .optional()
      .transform((id) => id || null),
  })
  return (
    <Dialog
      title={depense.libelle || depense.fournisseur}
      description={`${[depense.fournisseur, formatDay(depense.date)].filter(Boolean).join(', ')} : ${formatEuros(paye_cents)}`}
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={onChange}
        submit="Retenir ce choix"
        defaults={{
          nature: choix.nature ?? CLES_NATURE[0],
          montant_cents: choix.montant_cents === null ? '' : formatAmount(choix.montant_cents),
          cle_id: choix.cle_id ?? '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Nature" name="nature" type="select" options={NATURES} />
        <Field
          label={avoir ? 'Avoir rendu aux locataires' : 'Montant récupérable'}
          name="montant_cents"
          type="euros"
          help={
            avoir
              ? 'Au-dessous de zéro. Vide : rien n’en revient aux locataires.'
              : 'Vide : rien n’en est dû par les locataires.'
          }
        />
        {bien_id === null && (
          <Field
            label="Clé de répartition"
            name="cle_id"
            type="select"
            placeholder="Choisir une clé"
            options={cles.map(({ id, libelle }) => ({ value: id, label: libelle }))}
          />
        )}
      </Form>
    </Dialog>
  )
}
