// /profile/assistance: who asks to see my account, why and for how long; yes, no, the end, and when it was seen.
import { useSuspenseQuery } from '@tanstack/react-query'
import { accesAssistanceQuery, etatAcces } from '#web/data/compte/acces-assistance.ts'
import { useSession } from '#web/session/session.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { CadreProfil } from '../cadre.tsx'
import { Acces } from './acces.tsx'
import { direAcces } from './mots.ts'

export function AssistanceScreen() {
  return (
    <CadreProfil>
      <Contenu />
    </CadreProfil>
  )
}

function Contenu() {
  const { user } = useSession()
  const { data } = useSuspenseQuery(accesAssistanceQuery(user?.id ?? ''))
  const now = new Date()
  const ouverts = data.filter((one) => ['demande', 'accorde', 'en_cours'].includes(etatAcces(one, now)))
  const finis = data.filter((one) => !ouverts.includes(one))
  return (
    <div className="ui-stack-l screens-pro-etroit">
      <Block title="Accès de l’assistance">
        <div className="ui-stack">
          <p className="ui-second">
            Pour vous aider, quelqu’un de notre équipe peut demander à voir votre compte comme vous le voyez. Vous
            acceptez ou refusez. Rien ne peut y être modifié, ce qui protège votre compte n’est pas montré, et vous y
            mettez fin quand vous voulez.
          </p>
          {ouverts.length === 0 && <p>Personne ne demande à voir votre compte.</p>}
          {ouverts.map((one) => (
            <Acces key={one.id} acces={one} etat={etatAcces(one, now)} />
          ))}
        </div>
      </Block>
      {finis.length > 0 && (
        <Block title="Ce qui a été vu">
          <LedgerList label="Ce qui a été vu">
            {finis.map((one) => (
              <LedgerLine key={one.id} margin={<InstantText instant={one.commence_le ?? one.demande_le} />}>
                <b>{direAcces(one, etatAcces(one, now))}</b>
                <div className="ui-small ui-second">
                  {one.demandeur_email} : {one.motif}
                </div>
              </LedgerLine>
            ))}
          </LedgerList>
        </Block>
      )}
    </div>
  )
}
