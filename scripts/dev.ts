// `npm run dev`: the product, its screens rebuilt and its server restarted at each change.
import { type ChildProcess, spawn } from 'node:child_process'
import { buildStale } from '#server/start/build.ts'

const vite = ['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn']

await buildStale({ root: process.cwd(), log: console.log })
const children = [
  start(vite),
  start([...vite, '--ssr', 'server.tsx']),
  start(['--watch', '--watch-preserve-output', 'server/main.ts', '--no-build']),
]

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopAll)
for (const child of children) child.once('exit', stopAll)

function start(command: readonly string[]): ChildProcess {
  return spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] })
}

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
