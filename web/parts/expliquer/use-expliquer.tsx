// `const { panneau, expliquer } = useExpliquer()`: a screen opens the explanation of a figure with one call.

import { type ReactNode, useState } from 'react'
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { exerciceClosEn } from '#domain/compta/exercice.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { anneeFiscaleDe } from '#web/session/annee-fiscale.ts'
import { useActivite, useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import type { Cible } from './cible.ts'
import type { Livres } from './origines.ts'
import { Panneau } from './panneau.tsx'

type Options = {
  /** The buttons under the explanation. */
  actions?: (cible: Cible, fermer: () => void) => ReactNode
  /** The year on the screen as it is foreseen, in place of its books. */
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

/** Every year's books and return; computed only once something is asked of them. */
function useLivresExpliques(prevue: Options['prevue']): Livres {
  const { annee, exercice } = useDossier()
  const comptabilite = useComptabilite()
  const dire = useActivite()?.dire
  const faits = useFaits()
  const livres = useLivres()
  // Two may close in one year: the one on the screen is meant.
  const exerciceDe = (une: number) => (une === annee ? exercice : exerciceClosEn(faits.exercices, une))
  const lignesDe = (une: number) => livres.get(exerciceDe(une)?.id ?? '') ?? []
  return {
    annee,
    faits: prevue?.faits ?? faits,
    dire,
    lignesDe: (une) => (une === annee && prevue ? prevue.lignes : lignesDe(une)),
    fiscaleDe: (une) =>
      une === annee && prevue ? prevue.fiscale : anneeFiscaleDe(comptabilite, faits, exerciceDe(une)).fiscale,
  }
}
