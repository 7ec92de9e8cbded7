// The inputs of an explanation, each opening further where it can, closed by their sum; long lists show their head first.
import { useState } from 'react'
import { sum } from '#domain/base/cents.ts'
import type { Entree } from '#domain/fiscal/etape.ts'
import { Button } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumTotal } from '#web/ui/text/sum.tsx'
import type { Cible } from './cible.ts'

const PREMIERES = 12

type Props = {
  entrees: readonly Entree[]
  suiteDe: (entree: Entree) => Cible | null
  onCible: (cible: Cible) => void
  /** Their sum is the figure explained. */
  somme?: boolean
}

export function Entrees({ entrees, suiteDe, onCible, somme }: Props) {
  const [toutes, setToutes] = useState(false)
  const montrees = toutes ? entrees : entrees.slice(0, PREMIERES)
  const left = entrees.length - montrees.length
  return (
    <>
      {montrees.map((entree, rang) => (
        <Ligne
          key={`${entree.libelle} ${entree.code ?? rang}`}
          entree={entree}
          suite={suiteDe(entree)}
          onCible={onCible}
        />
      ))}
      {left > 0 && (
        <Button kind="quiet" size="small" onClick={() => setToutes(true)}>
          {left > 1 ? `Voir les ${left} autres` : 'Voir l’autre'}
        </Button>
      )}
      {somme && entrees.length > 1 && (
        <div data-somme>
          <SumTotal label="Ensemble">
            <Euros amount={sum(entrees.map((une) => une.montant_cents))} bare />
          </SumTotal>
        </div>
      )}
    </>
  )
}

type LigneProps = { entree: Entree; suite: Cible | null; onCible: (cible: Cible) => void }

function Ligne({ entree: { libelle, montant_cents }, suite, onCible }: LigneProps) {
  return (
    <p className="ui-lead-row">
      {suite ? (
        <button type="button" className="parts-expl-lien" onClick={() => onCible(suite)}>
          {libelle}
        </button>
      ) : (
        <span>{libelle}</span>
      )}
      <Euros amount={montant_cents} bare />
    </p>
  )
}
