// How a command of the house ends: one sentence and its code; a setting that is wrong is a sentence too.
import { StartFailure } from '#server/start/failure.ts'

export function dire(phrase: string, code: number): number {
  console.log(phrase)
  return code
}

/** Runs the command and leaves its code to the process; whatever is no refusal of ours is shown whole. */
export async function conduire(main: () => Promise<number>): Promise<void> {
  process.exitCode = await main().catch((error: unknown) => {
    if (error instanceof StartFailure) return dire(error.message, 2)
    throw error
  })
}
