// A landlord wishes to be asked about his late rents: the night writes to him, its link opens without an account, writes nothing by itself, and notes one rent.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { administratrice, clientDe } from '../../administratrice.ts'
import { auRepos, DEMO } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { dernierMessage } from '../../second-pas.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({
    ...{ locale: 'fr-FR', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(() => quitter(browser))

test('l’e-mail « payé ? » ouvre ses loyers sans compte, n’en note aucun de lui-même, et note celui qui est coché', async () => {
  const elsa = await clientDe(url, DEMO.gerante)
  const { data: dossier } = await elsa.from('dossiers').select('id').single().throwOnError()
  const encaissements = async () => {
    const { data } = await elsa.from('encaissements').select('id').eq('dossier_id', dossier.id).throwOnError()
    return data.map(({ id }) => String(id))
  }
  const regler = (paye_jours: number | null) =>
    elsa
      .from('reglages_loyers')
      .upsert({ dossier_id: dossier.id, depuis: '2026-01-01', paye_jours }, { onConflict: 'dossier_id' })
      .throwOnError()
  await regler(0)
  const avant = await encaissements()
  const { data: nuit } = await (await administratrice(url)).functions.invoke('relancer-tache', {
    body: { nom: 'demander-payes' },
  })
  expect(nuit).toMatchObject({ faite: true, erreur: null })

  const lettre = await dernierMessage(url, DEMO.gerante.email)
  await page.goto(/href="(http[^"]*\/paye\/[\w.-]+)"/.exec(lettre)?.[1] ?? '')
  await page.getByRole('heading', { level: 1, name: /loyers sont-ils payés \?$/ }).waitFor()
  await auRepos(page)
  expect(await defautsDAcces(page)).toEqual([])
  expect(await encaissements()).toEqual(avant)
  await page.getByRole('button', { name: 'Tout décocher' }).click()
  await page.getByRole('checkbox').first().press('Space')
  await page.getByRole('button', { name: 'Noter 1 paiement' }).press('Enter')
  await page.getByText('Paiement noté', { exact: true }).first().waitFor()
  await page.getByRole('list', { name: 'Loyers sans réponse à donner' }).getByText('Payé', { exact: true }).waitFor()
  const notes = (await encaissements()).filter((id) => !avant.includes(id))
  expect(notes).toHaveLength(1)

  // Withdrawn with the wish: the link serves no more; what was tried is taken back.
  await regler(null)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Ce lien ne sert plus' }).waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await elsa.from('encaissements').delete().in('id', notes).throwOnError()
  await elsa.from('reglages_loyers').delete().eq('dossier_id', dossier.id).throwOnError()
})
