// One server at a time on the same data.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdData, tryHold, waitForHold } from './lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qeb-verrou-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the second server is told who the first one is', () => {
  const hold = holdData(folder)
  expect(() => holdData(folder)).toThrow(
    `Un autre serveur (processus ${process.pid}) tourne déjà sur les données de ${folder}`,
  )
  hold.release()
  holdData(folder).release()
})

test('the lock stands between processes, and a brutal end opens it', async () => {
  const script = `const { holdData } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))});
    globalThis.hold = holdData(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  expect(() => holdData(folder)).toThrow(`processus ${other.pid}`)

  other.kill('SIGKILL')
  await once(other, 'exit')
  holdData(folder).release()
})

test('who waits gets its turn', async () => {
  const hold = tryHold(join(folder, 'verrou'))
  const turn = waitForHold(join(folder, 'verrou'))
  hold?.release()
  const second = await turn
  expect(tryHold(join(folder, 'verrou'))).toBeNull()
  second.release()
})

test('nobody else may take the lock file', () => {
  holdData(folder).release()
  expect(statSync(join(folder, 'verrou')).mode & 0o777).toBe(0o600)
  expect(execFileSync('ls', [folder], { encoding: 'utf8' })).toBe('verrou\nverrou.processus\n')
})
