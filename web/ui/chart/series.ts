// What a chart draws: its points, its series, the question that it asks and the sentence that answers.
import type { ReactNode } from 'react'

export type Point = {
  /** On the axis: `nov.`. */
  label: string
  /** In the table: `novembre 2026`. */
  name: string
  /** One figure by series, in the order of `series`; null where it has none. */
  values: readonly (number | null)[]
  /** A word beside the point. */
  note?: string
}
export type Series = { name: string; forecast?: boolean }

export type ChartProps = {
  /** The question: «Où en est ma trésorerie ?». */
  question: string
  /** The answer in a sentence. */
  summary: string
  kind: 'line' | 'bar'
  /** What the figures are: cents, unless they count something. */
  unit?: 'euros' | 'nombre'
  series: readonly Series[]
  points: readonly Point[]
  /** The index of today, drawn as a thin upright line. */
  today?: number
  footnote?: ReactNode
  /** A press on an amount of the table: its point and its series. */
  onExplain?: (point: number, series: number) => void
}
