// A program never outlives the server that started it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Programs run with nothing of the user's environment: a stray PGDATA or LC_ALL would change what they do. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

type Ties = Omit<SpawnOptions, 'stdio'> & {
  readonly endSignal: 'INT' | 'KILL' /** Its children too: it leads their group. */
  readonly group?: boolean
  readonly stdio: readonly (number | 'ignore' | 'pipe' | 'ipc')[]
}

/**
 * Starts a program as `spawn` does, and ends it by `endSignal` when this process ends. Whatever ends it, even kill -9, closes the pipe; the
 * reader at its other end then sends it. That reader is there before the program is: a server killed between the two would leave it alone.
 */
export function spawnTied(
  [...command]: readonly string[],
  { endSignal, group = false, stdio, ...options }: Ties,
): ChildProcess {
  const tie = stdio.length
  const others = stdio.slice(3).map((_, rank) => `${rank + 3}<&-`)
  const watch = `read -r end; test "$end" = stopped || kill -s ${endSignal} -- ${group ? '-' : ''}$$`
  // A child of a child that ends at once: the program, whose number is the shell's, has no child that it does not know.
  const script = `( { ${watch}; } <&${tie} ${others.join(' ')} > /dev/null 2>&1 & ); exec "$@" ${tie}<&-`
  const program = spawn('/bin/sh', ['-c', script, 'sh', ...command], { ...options, stdio: [...stdio, 'pipe'] })
  const pipe = program.stdio?.[tie]
  // It keeps nobody alive by itself.
  if (pipe instanceof Socket) {
    pipe.unref()
    pipe.on('error', () => {}) // the watcher may be gone first, with nothing left to watch
    program.once('exit', () => pipe.end('stopped\n', () => pipe.destroy()))
  }
  return program
}
