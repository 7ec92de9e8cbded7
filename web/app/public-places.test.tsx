// The public places that have no file of their own: the questionnaire, the first year, the legal pages, the foot and the not-found page.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { Champ } from '#web/parts/legal/legal.tsx'
import { choix } from '#web/session/activite.ts'
import { oublier, ouvrir } from './tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

async function repondre(reponse: string): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${reponse}`) }))
  await user.click(screen.getByRole('button', { name: /^(Continuer|Voir ma formule)$/ }))
}

test('the questionnaire: nothing goes on without an answer, the answer is reasoned, and the choice goes to /auth', async () => {
  const { chemin } = ouvrir('/onboarding')
  expect((await screen.findByRole('button', { name: 'Continuer' })).hasAttribute('disabled')).toBe(true)
  await repondre('Le bien est dans une société')
  while (screen.queryByRole('heading', { name: /^La formule/ }) === null) {
    const [premiere] = screen.queryAllByRole('radio')
    if (!premiere) break
    await user.click(premiere)
    await user.click(screen.getByRole('button', { name: /^(Continuer|Voir ma formule)$/ }))
  }
  expect(await screen.findByRole('heading', { name: 'La formule SCI' })).toBeTruthy()
  const raisons = screen.getByRole('heading', { name: 'Pourquoi celle-ci' }).parentElement
  expect(raisons?.querySelectorAll('li').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Revoir mes réponses' }))
  expect(await screen.findByRole('button', { name: 'Voir ma formule' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Voir ma formule' }))
  await user.click(await screen.findByRole('button', { name: 'Choisir cette formule' }))
  await waitFor(() => expect(chemin()).toBe('/auth'))
  expect(choix()).toBe('sci')
})

const LMNP = {
  id: 'f1',
  formula_key: 'lmnp',
  formula_name: 'LMNP',
  description: '',
  features: [],
  monthly_price: '19.90',
  annual_price: '199.00',
  monthly_promo_price: null,
  annual_promo_price: null,
  promo_active: false,
  development_status: 'available',
  display_order: 1,
}

test('the first year: seven steps, the price of the formula where it is known, and the formula chosen', async () => {
  const { chemin } = ouvrir('/lmnp-starter', { '/rest/v1/subscription_formulas': { body: [LMNP] } })
  expect(await screen.findByText(/199,00\s€/)).toBeTruthy()
  expect(screen.getAllByRole('heading', { name: /^[1-7]\. / })).toHaveLength(7)
  await user.click(screen.getAllByRole('button', { name: /^Commencer mon essai/ })[0] ?? document.body)
  await waitFor(() => expect(chemin()).toBe('/auth'))
  expect(choix()).toBe('lmnp')
  cleanup()
  ouvrir('/lmnp-starter')
  expect(await screen.findByText(/^Les 60 premiers jours sont gratuits/)).toBeTruthy()
})

test.each([
  ['/mentions-legales', 'Mentions légales', 'Éditeur'],
  ['/cgu', /^Conditions générales/, /rétractation/i],
  ['/confidentialite', /onfidentialité/, /droits/],
  ['/cookies', 'Cookies', /navigateur garde/],
])('%s: numbered articles, and the foot leads to the four of them', async (chemin, titre, article) => {
  ouvrir(chemin)
  expect(await screen.findByRole('heading', { level: 1, name: titre })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2, name: article }).length).toBeGreaterThan(0)
  const pied = within(screen.getByRole('contentinfo'))
  for (const name of ['Mentions légales', 'Conditions générales', 'Confidentialité', 'Cookies'])
    expect(pied.getByRole('link', { name })).toBeTruthy()
})

test('a field of the publisher comes from the configuration; one that lacks is marked, and never invented', () => {
  setEnvironnement({ url: '', anonKey: '', local: true, demo: [], societe: { nom: 'Maison Martin' } })
  render(
    <p>
      <Champ nom="nom" />, <Champ nom="rcs" />
    </p>,
  )
  expect(screen.getByText(/^Maison Martin/).textContent).toBe(
    'Maison Martin, [à compléter : immatriculation au registre du commerce]',
  )
})

test('an address that leads nowhere says so, with ways back', async () => {
  ouvrir('/nulle-part')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
  const page = within(screen.getByRole('main'))
  expect(page.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/')
  expect(page.getByRole('link', { name: 'Voir les formules' }).getAttribute('href')).toBe('/formules')
})
