// How many messages of the tenants of a lease nobody has read yet.
import { useQuery } from '@tanstack/react-query'
import { messagesLocatairesQuery } from '#web/data/location/espace-locataire.ts'
import { useDossier } from '#web/session/dossier.tsx'

export function useNouveaux(bail: string): number {
  const { dossier } = useDossier()
  const { data } = useQuery(messagesLocatairesQuery(dossier.id))
  return (data ?? []).filter(
    ({ bail_id, auteur, lu_le }) => bail_id === bail && auteur === 'locataire' && lu_le === null,
  ).length
}
