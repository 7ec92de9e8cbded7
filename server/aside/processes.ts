// Processes that work beside the one that answers everybody: one task at a time each, within limits of time, memory and waiting.
// Threads would end the whole server with them: V8 ends the process whose heap it cannot make larger, in a thread too.
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { type CodeRefus, Refus } from '#domain/base/refus.ts'
import { launch } from './launch.ts'

/** `processes`: how many of them may do such tasks at once. `waiting`: how many may wait behind them. `ms`: how long one may take. */
export type Lane = { readonly processes: number; readonly waiting: number; readonly ms: number }
export type Asked = { readonly task: string; readonly value: unknown }
/** What a process answers; a refusal of the domain crosses as its code and its sentence. */
type Answer =
  | { readonly made: unknown }
  | { readonly refus: CodeRefus; readonly message: string }
  | { readonly stopped: Stopped['why'] }
  | { readonly failed: Error }
/** `fell`: what a task left behind it failed, and nothing it says after that is to be trusted. */
export type Told = Answer | { readonly fell: Error }

/** Why a task was not done to its end, which is no fault of its own words: it took too long, too much memory, or found no place. */
export class Stopped extends Error {
  readonly why: 'time' | 'memory' | 'busy'
  constructor(why: Stopped['why']) {
    super(`the task was stopped: ${why}`)
    this.why = why
  }
}

// Two at least, so that files that are slow to read hold up no document; each may take half a gigabyte of heap.
export const PROCESSES = Math.max(2, Math.min(4, availableParallelism()))
const MEGABYTES = 512
/** After that long without work, a process gives its memory back. */
const REST_MS = 300_000

type Job = {
  readonly asked: Asked
  readonly lane: Lane
  readonly done: (made: unknown) => void
  readonly fail: (error: Error) => void
}
type Helper = { readonly child: ChildProcess; job: Job | null; timer: NodeJS.Timeout | undefined }
type Options = {
  readonly script: URL
  readonly size?: number
  readonly megabytes?: number
  readonly restMs?: number
}

export class Processes {
  readonly #options: Required<Options>
  readonly #helpers = new Set<Helper>()
  readonly #waiting: Job[] = []

  constructor({ script, size = PROCESSES, megabytes = MEGABYTES, restMs = REST_MS }: Options) {
    this.#options = { script, size, megabytes, restMs }
  }

  /** What the task makes of the value, in the order of who asked; started at the first need, it does not keep this process alive. */
  run(asked: Asked, lane: Lane): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    if (this.#waiting.filter((job) => job.lane === lane).length >= lane.waiting)
      return Promise.reject(new Stopped('busy'))
    this.#waiting.push({ asked, lane, done: resolve, fail: reject })
    this.#next()
    return promise
  }

  /** Whatever is under way, or waits, is stopped. */
  close(): void {
    for (const job of this.#waiting.splice(0)) job.fail(new Stopped('time'))
    for (const helper of [...this.#helpers]) this.#stop(helper, new Stopped('time'))
  }

  #next(): void {
    const job = this.#waiting.find(({ lane }) => this.#busyIn(lane) < lane.processes)
    const helper = job && ([...this.#helpers].find((one) => one.job === null) ?? this.#start())
    if (!job || !helper) return
    this.#waiting.splice(this.#waiting.indexOf(job), 1)
    clearTimeout(helper.timer)
    helper.job = job
    helper.timer = setTimeout(() => this.#stop(helper, new Stopped('time')), job.lane.ms)
    hold(helper.child, true)
    try {
      helper.child.send(job.asked, () => {}) // one that is gone says why by its end
    } catch (error) {
      this.#stop(helper, error instanceof Error ? error : new Error(String(error)))
    }
    this.#next()
  }

  #busyIn(lane: Lane): number {
    return [...this.#helpers].filter(({ job }) => job?.lane === lane).length
  }

  #start(): Helper | null {
    const { script, size, megabytes } = this.#options
    if (this.#helpers.size >= size) return null
    const child = launch(script, megabytes)
    const helper: Helper = { child, job: null, timer: undefined }
    this.#helpers.add(helper)
    child.on('message', (told: Told) => ('fell' in told ? this.#stop(helper, told.fell) : this.#answer(helper, told)))
    child.on('error', (error) => this.#stop(helper, error))
    // By a signal: V8 ends it at its limit, or the system does.
    child.once('exit', (_, signal) =>
      this.#stop(helper, signal === null ? new Error('the process ended') : new Stopped('memory')),
    )
    return helper
  }

  #answer(helper: Helper, told: Answer): void {
    const { job } = helper
    if (!job) return
    clearTimeout(helper.timer)
    helper.job = null
    hold(helper.child, false)
    helper.timer = setTimeout(() => this.#stop(helper, new Stopped('time')), this.#options.restMs).unref()
    if ('made' in told) job.done(told.made)
    else job.fail(errorOf(told))
    this.#next()
  }

  /** What it had under way is refused, and the next need starts another. */
  #stop(helper: Helper, error: Error): void {
    if (!this.#helpers.delete(helper)) return
    const { child, job, timer } = helper
    clearTimeout(timer)
    helper.job = null
    child.kill('SIGKILL')
    job?.fail(error)
    this.#next()
  }
}

function errorOf(told: Exclude<Answer, { readonly made: unknown }>): Error {
  if ('refus' in told) return Object.assign(new Refus(told.refus), { message: told.message })
  return 'stopped' in told ? new Stopped(told.stopped) : told.failed
}

/** Whether this process goes on as long as that one. */
function hold(child: ChildProcess, holds: boolean): void {
  const how = holds ? 'ref' : 'unref'
  child[how]()
  child.channel?.[how]()
}
