// Everything that the screens read and write of the table `demarches_impaye`: the steps taken about unpaid rents, and what is read beside them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DemarcheNotee } from '#domain/sujets/location/impaye.ts'
import type { SuiviImpayes } from '#domain/sujets/location/retard/demarches-bail.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'
import { garantsQuery } from './garants.ts'
import { relancesQuery } from './relances.ts'

export const demarchesImpayeQuery = listeQuery<DemarcheNotee>('demarches_impaye')
export const useWriteDemarchesImpaye = factWrites<DemarcheNotee>('demarches_impaye')

/** Undefined until all of it came: a step noted is not asked again meanwhile. */
export function useSuiviImpayes(dossierId: string): SuiviImpayes | undefined {
  const { data: relances } = useQuery(relancesQuery(dossierId))
  const { data: garants } = useQuery(garantsQuery(dossierId))
  const { data: demarches } = useQuery(demarchesImpayeQuery(dossierId))
  return useMemo(
    () => (relances && garants && demarches ? { relances, garants, demarches } : undefined),
    [relances, garants, demarches],
  )
}
