// A security key and a passkey in a real browser: the official client in the page, an authenticator that the browser holds.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmerInscription, inscrire } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const compte = { email: `cles-${Date.now()}@exemple.fr`, password: 'une-phrase-longue-2026' }
const BUNDLE = 'node_modules/@supabase/supabase-js/dist/umd/supabase.js'
declare global {
  interface Window {
    supabase: { createClient(url: string, key: string, options: object): SupabaseClient }
    client: SupabaseClient
  }
}

let browser: Browser
let page: Page
let authenticators: CDPSession
beforeAll(async () => {
  browser = await navigateurPartage()
  // The bundle of the client is put in the page by the test: the policy of the page allows no script but its own.
  page = await (await browser.newContext({ locale: 'fr-FR', bypassCSP: true })).newPage()
  authenticators = await page.context().newCDPSession(page)
  await authenticators.send('WebAuthn.enable')
  await inscrire(page, url, compte)
  await confirmerInscription(page, url, compte.email)
  await openClient()
})
afterAll(() => quitter(browser))

/** A client of its own in the page, signed in by the password. */
async function openClient(): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.addScriptTag({ path: BUNDLE })
  await page.evaluate(async (account) => {
    const { url: address, anonKey } = JSON.parse(document.querySelector('#environnement')?.textContent ?? '{}')
    const auth = { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } }
    window.client = window.supabase.createClient(address, anonKey, { auth })
    const { error } = await window.client.auth.signInWithPassword(account)
    if (error) throw error
  }, compte)
}

async function plug(options: { transport: 'usb' | 'internal'; resident: boolean }): Promise<string> {
  const { authenticatorId } = await authenticators.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: options.transport,
      hasResidentKey: options.resident,
      hasUserVerification: options.resident,
      isUserVerified: options.resident,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

const unplug = (authenticatorId: string) =>
  authenticators.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })

const claims = () =>
  page.evaluate(async () => {
    const { data } = await window.client.auth.getClaims()
    const amr = (data?.claims.amr ?? []) as { method: string }[] // safe: our own server writes them so
    return { aal: data?.claims.aal, methods: amr.map(({ method }) => method) }
  })

test('une clé de sécurité s’enregistre, puis ouvre le second pas d’une autre session', async () => {
  const key = await plug({ transport: 'usb', resident: false })
  const registered = await page.evaluate(async () => {
    const { error } = await window.client.auth.mfa.webauthn.register({ friendlyName: 'Clé du bureau' })
    return error?.message ?? null
  })
  expect(registered).toBeNull()
  expect(await claims()).toEqual({ aal: 'aal2', methods: ['mfa/webauthn', 'password'] })

  await openClient()
  expect((await claims()).aal).toBe('aal1')
  const authenticate = () =>
    page.evaluate(async () => {
      const { data } = await window.client.auth.mfa.listFactors()
      const factorId = data?.webauthn[0]?.id ?? ''
      const { error } = await window.client.auth.mfa.webauthn.authenticate({ factorId })
      return error?.message ?? null
    })
  expect(await authenticate()).toBeNull()
  expect((await claims()).aal).toBe('aal2')

  // Another key in its place does not answer for it.
  await unplug(key)
  const other = await plug({ transport: 'usb', resident: false })
  await openClient()
  expect(await authenticate()).not.toBeNull()
  expect((await claims()).aal).toBe('aal1')
  await unplug(other)
})

test('une clé d’accès ouvre une session à elle seule', async () => {
  const email = `passe-${Date.now()}@exemple.fr`
  const own = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await inscrire(own, url, { ...compte, email })
  await confirmerInscription(own, url, email)
  await own.context().close()
  compte.email = email
  await openClient()
  const device = await plug({ transport: 'internal', resident: true })
  const named = await page.evaluate(async () => {
    const { data, error } = await window.client.auth.registerPasskey()
    if (error || !data) throw error
    await window.client.auth.passkey.update({ passkeyId: data.id, friendlyName: 'Cet ordinateur' })
    const { data: list } = await window.client.auth.passkey.list()
    await window.client.auth.signOut()
    return list?.map(({ friendly_name }) => friendly_name)
  })
  expect(named).toEqual(['Cet ordinateur'])
  const come = () =>
    page.evaluate(async () => {
      const { data, error } = await window.client.auth.signInWithPasskey()
      return error?.message ?? data?.user?.email
    })
  expect(await come()).toBe(email)
  expect(await claims()).toEqual({ aal: 'aal1', methods: ['passkey'] })
  // Without its owner's finger or code, the device answers nothing.
  await authenticators.send('WebAuthn.setUserVerified', { authenticatorId: device, isUserVerified: false })
  expect(await come()).not.toBe(email)
  await unplug(device)
})
