// Where the dialog that asks for a fresh proof is shown, over whatever asked for it; loaded when it is first needed.
import { lazy, Suspense, useEffect, useState } from 'react'
import { ecouterPreuves } from '#web/lib/preuve.ts'

const Preuve = lazy(() => import('#web/parts/second-pas/preuve.tsx'))

export function HotePreuve() {
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null)
  useEffect(
    () =>
      ecouterPreuves(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => resolve)
          }),
      ),
    [],
  )
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <Preuve
        onDone={(proved) => {
          setAnswer(null)
          answer(proved)
        }}
      />
    </Suspense>
  )
}
