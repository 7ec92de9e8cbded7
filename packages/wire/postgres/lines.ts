// The connections of one role, and which of them a trip takes: quick reads share, whatever may last has one to itself.
import { setImmediate } from 'node:timers'
import pg from 'pg'
import { DatabaseGone } from './database-gone.ts'
import { Line, type Step, type Trip } from './line.ts'
import type { TripResult } from './one-trip.ts'
import { reusingSocket } from './socket.ts'

type Asked = { readonly steps: readonly Step[]; readonly readOnly: boolean }
type Waiting = Trip & { readonly readOnly: boolean; settled: boolean; at: Line<Waiting> | null; timer?: NodeJS.Timeout }
export type LinesOptions = { readonly config: pg.ClientConfig; readonly max: number }

// What took less the last time is quick; as long, and those behind are asked again elsewhere.
const QUICK_MS = 30
const PATIENCE_MS = 60
// What takes less than that is light: so many follow one another on a connection that is at work before another is woken.
const LIGHT_MS = 1
const TOGETHER = 4
// Once every connection is open, so many quick reads at most are under way on each.
const DEEPEST = 8
const QUICK_AT_MOST = 2_000
const IDLE_MS = 10_000
const WAIT_MS = 15_000

export class Lines {
  private readonly options: LinesOptions
  private readonly lines: Line<Waiting>[] = []
  private readonly waiting: Waiting[] = []
  private readonly opening = new Set<Promise<void>>()
  private readonly dirty = new Set<Line<Waiting>>()
  /** About how long each quick read takes, by the name of its statement. */
  private readonly quick = new Map<string, number>()
  private readonly sweep: NodeJS.Timeout
  private watch: NodeJS.Timeout | null = null
  private ended = false

  constructor(options: LinesOptions) {
    this.options = options
    this.sweep = setInterval(() => this.closeIdle(), IDLE_MS / 2).unref()
  }

  /** Runs the statements as one transaction and gives the result of the last; an error of any undoes them all. */
  run({ steps, readOnly }: Asked): Promise<TripResult> {
    return new Promise((resolve, reject) => {
      if (this.ended) throw new DatabaseGone('The base is closed')
      if (steps.some(({ text }) => text.includes('\0'))) throw new Error('A statement holds a zero character')
      const trip: Waiting = { steps, readOnly, settled: false, at: null, resolve, reject }
      if (this.waiting.length > 0 || !this.place(trip)) this.wait(trip)
    })
  }

  /** Waits for what is under way, refuses what waits, and closes. */
  async end(): Promise<void> {
    this.ended = true
    clearInterval(this.sweep)
    if (this.watch !== null) clearTimeout(this.watch)
    for (const trip of this.waiting.splice(0)) settle(trip).reject(new DatabaseGone('The base is closed'))
    await Promise.all(this.opening)
    await Promise.all(this.lines.splice(0).map((line) => line.close()))
  }

  /** Sends the trip where it may go now; false when it has to wait. */
  private place(trip: Waiting): boolean {
    const took = trip.readOnly ? this.quick.get(trip.steps.at(-1)?.name ?? '') : undefined
    const shares = took !== undefined
    const line =
      (shares && took < LIGHT_MS ? this.atWork(trip) : null) ??
      this.lines.find(({ depth }) => depth === 0) ??
      (shares ? this.leastBusy(trip) : null)
    if (line === null) return false
    trip.at = line
    line.put(trip, !shares)
    if (line.depth > 1) this.watch ??= setTimeout(() => this.look(), PATIENCE_MS)
    if (this.dirty.size === 0) setImmediate(() => this.flush())
    this.dirty.add(line)
    return true
  }

  private atWork(trip: Waiting): Line<Waiting> | null {
    const free = ({ depth, alone }: Line<Waiting>) => depth > 0 && depth < TOGETHER && !alone
    return this.lines.find((line) => free(line) && line.knows(trip)) ?? null
  }

  private leastBusy(trip: Waiting): Line<Waiting> | null {
    if (this.lines.length < this.options.max) return null
    let best: Line<Waiting> | null = null
    for (const line of this.lines) {
      if (line.alone || line.depth >= (best?.depth ?? DEEPEST) || !line.knows(trip)) continue
      best = line
    }
    return best
  }

