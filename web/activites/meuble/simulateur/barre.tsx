// On a narrow screen the form is long: the verdict stays above it, follows what is typed, and leads to the results.
import { ArrowDown } from 'lucide-react'
import { abs, wholeEuros } from '#domain/base/cents.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import type { SimulationLegere } from './simulation.ts'

/** Where the results begin. */
export const RESULTAT = 'resultat'

export function Barre({ simulation: { avantage, gain_reel_cents, annees } }: { simulation: SimulationLegere }) {
  return (
    <p className="activites-sim-bar">
      <span>
        {avantage === 'egal' ? (
          <b>Les deux régimes coûtent autant</b>
        ) : (
          <>
            {avantage === 'reel' ? 'Le réel coûte' : 'Le micro-BIC coûte'}{' '}
            <b>
              <WholeEuros value={wholeEuros(abs(gain_reel_cents))} /> de moins
            </b>
          </>
        )}{' '}
        en {annees.length}&nbsp;ans
      </span>
      <a href={`#${RESULTAT}`}>
        Le détail <Icon of={ArrowDown} />
      </a>
    </p>
  )
}
