// What is shown when a bug was met: what happened, what to do, without losing the rest of the page.
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../button.tsx'
import { BareHeader } from '../nav/bare-header.tsx'
import { Empty } from './empty.tsx'
import { messageOf } from './message.ts'

/** Round a part of a screen: its neighbours stay usable. Round a whole page, `header` stands above the words. */
export function ErrorBoundary({ header, children }: { header?: ReactNode; children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Boundary header={header} onRetry={reset}>
      {children}
    </Boundary>
  )
}

type BoundaryProps = { header: ReactNode; children: ReactNode; onRetry: () => void }

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <GlobalError
        error={this.state.error}
        header={this.props.header}
        onRetry={() => {
          this.props.onRetry()
          this.setState({ error: null })
        }}
      />
    )
  }
}

/** «Une erreur s'est produite», with Réessayer and Recharger la page. */
export function GlobalError({ error, header, onRetry }: { error: unknown; header?: ReactNode; onRetry?: () => void }) {
  return (
    <>
      {header}
      <main className="ui-wrap ui-page" role="alert" id="contenu" tabIndex={-1}>
        <Empty
          heading="Une erreur s'est produite"
          drawing="cles"
          action={
            <div className="ui-row">
              {onRetry && (
                <Button kind="main" onClick={onRetry}>
                  Réessayer
                </Button>
              )}
              <Button onClick={() => location.reload()}>Recharger la page</Button>
            </div>
          }
        >
          {messageOf(error)}
        </Empty>
      </main>
    </>
  )
}

/** The fallback of the router: what no screen caught. */
export function RouteError() {
  const error = useRouteError()
  const said = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : messageOf(error)
  return (
    <>
      <BareHeader />
      <main className="ui-wrap ui-page" role="alert" id="contenu" tabIndex={-1}>
        <Empty
          heading="Unexpected Application Error!"
          drawing="cles"
          action={
            <div className="ui-row">
              <Button kind="main" onClick={() => location.reload()}>
                Recharger la page
              </Button>
              <Button onClick={() => location.assign('/')}>Retour à l’accueil</Button>
            </div>
          }
        >
          {said}
        </Empty>
      </main>
    </>
  )
}
