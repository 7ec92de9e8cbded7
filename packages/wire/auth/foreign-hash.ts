// Passwords that another house hashed (bcrypt, argon2i, the scrypt of Firebase): judged as they are, made ours at the first sign-in.
import { argon2, createCipheriv, scrypt, timingSafeEqual } from 'node:crypto'
import { Worker } from 'node:worker_threads'

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const ARGON2I = /^\$argon2i\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const SCRYPT =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,ss=([A-Za-z0-9+/=]*))?,sk=([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/
// What costs more would keep the others waiting.
const BCRYPT_AT_MOST = 14
const SCRYPT_AT_MOST = 16
const ARGON2I_AT_MOST = { memory: 262_144, passes: 10 }

export function isForeign(hash: string): boolean {
  const cost = Number(BCRYPT.exec(hash)?.[1] ?? 99)
  const memory = Number(SCRYPT.exec(hash)?.[1] ?? 99)
  const [, kibibytes = '', passes = ''] = ARGON2I.exec(hash) ?? []
  const argon2i =
    kibibytes !== '' && Number(kibibytes) <= ARGON2I_AT_MOST.memory && Number(passes) <= ARGON2I_AT_MOST.passes
  return cost <= BCRYPT_AT_MOST || memory <= SCRYPT_AT_MOST || argon2i
}

export function verifyForeign(password: string, hash: string): Promise<boolean> {
  if (BCRYPT.test(hash)) return byBcrypt(password, hash)
  return ARGON2I.test(hash) ? byArgon2i(password, hash) : byScrypt(password, hash)
}

async function byArgon2i(message: string, hash: string): Promise<boolean> {
  const [, memory = '', passes = '', lanes = '', salt = '', kept = ''] = ARGON2I.exec(hash) ?? []
  const expected = Buffer.from(kept, 'base64')
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) }
  const asked = { message, nonce: Buffer.from(salt, 'base64'), tagLength: expected.length, ...costs }
  const found = await new Promise<Buffer>((resolve, reject) => {
    argon2('argon2i', asked, (error, tag) => (error ? reject(error) : resolve(tag)))
  })
  return timingSafeEqual(found, expected)
}

// Written in JavaScript: on a thread of its own, so that nobody waits for it.
function byBcrypt(password: string, hash: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), { workerData: { password, hash } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('A password could not be judged')))
  })
}

// Firebase encrypts its own key by what scrypt derives of the password, and keeps the result.
async function byScrypt(password: string, hash: string): Promise<boolean> {
  const [, n = '', r = '', p = '', separator = '', signer = '', salt = '', kept = ''] = SCRYPT.exec(hash) ?? []
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const [N, blocks] = [2 ** Number(n), Number(r)]
  const options = { N, r: blocks, p: Number(p), maxmem: 256 * N * blocks }
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, Buffer.concat([bytes(salt), bytes(separator)]), 32, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const found = Buffer.concat([cipher.update(bytes(signer)), cipher.final()])
  const expected = bytes(kept)
  return found.length === expected.length && timingSafeEqual(found, expected)
}
