// The regime of the first year of furnished letting, each with what it is worth in that year.
import { useWatch } from 'react-hook-form'
import { anneeDe } from '#domain/annees/index.ts'
import { estPublie } from '#domain/base/parametres.ts'
import { formatEuros } from '#web/lib/format.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { Values } from '#web/ui/form/resolver.ts'

/** What micro is worth in the year that is chosen, not in the one that runs. */
export function Regime() {
  const annee = Number(useWatch<Values>({ name: 'annee' }))
  const { plafond, abattement } = anneeDe(annee).parametres.micro_bic
  const taux = estPublie(abattement.meuble) ? abattement.meuble.valeur : null
  const limite = estPublie(plafond.meuble) ? `, jusqu’à ${formatEuros(plafond.meuble.valeur)} de recettes` : ''
  const part = taux ? `${(taux[0] / taux[1]) * 100} %` : 'forfaitaire'
  return (
    <Field
      label="Régime d’imposition"
      name="regime"
      type="radio"
      options={[
        {
          value: 'reel_simplifie',
          label: 'Réel simplifié (conseillé)',
          hint: 'Vous déduisez vos charges, les intérêts et l’amortissement du logement : le plus souvent, rien à imposer pendant des années.',
        },
        {
          value: 'micro_bic',
          label: 'Micro-BIC',
          hint: `Un abattement de ${part} sur les loyers${limite} (CGI art. 50-0). Rien d’autre à déduire, pas de liasse.`,
        },
      ]}
    />
  )
}
