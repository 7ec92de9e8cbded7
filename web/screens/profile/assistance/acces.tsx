// One access that waits or runs: who, why, for how long, and what the person may say.
import { useState } from 'react'
import { type AccesAssistance, type EtatAcces, useAccesAssistance } from '#web/data/compte/acces-assistance.ts'
import { voitPourUnAutre } from '#web/lib/session-key.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { heure } from './mots.ts'

export function Acces({ acces, etat }: { acces: AccesAssistance; etat: EtatAcces }) {
  const { repondre, terminer } = useAccesAssistance()
  const { busy, faire } = useGeste()
  const { id, demandeur_email, motif, demande_le, jusqu_a, repondu_le } = acces
  const finir = () => faire(() => terminer(id), 'Accès terminé')
  return (
    <section className="screens-pro-carte ui-stack" aria-label={`Accès demandé par ${demandeur_email}`}>
      <dl className="ui-dl">
        <dt>Qui</dt>
        <dd>{demandeur_email}</dd>
        <dt>Pourquoi</dt>
        <dd>{motif}</dd>
        <dt>Demandé le</dt>
        <dd>
          <InstantText instant={demande_le} />
        </dd>
        <dt>Combien de temps</dt>
        <dd>{combien(etat, { jusqu_a, repondu_le })}</dd>
      </dl>
      {!voitPourUnAutre() && etat === 'demande' && (
        <div className="ui-row">
          <Button
            kind="main"
            busy={busy}
            onClick={() => faire(() => repondre(id, true), 'Accès accordé, pour trente minutes')}
          >
            Accepter
          </Button>
          <Button busy={busy} onClick={() => faire(() => repondre(id, false), 'Accès refusé')}>
            Refuser
          </Button>
        </div>
      )}
      {!voitPourUnAutre() && etat !== 'demande' && (
        <div className="ui-row">
          <Button kind="danger" busy={busy} onClick={finir}>
            {etat === 'en_cours' ? 'Mettre fin à l’accès' : 'Retirer mon accord'}
          </Button>
        </div>
      )}
    </section>
  )
}

function combien(etat: EtatAcces, { jusqu_a, repondu_le }: Pick<AccesAssistance, 'jusqu_a' | 'repondu_le'>) {
  if (etat === 'en_cours') return `En ce moment, jusqu’à ${heure(jusqu_a)}`
  if (etat === 'accorde' && repondu_le) {
    return (
      <>
        30 minutes, à commencer dans les 24 heures qui suivent votre accord du <InstantText instant={repondu_le} />
      </>
    )
  }
  return '30 minutes, à commencer dans les 24 heures qui suivent votre accord'
}

function useGeste() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const faire = (geste: () => Promise<void>, title: string) => {
    setBusy(true)
    void geste()
      .then(() => toast({ title }))
      .catch((error: unknown) => toast({ title: messageOf(error), bad: true }))
      .finally(() => setBusy(false))
  }
  return { busy, faire }
}
