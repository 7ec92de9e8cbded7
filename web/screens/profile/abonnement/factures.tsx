// Every invoice and credit note, as PDF; and the withdrawal, while its fourteen days run.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { dernierJourRetractation, retractable } from '#domain/abonnement/retractation.ts'
import { cents } from '#domain/base/cents.ts'
import { type Day, day } from '#domain/base/day.ts'
import {
  type FactureEmise,
  facturesQuery,
  telechargerFacture,
  useSeRetracter,
} from '#web/data/abonnement/abonnement.ts'
import { formatDay, formatEuros, formatLongDay } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { useSession } from '#web/session/session.tsx'
import { todayInParis } from '#web/session/today.ts'
import { ABONNEMENT } from '#web/text/abonnement.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

export function Factures() {
  const { user } = useSession()
  const { data: factures, error } = useQuery(facturesQuery(user?.id ?? ''))
  return (
    <Block title="Mes factures">
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {!factures && !error && <Skeleton lines={3} />}
      {factures?.length === 0 && (
        <Empty drawing="souche">Vos factures apparaissent ici dès qu’un paiement est reçu.</Empty>
      )}
      {factures && factures.length > 0 && (
        <LedgerList label="Mes factures">
          {factures.map((facture) => (
            <Ligne key={facture.id} facture={facture} />
          ))}
        </LedgerList>
      )}
    </Block>
  )
}

const PARIS = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })
const jourDe = (instant: string): Day => day(PARIS.format(new Date(instant)))

function Ligne({ facture }: { facture: FactureEmise }) {
  const { id, numero, nature, libelle, ttc_cents, emise_le, paiement } = facture
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function prendre() {
    setBusy(true)
    try {
      const { name, file } = await telechargerFacture(id)
      save(name, file)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  const rendable = nature === 'facture' && paiement?.nature === 'abonnement' && paiement.etat === 'paye'
  return (
    <LedgerLine
      margin={formatDay(jourDe(emise_le))}
      action={
        <Button
          size="small"
          icon={Download}
          busy={busy}
          onClick={() => void prendre()}
          aria-label={`Télécharger ${numero}`}
        >
          PDF
        </Button>
      }
    >
      <div>
        <b>{nature === 'avoir' ? `Avoir : ${libelle}` : libelle}</b>
      </div>
      <div className="ui-small ui-second">
        {numero} · {nature === 'avoir' ? '−' : ''}
        <Euros amount={ttc_cents} />
      </div>
      {rendable && retractable(jourDe(paiement.paye_le), todayInParis()) && (
        <Retracter
          paiement_id={paiement.id}
          limite={dernierJourRetractation(jourDe(paiement.paye_le))}
          prix={ttc_cents}
        />
      )}
    </LedgerLine>
  )
}

function Retracter({ paiement_id, limite, prix }: { paiement_id: string; limite: Day; prix: number }) {
  const seRetracter = useSeRetracter()
  const toast = useToast()
  const [ouvert, setOuvert] = useState(false)
  const [busy, setBusy] = useState(false)
  async function confirmer() {
    setBusy(true)
    try {
      const rendu = await seRetracter(paiement_id)
      toast({
        title: ABONNEMENT.retracte,
        description: `${formatEuros(cents(rendu))} vous sont rendus en quelques jours.`,
      })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
    setOuvert(false)
  }
  return (
    <div className="ui-row">
      <Button size="small" onClick={() => setOuvert(true)}>
        {ABONNEMENT.retracter}
      </Button>
      <span className="ui-small ui-second">jusqu’au {formatLongDay(limite)} inclus</span>
      {ouvert && (
        <Confirm
          title={ABONNEMENT.retracterQuestion}
          description={`${formatEuros(cents(prix))} vous sont rendus, et la période que ce paiement ouvrait prend fin aussitôt. Vos données restent lisibles et exportables.`}
          confirm={ABONNEMENT.retracter}
          danger
          busy={busy}
          onConfirm={() => void confirmer()}
          onClose={() => setOuvert(false)}
        />
      )}
    </div>
  )
}
