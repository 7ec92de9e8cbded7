// The place of a dossier that an employee was given no right to: said, instead of a page that would look empty.
import { useLocation } from 'react-router'
import { lieuDe } from '#web/espaces/espaces.ts'
import { useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'

export function Ferme() {
  const lien = useLien()
  const { pathname } = useLocation()
  return (
    <Page title={useTitre(lieuDe(pathname)?.lieu ?? 'accueil', 'Page fermée')}>
      <Empty drawing="cles" action={<LinkButton to={lien('accueil')}>Revenir à l’accueil</LinkButton>}>
        Votre gérant ne vous a pas ouvert cette page : rien n’en est montré. S’il vous donne ce droit, elle s’ouvre
        aussitôt.
      </Empty>
    </Page>
  )
}
