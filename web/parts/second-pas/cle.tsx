// The keys of the second step, presented to the browser: one press, nothing to type.
import { type ReactNode, useState } from 'react'
import { type Cle, presenterCle } from '#web/data/cles.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { explain } from './explain.ts'

type Props = { cles: readonly Cle[]; onRight: () => Promise<void> | void; foot?: ReactNode }

export function ClesDeSecurite({ cles, onRight, foot }: Props) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  async function presenter(id: string) {
    setBusy(id)
    setWrong(null)
    try {
      await presenterCle(id)
      await onRight()
    } catch (error) {
      setWrong(explain(error))
    }
    setBusy(null)
  }
  return (
    <div className="ui-stack">
      {wrong && <Banner tone="bad">{wrong}</Banner>}
      <div className="ui-stack-s">
        {cles.map(({ id, nom }, index) => (
          <Button
            key={id}
            kind={index === 0 ? 'main' : 'plain'}
            size="large"
            block
            busy={busy === id}
            onClick={() => void presenter(id)}
          >
            {cles.length === 1 ? 'Présenter ma clé' : `Présenter ${nom}`}
          </Button>
        ))}
        {foot}
      </div>
    </div>
  )
}
