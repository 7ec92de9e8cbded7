// The administrator at work: a formula closed under somebody's eyes, a trial prolonged, a session ended, and the log of it all.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from './acces.ts'
import { clientDe } from './administratrice.ts'
import { venirDeSInscrire } from './compte-neuf.ts'
import { porterSession } from './entree.ts'
import { aller, auRepos, type Compte, DEMO, exporterEnCsv } from './gestes.ts'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'
import { TIRAGE, tirer } from './tirage.ts'

const url = adresseDuProduit()
const CAMILLE: Compte = { email: `administree-${Date.now()}@exemple.fr`, password: 'registre-suivi-2026' }

let browser: Browser
let camille: Page
let admin: Page
/** Camille's own client, in another session than the one of her screen. */
let ailleurs: SupabaseClient
beforeAll(async () => {
  browser = await navigateurPartage()
  const ouvrir = async (options = {}) =>
    (
      await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce', ...options })
    ).newPage()
  camille = await ouvrir()
  admin = await ouvrir({ acceptDownloads: true })
  await venirDeSInscrire(camille, url, CAMILLE)
  ailleurs = await clientDe(url, CAMILLE)
  await porterSession(admin, url, DEMO.administratrice)
})
afterAll(() => quitter(browser))

const dossier = async (): Promise<string> => {
  const { data } = await ailleurs.from('dossiers').select('id').limit(1)
  return data?.[0]?.id ?? ''
}

