// The charge periods of the screen, as a choice that stays in the URL.
import { useSearchParams } from 'react-router'
import { PressTabs } from '#web/ui/nav/tabs.tsx'

type Props = { offertes: readonly { readonly key: string; readonly label: string }[]; choisie: string }

export function Annees({ offertes, choisie }: Props) {
  const [, setParams] = useSearchParams()
  return (
    <PressTabs
      label="Période des charges"
      value={choisie}
      onChange={(une) =>
        setParams(
          (avant) => {
            const apres = new URLSearchParams(avant)
            apres.set('annee', une)
            return apres
          },
          { replace: true, preventScrollReset: true },
        )
      }
      tabs={offertes}
    />
  )
}
