// A year that declares no VAT: why, in the words of the law, and what would change it.
import type { RegimeTva } from '#domain/base/tva.ts'
import { type Bornes, leNom } from '#domain/compta/exercice.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'

export function SansTva({ regime, exercice }: { regime: RegimeTva; exercice: Bornes }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const { tva } = useMots()
  const pourquoi = regime === 'exonere' || regime === 'franchise' ? tva[regime].pourquoi : AUCUNE_PERIODE
  return (
    <Empty
      drawing="registre"
      action={
        <LinkButton to={lien('cloture', { reglages: 'exercice' })}>
          {peutEcrire ? 'Changer le régime de TVA' : 'Voir le régime de TVA'}
        </LinkButton>
      }
    >
      {pourquoi} Rien n’est à déclarer pour {leNom(exercice)}.
    </Empty>
  )
}

const AUCUNE_PERIODE = 'Aucune période de cette année n’est à déclarer.'
