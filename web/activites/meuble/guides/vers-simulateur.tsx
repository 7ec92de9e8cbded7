// The example of a guide, opened in the simulator.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'
import { lienSimulateur } from '../simulateur/adresse.ts'

/** The example of a guide, opened in the simulator with its own figures. */
export function VersSimulateur({ hypotheses, children }: { hypotheses: Hypotheses; children: ReactNode }) {
  return (
    <p>
      <Link to={lienSimulateur(hypotheses)}>Ouvrir cet exemple dans le simulateur</Link>. {children}
    </p>
  )
}
