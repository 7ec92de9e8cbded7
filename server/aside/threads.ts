// Threads that work beside the one that answers everybody: one task at a time each, within limits of time, memory and waiting.
// One that has begun stays: V8 may end the whole process as it frees the WebAssembly of a thread (nodejs/node#64500), with which
// Node reads TypeScript there.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type CodeRefus, Refus } from '#domain/base/refus.ts'

/** `threads`: how many of them may do such tasks at once. `waiting`: how many may wait behind them. `ms`: how long one may take. */
export type Lane = { readonly threads: number; readonly waiting: number; readonly ms: number }
export type Asked = { readonly task: string; readonly value: unknown }
/** What a thread answers; a refusal of the domain crosses as its code and its sentence. */
export type Told =
  | { readonly made: unknown }
  | { readonly refus: CodeRefus; readonly message: string }
  | { readonly failed: Error }

/** Why a task was not done to its end, which is no fault of its own words: it took too long, too much memory, or found no place. */
export class Stopped extends Error {
  readonly why: 'time' | 'memory' | 'busy'
  constructor(why: Stopped['why']) {
    super(`the task was stopped: ${why}`)
    this.why = why
  }
}

// Two at least, so that files that are slow to read hold up no document; each may take half a gigabyte.
export const THREADS = Math.max(2, Math.min(4, availableParallelism()))
const MEGABYTES = 512

type Job = {
  readonly asked: Asked
  readonly lane: Lane
  readonly done: (made: unknown) => void
  readonly fail: (error: Error) => void
}
type Thread = { readonly worker: Worker; job: Job | null; timer: NodeJS.Timeout | undefined }
type Options = { readonly script: URL; readonly size?: number; readonly megabytes?: number }

export class Threads {
  readonly #options: Required<Options>
  readonly #threads = new Set<Thread>()
  readonly #waiting: Job[] = []

  constructor({ script, size = THREADS, megabytes = MEGABYTES }: Options) {
    this.#options = { script, size, megabytes }
  }

  /** What the task makes of the value, in the order of who asked; started at the first need, a thread keeps no process alive. */
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
    for (const thread of [...this.#threads]) this.#stop(thread, new Stopped('time'))
  }

  #next(): void {
    const job = this.#waiting.find(({ lane }) => this.#busyIn(lane) < lane.threads)
    const thread = job && ([...this.#threads].find((one) => one.job === null) ?? this.#start())
    if (!job || !thread) return
    this.#waiting.splice(this.#waiting.indexOf(job), 1)
    clearTimeout(thread.timer)
    thread.job = job
    thread.timer = setTimeout(() => this.#stop(thread, new Stopped('time')), job.lane.ms)
    thread.worker.ref()
    thread.worker.postMessage(job.asked)
    this.#next()
  }

  #busyIn(lane: Lane): number {
    return [...this.#threads].filter(({ job }) => job?.lane === lane).length
  }

  #start(): Thread | null {
    const { script, size, megabytes } = this.#options
    if (this.#threads.size >= size) return null
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    const thread: Thread = { worker, job: null, timer: undefined }
    this.#threads.add(thread)
    worker.on('message', (told: Told) => this.#answer(thread, told))
    worker.once('error', (error: Error & { code?: string }) =>
      this.#stop(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Stopped('memory') : error),
    )
    worker.once('exit', () => this.#stop(thread, new Error('the thread ended')))
    worker.unref()
    return thread
  }

  #answer(thread: Thread, told: Told): void {
    const { job } = thread
    if (!job) return
    clearTimeout(thread.timer)
    thread.job = null
    thread.worker.unref()
    if ('made' in told) job.done(told.made)
    else job.fail('refus' in told ? Object.assign(new Refus(told.refus), { message: told.message }) : told.failed)
    this.#next()
  }

  /** What it had under way is refused, and the next need starts another. */
  #stop(thread: Thread, error: Error): void {
    if (!this.#threads.delete(thread)) return
    clearTimeout(thread.timer)
    void thread.worker.terminate()
    thread.job?.fail(error)
    this.#next()
  }
}
