// A new account whose books open with one dwelling, bought on the first day of the year, neither borrowed for nor let yet.
import type { Page } from 'playwright-core'
import { choisir, confirmerInscription, inscrire } from './gestes.ts'

/** Signs up under an address of its own, follows the mail, and goes through the installation. */
export async function ouvrirCompteNeuf(page: Page, url: string, annee: number): Promise<void> {
  const email = `venue-${annee}-${Date.now()}@exemple.fr`
  await inscrire(page, url, { email, password: 'Nouvelle-venue-2026' })
  await confirmerInscription(page, url, email)
  await page.goto(`${url}/lmnp-dashboard/installation`)
  await choisir(page, 'Première année tenue ici', String(annee))
  const bouton = (nom: string) => page.getByRole('button', { name: nom })
  await bouton('Continuer').click()
  const champs = {
    'Nom du logement': 'Studio du port',
    Adresse: '3 rue du Port',
    'Code postal': '44000',
    Ville: 'Nantes',
    'Date d’achat': `01/01/${annee}`,
    'Mis en location le': `01/01/${annee}`,
    'Prix d’achat': '120 000',
    'Frais d’acquisition': '9 000',
  }
  for (const [label, valeur] of Object.entries(champs)) {
    const champ = page.getByLabel(new RegExp(`^${label}( \\*)?$`)).last()
    await champ.fill(valeur)
    await champ.press('Tab')
  }
  // The dwelling, the proposed components, no furniture.
  for (let etape = 0; etape < 3; etape++) await bouton('Continuer').click()
  await bouton('Non, payé comptant').click()
  await bouton('Continuer').click()
  await bouton('Pas encore').click()
  await bouton('Continuer').click()
  await bouton('Ouvrir mes comptes').click()
  await page.waitForURL((place) => place.pathname === '/lmnp-dashboard')
}
