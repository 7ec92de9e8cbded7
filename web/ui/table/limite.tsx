// The first lines of a long list, and the button that shows the others.
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'

type Props<T> = { lignes: readonly T[]; montrees: number; children: (lignes: readonly T[]) => ReactNode }

export function Limite<T>({ lignes, montrees, children }: Props<T>) {
  const [tout, setTout] = useState(false)
  const cachees = lignes.length - montrees
  return (
    <>
      {children(tout ? lignes : lignes.slice(0, montrees))}
      {cachees > 0 && !tout && (
        <Button kind="quiet" size="small" onClick={() => setTout(true)}>
          {cachees === 1 ? 'Voir la dernière' : `Voir les ${cachees} autres`}
        </Button>
      )}
    </>
  )
}
