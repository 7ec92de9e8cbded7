// What the settings of the door change: confirmation, closed sign-up, addresses to lead back to, sessions, devices, captcha.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'
import type { AuthSettings } from './door.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse()
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

async function withSettings(auth: Partial<AuthSettings>, work: (own: WireHouse) => Promise<void>): Promise<void> {
  const own = await openWireHouse({ auth })
  try {
    await work(own)
    await own.settled()
    expect(own.bugs).toEqual([])
  } finally {
    await own.drop()
  }
}

test('with confirmation at once, a sign-up is a session, and a new number takes effect; a new address is proved by itself', () =>
  withSettings({ autoconfirm: true, phoneAutoconfirm: true, phone: true }, async (own) => {
    const client = own.client()
    const { data, error } = await client.auth.signUp({ email: 'vite@exemple.fr', password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session?.access_token).toBeTruthy()
    expect(own.mails).toEqual([])
    const asked = await client.auth.updateUser({ email: 'vite2@exemple.fr' })
    expect(asked.data.user).toMatchObject({ email: 'vite@exemple.fr', new_email: 'vite2@exemple.fr' })
    await own.settled()
    expect(own.mails.map(({ to }) => to)).toEqual(['vite2@exemple.fr'])
    const token_hash = own.linkFor('vite2@exemple.fr').searchParams.get('token') ?? ''
    const { data: moved } = await own.client().auth.verifyOtp({ token_hash, type: 'email_change' })
    expect(moved.user?.email).toBe('vite2@exemple.fr')
    expect((await client.auth.updateUser({ phone: '+33666666666' })).data.user?.phone).toBe('33666666666')
    const again = await own.client().auth.signUp({ email: 'vite2@exemple.fr', password: PASSWORD })
    expect(again.error?.code).toBe('user_already_exists')
    const phone = await own.client().auth.signUp({ phone: '+33677777777', password: PASSWORD })
    expect(phone.data.session).not.toBeNull()
    const answer = await own.raw('/auth/v1/settings', { headers: { apikey: own.anonKey } })
    expect(await answer.json()).toMatchObject({
      mailer_autoconfirm: true,
      external: { phone: true, anonymous_users: false },
    })
  }))

test('with sign-up closed nobody comes in new, by any way, but whom the service invites', () =>
  withSettings({ signUpOff: true, phone: true, anonymous: true }, async (own) => {
    const refused = { code: 'signup_disabled', status: 422 }
    expect((await own.client().auth.signUp({ email: 'a@exemple.fr', password: PASSWORD })).error).toMatchObject(refused)
    expect((await own.client().auth.signUp({ phone: '+33612345678', password: PASSWORD })).error).toMatchObject(refused)
    expect((await own.client().auth.signInAnonymously()).error).toMatchObject(refused)
    expect((await own.client().auth.signInWithOtp({ email: 'a@exemple.fr' })).error).toBeNull()
    await own.settled()
    expect(await own.sql('select 1 from auth.users')).toEqual([])
    expect((await own.client(own.serviceKey).auth.admin.inviteUserByEmail('a@exemple.fr')).error).toBeNull()
  }))

test('a link leads back to the addresses of the list, and to no other', () =>
  withSettings({ redirects: ['https://*.exemple.fr/**', 'monapp://retour'] }, async (own) => {
    await own.person('retour@exemple.fr')
    const backOf = async (emailRedirectTo: string) => {
      await own.client().auth.signInWithOtp({ email: 'retour@exemple.fr', options: { emailRedirectTo } })
      await own.settled()
      await own.sql('delete from auth.rate_limits')
      return own.linkFor('retour@exemple.fr').searchParams.get('redirect_to')
    }
    expect(await backOf('https://compta.exemple.fr/a/b?c=1')).toBe('https://compta.exemple.fr/a/b?c=1')
    expect(await backOf('monapp://retour')).toBe('monapp://retour')
    for (const elsewhere of [
      'https://a.b.exemple.fr/',
      'https://exemple.fr.voleur.com/',
      'https://voleur.com/.exemple.fr/',
      'https://x:y@compta.exemple.fr/',
    ])
      expect(await backOf(elsewhere)).toBe(PUBLIC_URL)
  }))

test('a session ends after its time, and when nobody used it', () =>
  withSettings({ sessionSeconds: 3_600, inactivitySeconds: 600 }, async (own) => {
    const { client, id } = await own.person('borne@exemple.fr')
    expect((await client.auth.refreshSession()).error).toBeNull()
    await own.sql(`update auth.sessions set refreshed_at = now() - interval '11 minutes' where user_id = $1`, [id])
    expect((await client.auth.refreshSession()).error?.code).toBe('session_expired')
    const second = own.client()
    await second.auth.signInWithPassword({ email: 'borne@exemple.fr', password: PASSWORD })
    await own.sql(`update auth.sessions set not_after = not_after - interval '1 hour' where user_id = $1`, [id])
    expect((await second.auth.refreshSession()).error?.code).toBe('session_expired')
  }))

test('where one session at a time is asked for, the last sign-in is the one', () =>
  withSettings({ singleSession: true }, async (own) => {
    const { client } = await own.person('unique@exemple.fr')
    await own.client().auth.signInWithPassword({ email: 'unique@exemple.fr', password: PASSWORD })
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  }))

test('a new device is told, once', async () => {
  const { client } = await house.person('appareil@exemple.fr')
  await client.auth.signOut()
  const signIn = async (agent: string) => {
    const answer = await house.raw('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: house.anonKey, 'user-agent': agent },
      body: JSON.stringify({ email: 'appareil@exemple.fr', password: PASSWORD }),
    })
    expect(answer.status).toBe(200)
    await house.settled()
  }
  house.mails.length = 0
  await signIn('Firefox')
  await signIn('Firefox')
  expect(house.mails).toEqual([{ kind: 'new-device', to: 'appareil@exemple.fr' }])
})

