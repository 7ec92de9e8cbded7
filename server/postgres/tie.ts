// A program never outlives the server that started it.
import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Account } from './account.ts'

/** Programs run with nothing of the user's environment: a stray PGDATA or LC_ALL would change what they do. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

type Ties = {
  readonly account: Account | null
  readonly signal: 'INT' | 'KILL' /** Its children too: it leads their group. */
  readonly group?: boolean
}

/** Whatever ends this process, even kill -9, closes the pipe; the reader at its other end then sends the signal. */
export function tie(program: ChildProcess, { account, signal, group = false }: Ties): void {
  const script = 'read -r end; test "$end" = stopped || kill -s "$1" -- "$0"'
  const target = `${group ? '-' : ''}${program.pid}`
  const watcher = spawn('/bin/sh', ['-c', script, target, signal], {
    ...account,
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  program.once('exit', () => watcher.stdin?.end('stopped\n'))
  watcher.on('error', () => {}) // a machine that starts no more processes: the program goes on, tied to nothing
  // It keeps nobody alive by itself.
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  watcher.stdin?.on('error', () => {}) // the watcher may be gone first, with nothing left to watch
}
