// A process that works beside the one that answers: one task after the other.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { tellOf } from './tell.ts'

// As the server does: what was compiled once is not again.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compilation'))
const { FILES, WORKS } = await import('./tasks.ts')
tellOf({ ...FILES, ...WORKS })
// Now: it may be stopped without an end of its own.
flushCompileCache()
