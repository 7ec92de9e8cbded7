// /lieu/:lieu: a place said by the server, in a notification or a calendar, led to in the space where its dossier opens.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { lireAdresse } from '#contract/lieu.ts'
import { dossiersQuery } from '#web/data/compte/dossiers.ts'
import { useActiviteSession } from '#web/session/activite.ts'
import { lieuDuDossier } from '#web/session/destination.ts'

/** What is no place, or of a dossier that is no longer opened, leads to the overview. */
export function LieuScreen() {
  const { pathname, search } = useLocation()
  const activite = useActiviteSession()
  const { data: dossiers } = useSuspenseQuery(dossiersQuery())
  const dite = lireAdresse(`${pathname}${search}`)
  const demande = new URLSearchParams(search)
  const dossier = dossiers.find(({ id }) => id === demande.get('dossier'))
  return (
    <Navigate to={dite && dossier ? lieuDuDossier(dossier, activite, dite.lieu, dite.filtre) : '/dashboard'} replace />
  )
}
