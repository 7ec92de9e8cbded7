// The same calls when the bytes are kept by a service that speaks S3.
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, type WireHouse } from '../tests/wire-house.ts'
import { s3PlaceOf, s3Store } from './s3-store.ts'
import { openS3Double, type S3Double } from './tests/s3-double.ts'

let s3: S3Double
let house: WireHouse
let drafts: string
const files = () => house.client(house.serviceKey).storage.from('notes')
beforeAll(async () => {
  s3 = await openS3Double('cle')
  drafts = await mkdtemp(join(tmpdir(), 'wire-drafts-'))
  const address = `${s3.endpoint.replace('http://', 'http://cle:secr%2Fet@')}/seau?region=eu-west-3`
  const store = s3Store(s3PlaceOf(address), { kept: 'files', drafts })
  house = await openWireHouse({ messages: undefined, storage: { store } })
  await house.client(house.serviceKey).storage.createBucket('notes')
})
afterAll(async () => {
  await house.settled()
  await house.drop()
  await s3.close()
  await rm(drafts, { recursive: true, force: true })
})

test('the address of the service', () => {
  expect(s3PlaceOf('https://a%2Bb:c%2Fd@s3.exemple.fr/seau?region=fr-par')).toEqual({
    endpoint: 'https://s3.exemple.fr',
    bucket: 'seau',
    region: 'fr-par',
    accessKeyId: 'a+b',
    secretAccessKey: 'c/d',
  })
})

test('written, read whole or in part, copied, replaced, taken away', async () => {
  expect((await files().upload('été.txt', new Blob(['0123456789'], { type: 'text/plain' }))).error).toBeNull()
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^\/seau\/files\/[0-9a-f-]{36}$/)])
  expect(readdirSync(drafts)).toEqual([])
  expect(await (await files().download('été.txt')).data?.text()).toBe('0123456789')
  const headers = { authorization: `Bearer ${house.serviceKey}`, range: 'bytes=3-5' }
  const part = await house.raw(`/storage/v1/object/notes/${encodeURIComponent('été.txt')}`, { headers })
  expect([part.status, await part.text()]).toEqual([206, '345'])
  expect((await files().copy('été.txt', 'copie.txt')).error).toBeNull()
  expect((await files().update('été.txt', 'autre')).error).toBeNull()
  expect(await (await files().download('copie.txt')).data?.text()).toBe('0123456789')
  expect(await (await files().download('été.txt')).data?.text()).toBe('autre')
  await files().remove(['été.txt', 'copie.txt'])
  await house.settled()
  expect(s3.objects.size).toBe(0)
  expect(house.bugs).toEqual([])
})

test('bytes that the service lost', async () => {
  await files().upload('perdu.txt', 'x')
  s3.objects.clear()
  expect((await files().download('perdu.txt')).error).toMatchObject({ statusCode: '404' })
  expect((await files().copy('perdu.txt', 'encore.txt')).error).toMatchObject({ statusCode: '404' })
})

test('a service that refuses: nothing is written, and it is a fault of ours', async () => {
  s3.fail(true)
  expect((await files().upload('refus.txt', 'x')).error).toMatchObject({ status: 500, statusCode: '500' })
  s3.fail(false)
  expect((await files().exists('refus.txt')).data).toBe(false)
  expect(readdirSync(drafts)).toEqual([])
  expect(house.bugs.length).toBeGreaterThan(0)
})
