// What may be done of a followed request: pay, put in a calendar, take the document, give a seat back.
import { CalendarPlus, Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DemandeSuivie } from '#contract/functions/boutique/suivre-demande.ts'
import { cents } from '#domain/base/cents.ts'
import { telechargerDevis, useAnnulerReservation } from '#web/data/boutique/suivi.ts'
import { formatInstant } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { SUIVI } from '#web/text/suivi.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { estAnnulable, type Reservation } from './etapes.ts'
import { Retrait } from './retrait.tsx'

export function Actes({ suivi, jeton }: { suivi: DemandeSuivie; jeton: string }) {
  if (suivi.nature === 'devis')
    return (
      <>
        <Document jeton={jeton} />
        <Retrait suivi={suivi} jeton={jeton} />
      </>
    )
  if (suivi.nature === 'devis_service') return <Retrait suivi={suivi} jeton={jeton} />
  if (suivi.nature === 'reservation') return <Place suivi={suivi} jeton={jeton} />
  if (suivi.nature === 'commande') return <Montant label="Montant TTC" montant_cents={suivi.montant_cents} />
  return null
}

const Montant = ({ label, montant_cents }: { label: string; montant_cents: number }) => (
  <div>
    <p className="ui-label">{label}</p>
    <p>
      <Euros amount={cents(montant_cents)} big />
    </p>
  </div>
)

function Document({ jeton }: { jeton: string }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function prendre() {
    setBusy(true)
    try {
      const { name, file } = await telechargerDevis(jeton)
      save(name, file)
    } catch (error) {
      toast({ title: SUIVI.documentEchec, description: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="main" icon={Download} block busy={busy} onClick={() => void prendre()}>
      {SUIVI.document}
    </Button>
  )
}

function Place({ suivi, jeton }: { suivi: Reservation; jeton: string }) {
  const { agenda, le, lieu, prix_cents } = suivi
  return (
    <>
      {le && (
        <div>
          <p className="ui-label">Date et lieu</p>
          <p className="screens-suivi-date">{formatInstant(le)}</p>
          <p className="ui-second">{lieu}</p>
        </div>
      )}
      {prix_cents > 0 && <Montant label="Prix" montant_cents={prix_cents} />}
      {agenda && (
        <Button
          kind={suivi.acompte === 'du' ? 'plain' : 'main'}
          icon={CalendarPlus}
          block
          onClick={() => save('formation.ics', new Blob([agenda], { type: 'text/calendar;charset=utf-8' }))}
        >
          {SUIVI.agenda}
        </Button>
      )}
      {estAnnulable(suivi) ? (
        <Annulation suivi={suivi} jeton={jeton} />
      ) : (
        <LinkButton to="/services">{SUIVI.ailleurs}</LinkButton>
      )}
    </>
  )
}

/** `?annuler=1`, from a mail, opens the question; only its button cancels. */
function Annulation({ suivi, jeton }: { suivi: Reservation; jeton: string }) {
  const toast = useToast()
  const annuler = useAnnulerReservation(jeton)
  const [search, setSearch] = useSearchParams()
  const [ouvert, setOuvert] = useState(search.get('annuler') === '1')
  const [busy, setBusy] = useState(false)
  const libelle = suivi.etat === 'waiting' ? SUIVI.quitter : SUIVI.annuler
  function fermer() {
    setOuvert(false)
    if (search.has('annuler')) setSearch({}, { replace: true, preventScrollReset: true })
  }
  async function confirmer() {
    setBusy(true)
    try {
      await annuler()
      toast({
        title: SUIVI.annulee,
        description: suivi.acompte === 'paye' ? SUIVI.annuleeRendu : SUIVI.annuleeDetail,
      })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
      fermer()
    }
  }
  return (
    <>
      <Button block onClick={() => setOuvert(true)}>
        {libelle}
      </Button>
      {ouvert && (
        <Dialog
          title={`${libelle} ?`}
          description={question(suivi)}
          onClose={fermer}
          footer={
            <>
              <Button onClick={fermer}>{suivi.etat === 'waiting' ? SUIVI.rester : SUIVI.garder}</Button>
              <Button kind="danger" busy={busy} onClick={() => void confirmer()}>
                {libelle}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

function question({ objet, le, etat, acompte }: Reservation): string {
  const quoi = `« ${objet} »${le ? `, ${formatInstant(le)}` : ''}.`
  const suite =
    etat === 'waiting'
      ? 'Vous perdez votre rang.'
      : 'Votre place est rendue aussitôt, et va à la première personne qui attend. ' +
        (acompte === 'paye' ? 'Votre acompte vous est remboursé.' : 'Rien n’est dû.')
  return `${quoi} ${suite}`
}
