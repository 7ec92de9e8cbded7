// What the address of the place asks to be shown: its view, the lot that is compared, and who is open beside the list.
import { useAdresse } from '#web/lib/adresse.ts'

export const VUES = [
  { key: 'candidatures', label: 'Candidatures' },
  { key: 'comparer', label: 'Comparer' },
  { key: 'offres', label: 'Mises en location' },
  { key: 'effacements', label: 'Effacements' },
] as const
export type Vue = (typeof VUES)[number]['key']

export function usePlace() {
  const { params, poser } = useAdresse()
  const vue: Vue = VUES.find(({ key }) => key === params.get('vue'))?.key ?? 'candidatures'
  const aller = (dit: { vue?: Vue; candidature?: string | null; offre?: string | null }) =>
    poser({ ...dit, ...(dit.vue === 'candidatures' && { vue: null }) })
  return { vue, candidature: params.get('candidature'), offre: params.get('offre'), bien: params.get('bien'), aller }
}
