// The one client of the API: the library as it is published, with our key and its own sentences.
import { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { setEnvironnement } from './environnement.ts'
import { supabase } from './supabase.ts'

beforeEach(() => setEnvironnement({ url: 'http://house.test', anonKey: 'anonyme', local: true, demo: [] }))

test('it asks with the anonymous key of the page', async () => {
  const asked = vi.fn(async (_: Request | URL | string, __?: RequestInit) => Response.json([]))
  vi.stubGlobal('fetch', asked)
  const db = await supabase()
  expect(db).toBeInstanceOf(SupabaseClient)
  await db.from('subscription_formulas').select()
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('apikey')).toBe('anonyme')
})

test('without an address nor a phone: «You must provide either an email or phone number and a password»', async () => {
  const bare = { password: 'x' } as { email: string; password: string } // what a caller without types may send
  const { error } = await (await supabase()).auth.signInWithPassword(bare)
  expect(error?.message).toBe('You must provide either an email or phone number and a password')
})
