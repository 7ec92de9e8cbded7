// A manager opens one more thing to her employee: what was closed is done, and once the right is taken back it is closed again, on the screen and at the doors.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { clientDe } from '../../administratrice.ts'
import { ouvrirChez } from '../../entree.ts'
import { auRepos, DEMO } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const ICI = `${url}/rental-management`
const BAIL_NU = `${ICI}/baux/modeles?modele=maison:bail_nu`
const FERME = /Vous consultez cette page sans la modifier/
let browser: Browser
let gerante: Page
let ines: Page

beforeAll(async () => {
  browser = await navigateurPartage()
  gerante = await ouvrirChez(browser, { url, compte: DEMO.gerante })
  ines = await ouvrirChez(browser, { url, compte: DEMO.collaboratrice })
})
afterAll(() => quitter(browser))

async function changerDroit(page: Page, droit: string): Promise<void> {
  await page.goto(`${url}/profile/membres`)
  await page.getByRole('button', { name: 'Gérer Inès Caron' }).click()
  await page.getByRole('menuitem', { name: 'Changer ses droits' }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByRole('checkbox', { name: droit }).press('Space')
  expect(await defautsDAcces(page)).toEqual([])
  await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Droits changés', { exact: true }).first().waitFor()
}

test('son calendrier, à l’écran et dans son flux, ne dit que ce que ses droits ouvrent ; elle importe sa part, et elle seule', async () => {
  await ines.goto(ICI)
  await ines.getByRole('heading', { name: 'Échéances' }).waitFor()
  await auRepos(ines)
  const chezElle = await ines.getByRole('main').innerText()
  expect(chezElle).not.toMatch(/Déclaration des revenus|Fin de l’exercice|Clôture/)
  await gerante.goto(ICI)
  await gerante.getByRole('heading', { name: 'Échéances' }).waitFor()
  await auRepos(gerante)
  expect(await gerante.getByRole('main').innerText()).toMatch(/Déclaration des revenus/)
  const flux = async (compte: Parameters<typeof clientDe>[1]): Promise<string> => {
    const { data } = await (await clientDe(url, compte)).functions.invoke('renouveler-flux-agenda', { body: {} })
    const { pathname } = new URL((data as { adresse: string }).adresse) // safe: the reply of this act, as its contract writes it
    return (await fetch(`${url}${pathname}`)).text()
  }
  const [sien, tout] = [await flux(DEMO.collaboratrice), await flux(DEMO.gerante)]
  expect(tout.replaceAll('\r\n ', '')).toMatch(/\/lieu\/(liasse|cloture)/)
  expect(sien).toContain('BEGIN:VEVENT')
  expect(sien.replaceAll('\r\n ', '')).not.toMatch(/\/lieu\/(liasse|cloture|emprunts|tva)/)

  // Buildings and leases are hers: the four parts. Without the buildings, the lots are not.
  await ines.goto(`${ICI}/patrimoine?importer=lots`)
  const parts = ines.getByRole('group', { name: 'Ce qui est importé' })
  await parts.waitFor()
  expect(await parts.getByRole('button').allInnerTexts()).toEqual(['Lots', 'Locataires', 'Baux', 'Loyers de référence'])
  expect(await defautsDAcces(ines)).toEqual([])
  await changerDroit(gerante, 'Locataires et baux')
  await ines.reload()
  await ines.getByLabel('Fichier à importer : Lots').waitFor({ state: 'attached' })
  expect(await parts.count()).toBe(0)
  const sienne = await clientDe(url, DEMO.collaboratrice)
  const { data: dossiers } = await sienne.from('dossiers').select('id').throwOnError()
  const lignes = [{ ligne: 2, valeurs: { nom: 'Roux', prenom: 'Ana' } }]
  const corps = { dossier_id: dossiers[0]?.id, nature: 'locataires', lignes }
  const { error } = await sienne.functions.invoke('importer-parc', { body: corps })
  expect((error as { context?: Response } | null)?.context?.status).toBe(403)
  await changerDroit(gerante, 'Locataires et baux')
})

test('une collaboratrice ne voit à faire que ce qui lui revient ; un droit ouvert sert aussitôt, retiré il ne sert plus', async () => {
  await ines.goto(ICI)
  await ines.getByRole('heading', { name: 'À faire' }).waitFor()
  await auRepos(ines)
  expect(await ines.getByRole('main').innerText()).not.toMatch(/à (clôturer|valider)/)
  await ines.goto(`${ICI}/banque`)
  await ines.getByText(/ne vous a pas ouvert cette page/).waitFor()
  // Nothing leads her there.
  expect(await ines.getByRole('link', { name: 'Banque', exact: true }).count()).toBe(0)
  expect(await defautsDAcces(ines)).toEqual([])
  await ines.goto(BAIL_NU)
  await ines.getByText(FERME).waitFor()
  const copier = ines.getByRole('button', { name: 'Copier pour le modifier' })
  expect(await copier.count()).toBe(0)

  await changerDroit(gerante, 'Modèles et documents')
  await ines.reload()
  await copier.click()
  await ines.getByText('Modèle copié', { exact: true }).first().waitFor()
  expect(await ines.getByText(FERME).count()).toBe(0)

  await changerDroit(gerante, 'Modèles et documents')
  await ines.reload()
  await ines.getByText(FERME).waitFor()
  const id = new URL(ines.url()).searchParams.get('modele')
  const sienne = await clientDe(url, DEMO.collaboratrice)
  const { data: ecrites } = await sienne.from('modeles_documents').delete().eq('id', id).select('id').throwOnError()
  expect(ecrites).toEqual([])
  // What was tried here is nobody's afterwards.
  const { data: otees } = await (await clientDe(url, DEMO.gerante))
    .from('modeles_documents')
    .delete()
    .eq('id', id)
    .select('id')
    .throwOnError()
  expect(otees).toHaveLength(1)
})
