// The profile as a person lives it: his address, his password, a key, his devices, his look, his data; and an accountant who is invited.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { venirDeSInscrire } from '../../compte-neuf.ts'
import { aller, type Compte, seConnecter } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { dernierMessage, messages } from '../../second-pas.ts'

const url = adresseDuProduit()
const suite = Date.now()
const compte: Compte = { email: `profil-${suite}@exemple.fr`, password: 'registre-profil-2026' }
const nouvelle = `profil-nouveau-${suite}@exemple.fr`
const comptable: Compte = { email: `cabinet-${suite}@exemple.fr`, password: 'registre-cabinet-2026' }
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  page = await onglet()
  await venirDeSInscrire(page, url, compte)
})
afterAll(() => quitter(browser))

/** Another browser: nothing of the others is kept in it. */
async function onglet(): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  const opened = await context.newPage()
  opened.setDefaultTimeout(15_000)
  return opened
}
const presser = (nom: string, dans = page) => dans.getByRole('button', { name: nom, exact: true }).click()
const dit = (texte: string, dans = page) => dans.getByText(texte, { exact: true }).first().waitFor()
async function ouvrir(chemin: string, titre: string, dans = page): Promise<void> {
  await aller(dans, `${url}${chemin}`)
  await dans.getByRole('heading', { name: titre, exact: true }).waitFor()
}
async function sansDefaut(dans = page): Promise<void> {
  expect(await defautsDAcces(dans, { etiquettes: AA })).toEqual([])
}
/** Some messages leave after the answer: the one of this kind is waited for. */
async function suivreLien(a: string, type: 'signup' | 'email_change', dans = page): Promise<void> {
  const lien = async (): Promise<string> => {
    const liens = [...(await dernierMessage(url, a)).matchAll(/href="(http[^"]*\/verify\?[^"]*)"/g)]
    return (
      liens.map(([, href = '']) => href.replaceAll('&amp;', '&')).find((href) => href.includes(`type=${type}`)) ?? ''
    )
  }
  await expect.poll(lien).not.toBe('')
  await dans.goto(await lien())
}

test('son nom s’enregistre ; son adresse change quand les deux l’ont confirmé, et l’attente se voit', async () => {
  await ouvrir('/profile', 'Adresse et téléphone')
  await page.getByLabel('Prénom').fill('Camille-Anne')
  await presser('Enregistrer')
  await dit('Profil enregistré')
  await presser('Changer d’adresse')
  await page.getByLabel('Nouvelle adresse').fill(compte.email)
  await presser('Envoyer les liens')
  await page.getByText('C’est déjà l’adresse de votre compte.').first().waitFor()
  await page.getByLabel('Nouvelle adresse').fill(nouvelle)
  await presser('Envoyer les liens')
  await page.getByText(`${nouvelle} est en attente de confirmation.`).waitFor()
  await sansDefaut()
  await suivreLien(compte.email, 'email_change')
  await dit('Première confirmation enregistrée')
  await suivreLien(nouvelle, 'email_change')
  await page.getByLabel('Adresse et téléphone').getByText(nouvelle).waitFor()
  expect(await page.getByText('en attente de confirmation').count()).toBe(0)
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Camille-Anne')
  compte.email = nouvelle
})

test('son mot de passe change avec l’actuel ; un autre appareil se voit, se déconnecte, et n’entre plus', async () => {
  await ouvrir('/profile/securite', 'Appareils connectés')
  const ailleurs = await onglet()
  await seConnecter(ailleurs, url, compte)
  await page.reload()
  await page.getByText('cet appareil', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Déconnecter Chrome/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter' }).click()
  await dit('Appareil déconnecté')
  // A screen that stands open and asks nothing leaves too, and says why.
  await dit('Votre session a été fermée. Reconnectez-vous pour continuer.', ailleurs)
  await sansDefaut(ailleurs)

  await page.getByLabel('Mot de passe actuel').fill('pas le bon')
  await page.getByLabel('Nouveau mot de passe').fill('registre-suivant-2026')
  await page.getByText('Solidité :').waitFor()
  await presser('Changer le mot de passe')
  await page.getByText('Le mot de passe actuel n’est pas le bon.').first().waitFor()
  await page.getByLabel('Mot de passe actuel').fill(compte.password)
  await presser('Changer le mot de passe')
  await dit('Mot de passe modifié')
  compte.password = 'registre-suivant-2026'
  await ailleurs.goto(`${url}/profile/membres`)
  await ailleurs.getByRole('heading', { name: 'Connectez-vous' }).waitFor()
  await ailleurs.context().close()
})

test('une clé s’ajoute et sert de deuxième étape ; retirée, elle ne sert plus', async () => {
  const cles = await page.context().newCDPSession(page)
  await cles.send('WebAuthn.enable')
  const { authenticatorId } = await cles.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  })
  await ouvrir('/profile/securite', 'Connexion en deux étapes')
  await presser('Ajouter une clé')
  await page.getByLabel('Nom de la clé').fill('Clé du bureau')
  await presser('Présenter la clé')
  await dit('Clé ajoutée')
  await page.getByText(/^Clé du bureau, ajoutée le/).waitFor()
  await dit('Activée')
  await sansDefaut()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/auth`)
  await page.getByLabel('Adresse email').fill(compte.email)
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(compte.password)
  await presser('Se connecter')
  await page.getByRole('heading', { name: 'Présentez votre clé' }).waitFor()
  await sansDefaut()
  await presser('Présenter ma clé')
  await page.waitForURL((place) => !place.pathname.startsWith('/auth'))
  await ouvrir('/profile/securite', 'Connexion en deux étapes')
  await presser('Désactiver')
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await dit('Désactivée')
  await cles.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
})

test('une clé d’accès s’ajoute, entre sans mot de passe, se renomme ; retirée, elle n’ouvre plus rien', async () => {
  const appareil = await page.context().newCDPSession(page)
  await appareil.send('WebAuthn.enable')
  const verifie = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  const { authenticatorId } = await appareil.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...verifie },
  })
  await dit('Aucune clé d’accès pour le moment.')
  await presser('Ajouter une clé d’accès')
  await page.getByLabel('Nom de la clé').fill('Cet ordinateur')
  await presser('Créer la clé d’accès')
  await dit('Cet ordinateur')
  await expect.poll(() => messages(url, compte.email)).toContain('Clé d’accès ajoutée à votre compte')
  await presser('Renommer Cet ordinateur')
  await page.getByLabel('Nom de la clé').fill('Portable')
  await presser('Renommer')
  await dit('Portable')

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/auth`)
  await presser('Entrer avec une clé d’accès')
  await page.waitForURL((place) => !place.pathname.startsWith('/auth'))
  await ouvrir('/profile/securite', 'Clés d’accès')
  await page.getByText(/servie le/).waitFor()
  await sansDefaut()
  await presser('Retirer Portable')
  await presser('Retirer la clé d’accès')
  await dit('Aucune clé d’accès pour le moment.')

  // The device still has it; the account no longer does.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/auth`)
  await presser('Entrer avec une clé d’accès')
  await dit('Cette clé n’a pas été reconnue.')
  await appareil.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await seConnecter(page, url, compte)
})

