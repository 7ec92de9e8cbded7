// The filters of the lots: kept in the address, so that a link finds them again, and remembered from one visit to the next.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { STATUTS, type StatutDuLot } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { garder, lireGarde } from '#web/lib/garde.ts'
import { useDossier } from '#web/session/dossier.tsx'

export const TOUS = 'tous'
/** Not the search: a list still narrowed by words of another day would look short, and they may be a tenant's name. */
const GARDES = ['statut', 'immeuble', 'lot-tri'] as const

export function useFiltres() {
  const { dossier } = useDossier()
  const [params, setParams] = useSearchParams()
  const cle = `lots-du-mois:${dossier.id}`
  const dits = GARDES.map((nom) => [nom, params.get(nom) ?? ''] as const)
  const ecrits = new URLSearchParams(dits.filter(([, valeur]) => valeur !== '').map(([nom, valeur]) => [nom, valeur]))
  const ici = ecrits.toString()

  // Once, on arriving: an address that says nothing is that of the last visit.
  useEffect(() => {
    const avant = ici === '' ? lireGarde(cle) : ''
    if (avant === '') return
    setParams(
      (dit) => {
        const suite = new URLSearchParams(dit)
        for (const [nom, valeur] of new URLSearchParams(avant)) suite.set(nom, valeur)
        return suite
      },
      { replace: true, preventScrollReset: true },
    )
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is remembered, not put back
  }, [])
  useEffect(() => garder(cle, ici), [cle, ici])

  const put = (nom: 'statut' | 'immeuble', valeur: string) =>
    setParams(
      (dit) => {
        const suite = new URLSearchParams(dit)
        if (valeur === TOUS) suite.delete(nom)
        else suite.set(nom, valeur)
        return suite
      },
      { replace: true, preventScrollReset: true },
    )
  const dit = params.get('statut')
  const statut: StatutDuLot | typeof TOUS = STATUTS.find((un) => un === dit) ?? TOUS
  return { statut, immeuble: params.get('immeuble') ?? TOUS, put }
}
