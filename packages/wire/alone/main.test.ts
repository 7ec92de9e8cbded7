// `npm run wire` as a stranger starts it: from an empty folder, on an empty database, then the official client by what it printed.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../serving/port.ts'
import { emptyBase } from '../tests/base.ts'

const folder = mkdtempSync(join(tmpdir(), 'wire-alone-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const one of started) one.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** The lines of the process, as they come; `ended` is its exit code. */
function start(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  })
  started.push(child)
  const said = { out: '', errors: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.errors += text
  })
  return { child, said, ended: new Promise<number | null>((resolve) => child.once('exit', resolve)) }
}

test('it builds what it needs, says its address and its keys, serves the client, and stops in order', async () => {
  const base = await emptyBase()
  const db = new pg.Client({ connectionString: base.url })
  await db.connect()
  await db.query(`create table public.notes (id int primary key, said text)`)
  const port = await freePort()
  const { child, said, ended } = start('--database-url', base.url, '--port', String(port), '--autoconfirm', '--grants')
  await expect.poll(() => said.out, { timeout: 60_000 }).toContain('service_role key: ')
  const [, url = '', anon = '', service = ''] =
    /^The wire is served at (\S+)\nanon key: (\S+)\nservice_role key: (\S+)\n$/.exec(said.out) ?? []
  expect(url).toBe(`http://127.0.0.1:${port}`)

  const client = createClient(url, anon, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signUp({ email: 'ann@example.com', password: 'a long password' })
  expect([error, data.user?.email]).toEqual([null, 'ann@example.com'])
  expect(await client.from('notes').insert({ id: 1, said: 'hello' }).select().single()).toMatchObject({
    data: { id: 1, said: 'hello' },
  })
  const { storage } = createClient(url, service, { auth: { persistSession: false } })
  await storage.createBucket('papers')
  expect((await storage.from('papers').upload('a.txt', 'words')).error).toBeNull()
  expect(await (await storage.from('papers').download('a.txt')).data?.text()).toBe('words')

  child.kill('SIGTERM')
  expect([await ended, said.errors, readdirSync(folder)]).toEqual([0, '', []])
  await db.end()
  await base.drop()
})

test('without a database it says so in one sentence', async () => {
  const { said, ended } = start()
  expect(await ended).toBe(1)
  expect(said.errors).toBe('Say which database: --database-url postgres://user:password@host:5432/database.\n')
})
