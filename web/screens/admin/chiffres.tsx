// The figures of the last twelve months: who came, who tried, who stayed, and what was paid; each drawn, and as a table.
import { useQuery } from '@tanstack/react-query'
import { type ChiffresDuMois, chiffresQuery } from '#web/data/administration/administration.ts'
import { formatEuros, formatMonth, formatShortMonth } from '#web/lib/format.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartProps } from '#web/ui/chart/series.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'

export function Chiffres() {
  const { data: mois, error } = useQuery(chiffresQuery())
  if (error) return <Banner tone="bad">{messageOf(error)}</Banner>
  if (!mois) return <Skeleton lines={6} />
  const points = (values: (un: ChiffresDuMois) => number[]) =>
    mois.map((un) => ({ label: formatShortMonth(un.mois), name: formatMonth(un.mois), values: values(un) }))
  return (
    <div className="ui-two screens-adm-chiffres">
      <Chart
        question="Qui arrive, qui essaie, qui reste ?"
        summary={phraseArrivees(mois)}
        kind="line"
        unit="nombre"
        series={[{ name: 'Inscriptions' }, { name: 'Essais commencés' }, { name: 'Essais devenus abonnements' }]}
        points={points(({ inscriptions, essais, conversions }) => [inscriptions, essais, conversions])}
      />
      <Recettes mois={mois} points={points(({ recettes_cents }) => [recettes_cents])} />
    </div>
  )
}

function Recettes({ mois, points }: { mois: readonly ChiffresDuMois[]; points: ChartProps['points'] }) {
  if (mois.every(({ recettes_cents }) => recettes_cents === 0))
    return (
      <section className="ui-chart-box">
        <div className="ui-chart-h">
          <h2>Qu’est-ce qui a été payé ?</h2>
        </div>
        <p className="ui-second screens-adm-rien">Aucun paiement reçu ces douze derniers mois.</p>
      </section>
    )
  return (
    <Chart
      question="Qu’est-ce qui a été payé ?"
      summary={phraseRecettes(mois)}
      kind="bar"
      series={[{ name: 'Paiements reçus, toutes taxes comprises' }]}
      points={points}
    />
  )
}

function phraseArrivees(mois: readonly ChiffresDuMois[]): string {
  const du = mois.at(-1)
  if (!du) return 'Aucun mois à montrer.'
  const { inscriptions, essais, conversions } = du
  return (
    `En ${formatMonth(du.mois)} : ${compte(inscriptions, 'inscription')}, ${compte(essais, 'essai commencé')} et ` +
    `${compte(conversions, 'essai devenu abonnement')}.`
  )
}

function phraseRecettes(mois: readonly ChiffresDuMois[]): string {
  const du = mois.at(-1)
  return du ? `En ${formatMonth(du.mois)} : ${formatEuros(du.recettes_cents)} reçus.` : 'Aucun mois à montrer.'
}

/** `2 essais commencés`: every word of the name takes the plural. */
function compte(n: number, nom: string): string {
  return `${n} ${n > 1 ? nom.replaceAll(/(\S+)/g, '$1s') : nom}`
}
