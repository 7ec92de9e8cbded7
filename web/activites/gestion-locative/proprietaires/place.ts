// Who is open on the place of owners, by its address: an owner, or what leads to him (a mandate, a payment, fees).
import { useSearchParams } from 'react-router'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { useFaits } from '#web/session/livres.ts'
import type { Proprietaire } from './vue.ts'

export type Onglet = 'compte' | 'mandats' | 'coordonnees'

const NOMS = ['mandant', 'mandat', 'versement', 'honoraires', 'onglet'] as const

export function useOuvert(proprietaires: readonly Proprietaire[]) {
  const [params, setParams] = useSearchParams()
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
    setParams(
      (avant) => {
        const next = new URLSearchParams(avant)
        for (const nom of NOMS) next.delete(nom)
        if (id !== null) next.set('mandant', id)
        if (id !== null && onglet !== 'compte') next.set('onglet', onglet)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { ouvert: ouvert ?? null, depart, ouvrir }
}
