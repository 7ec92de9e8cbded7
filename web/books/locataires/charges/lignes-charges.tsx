// The charges of a period as they are typed, or taken from the expenses of the dwelling: nature, amount, share, days.

import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Cents } from '#domain/base/cents.ts'
import { CLES_NATURE, NATURES_CHARGE } from '#domain/sujets/location/charge.ts'
import type { ChargeProposee } from '#domain/sujets/location/charges-recuperables.ts'
import { formatAmount, formatEuros } from '#web/lib/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { amount, choice, hundredths, required, tick } from '#web/ui/form/schema.ts'

const Saisie = z.object({
  nature: choice(CLES_NATURE),
  libelle: required(),
  depense_id: z.string().transform((id) => id || null),
  montant_cents: amount().refine((montant) => montant !== 0, 'Indiquez un montant.'),
  quote_part: hundredths({ max: 100_00, message: 'Quote-part invalide : écrivez par exemple 12,5.' }),
  prorata: tick(),
})
export const SaisieCharges = z.array(Saisie).min(1, 'Ajoutez au moins une charge.')

export const LIGNE_VIDE = {
  nature: 'eau_chauffage',
  libelle: '',
  depense_id: '',
  montant_cents: '',
  quote_part: '100',
  prorata: true,
}

/** What an expense holds; where its paper alone says what is recoverable, the amount is left to be typed. */
export const ligneProposee = ({ depense, nature, recuperable_cents }: ChargeProposee) => ({
  ...LIGNE_VIDE,
  nature,
  libelle: [depense.fournisseur, depense.libelle].filter(Boolean).join(', ').slice(0, 200),
  depense_id: depense.id,
  montant_cents: recuperable_cents === null ? '' : formatAmount(recuperable_cents),
})

/** The lines that can be counted, a missing label aside. */
export function lignesLisibles(lignes: unknown): unknown[] {
  if (!Array.isArray(lignes)) return []
  return lignes
    .map((une: object) => ('libelle' in une && une.libelle === '' ? { ...une, libelle: '–' } : une))
    .filter((une) => Saisie.safeParse(une).success)
}

const NATURES = Object.entries(NATURES_CHARGE).map(([value, label]) => ({ value, label }))

/** `payes`: what each expense that a line is taken from was for this dwelling; `horsTaxe`: before the tax that is deducted of it. */
export function LignesDeCharges({ payes, horsTaxe }: { payes: ReadonlyMap<string, Cents>; horsTaxe: boolean }) {
  const { watch } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name: 'lignes' })
  const ajouter = useRef<HTMLButtonElement>(null)
  const retirer = (rang: number) => {
    remove(rang)
    ajouter.current?.focus()
  }
  return (
    <fieldset className="ui-field">
      <legend className="ui-label-t">Charges récupérables de la période</legend>
      <p className="ui-help">
        Ce que le locataire rembourse (décret du 26 août 1987) : du relevé du syndic, la colonne « charges locatives » ;
        de l’avis de taxe foncière, les ordures ménagères seules. Un avoir s’écrit au-dessous de zéro.
        {horsTaxe && ' Les loyers portent la TVA : écrivez chaque charge hors taxe, là où sa TVA est déduite.'}
      </p>
      {fields.map((field, rang) => {
        const paye = payes.get(String(watch(`lignes.${rang}.depense_id`)))
        return (
          <div className="books-ten-charge" key={field.id}>
            <Field label="Nature" name={`lignes.${rang}.nature`} type="select" options={NATURES} />
            <Field label="Charge" name={`lignes.${rang}.libelle`} required />
            <Field
              label={horsTaxe ? 'Récupérable HT' : 'Montant récupérable'}
              name={`lignes.${rang}.montant_cents`}
              type="euros"
              required
              {...(paye === undefined
                ? {}
                : {
                    help: `${paye < 0 ? 'Avoir de' : 'Payé'} ${formatEuros(paye)}${horsTaxe ? ' hors taxe' : ''}`,
                  })}
            />
            <Field label="Part du logement" name={`lignes.${rang}.quote_part`} type="percent" required />
            <Field label="Selon les jours de présence" name={`lignes.${rang}.prorata`} type="checkbox" />
            <IconButton label={`Retirer la charge ${rang + 1}`} icon={X} size="small" onClick={() => retirer(rang)} />
          </div>
        )
      })}
      <div>
        <Button ref={ajouter} size="small" icon={Plus} onClick={() => append(LIGNE_VIDE)}>
          Ajouter une charge
        </Button>
      </div>
    </fieldset>
  )
}
