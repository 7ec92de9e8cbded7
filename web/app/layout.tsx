// The two frames of the application: public pages, and signed-in places with their books.
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useSearchParams } from 'react-router'
import { identiteDe, memeFamille } from '#domain/activites/catalogue.ts'
import { dossiersQuery } from '#web/data/compte/dossiers.ts'
import { sectionDe } from '#web/espaces/espaces.ts'
import { TechnicalReport } from '#web/parts/technical-report/technical-report.tsx'
import { lieuDuDossier } from '#web/session/destination.ts'
import { DossierProvider, useDossier } from '#web/session/dossier.tsx'
import { useEspace } from '#web/session/espace.ts'
import { useSession } from '#web/session/session.tsx'
import { type Formule, LIBELLES } from '#web/text/formules.ts'
import { LogoContext } from '#web/ui/nav/brand.tsx'
import { useKeptFocus } from '#web/ui/overlay/kept-focus.ts'
import { ErrorBoundary, RouteError } from '#web/ui/state/error-boundary.tsx'
import { PageSkeleton } from '#web/ui/state/waiting.tsx'
import { Apercu } from './apercu/apercu.tsx'
import { Foot } from './foot.tsx'
import { PublicHeader } from './public-header.tsx'
import { Regard } from './regard/regard.tsx'
import { useLogo } from './use-assets.ts'
import { useHead } from './use-head.ts'
import { Visite } from './visite/visite.tsx'

// Visitors do without these; each band keeps its height while it comes.
const Header = lazy(() => import('./header.tsx').then(({ SignedInHeader }) => ({ default: SignedInHeader })))

const Bande = lazy(() => import('./bande.tsx').then(({ Bande }) => ({ default: Bande })))

const EnDeveloppement = lazy(() =>
  import('#web/screens/en-developpement/screen.tsx').then(({ EnDeveloppement }) => ({ default: EnDeveloppement })),
)

const Ferme = lazy(() => import('./ferme.tsx').then(({ Ferme }) => ({ default: Ferme })))
const Folio = lazy(() => import('./folio.tsx').then(({ Folio }) => ({ default: Folio })))

function SignedInHeader() {
  return (
    <Suspense
      fallback={
        <div className="ui-top">
          <div className="ui-wrap" />
        </div>
      }
    >
      <Header />
    </Suspense>
  )
}

/** Round everything. */
export function Root() {
  useFocusOnArrival()
  useKeptFocus()
  useHead()
  return (
    <LogoContext value={useLogo()}>
      <a className="ui-skip" href="#contenu">
        Aller au contenu
      </a>
      <Outlet />
      <Regard />
      <Visite />
      <Apercu />
      <TechnicalReport />
      <ScrollRestoration />
    </LogoContext>
  )
}

/** What no screen caught, in the place of everything: it can still be told to the team. */
export function RootError() {
  return (
    <>
      <RouteError />
      <TechnicalReport />
    </>
  )
}

export function PublicLayout() {
  const { status } = useSession()
  return (
    <>
      {status === 'signed_in' ? <SignedInHeader /> : <PublicHeader />}
      <Contents />
      <Foot />
    </>
  )
}

export function AppLayout() {
  return (
    <>
      <SignedInHeader />
      <Contents />
    </>
  )
}

/** What the guard of a place says instead of it, under the header that the place would have had. */
export function UnderHeader({ children }: { children: ReactNode }) {
  return (
    <>
      <SignedInHeader />
      {children}
    </>
  )
}

/** The places of a set of books: dossier and year in the URL, and the band that shows them; what a formula will do, where it is not on sale and one keeps no dossier of it. */
export function BooksLayout({ formule }: { formule: Formule }) {
  const enVente = identiteDe(formule).development_status === 'available'
  return (
    <DuDossier
      formule={formule}
      none={
        enVente ? (
          <Navigate to="/activity-selection" replace />
        ) : (
          <UnderHeader>
            <ErrorBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <EnDeveloppement formule={formule} />
              </Suspense>
            </ErrorBoundary>
          </UnderHeader>
        )
      }
    />
  )
}

/** The place of a formula whose software is being built: the band of the dossiers that one has of it, and its page alone without any. */
export function SpaceLayout({ formule }: { formule: Formule }) {
  return <DuDossier formule={formule} none={<AppLayout />} />
}

function DuDossier({ formule, none }: { formule: Formule; none: ReactNode }) {
  const espace = useEspace()
  return (
    <ErrorBoundary header={<SignedInHeader />}>
      <Suspense fallback={<PageSkeleton />}>
        <ChezLui formule={formule}>
          <DossierProvider formule={formule} none={none}>
            <SignedInHeader />
            <Suspense fallback={<div className="ui-folio" />}>
              <Folio />
            </Suspense>
            {espace && espace.bande.length > 0 && (
              <Suspense fallback={<div className="app-bande" />}>
                <Bande label={`${LIBELLES[espace.cle]}, ses lieux`} entrees={espace.bande} />
              </Suspense>
            )}
            <DuLieu />
          </DossierProvider>
        </ChezLui>
      </Suspense>
    </ErrorBoundary>
  )
}

/** An employee whose rights open nothing of a place is told so instead of an empty page. */
function DuLieu() {
  const { ferme } = useDossier()
  if (!ferme) return <Contents />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Ferme />
    </Suspense>
  )
}

/** A dossier of another family opens in its own space, whatever place its address names: never in screens that are not its own. */
function ChezLui({ formule, children }: { formule: Formule; children: ReactNode }) {
  const [params] = useSearchParams()
  const { data: dossiers } = useSuspenseQuery(dossiersQuery())
  const demande = dossiers.find(({ id }) => id === params.get('dossier'))
  if (!demande || memeFamille(demande.activite, formule)) return children
  return <Navigate to={lieuDuDossier(demande, formule)} replace />
}

function Contents() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Another place of the application: what is read next is its content, or the dialog that it opens with. Tabs of one place keep the focus where it is. */
function useFocusOnArrival() {
  const place = sectionDe(useLocation().pathname)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.closest('[role=dialog]'))
        document.getElementById('contenu')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [place])
}
