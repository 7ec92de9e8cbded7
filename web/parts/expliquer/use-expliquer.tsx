// `const { panneau, expliquer } = useExpliquer()`: a screen opens the explanation of a figure with one call.
import { type ReactNode, useState } from 'react'
import { useAnneeFiscale } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import type { Cible } from './cible.ts'
import { Panneau } from './panneau.tsx'

/**
 * `panneau` goes to `<Split panel={…}>`; `cible` is what is open, to mark its row; `actions` draws the buttons under it.
 * What is opened from the panel itself can be left by «Retour».
 */
export function useExpliquer(actions?: (cible: Cible, fermer: () => void) => ReactNode) {
  const { annee } = useDossier()
  const lignes = useLivres().get(annee) ?? []
  const { fiscale } = useAnneeFiscale(annee)
  const [pile, setPile] = useState<readonly Cible[]>([])
  const cible = pile.at(-1) ?? null
  const fermer = () => setPile([])

  const panneau = cible && (
    <Panneau
      key={pile.length}
      cible={cible}
      livres={{ annee, lignes, fiscale }}
      onCible={(suite) => setPile([...pile, suite])}
      onClose={fermer}
      onRetour={pile.length > 1 ? () => setPile(pile.slice(0, -1)) : null}
      actions={actions?.(cible, fermer)}
    />
  )
  return { panneau, cible, expliquer: (nouvelle: Cible) => setPile([nouvelle]), fermer }
}
