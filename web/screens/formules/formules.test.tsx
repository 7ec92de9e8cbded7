// The page of formulas: the trial while it is offered, the rest of the features counted, and the last call.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrir, ouvrirComme } from '#web/app/tests/personne.tsx'
import { choix } from '#web/session/activite.ts'
import { PAGE_FORMULES } from '#web/text/accueil.ts'

beforeEach(oublier)
afterEach(cleanup)

const FORMULE = {
  id: 'f1',
  formula_key: 'lmnp',
  formula_name: 'LMNP',
  description: 'Le meublé.',
  features: ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'],
  monthly_price: 19.9,
  annual_price: 199,
  monthly_promo_price: 13.93,
  annual_promo_price: 139.3,
  promo_active: true,
  development_status: 'available',
  display_order: 1,
}
const ROWS = { '/rest/v1/subscription_formulas': { body: [FORMULE] } }
const TRIAL = '60 jours d’essai gratuit'

test('a visitor: six features and a count of the rest, the struck price and its promotion, both banners', async () => {
  ouvrir('/formules', ROWS)
  const card = within(await screen.findByRole('article', { name: 'LMNP' }))
  const features = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(features).toEqual([...FORMULE.features.slice(0, 6), '+ 2 autres fonctionnalités'])
  expect(card.getByText(/−30/)).toBeTruthy()
  expect(screen.getByText(PAGE_FORMULES.essaiDebut)).toBeTruthy()
  expect(screen.getByText(PAGE_FORMULES.essaiFin)).toBeTruthy()
})

test('the trial alone is kept for after the sign-in', async () => {
  const { chemin } = ouvrir('/formules', ROWS)
  await userEvent.click(await screen.findByRole('button', { name: 'Essayer gratuitement' }))
  await waitFor(() => expect(chemin()).toBe('/auth'))
  expect(choix()).toBe('trial')
})

test('who had a trial, or pays, is offered none, and reads five features', async () => {
  const ended = {
    is_active: false,
    is_trial: true,
    trial_expired: true,
    trial_start_date: '2026-01-01',
    trial_end_date: '2026-03-02',
  }
  ouvrirComme('/formules', { activite: 'lmnp', abonnement: ended, replies: ROWS })
  expect(await screen.findByText(/a pris fin/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: TRIAL })).toBeNull()
  const card = within(await screen.findByRole('article', { name: 'LMNP' }))
  expect(card.getAllByRole('listitem')).toHaveLength(5)
})

test('the last call: its contents and its three ways, the catalogue, the ways back', async () => {
  const content = {
    hero_title: 'Nos logiciels',
    hero_description: 'Au choix.',
    final_cta_title: 'On y va ?',
    final_cta_description: 'Sans carte.',
    final_cta_button_text: 'Je commence',
  }
  ouvrir('/formules', { ...ROWS, '/rest/v1/formules_page_content': { body: content } })
  for (const name of ['Nos logiciels', 'On y va ?']) expect(await screen.findByRole('heading', { name })).toBeTruthy()
  const main = within(screen.getByRole('main'))
  const href = (name: string | RegExp) => main.getByRole('link', { name }).getAttribute('href')
  expect(href('Je commence')).toBe('/auth?mode=inscription')
  expect(href('Nos services')).toBe('/services')
  expect(href('Retour à l’accueil')).toBe('/')
  expect(href('Voir le catalogue')).toBe('/applications-catalog')
  expect(href('Accueil / Se connecter')).toBe('/auth')
  expect(main.getByRole('button', { name: 'Retour' })).toBeTruthy()
})

test('without a row the page keeps its own words', async () => {
  ouvrir('/formules', { ...ROWS, '/rest/v1/formules_page_content': { body: null } })
  for (const name of [PAGE_FORMULES.hero_title, PAGE_FORMULES.final_cta_title])
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByRole('link', { name: PAGE_FORMULES.final_cta_button_text })).toBeTruthy()
})
