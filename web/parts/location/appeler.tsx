// The rents of every lease called up to a day, by one press.
import { AppelerLoyers } from '#contract/functions/location/appeler-loyers.ts'
import type { Day } from '#domain/base/day.ts'
import { act } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Presse } from '../presse.tsx'

export function Appeler({ jusquAu, label = 'Appeler' }: { jusquAu: Day; label?: string }) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  return (
    <Presse
      label={label}
      faire={async () => {
        const { creees } = await act(AppelerLoyers, { dossier_id: dossier.id, jusqu_au: jusquAu })
        await refresh()
        return creees > 1 ? `${creees} loyers appelés` : creees === 1 ? 'Loyer appelé' : 'Tout était déjà appelé'
      }}
    />
  )
}
