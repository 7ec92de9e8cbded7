// argon2id on its threads: the standard's own values, many at once, each his own, and a failure that stops nobody.
import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Argon, argon2id } from './argon.ts'

const asked = (message: string, passes = 1): Argon => ({
  message,
  nonce: Buffer.from('sel de seize oct'),
  parallelism: 1,
  tagLength: 32,
  memory: 256,
  passes,
})

test('many at once: each has the tag of his own password', async () => {
  const messages = Array.from({ length: 40 }, (_, n) => `mot de passe ${n} « é »`)
  const tags = await Promise.all(messages.map((message) => argon2id(asked(message))))
  expect(tags.map((tag) => tag.toString('hex'))).toEqual(
    messages.map((message) => argon2Sync('argon2id', asked(message)).toString('hex')),
  )
})

test.each([
  { memory: 12_288, passes: 3 },
  { memory: 19_456, passes: 2 },
  { memory: 4_096, parallelism: 4 },
  { tagLength: 16, nonce: Buffer.from('huit oct') },
  { tagLength: 64, message: '' },
])('%o gives the tag that another implementation gives', async (other) => {
  const one = { ...asked('un mot de passe'), ...other }
  expect((await argon2id(one)).toString('hex')).toBe(argon2Sync('argon2id', one).toString('hex'))
})

test('what cannot be computed is a failure, and the next is computed', async () => {
  await expect(argon2id(asked('x', 0))).rejects.toThrow('argon2id failed')
  expect(await argon2id(asked('x'))).toHaveLength(32)
})

test.runIf(process.platform === 'linux')('the threads stand behind the others, the server does not', async () => {
  await argon2id(asked('x'))
  const niceOf = (file: string) => Number(readFileSync(file, 'utf8').split(') ')[1]?.split(' ')[16])
  const all = readdirSync('/proc/self/task').map((id) => niceOf(`/proc/self/task/${id}/stat`))
  const own = niceOf('/proc/self/stat')
  expect(Math.max(...all)).toBeGreaterThan(own)
})
