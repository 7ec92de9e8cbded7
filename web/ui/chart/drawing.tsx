// The drawing of a chart, by Recharts: horizontal rules only, forecast dotted, today as a thin line, its value beside it.
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { cents, wholeEuros } from '#domain/base/cents.ts'
import { formatEuros, formatWhole } from '#web/lib/format.ts'
import type { ChartProps, Point, Series } from './series.ts'

const HEIGHT = 240
const COLOURS = ['var(--g1)', 'var(--g2)', 'var(--g3)', 'var(--g4)'] as const

type Row = Record<string, string | number | null> & { name: string }

export function Drawing(props: ChartProps) {
  const { kind, series, points } = props
  const rows: Row[] = points.map((point) => ({
    name: point.name,
    label: point.label,
    ...Object.fromEntries(series.map((_, index) => [`s${index}`, point.values[index] ?? null])),
  }))
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      {kind === 'line' ? Lines(props, rows) : Bars(props, rows)}
    </ResponsiveContainer>
  )
}

const reached = (point: Point | undefined) => point?.values.find((value) => value !== null) ?? undefined

// Plain functions, not components: Recharts reads its children itself.
function Lines({ series, points, today, unit }: ChartProps, rows: Row[]) {
  const now = today === undefined ? undefined : rows[today]
  const here = now ? reached(points[today ?? 0]) : undefined
  const before = now ? reached(points[(today ?? 0) - 1]) : undefined
  const under = here !== undefined && (before ?? here) > here
  return (
    <LineChart data={rows} margin={{ top: 24, right: 16, bottom: 0, left: 0 }}>
      {Axes(points, unit)}
      {series.map((one, index) => (
        <Line
          key={one.name}
          dataKey={`s${index}`}
          name={one.name}
          stroke={colour(series, index)}
          strokeWidth={2}
          {...(one.forecast ? { strokeDasharray: '2 5' } : {})}
          strokeLinecap="round"
          dot={false}
          activeDot={{ r: 4 }}
          isAnimationActive={false}
          connectNulls
        />
      ))}
      {now && <ReferenceLine x={now.name} stroke="var(--ink-3)" strokeDasharray="1 3" />}
      {now && here !== undefined && (
        <ReferenceDot
          x={now.name}
          y={here}
          r={4}
          fill="var(--paper)"
          stroke="var(--g1)"
          strokeWidth={2}
          label={{ value: said(here, unit), position: 'left', className: 'ui-lbl', dy: under ? 16 : -14 }}
        />
      )}
      {points.map((point) => {
        const value = point.values.find((one) => one !== null)
        if (!point.note || value === undefined || value === null) return null
        return (
          <ReferenceDot
            key={point.name}
            x={point.name}
            y={value}
            r={3}
            fill="var(--g1)"
            stroke="none"
            label={{ value: point.note, position: 'right', dy: 14 }}
          />
        )
      })}
    </LineChart>
  )
}

function Bars({ series, points, unit }: ChartProps, rows: Row[]) {
  return (
    <BarChart data={rows} margin={{ top: 24, right: 16, bottom: 0, left: 0 }} barCategoryGap="30%">
      {Axes(points, unit)}
      {series.map((one, index) => (
        <Bar
          key={one.name}
          dataKey={`s${index}`}
          name={one.name}
          fill={colour(series, index)}
          isAnimationActive={false}
          {...(series.length > 1 ? { stackId: 'tout' } : {})}
        />
      ))}
    </BarChart>
  )
}

function Axes(points: readonly Point[], unit: ChartProps['unit']) {
  const labels = new Map(points.map(({ name, label }) => [name, label]))
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--g-grid)" />
      <XAxis
        dataKey="name"
        tickFormatter={(name: string) => labels.get(name) ?? name}
        tickLine={false}
        axisLine={{ stroke: 'var(--rule-2)' }}
        interval="preserveStartEnd"
        minTickGap={12}
        tickMargin={8}
      />
      <YAxis
        tickFormatter={unit === 'nombre' ? formatWhole : inEuros}
        allowDecimals={unit !== 'nombre'}
        tickLine={false}
        axisLine={false}
        width={58}
        tickCount={5}
      />
      <Tooltip
        cursor={{ stroke: 'var(--rule-2)', fill: 'var(--hover)' }}
        content={unit === 'nombre' ? CountBubble : Bubble}
        isAnimationActive={false}
      />
    </>
  )
}

type BubbleProps = {
  active?: boolean
  label?: unknown
  payload?: readonly { name?: unknown; value?: unknown }[]
  unit?: ChartProps['unit']
}

const CountBubble = (props: BubbleProps) => <Bubble {...props} unit="nombre" />

function Bubble({ active, label, payload = [], unit }: BubbleProps) {
  if (!active || !payload.length) return null
  return (
    <div className="ui-tip">
      <b>{String(label)}</b>
      {payload.map(({ name, value }) => (
        <p key={String(name)}>
          {String(name)} : {typeof value === 'number' ? said(value, unit) : ''}
        </p>
      ))}
    </div>
  )
}

// A forecast takes the colour of the series before it: the same thing, later.
function colour(series: readonly Series[], index: number): string {
  const at = series[index]?.forecast ? Math.max(0, index - 1) : index
  return COLOURS[at % COLOURS.length] ?? COLOURS[0]
}

const said = (value: number, unit: ChartProps['unit']): string =>
  unit === 'nombre' ? formatWhole(value) : formatEuros(cents(value))

const inEuros = (value: number) => formatWhole(wholeEuros(cents(Math.trunc(value))))
