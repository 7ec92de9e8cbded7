// A thread that works beside the one that answers: one task after the other.
import { parentPort } from 'node:worker_threads'
import { FILES, WORKS } from './tasks.ts'
import { tellOf } from './tell.ts'

if (parentPort) tellOf(parentPort, { ...FILES, ...WORKS })
