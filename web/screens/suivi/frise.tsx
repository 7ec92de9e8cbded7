// The steps of a request in time, one under the other: what is done, where it stands, what is still to come.
import { Check, X } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import type { Etape } from './etapes.ts'

const DITS: Readonly<Record<Etape['etat'], string>> = {
  fait: 'Fait',
  'en-cours': 'En cours',
  'a-venir': 'À venir',
  arrete: 'Arrêté',
}

export function Frise({ etapes }: { etapes: readonly Etape[] }) {
  return (
    <ol className="screens-frise">
      {etapes.map(({ titre, detail, etat }) => (
        <li key={titre} data-etat={etat} aria-current={etat === 'en-cours' ? 'step' : undefined}>
          <span className="screens-frise-point" aria-hidden="true">
            {etat === 'fait' && <Icon of={Check} />}
            {etat === 'arrete' && <Icon of={X} />}
          </span>
          <div>
            <b>{titre}</b>
            <span className="ui-sr"> : {DITS[etat]}</span>
            {detail && <p className="ui-small ui-second">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
