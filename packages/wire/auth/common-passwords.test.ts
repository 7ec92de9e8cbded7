// The passwords that everybody tries first: refused in each of the three places where one is chosen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, type WireHouse } from '../tests/wire-house.ts'
import { isCommonPassword } from './common-passwords.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({ auth: { commonPasswordsRefused: true } })
})
afterAll(() => house.drop())

const REFUSED = { code: 'weak_password', status: 422, reasons: ['pwned'] }

test.each(['password', '12345678', 'Motdepasse', 'AZERTYUIOP', ' bonjour123 '])(
  '«%s» is one of them',
  async (password) => {
    const { error } = await house.client().auth.signUp({ email: 'courant@exemple.fr', password })
    expect(error).toMatchObject(REFUSED)
    expect(house.mails).toEqual([])
  },
)

test('so are the address and what stands before its @', async () => {
  for (const password of ['hugues.delaunay', 'Hugues.Delaunay@exemple.fr']) {
    const { error } = await house.client().auth.signUp({ email: 'hugues.delaunay@exemple.fr', password })
    expect(error).toMatchObject(REFUSED)
  }
  expect(isCommonPassword('hugues.delaunay', 'autre@exemple.fr')).toBe(false)
})

test('refused too where it is changed, and where a forgotten one is replaced; one that stands already is told as weak', async () => {
  const { client, id } = await house.person('change@exemple.fr')
  expect((await client.auth.updateUser({ password: 'password' })).error).toMatchObject(REFUSED)
  const recovering = house.client()
  await recovering.auth.resetPasswordForEmail('change@exemple.fr')
  await house.settled()
  const token_hash = house.linkFor('change@exemple.fr').searchParams.get('token') ?? ''
  expect((await recovering.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  expect((await recovering.auth.updateUser({ password: '123456789' })).error).toMatchObject(REFUSED)
  expect((await recovering.auth.updateUser({ password: `${PASSWORD} encore` })).error).toBeNull()
  expect(id).not.toBe('')
})
