// The panel of explanations over books that a screen chose: those of a year, or those foreseen for it.
import { type ReactNode, useState } from 'react'
import type { Cible, Livres } from '#web/parts/expliquer/cible.ts'
import { Panneau } from '#web/parts/expliquer/panneau.tsx'

export function usePanneau(livres: Livres): {
  panneau: ReactNode
  expliquer: (cible: Cible) => void
  cible: Cible | null
} {
  const [pile, setPile] = useState<readonly Cible[]>([])
  const cible = pile.at(-1) ?? null
  const panneau = cible && (
    <Panneau
      key={pile.length}
      cible={cible}
      livres={livres}
      onCible={(suite) => setPile([...pile, suite])}
      onClose={() => setPile([])}
      onRetour={pile.length > 1 ? () => setPile(pile.slice(0, -1)) : null}
    />
  )
  return { panneau, cible, expliquer: (nouvelle) => setPile([nouvelle]) }
}
