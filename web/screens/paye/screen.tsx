// /paye/{jeton}: the rents that a mail asks about, without an account. Opening it writes nothing; one press notes what was paid.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { ActeRefuse } from '#web/data/functions.ts'
import { payeQuery } from '#web/data/location/paye.ts'
import { formatDay } from '#web/lib/format.ts'
import { productTitle } from '#web/lib/title.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Etats } from './etats.tsx'
import { Reponse } from './reponse.tsx'
import './paye.css'

export function PayeScreen() {
  const { jeton = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(payeQuery(jeton))
  useEffect(() => {
    document.title = productTitle('Loyers payés ?')
  }, [])
  const titre = useRef<HTMLHeadingElement>(null)
  const dits = useRef<number | null>(null)
  const restent = data?.loyers.filter(({ etat }) => etat === 'du').length ?? null
  // The pressed button is gone with what it noted: the focus goes to what is asked next, or to the word that nothing is.
  useEffect(() => {
    if (dits.current !== null && dits.current !== restent) titre.current?.focus()
    dits.current = restent
  }, [restent])
  if (isPending)
    return (
      <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
        <Skeleton lines={6} />
      </main>
    )
  if (!data)
    return (
      <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
        <SansLoyer error={error} onRetry={() => void refetch()} />
      </main>
    )
  const dus = data.loyers.filter(({ etat }) => etat === 'du')
  const autres = data.loyers.filter(({ etat }) => etat !== 'du')
  return (
    <main className="ui-wrap ui-page screens-paye" id="contenu" tabIndex={-1}>
      <header className="ui-stack-s">
        <p className="ui-label">{data.bailleur}</p>
        <h1 ref={titre} tabIndex={-1}>
          {titreDe(dus.length, data.loyers.length)}
        </h1>
        {data.loyers.length === 0 && (
          <p className="ui-lead">Ce que ce lien demandait n’est plus appelé : il n’y a rien à répondre.</p>
        )}
      </header>
      {dus.length > 0 && <Reponse key={dus.length} jeton={jeton} loyers={dus} aujourdhui={data.aujourd_hui} />}
      {autres.length > 0 && <Etats loyers={autres} />}
      <p className="ui-xs ui-muted">
        Ce lien note des paiements sans mot de passe : ne le transmettez pas. Il sert jusqu’au{' '}
        {formatDay(data.expire_le)}, et ne montre rien d’autre de vos comptes.
      </p>
    </main>
  )
}

function titreDe(dus: number, tous: number): string {
  if (dus === 0) return tous === 1 ? 'Loyer payé' : tous === 0 ? 'Rien à répondre' : 'Loyers payés'
  return dus === 1 ? 'Ce loyer est-il payé ?' : `${dus} loyers sont-ils payés ?`
}

function SansLoyer({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  // A refusal is the answer to a link: to ask again would change nothing.
  const refuse = error instanceof ActeRefuse
  return (
    <Empty
      heading={refuse ? 'Ce lien ne sert plus' : 'Les loyers n’ont pas pu être lus'}
      drawing="souche"
      action={
        refuse ? (
          <LinkButton to="/dashboard">Ouvrir mes dossiers</LinkButton>
        ) : (
          <Button kind="main" onClick={onRetry}>
            Réessayer
          </Button>
        )
      }
    >
      {refuse ? messageOf(error) : 'Vérifiez votre connexion, puis réessayez.'}
    </Empty>
  )
}
