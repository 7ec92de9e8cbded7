// The thread that hashes: one password after the other, at a low priority where the system gives one to a thread.
import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Argon, Tag } from './argon.ts'

// A third of the share of the others when all are busy: they are not kept waiting, and who signs in is not forgotten.
const NICE = 5
// On Linux this is the thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(0, NICE)

parentPort?.on('message', (asked: Argon) => parentPort?.postMessage(tagOf(asked)))

function tagOf(asked: Argon): Tag {
  try {
    return { tag: argon2Sync('argon2id', asked) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
