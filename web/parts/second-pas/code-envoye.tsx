// The code sent by mail, and by SMS where a phone is known: where it went, five minutes to type it, three tries, another one after a minute.
import { type ReactNode, useState } from 'react'
import type { Personne } from '#web/data/compte/second-facteur.ts'
import { formatPhone } from '#web/lib/format.ts'
import { CODE_SECONDES, essaisRestants, minutes, RENVOI_SOUS, SECOND_PAS } from '#web/text/second-pas.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Bar } from '#web/ui/state/waiting.tsx'
import { useCompteARebours } from './compte-a-rebours.ts'
import { useEnvoi } from './envoi.ts'
import { explain } from './explain.ts'
import { SaisieCode } from './saisie.tsx'
import './second-pas.css'

type Props = { personne: Personne; onRight: () => Promise<void> | void; retour?: ReactNode }

export function CodeEnvoye({ personne, onRight, retour }: Props) {
  const { envoi, envoyer, juger } = useEnvoi(personne)
  const toast = useToast()
  // What was typed for one code, and said of it, is nothing to the next.
  const [codes, setCodes] = useState(1)
  const reste = Math.min(CODE_SECONDES, useCompteARebours(envoi.etat === 'envoye' ? envoi.fin : null))

  async function judge(code: string): Promise<ReactNode> {
    const { right, left } = await juger(code)
    if (!right) return <Faux left={left} />
    await onRight()
    return null
  }

  async function renvoyer() {
    const failure = await envoyer()
    if (failure === null) {
      setCodes((before) => before + 1)
      toast({ title: SECOND_PAS.renvoye })
    } else toast({ title: SECOND_PAS.envoiEchec, description: explain(failure), bad: true })
  }

  return (
    <div className="ui-stack">
      <p className="ui-second">
        {envoi.etat === 'echec' ? 'Destinataire :' : 'Envoyé à'} <b className="parts-code-to">{personne.email}</b>
        {personne.phone && personne.verifie && (
          <>
            {' '}
            et au <b className="parts-code-to">{formatPhone(personne.phone)}</b>
          </>
        )}
        .
        {personne.phone && !personne.verifie && (
          <>
            {' '}
            Rien n’est envoyé au <b className="parts-code-to">{formatPhone(personne.phone)}</b>, qui n’est pas vérifié.
          </>
        )}
      </p>
      <SaisieCode
        key={codes}
        label={SECOND_PAS.codeEnvoye}
        judge={judge}
        over={pourquoiFini(envoi, reste)}
        foot={
          <>
            <Button block disabled={envoi.etat === 'en_cours' || reste > RENVOI_SOUS} onClick={() => void renvoyer()}>
              {SECOND_PAS.renvoyer}
            </Button>
            {retour}
          </>
        }
      >
        {envoi.etat === 'envoye' && <Reste secondes={reste} />}
      </SaisieCode>
      <p className="ui-xs ui-muted">
        {reste > RENVOI_SOUS ? `Un autre code pourra être demandé dans ${reste - RENVOI_SOUS} s.` : SECOND_PAS.rienRecu}
      </p>
    </div>
  )
}

function pourquoiFini(envoi: ReturnType<typeof useEnvoi>['envoi'], reste: number): ReactNode {
  if (envoi.etat === 'en_cours') return null
  if (envoi.etat === 'echec') return <Echec error={envoi.error} />
  if (envoi.left === 0) return <Faux left={0} />
  return reste === 0 ? SECOND_PAS.perime : null
}

function Echec({ error }: { error: unknown }) {
  const why = explain(error)
  return (
    <>
      <b>{SECOND_PAS.envoiEchec}</b>
      {why !== SECOND_PAS.envoiEchec && <> {why}</>}
    </>
  )
}

function Faux({ left }: { left: number }) {
  return (
    <>
      <b>{SECOND_PAS.incorrect}.</b> {essaisRestants(left)}
    </>
  )
}

function Reste({ secondes }: { secondes: number }) {
  return (
    <div>
      <p className="ui-row ui-row-b ui-small parts-code-left">
        <span>Code valable encore</span>
        <b className="ui-num" role="timer">
          {minutes(secondes)}
        </b>
      </p>
      <Bar label="Temps restant" done={secondes} total={CODE_SECONDES} />
    </div>
  )
}
