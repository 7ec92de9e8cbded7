// The repayment plan of a lease: its instalments as they are kept, the day it was signed, its end.
import { useState } from 'react'
import { LirePlanApurement } from '#contract/functions/location/lire-plan-apurement.ts'
import { TOLERANCE_JOURS } from '#domain/sujets/location/plan-apurement.ts'
import { useWritePlansApurement } from '#web/data/location/plans-apurement.ts'
import { formatDay } from '#web/lib/format.ts'
import { useTelecharger } from '#web/parts/telecharger.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useGesture } from '#web/ui/state/gesture.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { PlanSuivi, Suivi } from './suivis.ts'

export function Plan({ suivi }: { suivi: Suivi }) {
  const { peutEcrire } = useDossier()
  const [dialogue, setDialogue] = useState<'nouveau' | 'signature' | null>(null)
  const { plan } = suivi
  if (plan === null)
    return (
      <>
        <p className="ui-muted">Aucun plan en cours.</p>
        {peutEcrire && suivi.du_cents > 0 && (
          <Button kind="quiet" size="small" onClick={() => setDialogue('nouveau')}>
            Proposer un plan
          </Button>
        )}
        {dialogue && <PlanDialog suivi={suivi} onClose={() => setDialogue(null)} />}
      </>
    )
  return <EnCours plan={plan} />
}

const ETATS = {
  propose: ['wait', 'Proposé, à signer'],
  tenu: ['good', 'Signé et tenu'],
  rompu: ['bad', 'Rompu'],
  acheve: ['good', 'Achevé'],
  clos: ['plain', 'Clos'],
} as const
const VERSEMENTS = { paye: 'payé', a_venir: 'à venir', en_retard: 'manqué' } as const

function EnCours({ plan: { plan, suivi } }: { plan: PlanSuivi }) {
  const { peutEcrire } = useDossier()
  const [tone, mot] = ETATS[suivi.etat]
  return (
    <>
      <p>
        <Tag tone={tone}>{mot}</Tag>{' '}
        <span className="ui-small ui-second">
          établi le {formatDay(plan.etabli_le)}
          {plan.signe_le && `, signé le ${formatDay(plan.signe_le)}`}
          {suivi.rompu_depuis && plan.signe_le && `, manqué depuis le ${formatDay(suivi.rompu_depuis)}`}.
        </span>
      </p>
      {suivi.versements.map(({ date, montant_cents, etat }) => (
        <SumRow key={date} label={`${formatDay(date)}, ${VERSEMENTS[etat]}`}>
          <Euros amount={montant_cents} />
        </SumRow>
      ))}
      <SumTotal label="Payé sur le plan" closed>
        <Euros amount={suivi.paye_cents} />
      </SumTotal>
      <p className="ui-xs ui-muted">
        Le plan est tenu tant que le compte entier du locataire suit : versements et loyers du mois, {TOLERANCE_JOURS}{' '}
        jours de délai admis.
      </p>
      <Gestes plan={plan} peutEcrire={peutEcrire} />
    </>
  )
}

function Gestes({ plan, peutEcrire }: { plan: PlanSuivi['plan']; peutEcrire: boolean }) {
  const { dossier, today } = useDossier()
  const { update } = useWritePlansApurement(dossier.id)
  const [telecharger, busy] = useTelecharger()
  const [question, setQuestion] = useState<'signer' | 'clore' | null>(null)
  const { busy: change, refusal, make } = useGesture()
  const toast = useToast()
  const changer = (champs: Partial<typeof plan>, dit: string) =>
    make(async () => {
      await update(plan.id, champs)
      toast({ title: dit })
      setQuestion(null)
    })
  const refus = refusal && (
    <p className="ui-err" role="alert">
      {refusal}
    </p>
  )
  return (
    <div className="ui-row">
      <Button
        kind="quiet"
        size="small"
        busy={busy}
        onClick={() => void telecharger(LirePlanApurement, { dossier_id: dossier.id, plan_id: plan.id })}
      >
        Plan PDF
      </Button>
      {peutEcrire && plan.signe_le === null && (
        <Button kind="quiet" size="small" onClick={() => setQuestion('signer')}>
          Il est signé
        </Button>
      )}
      {peutEcrire && (
        <Button kind="quiet" size="small" onClick={() => setQuestion('clore')}>
          Clore le plan
        </Button>
      )}
      {question === 'signer' && (
        <Confirm
          title="Le plan est signé ?"
          description="Signé aujourd’hui par vous et le locataire : ses versements ne se modifient plus, et les relances attendent tant qu’il est tenu."
          confirm="Signé aujourd’hui"
          busy={change}
          onConfirm={() => void changer({ signe_le: today }, 'Plan signé')}
          onClose={() => setQuestion(null)}
        >
          {refus}
        </Confirm>
      )}
      {question === 'clore' && (
        <Confirm
          title="Clore ce plan ?"
          description="Il n’est plus suivi et les relances reprennent. La dette, elle, reste due."
          confirm="Clore"
          busy={change}
          onConfirm={() => void changer({ clos_le: today }, 'Plan clos')}
          onClose={() => setQuestion(null)}
        >
          {refus}
        </Confirm>
      )}
    </div>
  )
}
