// The home of the small activity of the tests: its first exercice, then what waits.
import { day } from '#domain/base/day.ts'
import { titreDe } from '#domain/compta/exercice.ts'
import { useWriteExercices } from '#web/data/compta/exercices.ts'
import { OuvrirSuivant } from '#web/parts/exercice/ouvrir-suivant.tsx'
import { useActivite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { useGesture } from '#web/ui/state/gesture.ts'

const PREMIER = {
  debut: day('2025-07-01'),
  fin: day('2026-06-30'),
  reglages: {},
  tenue: 'super_simplifiee',
  regime_tva: 'exonere',
  periodicite_tva: null,
  tva_debits: false,
  tva_coefficient: null,
} as const

export function AccueilScreen() {
  const { dossier, exercices, exercice } = useDossier()
  const { create } = useWriteExercices(dossier.id)
  const { busy, refusal, make } = useGesture()
  return (
    <Page title="Petite activité" lead={exercice ? titreDe(exercice) : 'Ouvrez le premier exercice.'}>
      {refusal && <p role="alert">{refusal}</p>}
      {exercices.length === 0 ? (
        <Button kind="main" busy={busy} onClick={() => void make(async () => void (await create(PREMIER)))}>
          Ouvrir l’exercice
        </Button>
      ) : (
        <Taches />
      )}
    </Page>
  )
}

function Taches() {
  const faits = useFaits()
  const { today } = useDossier()
  const taches = useActivite()?.taches(faits, { today, annees: [] } as never) ?? [] // safe: its tasks read the day alone
  const dernier = useDossier().exercices.at(-1)
  return (
    <ul aria-label="À faire">
      {taches.map(({ titre, objet }) => (
        <li key={titre}>
          {titre} {objet.genre === 'exercice_a_ouvrir' && dernier && <OuvrirSuivant dernier={dernier} label="Ouvrir" />}
        </li>
      ))}
    </ul>
  )
}
