// The frame of the profile: its title, its sections as tabs, and what waits for the person before anything else.
import type { ReactNode } from 'react'
import { voitPourUnAutre } from '#web/lib/session-key.ts'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { VISITE } from '#web/text/visite.ts'
import { Page } from '#web/ui/nav/page.tsx'
import { type Tab, Tabs } from '#web/ui/nav/tabs.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { SuppressionAnnoncee } from './suppression-annoncee.tsx'
import './profile.css'

const SECTIONS: readonly Tab[] = [
  { to: '/profile', label: 'Vous', end: true },
  { to: '/profile/securite', label: 'Sécurité' },
  { to: '/profile/membres', label: 'Membres' },
  { to: '/profile/abonnement', label: 'Abonnement' },
  { to: '/profile/preferences', label: 'Préférences' },
  { to: '/profile/demandes', label: 'Demandes' },
  { to: '/profile/assistance', label: 'Assistance' },
  { to: '/profile/donnees', label: 'Données' },
]

/** `protege`: what is never shown to whoever sees this account with its person's leave. */
export function CadreProfil({ children, protege = false }: { children: ReactNode; protege?: boolean }) {
  const { ready, profile } = useCompte()
  const { user } = useSession()
  if (user?.is_anonymous)
    return (
      <Page title="Profil">
        <Banner tone="plain">{VISITE.sansCompte}</Banner>
      </Page>
    )
  return (
    <Page title="Profil" lead={profile?.email ?? undefined}>
      <div className="ui-stack-l screens-pro">
        <Tabs label="Sections du profil" tabs={SECTIONS} />
        <SuppressionAnnoncee />
        {protege && voitPourUnAutre() ? <NonMontre /> : ready && profile ? children : <Skeleton />}
      </div>
    </Page>
  )
}

const NonMontre = () => <Banner tone="plain">Cette partie du compte n’est montrée qu’à la personne elle-même.</Banner>
