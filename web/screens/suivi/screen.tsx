// /suivi/{jeton}: one request, followed by whoever holds its link: where it stands, what comes next, what he may do.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { DemandeSuivie } from '#contract/functions/boutique/suivre-demande.ts'
import { cents } from '#domain/base/cents.ts'
import { payerAcompte, suiviQuery } from '#web/data/boutique/suivi.ts'
import { ActeRefuse } from '#web/data/functions.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { productTitle } from '#web/lib/title.ts'
import { Reglement, Regler } from '#web/parts/service-order/regler.tsx'
import { ACOMPTE, SUIVI } from '#web/text/suivi.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Stamp } from '#web/ui/text/stamp.tsx'
import { Actes } from './actes.tsx'
import { Devis } from './devis.tsx'
import { recit } from './etapes.ts'
import { Frise } from './frise.tsx'
import './suivi.css'

export function SuiviScreen() {
  const { jeton = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(suiviQuery(jeton))
  useEffect(() => {
    document.title = productTitle(SUIVI.titre)
  }, [])
  return (
    <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
      {isPending && <Skeleton lines={8} />}
      {data && <Demande suivi={data} jeton={jeton} />}
      {!data && error && <SansDemande error={error} onRetry={() => void refetch()} />}
    </main>
  )
}

type Props = { suivi: DemandeSuivie; jeton: string }

function Demande({ suivi, jeton }: Props) {
  const [now] = useState(() => new Date())
  const { titre, suite, etapes } = recit(suivi, now)
  return (
    <>
      <header className="screens-suivi-tete">
        <div className="ui-stack-s">
          <p className="ui-label">
            {suivi.objet}
            {suivi.reference && <span className="ui-num"> · {suivi.reference}</span>}
          </p>
          <h1>{titre}</h1>
          <p className="ui-lead">{suite}</p>
        </div>
        <Tampon suivi={suivi} />
      </header>
      {suivi.nature === 'commande' && (
        <div className="screens-suivi-regler">
          <Regler jeton={jeton} etat={suivi.etat} />
        </div>
      )}
      {suivi.nature === 'reservation' && suivi.acompte_cents > 0 && (
        <div className="screens-suivi-regler">
          <Reglement
            jeton={jeton}
            etat={suivi.acompte === 'du' && suivi.acompte_refuse ? 'failed' : ETATS_ACOMPTE[suivi.acompte]}
            mots={{ ...ACOMPTE, attend: ACOMPTE.attend(formatEuros(cents(suivi.acompte_cents))) }}
            payer={payerAcompte}
          />
        </div>
      )}
      <div className="screens-suivi-cols">
        <div className="ui-stack-l">
          {'devis' in suivi && <Devis devis={suivi.devis} jeton={jeton} />}
          <Block title={SUIVI.etapes[suivi.nature]}>
            <Frise etapes={etapes} />
          </Block>
          <Block title={SUIVI.envoye[suivi.nature]}>
            <dl className="screens-suivi-dl">
              {suivi.reponses.map(({ libelle, valeur }) => (
                <div key={libelle}>
                  <dt>{libelle}</dt>
                  <dd>{valeur}</dd>
                </div>
              ))}
            </dl>
          </Block>
        </div>
        <aside className="screens-suivi-aside" aria-label="Ce que vous pouvez faire">
          <Actes suivi={suivi} jeton={jeton} />
          <p className="ui-small ui-second">{SUIVI.question}</p>
          <p className="ui-xs ui-muted">{SUIVI.secret}</p>
        </aside>
      </div>
    </>
  )
}

/** As the banner of a payment knows them: only what is due is asked for. */
const ETATS_ACOMPTE = {
  aucun: 'cancelled',
  du: 'pending',
  paye: 'paid',
  a_rembourser: 'cancelled',
  rembourse: 'refunded',
} as const

/** The dated fact that the page is about, where there is one. */
function Tampon({ suivi }: { suivi: DemandeSuivie }) {
  if (suivi.nature === 'commande' && suivi.etat === 'paid' && suivi.payee_le)
    return <Stamp word="RÉGLÉE" date={formatDay(suivi.payee_le)} />
  if (suivi.nature !== 'reservation') return null
  if (suivi.etat === 'cancelled' && suivi.annulee_le)
    return <Stamp word="ANNULÉ" date={formatDay(suivi.annulee_le)} tone="bad" />
  if (suivi.etat === 'confirmed' && suivi.le && suivi.place_le && suivi.session_etat !== 'cancelled')
    return <Stamp word="VALIDÉ" date={formatDay(suivi.place_le)} />
  return null
}

function SansDemande({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const inconnu = error instanceof ActeRefuse && error.code === 'lien_suivi_inconnu'
  return (
    <Empty
      heading={inconnu ? SUIVI.invalide : SUIVI.illisible}
      drawing="cles"
      action={
        <div className="ui-row">
          {!inconnu && (
            <Button kind="main" onClick={onRetry}>
              Réessayer
            </Button>
          )}
          <LinkButton to="/services" kind={inconnu ? 'main' : 'plain'}>
            Voir nos services
          </LinkButton>
          <LinkButton to="/">Retour à l’accueil</LinkButton>
        </div>
      }
    >
      {error instanceof ActeRefuse ? messageOf(error) : SUIVI.illisibleDetail}
    </Empty>
  )
}
