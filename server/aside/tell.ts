// What a process does with what it is asked: the task by its name, its answer or its refusal back.
import { Refus } from '#domain/base/refus.ts'
import type { Asked, Told } from './processes.ts'

// Each task is only ever asked with the value of its own type: `aside.ts` holds the two together.
type Tasks = Readonly<Record<string, (value: never) => unknown>>

export function tellOf(tasks: Tasks): void {
  process.on('message', async (asked: Asked) => tell(await toldOf(tasks, asked)))
  process.on('disconnect', () => process.exit())
  process.on('uncaughtException', (error) => tell({ fell: error }))
}

const tell = (told: Told): void => void process.send?.(told)

async function toldOf(tasks: Tasks, { task, value }: Asked): Promise<Told> {
  const work = tasks[task]
  try {
    if (!work) throw new Error(`no task has the name ${task}`)
    return { made: await work(value as never) }
  } catch (error) {
    if (error instanceof Refus) return { refus: error.code, message: error.message }
    if (error instanceof RangeError && /allocation failed/.test(error.message)) return { stopped: 'memory' }
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }
}
