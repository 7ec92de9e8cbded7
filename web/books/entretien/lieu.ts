// What the address of the place asks to be shown: its view, a filter, and what is open beside the list.
import { useSearchParams } from 'react-router'

export const VUES = [
  { key: 'surveiller', label: 'À surveiller' },
  { key: 'diagnostics', label: 'Diagnostics' },
  { key: 'equipements', label: 'Équipements' },
  { key: 'travaux', label: 'Travaux' },
  { key: 'fournisseurs', label: 'Fournisseurs' },
] as const
export type Vue = (typeof VUES)[number]['key']

/** What an address may say beside the view. */
const OUVERTS = ['bien', 'diagnostic', 'equipement', 'intervention'] as const
type Ouvert = (typeof OUVERTS)[number]
export type Demandee = Partial<Record<Ouvert | 'filtre', string>> & { readonly vue?: Vue }

export function usePlace() {
  const [params, setParams] = useSearchParams()
  const vue: Vue = VUES.find(({ key }) => key === params.get('vue'))?.key ?? 'surveiller'
  /** What is not said of a view is as it begins; what was open beside it closes. */
  const aller = ({ vue: voulue = vue, ...dit }: Demandee) =>
    setParams(
      (avant) => {
        const apres = new URLSearchParams(avant)
        for (const nom of [...OUVERTS, ...(voulue === vue ? [] : ['filtre'])]) apres.delete(nom)
        if (voulue === 'surveiller') apres.delete('vue')
        else apres.set('vue', voulue)
        for (const [nom, valeur] of Object.entries(dit)) {
          if (valeur) apres.set(nom, valeur)
          else apres.delete(nom)
        }
        return apres
      },
      { replace: true, preventScrollReset: true },
    )
  return { vue, filtre: params.get('filtre') ?? '', ouvert: (nom: Ouvert) => params.get(nom), aller }
}
