// The two frames of the application: public pages, and signed-in places with their books.
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useActiviteSession } from '#web/session/activite.ts'
import { DossierProvider } from '#web/session/dossier.tsx'
import { useSession } from '#web/session/session.tsx'
import { Brand } from '#web/ui/nav/brand.tsx'
import { ErrorBoundary } from '#web/ui/state/error-boundary.tsx'
import { PageSkeleton } from '#web/ui/state/waiting.tsx'
import { PublicHeader } from './public-header.tsx'
import { GUIDES, PUBLIC_LINKS } from './public-links.ts'

// Visitors do without these; each band keeps its height while it comes.
const Header = lazy(() => import('./header.tsx').then(({ SignedInHeader }) => ({ default: SignedInHeader })))

const Folio = lazy(() => import('./folio.tsx').then(({ Folio }) => ({ default: Folio })))

function SignedInHeader() {
  return (
    <Suspense
      fallback={
        <div className="top">
          <div className="wrap" />
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
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Outlet />
      <ScrollRestoration />
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

/** The places of a set of books: dossier and year in the URL, and the band that shows them. */
export function BooksLayout() {
  return (
    <ErrorBoundary header={<SignedInHeader />}>
      <Suspense fallback={<PageSkeleton />}>
        <DossierProvider none={<Navigate to="/activity-selection" replace />}>
          <SignedInHeader />
          <Suspense fallback={<div className="folio" />}>
            <Folio />
          </Suspense>
          <Contents />
        </DossierProvider>
      </Suspense>
    </ErrorBoundary>
  )
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

function Foot() {
  const activite = useActiviteSession()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="stack-s">
          <p>
            <Brand to="/" />
          </p>
          <p className="foot-say">
            La comptabilité des loueurs, de la quittance à la déclaration. Depuis 2013, support 7 jours sur 7.
          </p>
        </div>
        <div>
          <h2>Produit</h2>
          <ul>
            {[...PUBLIC_LINKS, ...(activite ? [] : [{ to: '/auth', label: 'Connexion' }])].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
        {GUIDES.length > 0 && (
          <div>
            <h2>Guides</h2>
            <ul>
              {GUIDES.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  )
}

/** Another place of the application: what is read next is its content. Tabs of one place keep the focus where it is. */
function useFocusOnArrival() {
  const place = useLocation().pathname.split('/')[1]
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    const frame = requestAnimationFrame(() => document.getElementById('contenu')?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [place])
}
