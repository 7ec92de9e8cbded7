// Any other path: not found, with ways back.
import { useEffect } from 'react'
import { productTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'

export function NotFoundScreen() {
  useEffect(() => {
    document.title = productTitle('Page introuvable')
  }, [])
  return (
    <main className="ui-wrap ui-page" id="contenu">
      <Empty
        heading="Page introuvable"
        drawing="cles"
        action={
          <div className="ui-row">
            <LinkButton kind="main" to="/">
              Retour à l’accueil
            </LinkButton>
            <LinkButton to="/formules">Voir les formules</LinkButton>
          </div>
        }
      >
        Cette adresse ne mène nulle part. Elle a peut-être changé, ou contient une faute de frappe.
      </Empty>
    </main>
  )
}