test('the captcha is asked of everybody but the house, where it is configured', async () => {
  const asked: URLSearchParams[] = []
  const provider = createServer(async (request, response) => {
    const said = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    asked.push(said)
    const success = said.get('response') === 'humain'
    response.end(JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo // listening on TCP: never a path
  await withSettings(
    {
      captcha: { provider: 'hcaptcha', siteKey: null, secret: 'le secret', url: `http://127.0.0.1:${port}/` },
      autoconfirm: true,
    },
    async (own) => {
      const signUp = (captchaToken?: string) =>
        own
          .client()
          .auth.signUp({ email: 'robot@exemple.fr', password: PASSWORD, options: captchaToken ? { captchaToken } : {} })
      expect((await signUp()).error).toMatchObject({ code: 'captcha_failed', status: 400 })
      expect((await signUp('robot')).error?.message).toContain('invalid-input-response')
      const client = own.client()
      const { error } = await client.auth.signUp({
        email: 'h@exemple.fr',
        password: PASSWORD,
        options: { captchaToken: 'humain' },
      })
      expect(error).toBeNull()
      expect(asked.at(-1)?.get('secret')).toBe('le secret')
      // A session lives on without it; who signs in again says it again.
      expect((await client.auth.refreshSession()).error).toBeNull()
      expect(
        (await own.client().auth.signInWithPassword({ email: 'h@exemple.fr', password: PASSWORD })).error?.code,
      ).toBe('captcha_failed')
      for (const call of [
        own.client().auth.signInWithOtp({ email: 'h@exemple.fr' }),
        own.client().auth.resetPasswordForEmail('h@exemple.fr'),
      ])
        expect((await call).error?.code).toBe('captcha_failed')
      provider.closeAllConnections()
      provider.close()
      expect((await signUp('humain')).error?.message).toContain('did not answer')
    },
  )
})
