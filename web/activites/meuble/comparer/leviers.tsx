// The levers of a comparison: how long, which year is repeated, and what rises; each moves the verdict at once.
import { Link } from 'react-router'
import { anneeDeCloture, type Exercice } from '#domain/compta/exercice.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { DUREES, HAUSSES, type Reglages, TRANCHES } from './reglages.ts'

const pourcent = (centiemes: string): string => `${String(Number(centiemes) / 100).replace('.', ',')} % par an`

type Props = {
  reglages: Reglages
  exercices: readonly Exercice[]
  /** The household was said: its own tax is counted, no rate is asked. */
  foyer: boolean
  onChange: (cle: keyof Reglages, valeur: string) => void
}

export function Leviers({ reglages, exercices, foyer, onChange }: Props) {
  const lien = useLien()
  const leviers = [
    { cle: 'duree', label: 'Durée', options: DUREES.map((un) => [un, `${un} ans`] as const) },
    {
      cle: 'reference',
      label: 'Année répétée',
      options: exercices.map((un) => [String(anneeDeCloture(un)), String(anneeDeCloture(un))] as const),
    },
    { cle: 'hausse_loyers', label: 'Hausse des loyers', options: HAUSSES.map((un) => [un, pourcent(un)] as const) },
    { cle: 'hausse_charges', label: 'Hausse des charges', options: HAUSSES.map((un) => [un, pourcent(un)] as const) },
    { cle: 'hausse_valeur', label: 'Hausse de la valeur', options: HAUSSES.map((un) => [un, pourcent(un)] as const) },
    ...(foyer
      ? []
      : [
          {
            cle: 'taux_marginal',
            label: 'Tranche d’impôt',
            options: TRANCHES.map((un) => [un, `${un} %`] as const),
          } as const,
        ]),
  ] as const
  return (
    <section aria-label="Hypothèses à régler">
      <div className="activites-comparer-leviers">
        {leviers.map(({ cle, label, options }) => (
          <div key={cle}>
            <p className="ui-label">{label}</p>
            <Select
              label={label}
              value={reglages[cle]}
              options={options.map(([value, dit]) => ({ value, label: dit }))}
              onChange={(value) => onChange(cle, value)}
            />
          </div>
        ))}
      </div>
      {!foyer && (
        <p className="ui-small ui-second activites-comparer-note">
          <Link to={lien('foyer')}>Renseignez votre foyer</Link> : l’impôt est alors le sien, et le test LMNP ou LMP se
          lit chaque année.
        </p>
      )}
    </section>
  )
}
