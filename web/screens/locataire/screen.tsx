// /locataire/{jeton}: the space of a tenant, without an account: what he owes, his papers, his lease, what he and who lets to him write.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ActeRefuse } from '#web/data/functions.ts'
import { espaceQuery } from '#web/data/location/espace-locataire.ts'
import { formatDay } from '#web/lib/format.ts'
import { productTitle } from '#web/lib/title.ts'
import { ESPACE } from '#web/text/espace-locataire.ts'
import { Button } from '#web/ui/button.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Compte, Solde } from './compte.tsx'
import { Ecrits } from './ecrits.tsx'
import type { DeLEspace } from './espace.ts'
import { Papiers } from './papiers.tsx'
import { Termes } from './termes.tsx'
import './locataire.css'

export function LocataireScreen() {
  const { jeton = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(espaceQuery(jeton))
  useEffect(() => {
    document.title = productTitle(ESPACE.titre)
  }, [])
  return (
    <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
      {isPending && <Skeleton lines={8} />}
      {data && <Ouvert espace={data} jeton={jeton} />}
      {!data && error && <SansEspace error={error} onRetry={() => void refetch()} />}
    </main>
  )
}

const ONGLETS = ['compte', 'documents', 'messages', 'bail'] as const

function Ouvert({ espace, jeton }: DeLEspace) {
  const [onglet, setOnglet] = useState<(typeof ONGLETS)[number]>('compte')
  const { logement, messages } = espace
  const papiers = espace.documents.length + espace.pieces.length + espace.fichiers.length
  const nouveaux = messages.filter(({ auteur, lu }) => auteur === 'bailleur' && !lu).length
  return (
    <>
      <header className="screens-loc-tete">
        <div className="ui-stack-s">
          <p className="ui-label">{espace.bailleur ? ESPACE.de(espace.bailleur) : ESPACE.titre}</p>
          <h1>{espace.locataire}</h1>
          <p className="ui-lead">
            {logement.libelle}, {logement.adresse}, {logement.code_postal} {logement.ville}
          </p>
        </div>
        <Solde espace={espace} />
      </header>
      {nouveaux > 0 && onglet !== 'messages' && (
        <p className="screens-loc-nouveau">
          {ESPACE.nouveaux(nouveaux)}{' '}
          <Button kind="quiet" size="small" onClick={() => setOnglet('messages')}>
            Lire
          </Button>
        </p>
      )}
      <PressTabs
        label="Espace locataire"
        value={onglet}
        onChange={setOnglet}
        tabs={[
          { key: 'compte', label: 'Compte' },
          { key: 'documents', label: 'Documents', count: papiers },
          { key: 'messages', label: 'Messages', count: messages.length },
          { key: 'bail', label: 'Bail' },
        ]}
      />
      <div className="screens-loc-corps">
        {onglet === 'compte' && <Compte espace={espace} jeton={jeton} />}
        {onglet === 'documents' && <Papiers espace={espace} jeton={jeton} />}
        {onglet === 'messages' && <Ecrits espace={espace} jeton={jeton} />}
        {onglet === 'bail' && <Termes espace={espace} />}
      </div>
      <p className="ui-xs ui-muted screens-loc-pied">
        {ESPACE.secret} {ESPACE.jusqu(formatDay(espace.expire_le))}
      </p>
    </>
  )
}

function SansEspace({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // A refusal is the answer to a link: to ask again would change nothing.
  const refuse = error instanceof ActeRefuse
  return (
    <Empty
      heading={refuse ? ESPACE.ferme : ESPACE.illisible}
      drawing="cles"
      action={
        !refuse && (
          <Button kind="main" onClick={onRetry}>
            Réessayer
          </Button>
        )
      }
    >
      {refuse ? messageOf(error) : ESPACE.illisibleDetail}
    </Empty>
  )
}
