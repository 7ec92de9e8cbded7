// A lease noted by mistake, taken away with the rents called under it.
import { SupprimerBail } from '#contract/functions/location/supprimer-bail.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { act } from '#web/data/functions.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'

export function SupprimerBailDialog({
  bail,
  onClose,
  onDone,
}: {
  bail: Bail
  onClose: () => void
  onDone: () => void
}) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  return (
    <SupprimerFait
      title="Supprimer ce bail ?"
      description={`${nomsDuBail(bail)} : le bail et les loyers appelés sont supprimés, les personnes restent dans le dossier. Un bail qui a reçu des paiements ne se supprime pas : il se termine.`}
      done="Bail supprimé"
      remove={async () => {
        await act(SupprimerBail, { dossier_id: dossier.id, bail_id: bail.id })
        await refresh()
      }}
      sans={(faits) => ({
        ...faits,
        baux: faits.baux.filter(({ id }) => id !== bail.id),
        echeances: faits.echeances.filter(({ bail_id }) => bail_id !== bail.id),
      })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
