// The charge periods of the screen, as a choice that stays in the URL.
import { useAdresse } from '#web/lib/adresse.ts'
import { PressTabs } from '#web/ui/nav/tabs.tsx'

type Props = { offertes: readonly { readonly key: string; readonly label: string }[]; choisie: string }

export function Annees({ offertes, choisie }: Props) {
  const { poser } = useAdresse()
  return (
    <PressTabs label="Période des charges" value={choisie} onChange={(une) => poser({ annee: une })} tabs={offertes} />
  )
}
