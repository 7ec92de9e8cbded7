// A screen of books that are not set up yet: what it will hold, and the way to the assistant.
import type { ReactNode } from 'react'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useEspace } from '#web/session/espace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Drawing } from '#web/ui/text/illustration.tsx'

/** `tabs`: those of the place, so that one goes from an empty screen to the next as from full ones. */
type Props = { title: string; drawing: Drawing; tabs?: ReactNode; children: string }

export function SansExercice({ title, drawing, tabs, children }: Props) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const espace = useEspace()
  const mots = useMots()
  return (
    <Page title={title}>
      {tabs}
      <Empty
        drawing={drawing}
        action={
          peutEcrire && (
            <LinkButton kind="main" to={lien(espace?.lieux.installation ? 'installation' : 'accueil')}>
              {mots.commencer}
            </LinkButton>
          )
        }
      >
        {children}
      </Empty>
    </Page>
  )
}
