// Accounts that come from another house with the hash of their password: they sign in, and the hash becomes ours.
import { hashSync } from 'bcryptjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse()
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

const admin = () => house.client(house.serviceKey).auth.admin
// The example that Firebase publishes of its own.
const SIGNER = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=='
const KEPT = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
// The vectors of the reference of Argon2, those of a quarter of a megabyte: what a price may be is tried below.
const HASHES: [string, string, string][] = [
  ['bcrypt', 'un ancien secret', hashSync('un ancien secret', 6)],
  ['scrypt', 'user1password', `$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=${SIGNER}$42xEC+ixf3L2lw==$${KEPT}`],
  ['argon2id', 'password', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'],
  ['argon2i', 'password', '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$iekCn0Y3spW+sCcFanM2xBT63UP2sghkUoHLIUpWRS8'],
]

test.each(HASHES)('%s', async (name, password, password_hash) => {
  const email = `${name}@exemple.fr`
  const { data, error } = await admin().createUser({ email, password_hash, email_confirm: true })
  expect(error).toBeNull()
  const signIn = (said: string) => house.client().auth.signInWithPassword({ email, password: said })
  expect((await signIn(`${password} `)).error?.code).toBe('invalid_credentials')
  expect((await signIn(password)).error).toBeNull()
  const [kept] = await house.sql<{ hash: string }>(
    `select encrypted_password as hash from auth.users where id = '${data.user?.id}'`,
  )
  expect(kept?.hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
  expect((await signIn(password)).error).toBeNull()
})

test.each([
  'abc',
  '$2b$31$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuuabcdefghijklmnopq',
  '$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$fbscrypt$v=1,n=24,r=8,p=1,ss=Bw==,sk=QQ==$QQ==$QQ==',
])('a hash that is none, or that would cost too much, is refused: %s', async (password_hash) => {
  const { error } = await admin().createUser({ email: 'non@exemple.fr', password_hash })
  expect(error).toMatchObject({ code: 'validation_failed', status: 400 })
})
