// A paid subscription that runs: until when, what comes then, «Résilier» and the way back.
import { useState } from 'react'
import { addDays, type Day } from '#domain/base/day.ts'
import { useResilier } from '#web/data/abonnement/abonnement.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { ABONNEMENT } from '#web/text/abonnement.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Props = { readonly fin: Day; readonly annuel: boolean; readonly renouvele: boolean }

export function EnCours({ fin, annuel, renouvele }: Props) {
  const dernier = formatLongDay(addDays(fin, -1))
  const resilier = useResilier()
  const toast = useToast()
  const [ouvert, setOuvert] = useState(false)
  const [busy, setBusy] = useState(false)
  async function changer(annuler: boolean) {
    setBusy(true)
    try {
      await resilier(annuler)
      toast(
        annuler
          ? { title: ABONNEMENT.resiliationAnnulee }
          : { title: ABONNEMENT.resilie, description: `Il reste ouvert jusqu’au ${dernier} inclus.` },
      )
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
    setOuvert(false)
  }
  return (
    <>
      <p className="ui-second">
        {renouvele
          ? `Formule ${annuel ? 'annuelle' : 'mensuelle'}, payée jusqu’au ${dernier} inclus. Nous vous écrivons avant cette date ; rien n’est prélevé sans que vous le payiez vous-même.`
          : `Résilié : votre abonnement reste ouvert jusqu’au ${dernier} inclus, puis s’arrête. Vos données resteront lisibles et exportables.`}
      </p>
      <div className="ui-row">
        {renouvele ? (
          <Button onClick={() => setOuvert(true)}>{ABONNEMENT.resilier}</Button>
        ) : (
          <Button busy={busy} onClick={() => void changer(true)}>
            Annuler la résiliation
          </Button>
        )}
      </div>
      {ouvert && (
        <Confirm
          title={ABONNEMENT.resilierQuestion}
          description={`Il reste ouvert jusqu’au ${dernier} inclus, et aucun autre paiement ne vous sera demandé. Vous pouvez revenir dessus jusque-là.`}
          confirm={ABONNEMENT.resilier}
          danger
          busy={busy}
          onConfirm={() => void changer(false)}
          onClose={() => setOuvert(false)}
        />
      )}
    </>
  )
}
