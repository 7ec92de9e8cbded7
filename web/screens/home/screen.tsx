// /: the promise, the six formulas and what the house does; for somebody signed in, the home of the formulas.
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Play } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { estTenue } from '#domain/abonnement/prix.ts'
import { formulasQuery, type SubscriptionFormula } from '#web/data/abonnement/subscription-formulas.ts'
import { type HomepageContent, homepageContentQuery } from '#web/data/contenu/homepage-content.ts'
import { environnement } from '#web/lib/environnement.ts'
import { CatalogueOffer } from '#web/parts/catalogue-offer.tsx'
import { FormulaCards } from '#web/parts/formula-cards.tsx'
import { QuoteWizard } from '#web/parts/quote-wizard/quote-wizard.tsx'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { ACCUEIL } from '#web/text/accueil.ts'
import { VISITE } from '#web/text/visite.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/state/waiting.tsx'
import { Illustration } from '#web/ui/text/illustration.tsx'
import { Produit } from './produit.tsx'
import { Slips } from './slips.tsx'
import './home.css'

// A visitor does without it.
const ProchaineEtape = lazy(() =>
  import('./prochaine-etape.tsx').then(({ ProchaineEtape }) => ({ default: ProchaineEtape })),
)

export function HomeScreen() {
  const { data: formulas, isLoading } = useQuery(formulasQuery())
  const { data: content = null } = useQuery(homepageContentQuery())
  const { status } = useSession()
  const { profile } = useCompte()
  return (
    <main id="contenu" tabIndex={-1}>
      {status === 'signed_in' && (
        <Suspense fallback={null}>
          <ProchaineEtape />
        </Suspense>
      )}
      <Hero content={content} formulas={formulas ?? []} signedIn={status === 'signed_in'} />
      <section className="ui-wrap ui-sec screens-home-formules" id="formules">
        {isLoading ? <Spinner>{ACCUEIL.chargement}</Spinner> : <FormulaCards formulas={formulas ?? []} />}
      </section>
      <Produit />
      {!profile && content && <Solutions content={content} />}
      <Guides />
      <section className="ui-wrap ui-sec">
        <CatalogueOffer />
      </section>
      {status !== 'signed_in' && <FloatingStart words={content?.cta_text || ACCUEIL.cta_text} />}
    </main>
  )
}

/** The same button again once the first one and the price list are out of sight. */
function FloatingStart({ words }: { words: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const inView = new Set<Element>()
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target) : inView.delete(target)
      setShown(inView.size === 0)
    })
    for (const place of document.querySelectorAll('.screens-hero, #formules')) watcher.observe(place)
    return () => watcher.disconnect()
  }, [])
  return (
    <a className="ui-btn ui-btn-1 ui-float-cta" href="#formules" hidden={!shown}>
      {words}
    </a>
  )
}

type HeroProps = {
  content: HomepageContent | null
  formulas: readonly SubscriptionFormula[]
  signedIn: boolean
}

function Hero({ content, formulas, signedIn }: HeroProps) {
  const [quoting, setQuoting] = useState(false)
  return (
    <section className="ui-wrap screens-hero">
      <div>
        <h1 className="ui-display">{content?.title || ACCUEIL.title}</h1>
        <p className="ui-lead">{content?.description || ACCUEIL.description}</p>
        <div className="ui-row">
          <a className="ui-btn ui-btn-1 ui-btn-l" href="#formules">
            {content?.cta_text || ACCUEIL.cta_text}
          </a>
          <Button size="large" aria-haspopup="dialog" onClick={() => setQuoting(true)}>
            {content?.quote_text || ACCUEIL.quote_text}
          </Button>
          {environnement().visites && !signedIn && (
            <LinkButton
              className="screens-hero-visite"
              kind="quiet"
              size="large"
              icon={Play}
              to={VISITE.adresse}
              rel="nofollow"
            >
              {VISITE.lien}
            </LinkButton>
          )}
        </div>
        <p className="screens-facts">
          {content?.claims
            .filter((claim) => estTenue(claim, formulas))
            .map((claim) => (
              <span key={claim}>{claim}</span>
            ))}
        </p>
        <p className="ui-row">
          <Link to="/services">Nos services</Link>
          <Link to="/formules">Comparer les formules</Link>
        </p>
      </div>
      <Slips />
      <QuoteWizard open={quoting} onOpenChange={setQuoting} />
    </section>
  )
}

const DRAWINGS = ['souche', 'registre', 'facade', 'cles'] as const

function Solutions({ content: { solutions_title, solutions } }: { content: HomepageContent }) {
  if (solutions.length === 0) return null
  return (
    <section className="ui-wrap ui-sec">
      {solutions_title && <h2 className="screens-home-solutions">{solutions_title}</h2>}
      <div className="screens-promise">
        {solutions.map(({ title, description }, index) => (
          <div key={title}>
            <Illustration name={DRAWINGS[index % DRAWINGS.length] ?? 'souche'} />
            <h3>{title}</h3>
            <p>{description}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

const PAGES = [
  { to: '/guide-lmnp', title: 'Guide LMNP', about: 'Régime, seuils, amortissement, article 39 C' },
  {
    to: '/guide-declaration-2031',
    title: 'Guide de la déclaration 2031',
    about: 'Case par case, avec les erreurs fréquentes',
  },
  { to: '/guide-location-nue', title: 'Guide de la location nue', about: 'Micro-foncier ou réel, déficit, 2044' },
  { to: '/services', title: 'Nos services', about: 'Un comptable, une formation, une reprise de dossier' },
] as const

function Guides() {
  return (
    <section className="ui-wrap ui-sec ui-two screens-home-guides">
      <div className="ui-stack-s">
        <h2>Comprendre avant de déclarer</h2>
        <p className="ui-second">Trois guides tenus à jour, avec les cases, les dates et les textes de l’année.</p>
        <p>
          <Link to="/simulateur">Comparer micro-BIC et réel</Link>
        </p>
      </div>
      <ul className="screens-guides">
        {PAGES.map(({ to, title, about }) => (
          <li key={to}>
            <Link to={to}>
              <b>{title}</b>
              <span>{about}</span>
              <Icon of={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
