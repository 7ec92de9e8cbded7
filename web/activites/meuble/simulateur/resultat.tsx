// What the simulation says: the verdict, the sums of twenty years, the chart, and each year to be opened.
import { abs, wholeEuros } from '#domain/base/cents.ts'
import { formatEuros } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Euros, WholeEuros } from '#web/ui/text/euros.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import { COLONNES, montantsDe } from './colonnes.ts'
import type { AnneeLegere, SimulationLegere } from './simulation.ts'

export function Verdict({ simulation }: { simulation: SimulationLegere }) {
  const { annees, gain_reel_cents, avantage, bascule } = simulation
  const derniere = annees.at(-1)
  if (!derniere) return null
  return (
    <div className="ui-stack">
      <p className="activites-sim-verdict" role="status">
        {phrase(simulation)}
      </p>
      <Figures label="Résultat sur vingt ans">
        <Figure label="Impôt au micro-BIC" value={<Euros amount={derniere.micro.cumul_impot_cents} big />}>
          Impôt et prélèvements sociaux, {annees.length} ans
        </Figure>
        <Figure label="Impôt au réel" value={<Euros amount={derniere.reel.cumul_impot_cents} big />}>
          Impôt et prélèvements sociaux, {annees.length} ans
        </Figure>
        <Figure label="Écart" value={<Euros amount={abs(gain_reel_cents)} big />}>
          {avantage === 'egal' ? 'Aucun' : `En faveur du ${avantage === 'reel' ? 'réel' : 'micro-BIC'}`}
          {bascule !== null && `, à partir de ${bascule}`}
        </Figure>
      </Figures>
    </div>
  )
}

function phrase({ avantage, gain_reel_cents, bascule, annees }: SimulationLegere): string {
  if (avantage === 'egal') return 'Les deux régimes coûtent autant sur vingt ans.'
  const gagnant = avantage === 'reel' ? 'Le réel' : 'Le micro-BIC'
  const depuis =
    bascule === null || bascule === annees[0]?.annee
      ? 'dès la première année'
      : `à partir de ${bascule}, toutes années comptées`
  return `${gagnant} vous coûte ${formatEuros(abs(gain_reel_cents))} de moins en ${annees.length} ans, ${depuis}.`
}

export function Courbe({ simulation: { annees } }: { simulation: SimulationLegere }) {
  const derniere = annees.at(-1)
  if (!derniere) return null
  return (
    <Chart
      question="Combien d’impôt, année après année ?"
      summary={`Impôt cumulé en ${derniere.annee} : ${formatEuros(derniere.micro.cumul_impot_cents)} au micro-BIC, ${formatEuros(derniere.reel.cumul_impot_cents)} au réel.`}
      kind="line"
      series={[{ name: 'Micro-BIC, cumulé' }, { name: 'Réel, cumulé' }]}
      points={annees.map(({ annee, micro, reel }) => ({
        label: String(annee),
        name: String(annee),
        values: [micro.cumul_impot_cents, reel.cumul_impot_cents],
      }))}
    />
  )
}

export function Annees({
  simulation: { annees },
  onOuvrir,
}: {
  simulation: SimulationLegere
  onOuvrir: (annee: number) => void
}) {
  return (
    <section className="ui-stack" aria-labelledby="annees">
      <div className="ui-stack-s">
        <h2 id="annees">Année par année</h2>
        <p className="ui-small ui-muted">En euros. Ouvrez une année pour en voir chaque montant et chaque calcul.</p>
      </div>
      <section className="activites-sim-table" aria-label="Tableau des années">
        <table className="ui-tbl ui-compact">
          <thead>
            <tr>
              <th scope="col">Année</th>
              {COLONNES.map(({ cle, titre, phone }) => (
                <th scope="col" key={cle} className={phone ? 'ui-num' : 'ui-num ui-hide-sm'}>
                  {titre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {annees.map((une) => (
              <Ligne key={une.annee} une={une} onOuvrir={onOuvrir} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Ligne({ une, onOuvrir }: { une: AnneeLegere; onOuvrir: (annee: number) => void }) {
  const { annee } = une
  const montants = montantsDe(une)
  return (
    <tr>
      <th scope="row">
        <Button kind="quiet" size="small" onClick={() => onOuvrir(annee)} aria-label={`Expliquer ${annee}`}>
          {annee}
        </Button>
        {!une.micro_possible && <span className="ui-xs ui-wait">micro fermé</span>}
      </th>
      {COLONNES.map(({ cle, phone }) => (
        <td className={phone ? 'ui-num' : 'ui-num ui-hide-sm'} key={cle}>
          <WholeEuros value={wholeEuros(montants[cle])} bare />
        </td>
      ))}
    </tr>
  )
}
