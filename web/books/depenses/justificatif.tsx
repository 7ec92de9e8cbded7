// The receipt of a bill: attached, opened in a preview, replaced or taken away.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import { SupprimerDocument } from '#contract/functions/depenses/supprimer-document.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { documentsQuery } from '#web/data/depenses/documents.ts'
import { ActeRefuse, act } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { ApercuDocument } from './apercu-document.tsx'
import { DepotFichier } from './depot-fichier.tsx'

export function Justificatif({ depense: { id, document_id } }: { depense: Depense }) {
  const { peutEcrire } = useDossier()
  if (document_id) return <Joint document_id={document_id} />
  return (
    <div className="ui-stack-s">
      <p className="ui-small ui-second">
        Aucun justificatif. Une facture se conserve dix ans (C. com., article L123-22).
      </p>
      {peutEcrire && <Deposer depense_id={id} />}
    </div>
  )
}

function Joint({ document_id }: { document_id: string }) {
  const { dossier, peutEcrire, role } = useDossier()
  const { data: documents } = useQuery(documentsQuery(dossier.id))
  const [opened, setOpened] = useState<'apercu' | 'oter' | null>(null)
  const oter = useOterJustificatif({ strict: true })
  const toast = useToast()
  const garde = documents?.find((un) => un.id === document_id)
  const nom = garde?.nom ?? 'Justificatif'
  async function confirm() {
    try {
      await oter(document_id)
      toast({ title: 'Justificatif retiré' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setOpened(null)
  }
  return (
    <div className="ui-row books-exp-joint">
      <Button icon={Eye} size="small" onClick={() => setOpened('apercu')}>
        {nom}
      </Button>
      {peutEcrire && role === 'proprietaire' && (
        <Button kind="quiet" icon={Trash2} size="small" onClick={() => setOpened('oter')}>
          Retirer
        </Button>
      )}
      {opened === 'apercu' && (
        <ApercuDocument document_id={document_id} nom={nom} mime={garde?.mime ?? ''} onClose={() => setOpened(null)} />
      )}
      {opened === 'oter' && (
        <Confirm
          title="Retirer ce justificatif ?"
          description={`« ${nom} » sera supprimé. Sans lui, la dépense n’est plus prouvée.`}
          confirm="Retirer"
          danger
          onConfirm={() => void confirm()}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function Deposer({ depense_id }: { depense_id: string }) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function send(fichier: File) {
    setBusy(true)
    try {
      await act(DeposerDocument, { dossier_id: dossier.id, depense_id, fichier })
      await refresh()
      toast({ title: 'Justificatif joint' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return <DepotFichier busy={busy} onFile={(file) => void send(file)} />
}

/** `strict`: the refusal to part with the proof of a validated entry is said; else it is simply kept. */
export function useOterJustificatif({ strict = false }: { strict?: boolean } = {}) {
  const { dossier } = useDossier()
  const queries = useQueryClient()
  return async (document_id: string): Promise<void> => {
    try {
      await act(SupprimerDocument, { dossier_id: dossier.id, document_id })
      await queries.invalidateQueries({ queryKey: ['faits', dossier.id] })
    } catch (error) {
      if (strict || !(error instanceof ActeRefuse) || error.code !== 'document_a_conserver') throw error
    }
  }
}
