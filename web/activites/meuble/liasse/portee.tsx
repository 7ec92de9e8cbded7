// Which forms are due for the exercice, and why: each with its reason, the figures compared open.

import type { EtatFormulaire, Portee, PorteeFormulaire } from '#domain/activites/meuble/fiscal/portee-liasse.ts'
import { duNom } from '#domain/compta/exercice.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

const LOOK: Readonly<Record<EtatFormulaire, { mot: string; ton: 'good' | 'wait' | 'line' }>> = {
  du: { mot: 'Dû', ton: 'good' },
  dispense: { mot: 'Dispensé', ton: 'line' },
  non_du: { mot: 'Non dû', ton: 'line' },
  remplace: { mot: 'Remplacé', ton: 'wait' },
}

type Props = { portee: Portee; expliquer: (cible: Cible) => void }

export function PorteeDeLaLiasse({ portee, expliquer }: Props) {
  const dus = portee.formulaires.filter(({ etat }) => etat !== 'non_du')
  const autres = portee.formulaires.filter(({ etat }) => etat === 'non_du')
  const liste = (formulaires: readonly PorteeFormulaire[]) => (
    <Formulaires formulaires={formulaires} portee={portee} expliquer={expliquer} />
  )
  return (
    <Block title="Formulaires dus">
      {liste(dus)}
      {autres.length > 0 && (
        <details className="books-acc-non-dus">
          <summary className="ui-small">
            {autres.length} {autres.length > 1 ? 'ne sont pas dus' : 'n’est pas dû'}
          </summary>
          {liste(autres)}
        </details>
      )}
    </Block>
  )
}

function Formulaires({ formulaires, portee, expliquer }: Props & { formulaires: readonly PorteeFormulaire[] }) {
  const { periode } = useDossier()
  const ouvrir = (cle: string) =>
    expliquer({ sorte: 'etape', cle, parmi: portee.etapes, etiquette: `Formulaires ${duNom(periode)}` })
  return (
    <ul className="books-acc-portee">
      {formulaires.map(({ numero, etat, raison, regle, a_confirmer, etape }) => (
        <li key={numero}>
          <p className="ui-row ui-row-b">
            <b>{etape ? <Explicable onExplain={() => ouvrir(etape)}>{numero}</Explicable> : numero}</b>
            <Tag tone={LOOK[etat].ton}>{LOOK[etat].mot}</Tag>
          </p>
          <p className="ui-xs ui-second">
            {raison}
            {a_confirmer && <span className="ui-wait"> À confirmer.</span>}
          </p>
          <p className="ui-xs ui-muted">{regle}</p>
        </li>
      ))}
    </ul>
  )
}
