// A year that declares no VAT: why, in the words of the law, and what would change it.
import type { RegimeTva } from '#domain/base/tva.ts'
import { type Bornes, leNom } from '#domain/compta/exercice.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'

export function SansTva({ regime, exercice }: { regime: RegimeTva; exercice: Bornes }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  return (
    <Empty
      drawing="registre"
      action={
        <LinkButton to={lien('cloture', { reglages: 'exercice' })}>
          {peutEcrire ? 'Changer le régime de TVA' : 'Voir le régime de TVA'}
        </LinkButton>
      }
    >
      {POURQUOI[regime]} Rien n’est à déclarer pour {leNom(exercice)}.
    </Empty>
  )
}

const POURQUOI: Readonly<Record<RegimeTva, string>> = {
  exonere:
    'La location meublée est exonérée de TVA (CGI art. 261 D, 4°), sauf quand des services d’hôtel l’accompagnent : petit déjeuner, ménage, linge, réception. Ces services se disent dans la fiche de chaque logement, le régime dans les choix de l’année.',
  franchise:
    'Vos séjours avec services relèvent de la franchise en base (CGI art. 293 B) : ni TVA facturée, ni TVA récupérée, tant que les recettes restent sous les seuils.',
  reel_simplifie: 'Aucune période de cette année n’est à déclarer.',
  reel_normal: 'Aucune période de cette année n’est à déclarer.',
}
