// The thread that hashes: one password after the other, at a low priority where the system gives one to a thread.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashRawSync } from '@node-rs/argon2'
import type { Argon, Tag } from './argon.ts'

// The last to be served while others work: who reads is not kept waiting, and a machine that is full of reads still signs in some
// forty people a second on two cores (`npm run bench fil`).
const NICE = 19
// On Linux this is the thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(0, NICE)

parentPort?.on('message', (asked: Argon) => parentPort?.postMessage(tagOf(asked)))

const ARGON2ID = 2
const V19 = 1

// A third of the time that Node's own takes for the same tag: it computes by vectors where the processor has them.
function tagOf({ message, nonce, parallelism, tagLength, memory, passes }: Argon): Tag {
  try {
    const costs = { memoryCost: memory, timeCost: passes, parallelism, outputLen: tagLength }
    return { tag: hashRawSync(message, { ...costs, salt: nonce, algorithm: ARGON2ID, version: V19 }) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
