// A process that is measured: started on a free port, waited for, ended.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

export type Served = { readonly url: string; readonly pid: number; stop(): Promise<void> }

type Started = {
  readonly script: string
  readonly args?: (port: number) => readonly string[]
  readonly environment?: (port: number) => Record<string, string>
  /** The path that answers 200 once the process is ready. */
  readonly ready: string
}

export async function startServed({ script, args, environment, ready }: Started): Promise<Served> {
  const port = await freePort()
  const child = spawn(process.execPath, [script, ...(args?.(port) ?? [])], {
    env: { ...process.env, ...environment?.(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A session of its own, as a service has: Linux shares the cores between sessions, and whoever asks is in ours.
    detached: true,
  })
  const leave = () => child.kill()
  process.once('exit', leave)
  child.once('exit', () => process.off('exit', leave))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const isReady = await fetch(`${url}${ready}`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) return { url, pid: child.pid ?? 0, stop: () => stop(child) }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill()
  throw new Error(`${script} did not start`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
