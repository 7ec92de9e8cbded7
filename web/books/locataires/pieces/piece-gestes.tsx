// What one does with a piece of a lease: its PDF, its sending to the tenants, and when it was sent last.
import { useQuery } from '@tanstack/react-query'
import { Download, Send } from 'lucide-react'
import { useState } from 'react'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { actesQuery } from '#web/data/compta/actes.ts'
import { type PieceDemandee, useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatInstant } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Props = {
  bail: Bail
  piece: PieceDemandee['piece']
  id?: string
  /** What a screen reader calls it: «Lettre de révision». */
  nom: string
  /** Some pieces are never sent by mail. */
  envoyable?: boolean
}

export function PieceGestes({ bail, piece, id, nom, envoyable = true }: Props) {
  const { dossier, peutEcrire } = useDossier()
  const vie = useVieDuBail(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const demande = { bail_id: bail.id, piece, id: id ?? null }
  const adresses = bail.locataires.flatMap(({ email }) => email ?? [])

  async function faire(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  const telecharger = () =>
    faire(async () => {
      const { name, file } = await vie.lirePiece(demande)
      save(name, file)
    })
  const envoyer = () =>
    faire(async () => {
      const { destinataires } = await vie.envoyerPiece(demande)
      toast({ title: `${nom} : envoi fait`, description: `À ${destinataires.join(', ')}.` })
      setAsking(false)
    })

  return (
    <div className="books-ten-piece">
      <Button
        size="small"
        icon={Download}
        busy={busy && !asking}
        aria-label={`${nom} : PDF`}
        onClick={() => void telecharger()}
      >
        PDF
      </Button>
      {envoyable && peutEcrire && adresses.length > 0 && (
        <Button size="small" icon={Send} aria-label={`${nom} : envoyer`} onClick={() => setAsking(true)}>
          Envoyer
        </Button>
      )}
      <DernierEnvoi bail_id={bail.id} piece={piece} id={id ?? null} />
      {asking && (
        <Confirm
          title={`Envoyer : ${nom.toLowerCase()}`}
          description={`Un e-mail avec le PDF part à ${adresses.join(', ')}. Les réponses vous reviennent.`}
          confirm="Envoyer"
          busy={busy}
          onConfirm={() => void envoyer()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function DernierEnvoi({ bail_id, piece, id }: PieceDemandee) {
  const { dossier } = useDossier()
  const { data: actes } = useQuery(actesQuery(dossier.id))
  const envoi = actes?.find(
    ({ acte, detail }) =>
      acte === 'envoyer-piece-bail' && detail.bail_id === bail_id && detail.piece === piece && detail.id === id,
  )
  return envoi ? <span className="ui-xs ui-muted">Envoyé le {formatInstant(envoi.at)}</span> : null
}
