// /applications-catalog: the no-code sites and applications delivered in 48 hours, by family, each with its request of a quote.
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { wholeEuros } from '#domain/base/cents.ts'
import { PROJET_APPLICATION } from '#domain/boutique/choix.ts'
import { type CatalogApplication, catalogApplicationsQuery } from '#web/data/boutique/catalog-applications.ts'
import { formatWhole } from '#web/lib/format.ts'
import { productTitle } from '#web/lib/title.ts'
import { QuoteWizard } from '#web/parts/quote-wizard/quote-wizard.tsx'
import { FAMILLES, SERVICES } from '#web/text/services.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { famillesDe } from './familles.ts'
import '#web/parts/services/services.css'
import './catalogue.css'

export function ApplicationsCatalogScreen() {
  const { data: applications, isPending, refetch } = useQuery(catalogApplicationsQuery())
  const [params] = useSearchParams()
  const [voulue, setVoulue] = useState<CatalogApplication | null>(null)
  const famille = params.get('famille') ?? ''
  const connue = FAMILLES.some(({ value }) => value === famille)
  const montrees = (applications ?? []).filter((one) => !connue || one.family === famille)
  useEffect(() => {
    document.title = productTitle('Catalogue d’applications')
  }, [])
  return (
    <main className="ui-wrap ui-page" id="contenu" tabIndex={-1}>
      <Tete />
      {applications && applications.length > 0 && (
        <Familles applications={applications} famille={connue ? famille : ''} />
      )}
      {isPending && <Skeleton lines={9} />}
      {!isPending && montrees.length === 0 && (
        <Empty action={<Button onClick={() => void refetch()}>Réessayer</Button>}>
          Aucune application au catalogue pour le moment.
        </Empty>
      )}
      <div className="parts-svcs">
        {montrees.map((application) => (
          <Carte key={application.id} application={application} onAsk={() => setVoulue(application)} />
        ))}
      </div>
      {voulue && (
        <QuoteWizard
          open
          onOpenChange={(open) => !open && setVoulue(null)}
          initial={{
            projectType: PROJET_APPLICATION.value,
            serviceCategory: [voulue.title],
            projectDescription: `${voulue.title} : ${voulue.summary}`,
          }}
        />
      )}
    </main>
  )
}

function Tete() {
  return (
    <div className="ui-page-h">
      <div>
        <p className="ui-crumb">
          <Link to="/services">Services</Link>
        </p>
        <h1>Applications et sites sans code, livrés en 48 h</h1>
        <p className="ui-lead">
          Des réalisations prêtes à adapter à votre activité, à partir de 4 999 €. Vous gardez la main sur le contenu,
          sans écrire de code.
        </p>
      </div>
      <div className="ui-row">
        <LinkButton to="/services">Tous les services</LinkButton>
      </div>
    </div>
  )
}

/** Links, so that the filter works before any script, and stands in the address. */
function Familles({ applications, famille }: { applications: readonly CatalogApplication[]; famille: string }) {
  return (
    <nav className="screens-cat-familles" aria-label="Familles d’applications">
      {famillesDe(applications).map(({ value, label, count }) => (
        <Link
          key={value}
          to={value ? `?famille=${value}` : '?'}
          replace
          preventScrollReset
          aria-current={value === famille ? 'true' : undefined}
        >
          {label} <span>{count}</span>
        </Link>
      ))}
    </nav>
  )
}

function Carte({ application, onAsk }: { application: CatalogApplication; onAsk: () => void }) {
  const { title, family, summary, features, price_from_cents, delivery_hours } = application
  return (
    <article className="parts-svc" aria-label={title}>
      <div className="parts-top-l">
        <Tag>{FAMILLES.find(({ value }) => value === family)?.label ?? family}</Tag>
        <span className="ui-small ui-muted">Livré en {delivery_hours} h</span>
      </div>
      <h2 className="screens-cat-titre">{title}</h2>
      <div className="ui-stack-s">
        <p>{summary}</p>
        <ul className="screens-cat-traits">
          {features.map((trait) => (
            <li key={trait}>
              <Icon of={Check} />
              {trait}
            </li>
          ))}
        </ul>
      </div>
      <dl>
        <div className="ui-lead-row">
          <dt>À partir de</dt>
          <dd>{formatWhole(wholeEuros(price_from_cents))} €</dd>
        </div>
      </dl>
      <div className="parts-acts">
        <Button size="small" aria-label={`${SERVICES.demanderDevis} : ${title}`} onClick={onAsk}>
          {SERVICES.demanderDevis}
        </Button>
      </div>
    </article>
  )
}
