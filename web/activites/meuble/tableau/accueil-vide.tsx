// The dashboard of a dossier that has no year yet: what the set-up asks for, and its one button.
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'

export function AccueilVide() {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  return (
    <Page title="Tableau de bord" lead="Vos comptes commencent ici.">
      <Empty
        drawing="facade"
        action={
          peutEcrire && (
            <LinkButton kind="main" size="large" to={lien('installation')}>
              Installer mon premier logement
            </LinkButton>
          )
        }
      >
        Cinq minutes suffisent : le logement et son prix, ses composants, un emprunt, un bail. Les amortissements,
        l’échéancier et les écritures s’en déduisent.
      </Empty>
    </Page>
  )
}
