// A process of ours beside the server: it has none of its secrets, keeps within its memory, and never outlives it.
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { spawnTied } from '../postgres/tie.ts'

/** What Node itself, its stacks and the bytes of files may take, besides the heap. */
const BESIDES_MB = 1_024

/**
 * No dump of what a stopped one held. The system refuses what it would take beyond its memory, buffers included, where it
 * knows such a limit (Linux), and chooses it first when the machine has none left.
 */
const LIMITED = `ulimit -c 0; ulimit -d "$0" 2> /dev/null; { echo 1000 > /proc/$$/oom_score_adj; } 2> /dev/null; exec "$@"`

/** Starts the script in a process that speaks to this one by messages; `megabytes` bounds its heap. */
export function launch(script: URL, megabytes: number): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${megabytes}`,
    ...apportes(process.execArgv),
    fileURLToPath(script),
  ]
  return spawnTied(['/bin/sh', '-c', LIMITED, String((megabytes + BESIDES_MB) * 1_024), ...node], {
    env: { TZ: process.env.TZ },
    // A group of its own: Ctrl-C in the terminal is for the server, which waits for what is under way.
    detached: true,
    serialization: 'advanced',
    // At its limit V8 writes pages about it.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    endSignal: 'KILL',
  })
}

/** What this process was started with before its own script (`--import`): an activity plugged in from outside is plugged in there too. */
const apportes = (argv: readonly string[]): readonly string[] =>
  argv.flatMap((arg, rang) =>
    arg.startsWith('--import=') ? [arg] : arg === '--import' ? [arg, argv[rang + 1] ?? ''] : [],
  )
