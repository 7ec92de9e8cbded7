// The place of a dossier that an employee was given no right to: said, instead of a page that would look empty.
import { Page } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'

export function Ferme() {
  return (
    <Page title="Page fermée">
      <Empty drawing="cles">
        Votre gérant ne vous a pas ouvert cette page : rien n’en est montré. S’il vous donne ce droit, elle s’ouvre
        aussitôt.
      </Empty>
    </Page>
  )
}
