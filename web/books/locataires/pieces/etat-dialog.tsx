// A state of the dwelling being written: its day, its meters, its keys, each room line by line; signed, it is only read.
import { useState } from 'react'
import {
  type EtatDesLieux,
  type SaisieEtat,
  type SensEtat,
  trame,
  trameDeSortie,
} from '#domain/sujets/location/etat-des-lieux.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { readDay } from '#web/ui/form/schema.ts'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { LigneBail } from '../bail/lignes.ts'
import { PiecesDeLEtat } from './etat-pieces.tsx'
import { RelevesDeLEtat } from './etat-releves.tsx'

type Props = {
  ligne: LigneBail
  sens: SensEtat
  etat: EtatDesLieux | null
  /** What the leaving is set beside. */
  entree: EtatDesLieux | null
  onClose: () => void
}

export function EtatDialog({ ligne, sens, etat, entree, onClose }: Props) {
  const { today, peutEcrire } = useDossier()
  const { bail, bien } = ligne
  const [saisie, setSaisie] = useState<SaisieEtat>(
    () =>
      etat ?? (sens === 'sortie' && entree ? trameDeSortie(entree, today) : trame(bien?.type_bien ?? 'autre', today)),
  )
  const [jour, setJour] = useState(formatDay(saisie.date))
  const [signing, setSigning] = useState(false)
  const { ecrire, busy, refus } = useEcrire({ bail_id: bail.id, sens, onClose })
  const fige = !peutEcrire || (etat?.signe_le ?? null) !== null
  const date = readDay(jour)
  const change = (part: Partial<SaisieEtat>) => setSaisie((before) => ({ ...before, ...part }))
  const envoyer = (signe: boolean) => date && void ecrire({ ...saisie, date }, signe ? today : null)

  return (
    <Dialog
      title={sens === 'entree' ? 'État des lieux d’entrée' : 'État des lieux de sortie'}
      description={ligne.noms}
      onClose={onClose}
      wide
      footer={
        fige ? (
          <Button onClick={onClose}>Fermer</Button>
        ) : (
          <>
            <Button onClick={onClose}>Annuler</Button>
            <Button disabled={!date} onClick={() => setSigning(true)}>
              Signer
            </Button>
            <Button kind="main" busy={busy} disabled={!date} onClick={() => envoyer(false)}>
              Enregistrer
            </Button>
          </>
        )
      }
    >
      <div className="ui-stack">
        {etat?.signe_le && (
          <Banner tone="good">
            <p>Signé le {formatDay(etat.signe_le)} : il ne change plus.</p>
          </Banner>
        )}
        <fieldset className="ui-stack" disabled={fige}>
          <RelevesDeLEtat saisie={saisie} sens={sens} jour={jour} fige={fige} onJour={setJour} onChange={change} />
          <PiecesDeLEtat
            bail={bail}
            etat={etat}
            entree={sens === 'sortie' ? entree : null}
            pieces={saisie.pieces}
            fige={fige}
            onChange={(pieces) => change({ pieces })}
          />
          <label className="ui-field">
            <span className="ui-label-t">Observations</span>
            <textarea
              className="ui-input"
              rows={3}
              value={saisie.observations}
              onChange={(event) => change({ observations: event.target.value })}
            />
          </label>
        </fieldset>
        {refus && (
          <p className="ui-err" role="alert">
            {refus}
          </p>
        )}
      </div>
      {signing && (
        <Confirm
          title="Signer cet état des lieux ?"
          description="Les deux parties l’ont relu et signé. Il ne changera plus ; les photographies restent ajoutables avant la signature seulement."
          confirm="Signer"
          busy={busy}
          onConfirm={() => {
            envoyer(true)
            setSigning(false)
          }}
          onClose={() => setSigning(false)}
        />
      )}
    </Dialog>
  )
}

function useEcrire({ bail_id, sens, onClose }: { bail_id: string; sens: SensEtat; onClose: () => void }) {
  const { dossier } = useDossier()
  const { enregistrerEtat } = useVieDuBail(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)
  async function ecrire(saisie: SaisieEtat, signe_le: string | null): Promise<void> {
    setBusy(true)
    setRefus(null)
    const { date, compteurs, cles, pieces, observations, adresse } = saisie
    const etat = {
      ...{ date, observations, adresse },
      compteurs: compteurs.map((un) => ({ ...un })),
      cles: cles.map((une) => ({ ...une })),
      pieces: pieces.map(({ nom, lignes }) => ({ nom, lignes: lignes.map((ligne) => ({ ...ligne })) })),
    }
    try {
      await enregistrerEtat({ bail_id, sens, etat, signe_le })
      toast({ title: signe_le ? 'État des lieux signé' : 'État des lieux enregistré' })
      onClose()
    } catch (error) {
      setRefus(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { ecrire, busy, refus }
}
