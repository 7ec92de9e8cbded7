// The form of the simulator: it has no button, the results follow what is typed.
import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'
import { Field } from '#web/ui/form/field.tsx'
import { resolver, type Values } from '#web/ui/form/resolver.ts'
import { CATEGORIES, ecrireSaisie, SAISIE } from './lecture.ts'
import '#web/ui/form/field.css'
import '#web/ui/form/form.css'

const LIBELLES: Record<(typeof CATEGORIES)[number], string> = {
  meuble: 'Meublé loué à l’année',
  tourisme_classe: 'Meublé de tourisme classé',
  tourisme_non_classe: 'Meublé de tourisme non classé',
}

type Props = {
  hypotheses: Hypotheses
  /** The bands of the income tax scale, in percent. */
  tranches: readonly number[]
  onChange: (hypotheses: Hypotheses) => void
}

export function SaisieHypotheses({ hypotheses, tranches, onChange }: Props) {
  const form = useForm<Values>({
    resolver: resolver(SAISIE),
    defaultValues: ecrireSaisie(hypotheses),
    mode: 'onChange',
  })
  const changer = useRef(onChange)
  changer.current = onChange
  const { premiere_annee } = hypotheses
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const lues = SAISIE.safeParse(values)
      if (lues.success) changer.current({ premiere_annee, ...lues.data })
    })
    return unsubscribe
  }, [form, premiere_annee])
  return (
    <FormProvider {...form}>
      <form className="ui-stack-l" noValidate onSubmit={(event) => event.preventDefault()} aria-label="Hypothèses">
        <fieldset className="ui-stack activites-sim-group">
          <legend>Le logement</legend>
          <Field label="Type de location" name="categorie" type="select" options={options(CATEGORIES, LIBELLES)} />
          <Field label="Prix d’achat" name="prix_cents" type="euros" />
          <Field label="Part du terrain" name="terrain" type="percent" help="Elle ne s’amortit jamais." />
          <Field label="Frais d’achat" name="frais_cents" type="euros" help="Notaire, droits, agence." />
          <Field label="Mobilier" name="mobilier_cents" type="euros" />
          <Field label="Hausse de sa valeur" name="hausse_valeur" type="percent" help="Par an, jusqu’à la revente." />
          <Field label="Répartir les frais sur les composants" name="frais_immobilises" type="checkbox" />
        </fieldset>
        <fieldset className="ui-stack activites-sim-group">
          <legend>La location, par an</legend>
          <Field label="Loyer mensuel, charges comprises" name="loyer_cents" type="euros" />
          <Field label="Mois loués par an" name="mois_loues" type="integer" unit="mois" />
          <Field label="Hausse des loyers" name="hausse_loyers" type="percent" />
          <Field label="Hausse des charges" name="hausse_charges" type="percent" />
          <Field label="Charges et entretien" name="charges_cents" type="euros" />
          <Field label="Taxe foncière" name="taxe_fonciere_cents" type="euros" />
          <Field label="Comptabilité et logiciel" name="comptable_cents" type="euros" />
        </fieldset>
        <fieldset className="ui-stack activites-sim-group">
          <legend>L’emprunt et l’impôt</legend>
          <Field label="Capital emprunté" name="emprunt_cents" type="euros" />
          <Field label="Taux" name="emprunt_taux" type="percent" />
          <Field label="Durée" name="emprunt_annees" type="integer" unit="ans" />
          <Field label="Assurance, par mois" name="assurance_cents" type="euros" />
          <Field
            label="Tranche d’impôt du foyer"
            name="taux_marginal"
            type="select"
            options={tranches.map((taux) => ({ value: String(taux), label: `${taux} %` }))}
          />
        </fieldset>
      </form>
    </FormProvider>
  )
}

const options = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
