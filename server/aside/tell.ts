// What a thread does with what it is asked: the task by its name, its answer or its refusal back.
import type { MessagePort } from 'node:worker_threads'
import { Refus } from '#domain/base/refus.ts'
import type { Asked, Told } from './threads.ts'

// Each task is only ever asked with the value of its own type: `aside.ts` holds the two together.
type Tasks = Readonly<Record<string, (value: never) => unknown>>

export function tellOf(port: MessagePort, tasks: Tasks): void {
  port.on('message', async (asked: Asked) => {
    const told = await toldOf(tasks, asked)
    port.postMessage(told, 'made' in told && told.made instanceof Uint8Array ? transferable(told.made) : [])
  })
}

async function toldOf(tasks: Tasks, { task, value }: Asked): Promise<Told> {
  const work = tasks[task]
  try {
    if (!work) throw new Error(`no task has the name ${task}`)
    return { made: await work(value as never) }
  } catch (error) {
    if (error instanceof Refus) return { refus: error.code, message: error.message }
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Its bytes cross without a copy when it holds the whole of them. */
const transferable = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
