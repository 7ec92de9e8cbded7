// The tree of an amount: each branch opens down to its lines, each line down to its entry.
import { useState } from 'react'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { type Branche, net, type Sens } from './provenance.ts'

type Props = { branches: readonly Branche[]; sens: Sens; onLigne: (ligne: Ligne) => void }

export function Arbre({ branches, sens, onLigne }: Props) {
  return (
    <ul className="ui-tree">
      {branches.map((branche) => (
        <li key={branche.cle}>
          {branche.branches.length > 0 ? (
            <>
              <Tete branche={branche} fort />
              <Arbre branches={branche.branches} sens={sens} onLigne={onLigne} />
            </>
          ) : (
            <details>
              <summary>
                <Tete branche={branche} />
              </summary>
              <Lignes lignes={branche.lignes} sens={sens} onLigne={onLigne} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Tete({ branche, fort }: { branche: Branche; fort?: boolean }) {
  const amount = <Euros amount={branche.montant_cents} bare />
  return (
    <span className="ui-lead-row">
      {fort ? <b>{branche.libelle}</b> : <span>{branche.libelle}</span>}
      {fort ? <b>{amount}</b> : <span>{amount}</span>}
    </span>
  )
}

const PREMIERES = 8

function Lignes({ lignes, sens, onLigne }: { lignes: readonly Ligne[]; sens: Sens; onLigne: (ligne: Ligne) => void }) {
  const [shown, setShown] = useState(PREMIERES)
  const left = lignes.length - shown
  return (
    <ul>
      {lignes.slice(0, shown).map((ligne, rang) => (
        <li key={`${ligne.cle}-${ligne.date}-${rang}`}>
          <button type="button" className="ui-lead-row parts-expl-ligne" onClick={() => onLigne(ligne)}>
            <span>
              <DateText day={ligne.date} /> {ligne.libelle}
            </span>
            <Euros amount={net([ligne], sens)} bare />
          </button>
        </li>
      ))}
      {left > 0 && (
        <li>
          <Button kind="quiet" size="small" onClick={() => setShown(lignes.length)}>
            {left > 1 ? `Voir les ${left} autres lignes` : 'Voir l’autre ligne'}
          </Button>
        </li>
      )}
    </ul>
  )
}
