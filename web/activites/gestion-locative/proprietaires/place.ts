// Who is open on the place of owners, by its address: an owner, or what leads to him (a mandate, a payment, fees).

import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { useFaits } from '#web/session/livres.ts'
import type { Proprietaire } from './vue.ts'

export type Onglet = 'compte' | 'mandats' | 'coordonnees'

const NOMS = ['mandant', 'mandat', 'versement', 'honoraires', 'onglet'] as const

export function useOuvert(proprietaires: readonly Proprietaire[]) {
  const { params, poser } = useAdresse()
  const { versements_mandants = [], honoraires_mandats = [] }: FaitsGeres = useFaits()
  const mandat_id =
    params.get('mandat') ??
    versements_mandants.find(({ id }) => id === params.get('versement'))?.mandat_id ??
    honoraires_mandats.find(({ id }) => id === params.get('honoraires'))?.mandat_id
  const ouvert = proprietaires.find(
    ({ mandant, mandats }) =>
      mandant.id === params.get('mandant') || mandats.some(({ mandat }) => mandat.id === mandat_id),
  )
  const depart: Onglet = params.get('onglet') === 'mandats' || params.has('mandat') ? 'mandats' : 'compte'
  const ouvrir = (id: string | null, onglet: Onglet = 'compte') =>
    poser({
      ...Object.fromEntries(NOMS.map((nom) => [nom, null])),
      ...(id !== null && { mandant: id, onglet: onglet === 'compte' ? null : onglet }),
    })
  return { ouvert: ouvert ?? null, depart, ouvrir }
}
