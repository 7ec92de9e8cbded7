// What a chart draws: its points, its series, the question that it asks and the sentence that answers.
import type { ReactNode } from 'react'
import type { Cents } from '#domain/base/cents.ts'

export type Point = {
  /** On the axis: `nov.`. */
  label: string
  /** In the table: `novembre 2026`. */
  name: string
  /** One amount by series, in the order of `series`; null where it has none. */
  values: readonly (Cents | null)[]
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
  series: readonly Series[]
  points: readonly Point[]
  /** The index of today, drawn as a thin upright line. */
  today?: number
  footnote?: ReactNode
  /** A press on an amount of the table: its point and its series. */
  onExplain?: (point: number, series: number) => void
}
