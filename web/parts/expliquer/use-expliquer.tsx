// `const { panneau, expliquer } = useExpliquer()`: a screen opens the explanation of a figure with one call.

import { type ReactNode, useState } from 'react'
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Faits } from '#domain/activites/faits.ts'
import type { Day } from '#domain/base/day.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { anneeFiscaleDe } from '#web/session/annee-fiscale.ts'
import { useActivite, useComptabilite, useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLireLivres } from '#web/session/livres.ts'
import type { Cible } from './cible.ts'
import type { Livres } from './origines.ts'
import { Panneau } from './panneau.tsx'

type Options = {
  /** The buttons under the explanation. */
  actions?: (cible: Cible, fermer: () => void) => ReactNode
  /** The exercice on the screen in place of its books and its return: as it is foreseen, or as one of its co-owners declares it. */
  prevue?: { faits: Faits; lignes: readonly Ligne[]; fiscale: AnneeFiscale | null } | null
}

/**
 * `panneau` goes to `<Split panel={…}>`; `cible` is what is open, to mark its row. What is opened from the panel itself
 * can be left by «Retour».
 */
export function useExpliquer({ actions, prevue = null }: Options = {}) {
  const livres = useLivresExpliques(prevue)
  const [pile, setPile] = useState<readonly Cible[]>([])
  const cible = pile.at(-1) ?? null
  const fermer = () => setPile([])

  const panneau = cible && (
    <Panneau
      key={pile.length}
      cible={cible}
      livres={livres}
      onCible={(suite) => setPile([...pile, suite])}
      onClose={fermer}
      onRetour={pile.length > 1 ? () => setPile(pile.slice(0, -1)) : null}
      actions={actions?.(cible, fermer)}
    />
  )
  return { panneau, cible, expliquer: (nouvelle: Cible) => setPile([nouvelle]), fermer }
}

/** The books and the return of every exercice; computed once something is asked of them: a screen that explains nothing yet derives neither. */
function useLivresExpliques(prevue: Options['prevue']): Livres {
  const { exercice, periode } = useDossier()
  const comptabilite = useComptabilite()
  const dire = useActivite()?.dire
  const { plafond } = useMots().amortissement
  const faits = useFaits()
  const lireLivres = useLireLivres()
  const closLe = (cloture: Day) => faits.exercices.find(({ fin }) => fin === cloture) ?? null
  const prevueAu = (cloture: Day) => (cloture === exercice?.fin ? prevue : null)
  return {
    exercice: exercice ?? periode,
    faits: prevue?.faits ?? faits,
    dire,
    plafond,
    lignesDe: (cloture) => prevueAu(cloture)?.lignes ?? lireLivres().get(closLe(cloture)?.id ?? '') ?? [],
    fiscaleDe: (cloture) => {
      const autre = prevueAu(cloture)
      return autre ? autre.fiscale : anneeFiscaleDe(comptabilite, faits, closLe(cloture)).fiscale
    },
  }
}
