// The filters of the lots: kept in the address, so that a link finds them again, and remembered from one visit to the next.
import { useEffect } from 'react'
import { STATUTS, type StatutDuLot } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { garder, lireGarde } from '#web/lib/garde.ts'
import { useDossier } from '#web/session/dossier.tsx'

export const TOUS = 'tous'
/** Not the search: a list still narrowed by words of another day would look short, and they may be a tenant's name. */
const GARDES = ['statut', 'immeuble', 'lot-tri'] as const

export function useFiltres() {
  const { dossier } = useDossier()
  const { params, poser } = useAdresse()
  const cle = `lots-du-mois:${dossier.id}`
  const dits = GARDES.map((nom) => [nom, params.get(nom) ?? ''] as const)
  const ecrits = new URLSearchParams(dits.filter(([, valeur]) => valeur !== '').map(([nom, valeur]) => [nom, valeur]))
  const ici = ecrits.toString()

  // Once, on arriving: an address that says nothing is that of the last visit.
  useEffect(() => {
    const avant = ici === '' ? lireGarde(cle) : ''
    if (avant !== '') poser(Object.fromEntries(new URLSearchParams(avant)))
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is remembered, not put back
  }, [])
  useEffect(() => garder(cle, ici), [cle, ici])

  const put = (choix: { readonly [nom in 'statut' | 'immeuble']?: string }) =>
    poser(Object.fromEntries(Object.entries(choix).map(([nom, valeur]) => [nom, valeur === TOUS ? null : valeur])))
  const dit = params.get('statut')
  const statut: StatutDuLot | typeof TOUS = STATUTS.find((un) => un === dit) ?? TOUS
  return { statut, immeuble: params.get('immeuble') ?? TOUS, put }
}
