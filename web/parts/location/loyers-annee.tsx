// The rents of the exercice that nobody received, in one list: those that were paid stay ticked, and one press receives them all.

import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { EncaisserLoyers } from '#contract/functions/location/encaisser-loyers.ts'
import { sum } from '#domain/base/cents.ts'
import { earlier } from '#domain/base/day.ts'
import { duNom } from '#domain/compta/exercice.ts'
import { nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { type LigneEnAttente, type LoyerARecevoir, loyersARecevoir } from '#domain/sujets/location/loyers-a-recevoir.ts'
import { lignesATraiterQuery } from '#web/data/banque/lignes-releve.ts'
import { act } from '#web/data/functions.ts'
import { useRetirerEncaissements } from '#web/data/location/encaissements.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier, useEstFerme, useLien } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumTotal } from '#web/ui/text/sum.tsx'
import { nomsDuBail } from '../expliquer/noms.ts'
import { MODES } from './modes.ts'
import './location.css'

type Loyer = LoyerARecevoir<LigneEnAttente & { readonly libelle: string }>
type Mode = (typeof EncaisserLoyers)['body']['shape']['mode']['options'][number]

/** Due in the exercice on today's day, called or not; none in one that is closed. */
export function useLoyersARecevoir(): readonly Loyer[] {
  const { dossier, exercice, today } = useDossier()
  const faits = useFaits()
  const { data: lignes } = useSuspenseQuery(lignesATraiterQuery(dossier.id))
  return useMemo(
    () =>
      exercice?.etat === 'ouvert'
        ? loyersARecevoir({ ...faits, lignes }, { depuis: exercice.debut, jusqu_au: earlier(today, exercice.fin) })
        : [],
    [faits, lignes, exercice, today],
  )
}

export function LoyersAnnee({ onClose }: { onClose: () => void }) {
  const { periode } = useDossier()
  const loyers = useLoyersARecevoir()
  const [otes, setOtes] = useState<ReadonlySet<string>>(new Set())
  const [mode, setMode] = useState<Mode>('virement')
  const { encaisser, busy, refus } = useEncaisser(onClose)
  const choisis = loyers.filter((loyer) => loyer.ligne === null && !otes.has(cle(loyer)))
  const basculer = (loyer: Loyer) => {
    const suite = new Set(otes)
    if (!suite.delete(cle(loyer))) suite.add(cle(loyer))
    setOtes(suite)
  }
  return (
    <Dialog
      title={`Encaisser les loyers ${duNom(periode)}`}
      description="Chacun au jour que le bail prévoit, pour ce qui en reste dû. Décochez ceux qui n’ont pas été payés ; un loyer pas encore appelé l’est en même temps."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            kind="main"
            busy={busy}
            disabled={choisis.length === 0}
            onClick={() => void encaisser({ mode, loyers: choisis })}
          >
            {choisis.length === 1 ? 'Encaisser un loyer' : `Encaisser ${choisis.length} loyers`}
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <DansLeReleve nombre={loyers.filter(({ ligne }) => ligne !== null).length} />
        <div className="ui-field">
          <span className="ui-label-t" aria-hidden="true">
            Moyen de paiement
          </span>
          <Select label="Moyen de paiement" value={mode} options={OPTIONS} onChange={setMode} />
        </div>
        <Baux loyers={loyers} otes={otes} onBasculer={basculer} />
        <SumTotal label={choisis.length === 1 ? 'Un loyer' : `${choisis.length} loyers`} closed>
          <Euros amount={sum(choisis.map(({ reste_cents }) => reste_cents))} />
        </SumTotal>
        {refus && <Banner tone="bad">{refus}</Banner>}
      </div>
    </Dialog>
  )
}

const OPTIONS = EncaisserLoyers.body.shape.mode.options.map((value) => ({ value, label: MODES[value] }))
const cle = ({ bail_id, periode }: Loyer): string => `${bail_id}/${periode}`

/** What the bank tells is received from its lines: never beside them. */
function DansLeReleve({ nombre }: { nombre: number }) {
  const lien = useLien()
  const ferme = useEstFerme()
  if (nombre === 0) return null
  return (
    <Banner tone="wait" action={!ferme('banque') && <Link to={lien('banque')}>Traiter le relevé</Link>}>
      {nombre === 1 ? 'Un de ces loyers est' : `${nombre} de ces loyers sont`} dans votre relevé bancaire : ses lignes{' '}
      {nombre === 1 ? 'l’encaissent' : 'les encaissent'}, rien ne compte deux fois.
    </Banner>
  )
}

type Liste = { loyers: readonly Loyer[]; otes: ReadonlySet<string>; onBasculer: (loyer: Loyer) => void }

function Baux({ loyers, otes, onBasculer }: Liste) {
  const { baux } = useFaits()
  return baux.map((bail) => {
    const siens = loyers.filter(({ bail_id }) => bail_id === bail.id)
    if (siens.length === 0) return null
    return (
      <fieldset key={bail.id} className="parts-loyers-annee">
        <legend className="ui-label-t">{nomsDuBail(bail)}</legend>
        {siens.map((loyer) => (
          <label key={cle(loyer)} className="ui-check">
            <input
              type="checkbox"
              disabled={loyer.ligne !== null}
              checked={loyer.ligne === null && !otes.has(cle(loyer))}
              onChange={() => onBasculer(loyer)}
            />
            <span className="parts-loyers-annee-mois">
              <span className="parts-loyers-annee-nom">{nomDeLaPeriode(loyer)}</span>
              <span className="ui-small ui-second">
                {loyer.ligne
                  ? `Au relevé le ${formatDay(loyer.ligne.date)} : ${loyer.ligne.libelle}`
                  : `Le ${formatDay(loyer.date_echeance)}`}
              </span>
            </span>
            <Euros amount={loyer.reste_cents} />
          </label>
        ))}
      </fieldset>
    )
  })
}

/** Receives them at once, each on the day of its lease; the toast takes them back. `onClose`: once it is done. */
export function useEncaisser(onClose: () => void) {
  const { dossier, role } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const retirer = useRetirerEncaissements(dossier.id)
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)
  async function encaisser({ mode, loyers }: { mode: Mode; loyers: readonly Loyer[] }) {
    setBusy(true)
    setRefus(null)
    try {
      const { encaissements } = await act(EncaisserLoyers, {
        dossier_id: dossier.id,
        mode,
        loyers: loyers.map(({ bail_id, periode, reste_cents }) => ({ bail_id, periode, montant_cents: reste_cents })),
      })
      await refresh()
      const nombre = encaissements.length
      toast({
        title: nombre === 1 ? 'Un loyer encaissé' : `${nombre} loyers encaissés`,
        ...(role === 'proprietaire' && nombre > 0 && { undo: () => void retirer(encaissements) }),
      })
      onClose()
    } catch (error) {
      setRefus(messageOf(error))
      await refresh()
    } finally {
      setBusy(false)
    }
  }
  return { encaisser, busy, refus }
}
