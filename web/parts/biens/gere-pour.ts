// For whom a property is let: nobody but the one who keeps the books, or the owner whom it is managed for.
import { useCallback } from 'react'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

/** The name of the owner for whom a property is let today; null where it is one's own. */
export function useGerePour(): (bien_id: string) => string | null {
  const { bailleurDe } = useComptabilite()
  const { today } = useDossier()
  const faits = useFaits()
  return useCallback((bien_id) => bailleurDe?.(faits, bien_id, today)?.nom ?? null, [bailleurDe, faits, today])
}
