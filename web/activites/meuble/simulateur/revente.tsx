// The sale after twenty years: the tax of its gain under each regime, and the verdict that counts it.
import { abs } from '#domain/base/cents.ts'
import { year } from '#domain/base/day.ts'
import { formatEuros } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import type { ReventeLegere } from './simulation.ts'

export function ResultatRevente({ revente, onOuvrir }: { revente: ReventeLegere; onOuvrir: () => void }) {
  const { date, prix_cents, micro, reel, gain_reel_cents, avantage } = revente
  return (
    <section className="ui-stack" aria-labelledby="revente">
      <h2 id="revente">Et si vous revendez ?</h2>
      <p>
        Vendu <Euros amount={prix_cents} /> au 1<sup>er</sup> janvier {year(date)} : depuis 2025, les amortissements
        déduits au réel sont retirés du prix d’achat, et augmentent la plus-value. {verdict(revente)}
      </p>
      <Figures label="Résultat avec la revente">
        <Figure label="Impôt de la plus-value, micro-BIC" value={<Euros amount={micro.total_cents} big />}>
          {gain(micro.plus_value_cents)}
        </Figure>
        <Figure label="Impôt de la plus-value, réel" value={<Euros amount={reel.total_cents} big />}>
          {gain(reel.plus_value_cents)}
        </Figure>
        <Figure label="Écart, revente comprise" value={<Euros amount={abs(gain_reel_cents)} big />}>
          {avantage === 'egal' ? 'Aucun' : `En faveur du ${avantage === 'reel' ? 'réel' : 'micro-BIC'}`}
        </Figure>
      </Figures>
      <p>
        <Button kind="quiet" onClick={onOuvrir}>
          Expliquer la revente
        </Button>
      </p>
    </section>
  )
}

const gain = (montant: ReventeLegere['prix_cents']): string =>
  montant < 0 ? `Moins-value de ${formatEuros(abs(montant))}` : `Plus-value de ${formatEuros(montant)}`

function verdict({ avantage, gain_reel_cents }: ReventeLegere): string {
  if (avantage === 'egal') return 'Revente comprise, les deux régimes coûtent autant.'
  const gagnant = avantage === 'reel' ? 'le réel' : 'le micro-BIC'
  return `Revente comprise, ${gagnant} coûte ${formatEuros(abs(gain_reel_cents))} de moins.`
}