test('trouver quelqu’un, lui fermer LMNP : son écran le dit en cinq secondes, ses lectures sont vides, ses gestes refusés', async () => {
  const son = await dossier()
  expect(son).not.toBe('')
  await aller(camille, `${url}/lmnp-dashboard/biens`)
  await camille.getByRole('heading', { level: 1 }).waitFor()

  await aller(admin, `${url}/admin/utilisateurs`)
  await admin.getByRole('searchbox', { name: 'Chercher un utilisateur' }).fill(`Bésson ${CAMILLE.email}`)
  const rangee = admin.getByRole('row').filter({ hasText: CAMILLE.email })
  await rangee.waitFor()
  await expect.poll(() => admin.locator('tr.ui-tbl-open').count()).toBe(1)
  await rangee.focus()
  await admin.keyboard.press('Enter')
  await admin.getByRole('heading', { level: 1, name: 'Camille Besson' }).waitFor()
  await admin.getByText('1 comme propriétaire').waitFor()
  // LMNP and LMP open the same books: both are closed.
  for (const formule of ['LMP', 'LMNP']) {
    await admin.getByRole('button', { name: `Révoquer l’accès à ${formule}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
    await admin.getByRole('button', { name: `Accorder l’accès à ${formule}` }).waitFor()
  }
  await admin.getByText('Accès révoqué', { exact: true }).first().waitFor()

  await camille.getByText('Accès non autorisé', { exact: true }).first().waitFor({ timeout: 5_000 })
  await camille.getByText('NON AUTORISÉ', { exact: true }).first().waitFor({ timeout: 5_000 })
  expect(await camille.getByRole('heading', { name: 'Logements' }).count()).toBe(0)
  expect((await ailleurs.from('dossiers').select('id')).data).toEqual([])
  const ecrit = await ailleurs.from('locataires').insert({ dossier_id: son, prenom: 'Zoé', nom: 'Roux' }).select('id')
  expect(ecrit.error?.message).toBe('Accès non autorisé')
  const acte = await ailleurs.functions.invoke('appeler-loyers', { body: { dossier_id: son, jusqu_au: '2026-12-31' } })
  expect(await acte.error?.context.json()).toMatchObject({ message: 'Accès non autorisé' })

  await admin.getByRole('button', { name: 'Accorder l’accès à LMNP' }).click()
  await admin.getByText('Accès accordé', { exact: true }).waitFor()
  await expect.poll(async () => (await ailleurs.from('dossiers').select('id')).data).toEqual([{ id: son }])
})

test('voir comme elle, avec son accord : le bandeau partout, rien ne s’écrit ; elle y met fin, et l’écran se ferme', async () => {
  await admin.getByRole('button', { name: 'Demander son accord' }).click()
  const demande = admin.getByRole('dialog', { name: 'Demander à voir son compte ?' })
  await demande.getByLabel('Motif').fill('Une case reste vide')
  await demande.getByRole('button', { name: 'Demander son accord' }).click()
  await admin.getByText('En attente de sa réponse').waitFor()
  await aller(camille, `${url}/profile/assistance`)
  await camille.getByText('Une case reste vide').waitFor()
  await camille.getByRole('button', { name: 'Accepter' }).click()
  await camille.getByRole('button', { name: 'Retirer mon accord' }).waitFor()

  await admin.getByRole('button', { name: 'Voir comme cette personne' }).click()
  const bandeau = admin.getByRole('complementary', { name: 'Accès de l’assistance' })
  await bandeau.waitFor()
  expect(await bandeau.textContent()).toMatch(
    /Vous voyez le compte de Camille Besson en lecture seule, jusqu’à \d\d:\d\d/,
  )
  await aller(admin, `${url}/profile`)
  await admin.getByLabel('Prénom').fill('Quelqu’un')
  await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await admin.getByText('Vous voyez ce compte en lecture seule', { exact: false }).first().waitFor()
  expect((await ailleurs.from('profiles').select('first_name')).data).toEqual([{ first_name: 'Camille' }])
  await aller(admin, `${url}/services`)
  await bandeau.waitFor()
  expect(await defautsDAcces(admin, { etiquettes: AA, dans: '.app-regard' })).toEqual([])

  await camille.getByRole('button', { name: 'Mettre fin à l’accès' }).click()
  await camille.getByText(/^Vu de .* un acte refusé$/).waitFor()
  await admin.getByText(/terminé par la personne/).waitFor()
  expect(await bandeau.count()).toBe(0)
})

test('l’abonnement coupé et rendu, l’essai prolongé, la session fermée : chacun avec sa ligne au journal', async () => {
  await admin.getByRole('button', { name: 'Désactiver l’abonnement' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Désactiver', exact: true }).click()
  await admin.getByText('Abonnement mis à jour', { exact: true }).first().waitFor()
  await admin.getByText('Désactivé : cette personne lit et n’écrit plus.').waitFor()
  await admin.getByRole('button', { name: 'Prolonger l’essai' }).click()
  const essai = admin.getByRole('dialog', { name: 'Prolonger l’essai' })
  await essai.getByLabel('Jours à ajouter').fill('90')
  await essai.getByRole('button', { name: 'Prolonger' }).click()
  await essai.getByText('Entre 1 et 60.').first().waitFor()
  await essai.getByLabel('Jours à ajouter').fill('10')
  await essai.getByLabel('Motif').fill('Banque en panne')
  await essai.getByRole('button', { name: 'Prolonger' }).click()
  await admin.getByText(/soit (69|70) jours/).waitFor()

  const ouvertes = admin.getByRole('button', { name: /^Fermer la session ouverte/ })
  await admin.reload()
  await expect.poll(() => ouvertes.count()).toBe(2)
  for (const reste of [1, 0]) {
    await ouvertes.first().click()
    const dialogue = admin.getByRole('dialog', { name: 'Fermer cette session ?' })
    await dialogue.getByLabel('Motif').fill('Appareil perdu')
    await dialogue.getByRole('button', { name: 'Fermer la session' }).click()
    await dialogue.waitFor({ state: 'detached' })
    await expect.poll(() => ouvertes.count()).toBe(reste)
  }
  const acte = await ailleurs.functions.invoke('choisir-formule', { body: { formule: 'lmnp' } })
  expect(acte.error?.context.status).toBe(401)

  await aller(admin, `${url}/admin/journal`)
  const journal = admin.getByRole('table', { name: 'Journal de l’administration' })
  for (const dit of ['Appareil perdu', 'Banque en panne', 'LMNP, actif : oui → non', 'LMNP, actif : non → oui'])
    await journal.getByText(dit).first().waitFor()
  await journal.getByText('Banque en panne').first().click()
  await admin.getByRole('dialog').getByText('fin de l’essai').waitFor()
  await admin.keyboard.press('Escape')
  const [fichier] = await Promise.all([admin.waitForEvent('download'), exporterEnCsv(admin, 'Exporter')])
  expect(fichier.suggestedFilename()).toBe('journal-administration.csv')
})

test('les administrateurs : ajoutée, retirée, jamais la dernière ; une tâche relancée ; les chiffres en tableau', async () => {
  await aller(admin, `${url}/admin/administrateurs`)
  const adresse = `future-${Date.now()}@exemple.fr`
  await admin.getByLabel('Adresse').fill(adresse)
  await admin.getByRole('button', { name: 'Ajouter' }).click()
  await admin.getByText('Sans compte').first().waitFor()
  const retirer = async (qui: string) => {
    await admin.getByRole('button', { name: `Retirer ${qui}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  }
  await retirer(adresse)
  await admin.getByText('Administrateur retiré', { exact: true }).waitFor()
  await retirer(DEMO.administratrice.email)
  await admin.getByText('C’est le dernier administrateur', { exact: false }).first().waitFor()

  await admin.getByRole('link', { name: 'Tâches' }).click()
  await admin.getByRole('button', { name: 'Relancer' }).first().click()
  await admin.getByText('Tâche faite', { exact: true }).waitFor()
  await admin.getByRole('link', { name: 'Tableau' }).click()
  await admin.getByRole('button', { name: 'Voir le tableau' }).first().click()
  const chiffres = admin.getByRole('table', { name: 'Qui arrive, qui essaie, qui reste ?' })
  await expect.poll(() => chiffres.getByRole('row').count()).toBe(13)
})

const SECTIONS: readonly string[] = [
  '',
  '/demandes',
  '/demandes/modeles',
  '/factures',
  '/utilisateurs',
  '/utilisateurs?q=claire',
  '/envois',
  '/taches',
  '/journal',
  '/administrateurs',
]

const part = (sections: readonly string[]) => tirer(sections, { categorie: () => '', sur: 3 })

test(`aucune section n’enfreint les règles d’accès ni ne déborde, sur un bureau clair comme sur un téléphone sombre (${TIRAGE})`, async () => {
  for (const format of [
    { width: 1440, colorScheme: 'light', sections: part(['', '/utilisateurs?q=claire']) },
    { width: 320, colorScheme: 'dark', sections: part(SECTIONS) },
  ] as const) {
    await admin.setViewportSize({ width: format.width, height: 900 })
    await admin.emulateMedia({ colorScheme: format.colorScheme })
    for (const section of format.sections) {
      await aller(admin, `${url}/admin${section}`)
      await admin.getByRole('heading', { level: 1 }).waitFor()
      await auRepos(admin)
      if (section.includes('?')) {
        await admin.locator('tr.ui-tbl-open td').first().click()
        await admin.getByRole('heading', { level: 1, name: 'Claire Martin' }).waitFor()
        await auRepos(admin)
      }
      // The figures as a table: the widest thing of the page.
      if (section === '') await admin.getByRole('button', { name: 'Voir le tableau' }).first().click()
      const found = await defautsDAcces(admin, { etiquettes: AA, couleurs: true })
      expect([section, format.width, found]).toEqual([section, format.width, []])
      const overflow = await admin.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([section, format.width, overflow]).toEqual([section, format.width, 0])
    }
  }
})