  // What was asked within one turn of the loop leaves in one write per connection.
  private flush(): void {
    for (const line of this.dirty) line.flush()
    this.dirty.clear()
  }

  private wait(trip: Waiting): void {
    const late = () => settle(trip).reject(new DatabaseGone('No connection to the database was free in time'))
    trip.timer ??= setTimeout(late, WAIT_MS)
    this.waiting.push(trip)
    if (this.opening.size < this.waiting.length) this.open()
  }

  private open(): void {
    if (this.ended || this.lines.length + this.opening.size >= this.options.max) return
    const opened = this.connect().then(
      () => {
        this.opening.delete(opened)
        this.drain()
      },
      (error: Error) => {
        this.opening.delete(opened)
        // Where others work, whoever waits has his turn; where there is none, he is told why.
        if (this.lines.length > 0) return
        const trip = this.next()
        if (trip !== undefined) settle(trip).reject(new DatabaseGone(error))
        if (this.opening.size < this.waiting.length) this.open()
      },
    )
    this.opening.add(opened)
  }

  private async connect(): Promise<void> {
    const source = reusingSocket()
    const client = new pg.Client({ ...this.options.config, stream: () => source.socket })
    client.on('error', () => {}) // the line sees the connection fall, and says it to whom it concerns
    await client.connect()
    if (this.ended) await client.end()
    else this.lines.push(new Line(client, source, this))
  }

  private drain(): void {
    for (let trip = this.next(); trip !== undefined; trip = this.next()) {
      if (!this.place(trip)) {
        this.waiting.unshift(trip)
        return
      }
    }
  }

  /** The first that still waits: one that was moved may have been answered meanwhile. */
  private next(): Waiting | undefined {
    let trip = this.waiting.shift()
    while (trip?.settled) trip = this.waiting.shift()
    return trip
  }

  answered(trip: Waiting, line: Line<Waiting>, took: number): void {
    settle(trip)
    const name = trip.steps.at(-1)?.name
    if (name !== undefined) this.learn(name, took)
    if (line.depth === 0) this.drain()
  }

  private learn(name: string, took: number): void {
    if (took >= QUICK_MS) {
      this.quick.delete(name)
      return
    }
    // Near the shortest: what a crowded machine adds to one answer says nothing of the read.
    this.quick.set(name, Math.min(took, (this.quick.get(name) ?? took) * 1.1))
    const oldest = this.quick.size > QUICK_AT_MOST ? this.quick.keys().next().value : undefined
    if (oldest !== undefined) this.quick.delete(oldest)
  }

  fell(line: Line<Waiting>, [first, ...behind]: readonly Waiting[], error: Error): void {
    const index = this.lines.indexOf(line)
    if (index >= 0) this.lines.splice(index, 1)
    if (first !== undefined) settle(first).reject(new DatabaseGone(error))
    // Those behind the first only read, and have no answer: they are asked again.
    for (const trip of behind) if (!trip.settled) this.wait(trip)
    if (this.waiting.length > 0) this.open()
  }

  /** Reads that wait behind one that turned out to be slow are asked again elsewhere; whichever answer comes first counts. */
  private look(): void {
    const now = performance.now()
    this.watch = null
    let isShared = false
    for (const line of this.lines) {
      if (line.depth < 2) continue
      isShared = true
      if (now - line.since < PATIENCE_MS) continue
      line.alone = true
      for (const trip of line.behind) {
        if (trip.settled || trip.at !== line) continue // answered, or asked again elsewhere already
        trip.at = null
        if (!this.place(trip)) this.wait(trip)
      }
    }
    if (isShared) this.watch ??= setTimeout(() => this.look(), PATIENCE_MS)
  }

  private closeIdle(): void {
    const before = performance.now() - IDLE_MS
    for (const line of this.lines.filter(({ depth, since }) => depth === 0 && since < before)) {
      this.lines.splice(this.lines.indexOf(line), 1)
      line.close().catch(() => {}) // it was going anyway
    }
  }
}

/** Marks the trip as answered; its promise hears the first answer only. */
function settle(trip: Waiting): Waiting {
  trip.settled = true
  clearTimeout(trip.timer)
  return trip
}
