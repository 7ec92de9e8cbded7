// Step four: what the takeover will open, account by account, then the act, with its steps as they come.
import { useState } from 'react'
import { ImporterFec } from '#contract/functions/compta/importer-fec.ts'
import { majuscule } from '#domain/base/mots.ts'
import { bornesSuivantes, closLe, duNom, leNom, nomDe } from '#domain/compta/exercice.ts'
import { type LectureReprise, soldesRepris } from '#domain/compta/fec/fec-reprise.ts'
import type { LectureTable } from '#domain/reprise/reprise-table.ts'
import type { Step } from '#web/data/flux.ts'
import { act } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Progress } from '#web/ui/state/waiting.tsx'
import { ContenuFec } from './etape-controle.tsx'
import type { EtatReprise } from './etat.ts'
import { SoldesRepris } from './soldes.tsx'

type Props = {
  choisi: { fichier: File; lecture: LectureReprise; table: LectureTable | null; cle: string }
  etat: EtatReprise
  onRetour: () => void
}

export function EtapeResume({ choisi: { fichier, lecture, table, cle }, etat, onRetour }: Props) {
  const { dossier, exercices } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const [etape, suivre] = useState<Step | null>(null)
  const [refus, setRefus] = useState<string | null>(null)
  const { correspondance } = etat
  const repris = closLe(lecture.fin, exercices[0])

  async function reprendre() {
    setRefus(null)
    suivre({ step: 'Envoi du fichier', done: 0, total: 3 })
    try {
      const corps = {
        dossier_id: dossier.id,
        fichier,
        cle_idempotence: cle,
        correspondance: JSON.stringify(correspondance),
        ...(table && { table: JSON.stringify(table) }),
      }
      const { lignes } = await act(ImporterFec, corps, { onProgress: suivre })
      toast({
        title: `${majuscule(nomDe(repris))} repris`,
        description: `${lignes.toLocaleString('fr-FR')} lignes gardées telles quelles.`,
      })
      await refresh()
    } catch (error) {
      setRefus(messageOf(error))
      suivre(null)
    }
  }

  return (
    <div className="ui-stack">
      {refus && <Banner tone="bad">{refus}</Banner>}
      <ContenuFec lecture={lecture} />
      <SoldesRepris
        label={`Ouverture ${duNom(bornesSuivantes(repris))}`}
        soldes={soldesRepris(lecture, correspondance).map((solde) => ({ ...solde, reste_cents: null }))}
      />
      {etape ? (
        <Progress label={etape.step} done={etape.done} total={etape.total} />
      ) : (
        <div className="ui-row books-rfec-suite">
          <Button kind="main" onClick={() => void reprendre()}>
            Reprendre {leNom(repris)}
          </Button>
          <Button onClick={onRetour}>Revenir aux comptes</Button>
        </div>
      )}
    </div>
  )
}
