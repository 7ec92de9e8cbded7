// Who said something about an entry, as the members of the dossier are named; and what is still open about each entry.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { questionsQuery } from '#web/data/compta/questions.ts'
import { membresNommesQuery } from '#web/data/compte/membres.ts'
import { useDossier } from '#web/session/dossier.tsx'

export function useNoms(): (auteur: string | null) => string {
  const { dossier } = useDossier()
  const { data } = useQuery(membresNommesQuery(dossier.id))
  const membres = data?.membres ?? []
  return (auteur) => {
    const membre = membres.find(({ user_id }) => user_id === auteur)
    if (!membre) return data ? 'Un ancien membre' : ''
    return membre.moi ? 'Vous' : (membre.nom ?? membre.email ?? 'Un membre')
  }
}

const AUCUNE: ReadonlySet<string> = new Set()

/** The keys of the entries about which something is asked and not settled. */
export function useClesEnQuestion(): ReadonlySet<string> {
  const { dossier } = useDossier()
  const { data } = useQuery(questionsQuery(dossier.id))
  return useMemo(() => (data ? new Set(data.filter(({ resolue }) => !resolue).map(({ cle }) => cle)) : AUCUNE), [data])
}
