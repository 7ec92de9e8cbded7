// A screen of books that are not set up yet: what it will hold, and the way to the assistant.
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Drawing } from '#web/ui/text/illustration.tsx'

export function SansExercice({ title, drawing, children }: { title: string; drawing: Drawing; children: string }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  return (
    <Page title={title}>
      <Empty
        drawing={drawing}
        action={
          peutEcrire && (
            <LinkButton kind="main" to={lien('/lmnp-dashboard/installation')}>
              Installer un logement
            </LinkButton>
          )
        }
      >
        {children}
      </Empty>
    </Page>
  )
}
