// A sentence that carries the amount of a step, which opens.
import type { PhraseChiffree } from '#domain/activites/a-blanc.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'

export function Phrase({ debut, etape, suite, onEtape }: PhraseChiffree & { onEtape: (cle: string) => void }) {
  return (
    <Banner>
      {debut}{' '}
      <Explicable onExplain={() => onEtape(etape.cle)} shown>
        <Euros amount={etape.montant_cents} />
      </Explicable>{' '}
      {suite}
    </Banner>
  )
}
