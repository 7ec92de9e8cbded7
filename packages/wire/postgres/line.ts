// One connection on which several trips may be under way: each is answered in its turn, and none is part of another.
import type pg from 'pg'
import { countAt, errorAt, Incoming, longAt, Outgoing, rowAt, SAYS } from './messages.ts'
import type { Statement, TripResult } from './one-trip.ts'
import { orEnded } from './session-ended.ts'
import type { Source } from './socket.ts'

/**
 * `bytes` run the statement, when they were put together once and for all. `longAside`: who asks takes a long first column as
 * bytes.
 */
export type Step = Statement & { readonly bytes?: Buffer; readonly longAside?: boolean }
export type Trip = {
  readonly steps: readonly Step[]
  readonly resolve: (result: TripResult) => void
  readonly reject: (error: Error) => void
}
type Owner<T extends Trip> = {
  /** A trip was answered, well or not, after so many milliseconds on its own. */
  answered(trip: T, line: Line<T>, took: number): void
  /** The connection fell with these trips still unanswered: they may or may not have been done. */
  fell(line: Line<T>, left: readonly T[], error: Error): void
}

// Beyond this many, the oldest prepared statement of a connection is closed: shapes of filters are chosen by the client.
const PREPARED_AT_MOST = 200

export class Line<T extends Trip> {
  readonly client: pg.Client
  private readonly owner: Owner<T>
  private readonly outgoing = new Outgoing()
  private readonly prepared = new Map<string, string>()
  private readonly trips: T[] = []
  /** No other trip may be sent until the line is idle again. */
  alone = false
  /** Since when the first trip is alone to be waited for, or since when the line is idle. */
  since = performance.now()
  private onIdle: (() => void) | null = null
  private hasFallen = false
  /** The names that the one trip under way prepared: whether they are there is known at its end. */
  private fresh: string[] = []
  // Of the first trip: the statements that ended, the rows of the last, its number of rows, what was refused.
  private done = 0
  private rows: (string | null)[][] = []
  private long: TripResult['long']
  private count = 0
  private error: Error | null = null

  /** Takes over a connection that is open and idle: from now on nothing else may use it. */
  constructor(client: pg.Client, source: Source, owner: Owner<T>) {
    this.client = client
    this.owner = owner
    const { stream } = client.connection
    const incoming = new Incoming((letter, bytes, from, to) => this.heard(letter, bytes, { from, to }))
    stream.removeAllListeners('data') // the driver's own reader
    const push = (piece: Buffer) => incoming.push(piece)
    // What is encrypted comes by another socket, around this one.
    if (stream === source.socket) source.hear(push)
    else stream.on('data', push)
    stream.once('close', () => this.fall(this.error ?? new Error('Connection terminated unexpectedly')))
  }

  get depth(): number {
    return this.trips.length
  }

  /** The trips that wait behind the first. */
  get behind(): readonly T[] {
    return this.trips.slice(1)
  }

  /** Whether nothing of the trip would have to be prepared. */
  knows({ steps }: Trip): boolean {
    return steps.every(({ name, text }) => name !== undefined && this.prepared.get(name) === text)
  }

  /** Puts the trip at the end; it leaves at the next `flush`. One that has something to prepare stays alone. */
  put(trip: T, alone: boolean): void {
    this.alone ||= alone || !this.knows(trip)
    for (const step of trip.steps) this.step(step)
    this.outgoing.sync()
    if (this.trips.length === 0) this.since = performance.now()
    this.trips.push(trip)
  }

  flush(): void {
    const bytes = this.outgoing.take()
    if (bytes.length > 0) this.client.connection.stream.write(bytes)
  }

  /** Closes the connection once what is under way is answered. */
  async close(): Promise<void> {
    if (this.trips.length > 0)
      await new Promise<void>((resolve) => {
        this.onIdle = resolve
      })
    this.hasFallen = true
    await this.client.end()
  }

  private step(step: Step): void {
    const { name = '', text } = step
    if (name === '' || this.prepared.get(name) !== text) {
      this.outgoing.prepare(step)
      if (name !== '') this.remember(name, text)
    }
    if (step.bytes === undefined) this.outgoing.run(step)
    else this.outgoing.bytes(step.bytes)
  }

  private remember(name: string, text: string): void {
    this.prepared.delete(name)
    this.prepared.set(name, text)
    this.fresh.push(name)
    const oldest = this.prepared.size > PREPARED_AT_MOST ? this.prepared.keys().next().value : undefined
    if (oldest === undefined) return
    this.prepared.delete(oldest)
    this.outgoing.close(oldest)
  }

  private heard(letter: number, bytes: Buffer, { from, to }: { from: number; to: number }): void {
    switch (letter) {
      case SAYS.row:
        this.row(bytes, from)
        return
      case SAYS.complete:
        this.done += 1
        this.count = countAt(bytes, to)
        return
      case SAYS.empty:
        this.done += 1
        return
      case SAYS.error:
        this.error = errorAt(bytes, from, to)
        return
      case SAYS.ready:
        this.answer(bytes[from] === 73) // idle: no transaction was left open
        return
      default: // parsed, bound, closed, notices
    }
  }

  private row(bytes: Buffer, from: number): void {
    const steps = this.trips[0]?.steps ?? []
    if (this.done !== steps.length - 1) return
    if (this.rows.length === 0 && steps[this.done]?.longAside) this.long = longAt(bytes, from)
    this.rows.push(rowAt(bytes, from, this.rows.length === 0 && this.long !== undefined))
  }

  private answer(isIdle: boolean): void {
    const trip = this.trips.shift()
    const { error, rows, count, long } = this
    this.error = null
    this.long = undefined
    this.rows = []
    this.done = 0
    if (trip === undefined) return
    const now = performance.now()
    const took = now - this.since
    this.since = now
    if (this.trips.length === 0) this.alone = false
    if (error !== null) this.forget(trip, error)
    this.fresh = []
    if (!isIdle) this.client.connection.stream.destroy()
    if (error === null) trip.resolve({ rows, count, long })
    else trip.reject(orEnded(error))
    this.owner.answered(trip, this, took)
    if (this.trips.length === 0) this.onIdle?.()
  }

  /** After a failure, what may not be there, or can no longer be used, is prepared again at the next need. */
  private forget({ steps }: Trip, error: Error): void {
    const isStale = 'code' in error && (error.code === '0A000' || error.code === '26000')
    for (const name of this.fresh) this.prepared.delete(name)
    if (isStale) for (const { name = '' } of steps) this.prepared.delete(name)
  }

  private fall(error: Error): void {
    if (this.hasFallen) return
    this.hasFallen = true
    const left = this.trips.splice(0)
    this.onIdle?.()
    this.owner.fell(this, left, error)
  }
}
