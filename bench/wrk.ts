// A load by wrk, where the machine has it: it takes far less of the cores that the server needs than autocannon does.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Asked, Sent } from './asked.ts'

export const HAS_WRK = hasWrk()

function hasWrk(): boolean {
  try {
    // wrk tells its version and then fails, as it was given no address: that it could be started is enough.
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    return error instanceof Error && !('code' in error && error.code === 'ENOENT')
  }
}

export async function sendByWrk(asked: Asked, { seconds, atOnce }: { seconds: number; atOnce: number }): Promise<Sent> {
  const folder = mkdtempSync(join(tmpdir(), 'banc-wrk-'))
  try {
    const script = join(folder, 'demande.lua')
    writeFileSync(script, scriptOf(asked))
    const how = ['-t1', `-c${atOnce}`, `-d${seconds}s`, '--latency', '-s', script, asked.url]
    const { stdout } = await promisify(execFile)('wrk', how)
    const line = /^SENT (.+)$/m.exec(stdout)?.[1]
    if (line === undefined) throw new Error(`wrk said: ${stdout}`)
    return JSON.parse(line) as Sent // what the script below prints
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function scriptOf({ method, headers, body, bodies }: Asked): string {
  const all = bodies ?? (body === undefined ? [] : [body])
  return `
local bodies = {${all.map(quoted).join(', ')}}
local headers = {${Object.entries(headers)
    .map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
    .join(', ')}}
local asked, next = {}, 0
function init()
  for n = 1, math.max(1, #bodies) do asked[n] = wrk.format(${quoted(method)}, nil, headers, bodies[n]) end
end
function request()
  next = next % #asked + 1
  return asked[next]
end
function done(summary, latency)
  local e = summary.errors
  print(string.format('SENT {"total":%d,"seconds":%f,"p99":%f,"refused":%d,"broken":%d}', summary.requests,
    summary.duration / 1e6, latency:percentile(99) / 1e3, e.status, e.connect + e.read + e.write + e.timeout))
end
`
}

// A string as Lua reads it: its bytes by number where they are not plain.
function quoted(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) =>
    byte >= 32 && byte < 127 && byte !== 34 && byte !== 92
      ? String.fromCharCode(byte)
      : `\\${String(byte).padStart(3, '0')}`,
  )
  return `"${bytes.join('')}"`
}
