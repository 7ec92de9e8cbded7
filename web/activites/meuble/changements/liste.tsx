// Changes of law one under the other: what, since when, by which text, why it touches the dossier or not, and how much.

import type { Changement } from '#domain/activites/meuble/simulation/changements/changement.ts'
import { aConfirmer } from '#domain/base/parametres.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { jourCourt } from '#web/parts/mots.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { ChiffresDeLaLoi } from './chiffres.tsx'

type Props = {
  titre: string
  changements: readonly Changement[]
  onExpliquer: (cible: Cible) => void
  /** Folded until it is asked for. */
  plie?: boolean
}

export function Liste({ titre, changements, onExpliquer, plie }: Props) {
  if (changements.length === 0) return plie ? null : <Block title={titre}>{RIEN}</Block>
  const lignes = (
    <LedgerList label={titre}>
      {changements.map((un) => (
        <Ligne key={un.cle} changement={un} onExpliquer={onExpliquer} />
      ))}
    </LedgerList>
  )
  if (!plie) return <Block title={titre}>{lignes}</Block>
  return (
    <details className="activites-changements-plies">
      <summary>
        {titre} ({changements.length})
      </summary>
      {lignes}
    </details>
  )
}

/** No current year: each day says its own. */
const AVEC_ANNEE = 0
const RIEN = <p className="ui-second">Rien dans ce dossier.</p>

function Ligne({ changement, onExpliquer }: { changement: Changement; onExpliquer: (cible: Cible) => void }) {
  const { titre, texte, depuis, source, certitude, pourquoi, effet, figures, concerne } = changement
  return (
    <LedgerLine margin={jourCourt(depuis, AVEC_ANNEE)}>
      <div className={effet ? 'ui-lead-row' : undefined}>
        <h3 className="activites-changements-titre">{titre}</h3>
        {effet && (
          <Explicable
            of={titre}
            onExplain={() =>
              onExpliquer({
                sorte: 'etape',
                cle: effet.cle,
                parmi: effet.etapes,
                etiquette: `Depuis le ${formatDay(depuis)}`,
              })
            }
          >
            <Euros amount={effet.montant_cents} signed />
          </Explicable>
        )}
      </div>
      <p>{texte}</p>
      <p className="ui-second">
        {concerne ? <Tag tone="plain">Vous concerne</Tag> : <Tag tone="line">Ne vous concerne pas</Tag>} {pourquoi}
      </p>
      <ChiffresDeLaLoi figures={figures} />
      <p className="ui-xs ui-muted activites-changements-source">
        <Term explain={source}>{aConfirmer(certitude) ? 'Source, à confirmer' : 'Source'}</Term>
      </p>
    </LedgerLine>
  )
}
