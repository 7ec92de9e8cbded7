// The charge years of the screen, as a choice that stays in the URL.
import { useSearchParams } from 'react-router'
import { PressTabs } from '#web/ui/nav/tabs.tsx'

export function Annees({ annees, annee }: { annees: readonly number[]; annee: number }) {
  const [, setParams] = useSearchParams()
  return (
    <PressTabs
      label="Année des charges"
      value={String(annee)}
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
      tabs={annees.map((une) => ({ key: String(une), label: String(une) }))}
    />
  )
}
