// argon2id on threads of their own, behind everything else that the machine does: who reads does not feel who signs in.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type Argon = {
  readonly message: string
  readonly nonce: Buffer
  readonly parallelism: number
  readonly tagLength: number
  /** In KiB. */
  readonly memory: number
  readonly passes: number
}
export type Tag = { readonly tag: Uint8Array } | { readonly failed: string }

// Where a thread can be put behind the others, every core may hash; elsewhere one is left to those who read.
export const THREADS = process.platform === 'linux' ? availableParallelism() : Math.max(1, availableParallelism() - 1)

type Thread = { readonly worker: Worker; readonly waiting: ((tag: Tag) => void)[] }
const threads = new Set<Thread>()

/** The tag of a password; started at the first need, the threads do not keep the process alive. */
export async function argon2id(asked: Argon): Promise<Buffer> {
  const thread = leastBusy()
  const answer = await new Promise<Tag>((resolve) => {
    thread.waiting.push(resolve)
    thread.worker.ref()
    thread.worker.postMessage(asked)
  })
  if ('failed' in answer) throw new Error(`argon2id failed: ${answer.failed}`)
  return Buffer.from(answer.tag)
}

function leastBusy(): Thread {
  if (threads.size < THREADS && [...threads].every(({ waiting }) => waiting.length > 0)) return start()
  return [...threads].reduce((best, one) => (one.waiting.length < best.waiting.length ? one : best))
}

function start(): Thread {
  const worker = new Worker(new URL('./argon-thread.ts', import.meta.url))
  const thread: Thread = { worker, waiting: [] }
  threads.add(thread)
  // Answers come in the order of what was asked.
  worker.on('message', (tag: Tag) => {
    thread.waiting.shift()?.(tag)
    if (thread.waiting.length === 0) worker.unref()
  })
  worker.once('error', (error) => fail(thread, error.message))
  worker.once('exit', () => fail(thread, 'the thread ended'))
  worker.unref()
  return thread
}

/** What a fallen thread had left to do is refused, and the next need starts another. */
function fail(thread: Thread, reason: string): void {
  threads.delete(thread)
  for (const answer of thread.waiting.splice(0)) answer({ failed: reason })
}
