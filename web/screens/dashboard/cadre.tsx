// The frame of the home of a person: its two tabs, what waits for the server, and the empty state of who has no dossier.
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { type Accueil, monAccueilQuery } from '#web/data/compte/mon-accueil.ts'
import { useSession } from '#web/session/session.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import './dashboard.css'

type Props = { lead: (accueil: Accueil) => string; children: (accueil: Accueil) => ReactNode }

export function CadreAccueil(props: Props) {
  return (
    <Suspense
      fallback={
        <Page title="Vue d’ensemble">
          <Skeleton lines={6} />
        </Page>
      }
    >
      <Charge {...props} />
    </Suspense>
  )
}

function Charge({ lead, children }: Props) {
  const { user } = useSession()
  const { data: accueil } = useSuspenseQuery(monAccueilQuery(user?.id ?? ''))
  if (accueil.dossiers.length === 0) return <SansDossier />
  return (
    <Page title="Vue d’ensemble" lead={lead(accueil)}>
      <div className="screens-accueil-tabs">
        <Tabs
          label="Vue d’ensemble"
          tabs={[
            { to: '/dashboard', label: 'Aujourd’hui', end: true },
            { to: '/dashboard/echeances', label: 'Échéances' },
          ]}
        />
      </div>
      {children(accueil)}
    </Page>
  )
}

function SansDossier() {
  return (
    <Page title="Vue d’ensemble">
      <Empty
        drawing="cles"
        action={
          <LinkButton kind="main" to="/activity-selection">
            Choisir une formule
          </LinkButton>
        }
      >
        Vous n’avez pas encore de dossier. Choisissez la formule avec laquelle vous travaillez ou, si l’on vous a
        invité, ouvrez le lien reçu par mail : le dossier apparaîtra ici.
      </Empty>
    </Page>
  )
}
