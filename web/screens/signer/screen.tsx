// /signer/{jeton}: a document to sign, without an account: who asks, the document itself, what the signature is in law, the code that signs.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { NIVEAUX, NOMS_QUALITE } from '#domain/sujets/location/signature.ts'
import { ActeRefuse } from '#web/data/functions.ts'
import { aSignerQuery } from '#web/data/location/signature.ts'
import { formatInstant } from '#web/lib/format.ts'
import { productTitle } from '#web/lib/title.ts'
import { SIGNER } from '#web/text/signature.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Apposer } from './apposer.tsx'
import { Feuille, Prendre } from './feuille.tsx'
import type { DuLien } from './vue.ts'
import './signer.css'

export function SignerScreen() {
  const { jeton = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(aSignerQuery(jeton))
  useEffect(() => {
    document.title = productTitle(SIGNER.titre)
  }, [])
  return (
    <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
      {isPending && <Skeleton lines={8} />}
      {data && <Ouvert vue={data} jeton={jeton} />}
      {!data && error && <SansDocument error={error} onRetry={() => void refetch()} />}
    </main>
  )
}

function Ouvert({ vue, jeton }: DuLien) {
  const { demandeur, document: nom, message, moi } = vue
  return (
    <>
      <header className="screens-sig-tete ui-stack-s">
        <p className="ui-label">{SIGNER.de(demandeur)}</p>
        <h1>{nom}</h1>
        <p className="ui-lead">À l’attention de {moi.nom}</p>
        {message && <p className="screens-sig-message">{message}</p>}
      </header>
      <div className="screens-sig-cols">
        <Feuille jeton={jeton} nom={nom} />
        <div className="ui-stack-l">
          <Suite vue={vue} jeton={jeton} />
          <Signataires vue={vue} />
          <Valeur sha256={vue.sha256} />
        </div>
      </div>
      <p className="ui-xs ui-muted screens-sig-pied">
        {SIGNER.secret} {SIGNER.jusqu(formatInstant(vue.jusqu_au))}
      </p>
    </>
  )
}

function Suite({ vue, jeton }: DuLien) {
  const { moi, etat, certifiee } = vue
  if (moi.etat === 'signe')
    return (
      <div className="ui-stack">
        <Banner tone={etat === 'refusee' ? 'wait' : 'good'}>
          <p>
            {SIGNER.signe} {moi.signe_le && `Le ${formatInstant(moi.signe_le)}.`}
          </p>
          <p className="ui-small">
            {etat === 'signee' ? SIGNER.tous : etat === 'en_cours' ? SIGNER.reste : SIGNER.refuseAutre}
          </p>
        </Banner>
        {certifiee && <Prendre jeton={jeton} quoi="certificat" />}
      </div>
    )
  if (moi.etat === 'refuse') return <Banner tone="wait">{SIGNER.refuse}</Banner>
  if (etat !== 'en_cours') return <Banner tone="wait">{SIGNER.refuseAutre}</Banner>
  if (moi.etat === 'attend') return <Banner tone="wait">{SIGNER.attend}</Banner>
  return <Apposer vue={vue} jeton={jeton} />
}

const ETATS = {
  attend: <Tag tone="line">À son tour</Tag>,
  invite: <Tag tone="wait">Attendu</Tag>,
  signe: <Tag tone="good">Signé</Tag>,
  refuse: <Tag tone="bad">Refusé</Tag>,
  clos: <Tag tone="line">Sans suite</Tag>,
} as const

function Signataires({ vue: { etat: demande, signataires } }: Pick<DuLien, 'vue'>) {
  const close = demande === 'refusee'
  return (
    <Block title={signataires.length > 1 ? 'Signataires' : 'Signataire'}>
      <ul className="screens-sig-liste">
        {signataires.map(({ nom, qualite, etat, signe_le }, rang) => (
          <li key={rang}>
            <span>
              <b>{nom}</b>
              <span className="ui-small ui-second">
                {NOMS_QUALITE[qualite]}
                {signe_le && `, le ${formatInstant(signe_le)}`}
              </span>
            </span>
            {ETATS[close && (etat === 'invite' || etat === 'attend') ? 'clos' : etat]}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Valeur({ sha256 }: { sha256: string }) {
  const { nom, prouve, limite, source } = NIVEAUX.simple
  return (
    <Block title="Ce que vaut cette signature">
      <div className="ui-stack-s ui-small screens-sig-valeur">
        <p>
          <b>{nom}.</b> {prouve}
        </p>
        <p>{limite}</p>
        <p className="ui-xs ui-muted">{source}.</p>
        <p className="ui-xs ui-muted screens-sig-empreinte">Empreinte du document (SHA-256) : {sha256}</p>
      </div>
    </Block>
  )
}

function SansDocument({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // A refusal is the answer to a link: to ask again would change nothing.
  const refuse = error instanceof ActeRefuse
  return (
    <Empty
      heading={refuse ? SIGNER.ferme : SIGNER.illisible}
      drawing="cles"
      action={
        !refuse && (
          <Button kind="main" onClick={onRetry}>
            Réessayer
          </Button>
        )
      }
    >
      {refuse ? messageOf(error) : SIGNER.illisibleDetail}
    </Empty>
  )
}
