// Said when the depreciation of the year exceeds the cap of article 39 C: nothing of it is lost.
import type { Cents } from '#domain/base/cents.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'

export function Excedent({ excedent, onEtape }: { excedent: Cents; onEtape: (cle: string) => void }) {
  return (
    <Banner>
      L’amortissement dépasse ce que les loyers permettent de déduire. L’excédent de{' '}
      <Explicable onExplain={() => onEtape('excedent_39c')} shown>
        <Euros amount={excedent} />
      </Explicable>{' '}
      s’ajoute à votre report, sans limite de durée.
    </Banner>
  )
}
