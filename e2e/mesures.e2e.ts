// The sizes that the specification fixes, in a real browser: the base of the letters, the width of phones, and zoom left free.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ouvrirNavigateur } from './navigateur.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await ouvrirNavigateur()
})
afterAll(() => browser.close())

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
