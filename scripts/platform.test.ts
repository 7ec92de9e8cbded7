// What a machine that cannot run the product is told.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function on(machine: Record<string, unknown>, ...options: string[]): { status: number | null; said: string } {
  const values = Object.entries(machine).map(
    ([name, value]) => `Object.defineProperty(process,'${name}',{value:${JSON.stringify(value)}})`,
  )
  const pretend = `data:text/javascript,${encodeURIComponent(values.join(';'))}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, 'scripts/platform.mjs', ...options], {
    encoding: 'utf8',
  })
  return { status, said: stderr }
}

test('this machine is good', () => {
  expect(on({})).toEqual({ status: 0, said: '' })
})

test.each([
  [
    'an older Node',
    { version: 'v20.20.2', platform: 'linux' },
    'Il faut Node 24 et celui-ci est v20.20.2 : relancez « npm ci », qui l’apporte.\n',
  ],
  [
    'an older Node on macOS',
    { version: 'v22.1.0', platform: 'darwin' },
    'Il faut Node 24 et celui-ci est v22.1.0 : installez-le (voir .nvmrc).\n',
  ],
  ['Windows', { platform: 'win32' }, 'Windows n’est pas pris en charge directement : lancez le logiciel dans WSL.\n'],
  [
    'another processor',
    { platform: 'linux', arch: 'ppc64' },
    'Ce système (linux ppc64) n’est pas pris en charge : il faut Linux x64 ou arm64 avec glibc, macOS, ou Windows par WSL.\n',
  ],
])('%s gets one sentence', (_, machine, sentence) => {
  expect(on(machine)).toEqual({ status: 1, said: sentence })
})

test('a Linux without glibc gets it too', () => {
  const musl = `process.report.getReport=()=>({header:{}});Object.defineProperty(process,'platform',{value:'linux'})`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(musl)}`, 'scripts/platform.mjs'],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Ce système \(linux \w+ musl\) n’est pas pris en charge/),
  ])
})

test('installing needs no Node 24 yet: it is what brings it', () => {
  expect(on({ version: 'v20.20.2' }, '--install')).toEqual({ status: 0, said: '' })
})

test('the commands of the README say it before anything else', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts.start).toBe('node scripts/platform.mjs && exec node server/main.ts')
  expect(scripts.test).toBe('node scripts/platform.mjs && exec node scripts/test.ts')
})
