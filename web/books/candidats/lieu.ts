// What the address of the place asks to be shown: its view, the lot that is compared, and who is open beside the list.
import { useSearchParams } from 'react-router'

export const VUES = [
  { key: 'candidatures', label: 'Candidatures' },
  { key: 'comparer', label: 'Comparer' },
  { key: 'offres', label: 'Mises en location' },
  { key: 'effacements', label: 'Effacements' },
] as const
export type Vue = (typeof VUES)[number]['key']

export function usePlace() {
  const [params, setParams] = useSearchParams()
  const vue: Vue = VUES.find(({ key }) => key === params.get('vue'))?.key ?? 'candidatures'
  const aller = (dit: { vue?: Vue; candidature?: string | null; offre?: string | null }) =>
    setParams(
      (avant) => {
        const apres = new URLSearchParams(avant)
        for (const [nom, valeur] of Object.entries(dit)) {
          if (valeur && valeur !== 'candidatures') apres.set(nom, valeur)
          else apres.delete(nom)
        }
        return apres
      },
      { replace: true, preventScrollReset: true },
    )
  return { vue, candidature: params.get('candidature'), offre: params.get('offre'), bien: params.get('bien'), aller }
}
