// What may be done with an entry typed by hand: change it, or take it away, with the way back.
import { Copy, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { EnregistrerOperation } from '#contract/functions/compta/enregistrer-operation.ts'
import type { Faits } from '#domain/activites/faits.ts'
import type { Ecriture } from '#domain/compta/ecriture.ts'
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { useWriteOperationsDiverses } from '#web/data/compta/operations-diverses.ts'
import { act } from '#web/data/functions.ts'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { inverse, type Modele } from './operation-fields.ts'

type Props = {
  ecriture: Ecriture
  onEdit: (operation: OperationDiverse) => void
  /** A new entry typed from that one: its copy, or its reverse. */
  onCopy: (modele: Modele) => void
  onGone: () => void
}

export function OperationActions({ ecriture, onEdit, onCopy, onGone }: Props) {
  const { dossier, peutEcrire, role, today } = useDossier()
  const faits = useFaits()
  const refresh = useRefresh()
  const { remove } = useWriteOperationsDiverses(dossier.id)
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const id = ecriture.lignes[0]?.origine.id
  const sans = useCallback(
    (avant: Faits): Faits => ({
      ...avant,
      operations_diverses: avant.operations_diverses.filter((une) => une.id !== id),
    }),
    [id],
  )
  const origine = ecriture.lignes[0]?.origine
  const operation =
    origine?.table === 'operations_diverses' ? faits.operations_diverses.find(({ id }) => id === origine.id) : undefined
  if (!operation || !peutEcrire) return null
  const gelee = ecriture.numero !== null

  async function supprimer(une: OperationDiverse) {
    setBusy(true)
    try {
      await remove(une.id)
      onGone()
      toast({ title: 'Écriture supprimée', undo: () => void remettre(une) })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  async function remettre({ id: _, lignes, ...reste }: OperationDiverse) {
    const rendues = lignes.map(({ compte, debit_cents, credit_cents, bien_id }) => ({
      compte,
      debit_cents,
      credit_cents,
      bien_id,
    }))
    await act(EnregistrerOperation, { dossier_id: dossier.id, operation_id: null, ...reste, lignes: rendues })
    await refresh()
  }

  return (
    <>
      <Button size="small" icon={Pencil} onClick={() => onEdit(operation)}>
        Modifier
      </Button>
      <Button size="small" icon={Copy} onClick={() => onCopy(copie(operation))}>
        Dupliquer
      </Button>
      <Button size="small" icon={Undo2} onClick={() => onCopy(inverse(operation, today))}>
        Contre-passer
      </Button>
      {role === 'proprietaire' && (
        <Button size="small" kind="danger" icon={Trash2} onClick={() => setAsking(true)}>
          Supprimer
        </Button>
      )}
      {asking && (
        <Confirm
          title="Supprimer cette écriture ?"
          description={
            gelee ? 'Elle est validée et reste dans les livres, annulée par une autre.' : 'Elle disparaît du journal.'
          }
          confirm="Supprimer"
          danger
          busy={busy}
          onConfirm={() => void supprimer(operation)}
          onClose={() => setAsking(false)}
        >
          <Rectification change={sans} />
        </Confirm>
      )}
    </>
  )
}

const copie = ({ id: _, document_id: __, ...reste }: OperationDiverse): Modele => reste
