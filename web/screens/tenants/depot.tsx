// The deposit of a lease: what was received, given back, kept and used to pay the rent, each with its entry.
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { negate } from '#domain/base/cents.ts'
import type { MouvementDepot } from '#domain/journalisation/faits.ts'
import { estPrisSurDepot } from '#domain/location/depot-garantie.ts'
import { montantEcheance } from '#domain/location/echeances-bail.ts'
import { useWriteMouvementsDepot } from '#web/data/mouvements-depot.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { FaitEcritures } from '#web/parts/fait-ecritures.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { DepotDialog, SENS } from './depot-dialog.tsx'
import type { LigneBail } from './lignes.ts'

export function Depot({ ligne: { bail, depot_cents } }: { ligne: LigneBail }) {
  const { peutEcrire, role } = useDossier()
  const { mouvements_depot, encaissements } = useFaits()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<MouvementDepot | null>(null)
  const siens = mouvements_depot.filter(({ bail_id }) => bail_id === bail.id)
  const loyers = encaissements.filter((un) => un.bail_id === bail.id && estPrisSurDepot(un))
  return (
    <div className="stack">
      <div>
        <SumRow label="Convenu au bail">
          <Euros amount={bail.depot_garantie_cents} />
        </SumRow>
        {siens.map((un) => (
          <SumRow key={un.id} label={`${SENS[un.sens]} le ${formatDay(un.date)}`}>
            <Euros amount={un.sens === 'recu' ? un.montant_cents : negate(un.montant_cents)} />
          </SumRow>
        ))}
        {loyers.map((un) => (
          <SumRow key={un.id} label={`Pris pour le loyer le ${formatDay(un.date)}`}>
            <Euros amount={negate(montantEcheance(un))} />
          </SumRow>
        ))}
        <SumTotal label="Détenu" closed>
          <Euros amount={depot_cents} />
        </SumTotal>
      </div>
      {siens.map((un) => (
        <details key={un.id} className="ten-ecriture">
          <summary className="small">
            {SENS[un.sens]}, {formatEuros(un.montant_cents)} : son écriture
          </summary>
          <FaitEcritures
            origine={{ table: 'mouvements_depot', id: un.id }}
            absent="Hors des exercices tenus ici : il est repris à l’ouverture."
          />
          {peutEcrire && role === 'proprietaire' && (
            <IconButton label="Supprimer ce mouvement" icon={Trash2} size="small" onClick={() => setRemoving(un)} />
          )}
        </details>
      ))}
      {peutEcrire && (
        <div>
          <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
            Noter un mouvement
          </Button>
        </div>
      )}
      {adding && <DepotDialog bail={bail} detenu={depot_cents} onClose={() => setAdding(false)} />}
      {removing && <Supprimer mouvement={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function Supprimer({ mouvement, onClose }: { mouvement: MouvementDepot; onClose: () => void }) {
  const { dossier } = useDossier()
  const { remove } = useWriteMouvementsDepot(dossier.id)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function confirm() {
    setBusy(true)
    try {
      await remove(mouvement.id)
      toast({ title: 'Mouvement supprimé' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    onClose()
  }
  return (
    <Confirm
      title="Supprimer ce mouvement ?"
      description={`${SENS[mouvement.sens]} le ${formatDay(mouvement.date)}, ${formatEuros(mouvement.montant_cents)}. Son écriture disparaît ; si elle est validée, l’inverse est passé au premier jour ouvert.`}
      confirm="Supprimer"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
