// The zone of the town of a home, said once for its fees of letting and for its rent when it is let again.
import { type Bien, ZONES_LOCATION } from '#domain/sujets/biens/bien.ts'
import { useWriteBiens } from '#web/data/biens/biens.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { NOMS_ZONE } from './reference.ts'

/** Written on the property as soon as it is chosen. */
export function ZoneDuBien({ bien: { id, zone_location } }: { bien: Pick<Bien, 'id' | 'zone_location'> }) {
  const { dossier, peutEcrire } = useDossier()
  const { update } = useWriteBiens(dossier.id)
  const toast = useToast()
  const noter = (dite: string) => {
    const zone = ZONES_LOCATION.find((une) => une === dite) ?? null
    update(id, { zone_location: zone }).catch((error) => toast({ title: messageOf(error), bad: true }))
  }
  return (
    <label className="ui-field">
      <span className="ui-label-t">Zone de la commune</span>
      <select
        className="ui-input"
        value={zone_location ?? ''}
        disabled={!peutEcrire}
        onChange={({ target }) => noter(target.value)}
      >
        <option value="">Choisir…</option>
        {ZONES_LOCATION.map((une) => (
          <option key={une} value={une}>
            {NOMS_ZONE[une]}
          </option>
        ))}
      </select>
      <span className="ui-help">Gardée avec le logement ; elle se lit sur service-public.gouv.fr.</span>
    </label>
  )
}
