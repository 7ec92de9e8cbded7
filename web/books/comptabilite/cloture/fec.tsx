// The FEC: a draft before the final validation, the legal file after; the name and the SIREN it needs are asked here.

import { useState } from 'react'
import { ExporterFec } from '#contract/functions/compta/exporter-fec.ts'
import { estSiren } from '#domain/compta/siren.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import { actForFile } from '#web/data/functions.ts'
import { save } from '#web/lib/save.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Tache } from './etape.tsx'
import { IdentiteForm } from './identite-form.tsx'

export function Fec({ exercice }: { exercice: ExerciceEnregistre }) {
  const { etat } = exercice
  const { dossier, peutEcrire } = useDossier()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [demande, setDemande] = useState(false)
  const final = etat === 'definitif'
  const identifie = Boolean(dossier.denomination) && estSiren(dossier.siren ?? '')

  async function exporter() {
    setBusy(true)
    try {
      const { name, file } = await actForFile(ExporterFec, { dossier_id: dossier.id, exercice_id: exercice.id })
      save(name, file)
      toast({ title: final ? 'FEC téléchargé' : 'Brouillon du FEC téléchargé', description: name })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Tache
        etat={final && identifie ? 'ok' : 'attente'}
        libelle="Fichier des écritures comptables (FEC)"
        detail={
          final
            ? identifie
              ? 'Le fichier légal, à remettre en cas de contrôle (LPF art. L47 A).'
              : 'Il demande le nom légal et le numéro SIREN du dossier.'
            : 'Avant la validation définitive, un brouillon sans dates de validation.'
        }
      >
        {final && !identifie ? (
          peutEcrire && (
            <Button size="small" onClick={() => setDemande(true)}>
              Compléter
            </Button>
          )
        ) : (
          <Button size="small" busy={busy} onClick={() => void exporter()}>
            {final ? 'Télécharger' : 'Brouillon'}
          </Button>
        )}
      </Tache>
      {demande && <IdentiteForm onClose={() => setDemande(false)} />}
    </>
  )
}
