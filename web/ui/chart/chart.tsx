// A chart that answers one question: its title asks it, a sentence says it, and the table is one press away.
import { lazy, Suspense, useEffect, useState } from 'react'
import { cents } from '#domain/base/cents.ts'
import { formatWhole } from '#web/lib/format.ts'
import { Button } from '../button.tsx'
import { Euros } from '../text/euros.tsx'
import { Explicable } from '../text/explicable.tsx'
import type { ChartProps } from './series.ts'
import './chart.css'

const Drawing = lazy(() => import('./drawing.tsx').then(({ Drawing }) => ({ default: Drawing })))

export function Chart(props: ChartProps) {
  const { question, summary, series, footnote } = props
  const [asTable, setAsTable] = useState(false)
  // It is measured and drawn by the browser alone: a page that the server writes keeps its place.
  const [drawable, setDrawable] = useState(false)
  useEffect(() => setDrawable(true), [])
  return (
    <figure className="ui-chart-box">
      <div className="ui-chart-h">
        <h2>{question}</h2>
        <Button kind="quiet" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Voir le graphique' : 'Voir le tableau'}
        </Button>
      </div>
      {asTable ? (
        <AsTable {...props} />
      ) : (
        <>
          <div className="ui-chart" role="img" aria-label={summary}>
            {drawable ? (
              <Suspense fallback={<div className="ui-chart-wait" />}>
                <Drawing {...props} />
              </Suspense>
            ) : (
              <div className="ui-chart-wait" />
            )}
          </div>
          <div className="ui-legend">
            {series.map((one, index) => (
              <span key={one.name}>
                <i
                  className={`ui-leg-${props.kind} ui-leg-${one.forecast ? 'forecast' : index + 1}`}
                  aria-hidden="true"
                />
                {one.name}
              </span>
            ))}
          </div>
        </>
      )}
      <figcaption className={asTable ? 'ui-xs ui-muted' : 'ui-sr'}>{summary}</figcaption>
      {footnote && <p className="ui-xs ui-muted">{footnote}</p>}
    </figure>
  )
}

function AsTable({ question, series, points, onExplain, unit }: ChartProps) {
  return (
    <table className="ui-tbl ui-compact">
      <caption className="ui-sr">{question}</caption>
      <thead>
        <tr>
          <th scope="col">Période</th>
          {series.map(({ name }) => (
            <th scope="col" className="ui-num" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point, rank) => (
          <tr key={point.name}>
            <th scope="row">{point.name}</th>
            {series.map(({ name }, index) => {
              const value = point.values[index]
              return (
                <td className="ui-num" key={name}>
                  {value !== null && value !== undefined && (
                    <Explicable of={`${name}, ${point.name}`} onExplain={onExplain && (() => onExplain(rank, index))}>
                      {unit === 'nombre' ? formatWhole(value) : <Euros amount={cents(value)} />}
                    </Explicable>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
