// Where there is no lease yet, the way to write the first one.

import { useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { CREER } from '../creer.ts'

export function NouveauBail() {
  const lien = useLien()
  return (
    <LinkButton to={lien('locataires')} state={CREER}>
      Ajouter un bail
    </LinkButton>
  )
}
