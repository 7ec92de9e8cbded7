// The sizes that the specification fixes, in a real browser: the base of the letters, the width of phones, and zoom left free.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'

const url = adresseDuProduit()
let browser: Browser
beforeAll(async () => {
  browser = await navigateurPartage()
})
afterAll(() => quitter(browser))

test('la lettre est de 14, 15 ou 16 px selon la largeur, le téléphone finit sous 768 px, le zoom reste libre', async () => {
  const page = await browser.newPage({ locale: 'fr-FR' })
  await page.goto(`${url}/auth`)
  const mesurer = async (width: number): Promise<string> => {
    await page.setViewportSize({ width, height: 900 })
    return page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  }
  const lettres = []
  for (const width of [390, 639, 640, 1023, 1024, 1440]) lettres.push(await mesurer(width))
  expect(lettres).toEqual(['14px', '14px', '15px', '15px', '16px', '16px'])

  const champ = page.getByLabel('Adresse email')
  const hauteur = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 })
    return (await champ.boundingBox())?.height ?? 0
  }
  expect(await hauteur(767)).toBe(44) // a finger
  expect(await hauteur(768)).toBeLessThan(44)

  const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
})

// Ten packets of 1,460 bytes: what a connection that has just been opened carries at once.
const PREMIER_ENVOI = 14_600

/** What a page weighs on the wire, its headers with it. */
async function envoi(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 19)
  return headers + Number(answer.headers.get('content-length'))
}

/** The pages that a stranger meets first. */
async function premieres(): Promise<string[]> {
  const service = /href="(\/services\/[^"]+)"/.exec(await (await fetch(`${url}/services`)).text())?.[1] ?? ''
  return ['/', '/formules', '/services', service, '/guide-lmnp']
}

test('une page publique arrive en un envoi, et n’est pas renvoyée sans raison', async () => {
  for (const path of await premieres()) {
    // The first reader waits least; those who follow receive what was made as small as can be meanwhile.
    await expect.poll(() => envoi(`${url}${path}`)).toBeLessThanOrEqual(PREMIER_ENVOI)
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 412, height: 823 } })
    const page = await context.newPage()
    const wrong: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && wrong.push(message.text()))
    const wire = await context.newCDPSession(page)
    const weight = { Document: 0, Script: 0, Font: 0, all: 0 }
    const kinds = new Map<string, string>()
    wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      weight.all += encodedDataLength
      if (kind === 'Document' || kind === 'Script' || kind === 'Font') weight[kind] += encodedDataLength
    })
    await wire.send('Network.enable')
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    expect(weight.Document, path).toBeLessThanOrEqual(PREMIER_ENVOI)
    expect(weight.Script, path).toBeLessThan(80_000)
    expect(weight.all, path).toBeLessThan(200_000)
    // A phone folds each section after three cards; the last ones are drawn when they come near, by the wheel, an anchor or the keyboard.
    if (path === '/services') {
      const derniere = page.locator('.parts-svc:nth-child(-n + 3) h3').last()
      const dessinee = () => derniere.evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }))
      expect(await dessinee()).toBe(false)
      await derniere.scrollIntoViewIfNeeded()
      await expect.poll(dessinee).toBe(true)
    }

    // Taken over: the whole sheet and the answers that it was made of, and nothing that the policy forbids or that differs.
    await page.mouse.move(60, 60)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root') ?? {}).some((key) => /^__react/.test(key)),
    )
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
    expect(wrong, path).toEqual([])
    await context.close()

    const etag = (await fetch(`${url}${path}`)).headers.get('etag') ?? ''
    expect((await fetch(`${url}${path}`, { headers: { 'if-none-match': etag } })).status, path).toBe(304)
  }
})

// What a usual machine has, by letters of the same measures: the browser that npm brings has one family of its own.
const POLICES = [
  ['Liberation Sans', '@fontsource/arimo/files/arimo-latin-400-normal.woff2'],
  ['Liberation Sans Bold', '@fontsource/arimo/files/arimo-latin-700-normal.woff2'],
  ['Liberation Serif', '@fontsource/tinos/files/tinos-latin-400-normal.woff2'],
] as const

const FACES = ['400 1em "Texte Arial"', '700 1em "Texte Arial"', '560 1em "Titre Times"']
const NOTRES = ['Brygada 1918 Variable', 'Instrument Sans Variable']

async function donnerDesPolices(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    const named = (sheet: string, [name]: (typeof POLICES)[number], n: number) =>
      sheet.replace(new RegExp(`local\\("?${name}"?\\)`), `url(/machine/${n})`)
    await route.fulfill({ response: answer, body: POLICES.reduce(named, await answer.text()) })
  })
  await servirLesPolices(page)
}

async function servirLesPolices(page: Page): Promise<void> {
  await page.route('**/machine/*', async (route) => {
    const [, file] = POLICES[Number(new URL(route.request().url()).pathname.split('/').at(-1))] ?? []
    if (!file) return route.abort()
    const body = await readFile(createRequire(import.meta.url).resolve(file))
    return route.fulfill({ body, contentType: 'font/woff2' })
  })
}

/** None of the letters whose measures the sheet gives: the browser draws with whatever it has. */
async function retirerLesPolices(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/local\([^)]*\)/g, 'local("absente")'),
    })
  })
}

test.each([
  ['qui a les siennes', donnerDesPolices, FACES, [...NOTRES, 'Texte Arial', 'Texte Arial', 'Titre Times']],
  ['qui n’a aucune de celles que la feuille mesure', retirerLesPolices, [], NOTRES],
] as const)('rien ne bouge quand les lettres arrivent sur une machine %s', async (_, changer, faces, toutes) => {
  for (const path of await premieres()) {
    // The page is changed on its way to be given those of the machine: its own policy would refuse it.
    const context = await browser.newContext({
      locale: 'fr-FR',
      viewport: { width: 412, height: 823 },
      bypassCSP: true,
    })
    const page = await context.newPage()
    await changer(page, `${url}${path}`)
    const { promise: tenues, resolve: lacher } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => tenues.then(() => route.continue()))
    await page.goto(`${url}${path}`, { waitUntil: 'domcontentloaded' })
    const bouge = await page.evaluateHandle(async (faces) => {
      await Promise.all(faces.map((face) => document.fonts.load(face)))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const moved = { sum: 0 }
      new PerformanceObserver((list) => {
        // Safe: entries of this type carry how far things moved.
        for (const one of list.getEntries()) moved.sum += (one as unknown as { value: number }).value
      }).observe({ type: 'layout-shift' })
      return moved
    }, faces)
    lacher()
    const loaded = () =>
      page.evaluate(() => [...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family))
    await expect.poll(async () => (await loaded()).sort()).toEqual(toutes)
    await page.waitForTimeout(300)
    expect(await bouge.evaluate(({ sum }) => sum), path).toBeLessThanOrEqual(0.01)
    await context.close()
  }
})

test.each(['/', '/auth', '/tenants'])('%s : le thème choisi est montré avant tout script du logiciel', async (path) => {
  const context = await browser.newContext({ locale: 'fr-FR', colorScheme: 'light' })
  await context.addInitScript(() => localStorage.setItem('quittance-bilan.apparence', '{"theme":"sombre"}'))
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && wrong.push(message.text()))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${url}${path}`)
  const fond = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect([await page.locator('html').getAttribute('data-theme'), await fond()]).toEqual(['dark', 'rgb(20, 22, 20)'])
  expect(wrong).toEqual([])
  await context.close()
})
