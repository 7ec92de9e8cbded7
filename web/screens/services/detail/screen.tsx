// /services/{id}: one service whole: what it is, how it goes, what is delivered and asked, its dates when it is a training, its
// questions, its marks, and what one does with it.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { type ServiceDetaille, serviceQuery } from '#web/data/boutique/services.ts'
import { productTitle } from '#web/lib/title.ts'
import { ActesService } from '#web/parts/services/actes.tsx'
import { type Ouvert, useDialogues } from '#web/parts/services/dialogues.tsx'
import { DureePrix } from '#web/parts/services/duree-prix.tsx'
import { Eclair, Note } from '#web/parts/services/note.tsx'
import { FORMATION } from '#web/text/services.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Avis } from './avis.tsx'
import { Deroulement, Questions, Remis } from './contenu.tsx'
import { Seances } from './seances.tsx'
import './detail.css'

export function ServiceScreen() {
  const { serviceId = '' } = useParams()
  const { data: service, isPending, isError, refetch } = useQuery(serviceQuery(serviceId))
  const { ouvrir, dialogues } = useDialogues()
  const title = service ? service.title : service === null ? 'Page introuvable' : 'Services'
  useEffect(() => {
    document.title = productTitle(title)
  }, [title])
  return (
    <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
      {isPending && <Skeleton lines={8} />}
      {isError && (
        <Empty heading="Service illisible" action={<Button onClick={() => void refetch()}>Réessayer</Button>}>
          Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.
        </Empty>
      )}
      {service === null && <Introuvable />}
      {service && <Fiche service={service} ouvrir={ouvrir} />}
      {dialogues}
    </main>
  )
}

const Introuvable = () => (
  <Empty
    heading="Service introuvable"
    drawing="cles"
    action={
      <div className="ui-row">
        <LinkButton kind="main" to="/services">
          Voir tous les services
        </LinkButton>
        <LinkButton to="/">Retour à l’accueil</LinkButton>
      </div>
    }
  >
    Ce service n’existe pas, ou n’est plus proposé.
  </Empty>
)

function Fiche({ service, ouvrir }: { service: ServiceDetaille; ouvrir: (what: Ouvert) => void }) {
  return (
    <>
      <p className="ui-crumb">
        <Link to="/services">Services</Link>
      </p>
      <div className="screens-svc-fiche">
        <header className="ui-stack">
          <div className="ui-row">
            <Tag>{service.category}</Tag>
            <Note serviceId={service.id} />
          </div>
          <h1>{service.title}</h1>
          {service.short_description && <p className="ui-lead">{service.short_description}</p>}
          <Eclair title={service.title} />
          {service.description && <p className="ui-prose">{service.description}</p>}
        </header>
        <aside className="screens-svc-aside" aria-label="Durée, prix et commande">
          <DureePrix service={service} />
          {service.delay && <p className="ui-small ui-second">{service.delay}</p>}
          <div className="ui-stack-s screens-svc-actes">
            <ActesService service={service} ouvrir={ouvrir} />
          </div>
          <p className="ui-xs ui-muted">Une réponse sous 24 h. Rien n’est dû avant une commande.</p>
        </aside>
        <div className="ui-stack-l screens-svc-suite">
          {service.category === FORMATION && <Seances service={service} ouvrir={ouvrir} />}
          <Deroulement etapes={service.steps} />
          <Remis livre={service.deliverables} fournir={service.to_provide} />
          <Questions questions={service.faq} />
          <Avis serviceId={service.id} />
        </div>
      </div>
    </>
  )
}
