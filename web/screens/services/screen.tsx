// /services: the marketplace of services, in three sections, with their quotes, orders and bookings.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { servicesQuery } from '#web/data/boutique/services.ts'
import {
  lireTableau,
  type ServicesPageContent,
  servicesPageContentQuery,
} from '#web/data/contenu/services-page-content.ts'
import { environnement } from '#web/lib/environnement.ts'
import { productTitle } from '#web/lib/title.ts'
import { type Ouvert, useDialogues } from '#web/parts/services/dialogues.tsx'
import { OrigineAvis } from '#web/parts/services/note.tsx'
import { useSession } from '#web/session/session.tsx'
import { SERVICES } from '#web/text/services.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { SectionServices } from './rubrique.tsx'
import { deLaRubrique, RUBRIQUES } from './rubriques.ts'

export function ServicesScreen() {
  const { data: services, isPending, refetch } = useQuery(servicesQuery())
  const { data: contenu } = useQuery(servicesPageContentQuery())
  const { ouvrir, dialogues } = useDialogues()
  const textes = lireTableau(contenu?.table_content)
  const aucun = !isPending && !services?.length
  useEffect(() => {
    document.title = productTitle('Services')
  }, [])
  return (
    <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
      <Haut contenu={contenu ?? null} ouvrir={ouvrir} />
      {!aucun && (
        <nav className="parts-tiles" aria-label="Catégories">
          {RUBRIQUES.map(({ cle, ancre }) => (
            <a key={cle} href={`#${ancre}`}>
              <b>{textes[cle].tile}</b>
              <span>{textes[cle].tileDescription}</span>
            </a>
          ))}
        </nav>
      )}
      {isPending && (
        <div className="ui-sec">
          <Skeleton lines={9} />
        </div>
      )}
      {aucun && (
        <div className="ui-sec">
          <Empty action={<Button onClick={() => void refetch()}>Réessayer</Button>}>{SERVICES.vide}</Empty>
        </div>
      )}
      {services?.length
        ? RUBRIQUES.map(({ cle, ancre }) => (
            <SectionServices
              key={cle}
              ancre={ancre}
              titre={textes[cle].section}
              services={deLaRubrique(services, cle)}
              ouvrir={ouvrir}
            />
          ))
        : null}
      {!aucun && environnement().local && <OrigineAvis />}
      <Catalogue contenu={contenu ?? null} />
      <BarreFlottante ouvrir={ouvrir} />
      {dialogues}
    </main>
  )
}

type Props = { contenu: ServicesPageContent | null; ouvrir: (what: Ouvert) => void }

function Haut({ contenu, ouvrir }: Props) {
  const { status } = useSession()
  const navigate = useNavigate()
  // Nothing of ours before it: back is the home page.
  const premiere = useLocation().key === 'default'
  const entre = status === 'signed_in'
  return (
    <>
      <div className="ui-row ui-row-b parts-svc-retour">
        <Button kind="quiet" icon={ArrowLeft} onClick={() => void (premiere ? navigate('/') : navigate(-1))}>
          {SERVICES.retour}
        </Button>
        <LinkButton kind="quiet" to={entre ? '/' : '/auth'}>
          {entre ? 'Accueil' : SERVICES.accueil}
        </LinkButton>
      </div>
      <div className="ui-page-h parts-svc-tete" id="services-haut">
        <div>
          <h1>{contenu?.hero_title || SERVICES.heroTitre}</h1>
          <p className="ui-lead">{contenu?.hero_description || SERVICES.heroDescription}</p>
        </div>
        <div className="ui-row">
          <Button kind="main" onClick={() => ouvrir({ quoi: 'assistant' })}>
            {SERVICES.devisIntelligent}
          </Button>
          <LinkButton to="/formules">{SERVICES.formules}</LinkButton>
          <LinkButton kind="quiet" to="/">
            {SERVICES.immobilier}
          </LinkButton>
        </div>
      </div>
    </>
  )
}

function Catalogue({ contenu }: Pick<Props, 'contenu'>) {
  return (
    <section className="ui-sec">
      <div className="parts-svc-banniere">
        <div className="ui-stack-s">
          <h2>{contenu?.banner_title || SERVICES.banniereTitre}</h2>
          <p className="ui-second">{contenu?.banner_description || SERVICES.banniereDescription}</p>
        </div>
        <LinkButton to="/applications-catalog">{SERVICES.catalogue}</LinkButton>
      </div>
    </section>
  )
}

/** The same two buttons once those of the head are out of sight. */
function BarreFlottante({ ouvrir }: Pick<Props, 'ouvrir'>) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const haut = document.getElementById('services-haut')
    if (!haut) return
    const watcher = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    watcher.observe(haut)
    return () => watcher.disconnect()
  }, [])
  return (
    <section className="ui-svc-bar" hidden={!shown} aria-label="Devis et formules">
      <Button kind="main" onClick={() => ouvrir({ quoi: 'assistant' })}>
        {SERVICES.devisIntelligent}
      </Button>
      <LinkButton to="/formules">{SERVICES.formules}</LinkButton>
    </section>
  )
}