test('ses préférences tiennent après un rechargement : un e-mail refusé, le thème sombre, les tableaux serrés', async () => {
  await ouvrir('/profile/preferences', 'Apparence')
  await page.getByLabel(/^Loyers/).uncheck()
  await dit('Préférences enregistrées')
  await presser('Sombre')
  await presser('Compacte')
  await page.reload()
  await page.getByRole('heading', { name: 'Apparence' }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.locator('html').getAttribute('data-densite')).toBe('compacte')
  expect(await page.getByLabel(/^Loyers/).isChecked()).toBe(false)
  await sansDefaut()
  await presser('Système')
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
})

test('un comptable invité par e-mail crée son compte, accepte, ouvre le dossier ; retiré, il ne l’ouvre plus', async () => {
  await ouvrir('/profile/membres', 'Location meublée Besson')
  await presser('Inviter quelqu’un')
  await page.getByLabel('Adresse email').fill(comptable.email)
  await presser('Envoyer l’invitation')
  await page.getByText('invité', { exact: true }).waitFor()
  await sansDefaut()

  const chez = await onglet()
  const lien = /href="(http[^"]*\/invitation\/[\w-]+)"/.exec(await dernierMessage(url, comptable.email))?.[1] ?? ''
  await chez.goto(lien)
  await chez.getByText('Location meublée Besson').waitFor()
  await sansDefaut(chez)
  await chez.getByRole('link', { name: 'Créer un compte', exact: true }).click()
  await chez.getByLabel('Adresse email').fill(comptable.email)
  await chez.getByLabel('Mot de passe', { exact: false }).first().fill(comptable.password)
  await chez.getByRole('button', { name: 'Créer un compte' }).last().click()
  await dit('Inscription réussie', chez)
  await suivreLien(comptable.email, 'signup', chez)
  await presser('Accepter l’invitation', chez)
  await chez.waitForURL(/\/lmnp-dashboard/)
  await ouvrir('/profile/membres', 'Location meublée Besson', chez)
  await chez.getByText('Camille-Anne Besson').waitFor()

  await page.reload()
  await page.getByRole('button', { name: `Gérer ${comptable.email}` }).click()
  await page.getByRole('menuitem', { name: 'Retirer du dossier' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer du dossier' }).click()
  await dit('Membre retiré')
  await chez.reload()
  await chez.getByText('Vous n’avez pas encore de dossier.').waitFor()
  await chez.goto(lien)
  await chez.getByText('Cette invitation a déjà été acceptée.').waitFor()
  await chez.context().close()
})

test('ses données se téléchargent ; la suppression se demande après elles, s’annonce partout, et s’annule', async () => {
  await ouvrir('/profile/donnees', 'Supprimer mon compte')
  await page.getByText(/^Téléchargez d’abord l’archive/).waitFor()
  const [archive] = await Promise.all([page.waitForEvent('download'), presser('Télécharger mes données')])
  expect(archive.suggestedFilename()).toMatch(/^quittance-et-bilan-mes-donnees-\d{4}-\d{2}-\d{2}\.zip$/)
  await presser('Supprimer mon compte')
  const dialogue = page.getByRole('dialog')
  await presser('Demander la suppression')
  await dialogue.getByText('Cochez cette case pour continuer.').first().waitFor()
  await sansDefaut()
  await dialogue.getByLabel('Mot de passe actuel').fill(compte.password)
  await dialogue.getByRole('checkbox').check()
  await presser('Demander la suppression')
  await dit('Suppression demandée')
  await ouvrir('/profile', 'Adresse et téléphone')
  await page.getByText('Votre compte sera supprimé').waitFor()
  await sansDefaut()
  await presser('Garder mon compte')
  await dit('Suppression annulée')
  expect(await page.getByText('Votre compte sera supprimé').count()).toBe(0)
  await expect.poll(() => messages(url, compte.email)).toContain('Votre compte est conservé')
})
