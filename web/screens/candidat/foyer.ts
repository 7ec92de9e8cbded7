// The household as it is sent: the whole of it each time, with the one change that is made.
import type { FoyerDit } from '#contract/functions/candidats/completer-candidature.ts'
import type { EspaceDuCandidat } from '#contract/functions/candidats/espace-candidat.ts'
import { useMaCandidature } from '#web/data/location/candidats.ts'

export type PersonneDite = FoyerDit['personnes'][number]

export function useFoyer(espace: EspaceDuCandidat, jeton: string) {
  const { completer } = useMaCandidature(jeton)
  const { visale, visale_reference, aide_logement_cents } = espace
  const dit: FoyerDit = { personnes: espace.personnes, visale, visale_reference, aide_logement_cents }
  return {
    ecrire: (change: Partial<FoyerDit>) => completer({ ...dit, ...change }, false),
    deposer: () => completer(dit, true),
  }
}
