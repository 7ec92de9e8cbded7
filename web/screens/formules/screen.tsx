// /formules: the six formulas, the trial while it is offered, the catalogue, and the last call.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formulasQuery, type SubscriptionFormula } from '#web/data/abonnement/subscription-formulas.ts'
import { type FormulesPageContent, formulesPageContentQuery } from '#web/data/contenu/formules-page-content.ts'
import { environnement } from '#web/lib/environnement.ts'
import { CatalogueOffer } from '#web/parts/catalogue-offer.tsx'
import { useChooseFormula, useKeepChoice } from '#web/parts/choose-formula.ts'
import { FormulaCards, ouvertParEssai } from '#web/parts/formula-cards.tsx'
import { AbonnementBanner } from '#web/parts/subscription-state.tsx'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { ACCUEIL, PAGE_FORMULES } from '#web/text/accueil.ts'
import { VISITE } from '#web/text/visite.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import './formules.css'

export function FormulesScreen() {
  const { data: formulas, isLoading } = useQuery(formulasQuery())
  const { data: content = null } = useQuery(formulesPageContentQuery())
  const { status } = useSession()
  const { ready, essaiOffert } = useCompte()
  const signedIn = status === 'signed_in'
  const offered = !signedIn || (ready && essaiOffert)
  return (
    <main className="ui-wrap ui-page ui-stack-l" id="contenu" tabIndex={-1}>
      <div className="ui-stack">
        <Ways signedIn={signedIn} />
        <h1>{content?.hero_title || PAGE_FORMULES.hero_title}</h1>
        <p className="ui-lead">{content?.hero_description || PAGE_FORMULES.hero_description}</p>
        {signedIn && ready && !offered ? <AbonnementBanner /> : <Banner>{PAGE_FORMULES.essaiDebut}</Banner>}
      </div>
      {isLoading ? (
        <Spinner>{ACCUEIL.chargement}</Spinner>
      ) : (
        <div>
          <FormulaCards formulas={formulas ?? []} essai={offered} />
        </div>
      )}
      {offered && <Trial signedIn={signedIn} formulas={formulas ?? []} />}
      <CatalogueOffer />
      <FinalCall content={content} signedIn={signedIn} offered={offered} />
    </main>
  )
}

function Ways({ signedIn }: { signedIn: boolean }) {
  const navigate = useNavigate()
  return (
    <div className="ui-row ui-row-b">
      <Button kind="quiet" icon={ArrowLeft} onClick={() => void navigate(-1)}>
        Retour
      </Button>
      <div className="ui-row">
        {signedIn && (
          <LinkButton kind="quiet" to="/profile/abonnement">
            Mon abonnement
          </LinkButton>
        )}
        <LinkButton kind="quiet" to={signedIn ? '/' : '/auth'}>
          {signedIn ? 'Accueil' : 'Accueil / Se connecter'}
        </LinkButton>
      </div>
    </div>
  )
}

/** The trial alone, for who has not chosen a formula yet; not for who had one, nor for who pays. */
function Trial({ signedIn, formulas }: { signedIn: boolean; formulas: readonly SubscriptionFormula[] }) {
  const keep = useKeepChoice()
  const choose = useChooseFormula()
  return (
    <section className="screens-formules-essai" aria-labelledby="essai">
      <div className="ui-stack-s">
        <h2 id="essai">60 jours d’essai gratuit</h2>
        <p className="ui-prose">
          Sans carte bancaire et sans engagement. Choisissez votre formule plus tard : l’essai ouvre{' '}
          {ouvertParEssai(formulas)}.
        </p>
      </div>
      <Button size="large" onClick={() => (signedIn ? void choose('trial') : keep('trial'))}>
        Essayer gratuitement
      </Button>
      <Banner tone="plain">{PAGE_FORMULES.essaiFin}</Banner>
    </section>
  )
}

type FinalProps = { content: FormulesPageContent | null; signedIn: boolean; offered: boolean }

function FinalCall({ content, signedIn, offered }: FinalProps) {
  return (
    <section className="ui-stack">
      <h2>{content?.final_cta_title || PAGE_FORMULES.final_cta_title}</h2>
      <p className="ui-prose">{content?.final_cta_description || PAGE_FORMULES.final_cta_description}</p>
      <div className="ui-row">
        <LinkButton size="large" to={signedIn ? '/activity-selection' : '/auth?mode=inscription'}>
          {offered ? content?.final_cta_button_text || PAGE_FORMULES.final_cta_button_text : 'Accéder à mes formules'}
        </LinkButton>
        {environnement().visites && !signedIn && (
          <LinkButton kind="quiet" size="large" to={VISITE.adresse} rel="nofollow">
            {VISITE.lien}
          </LinkButton>
        )}
        <LinkButton kind="quiet" size="large" to="/services">
          Nos services
        </LinkButton>
        <LinkButton kind="quiet" size="large" to="/">
          Retour à l’accueil
        </LinkButton>
      </div>
    </section>
  )
}
