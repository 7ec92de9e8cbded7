// The formulas on sale: prices, savings, states, features, and what choosing one does.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrir, ouvrirComme } from '#web/app/tests/personne.tsx'
import { activiteSession, choix } from '#web/session/activite.ts'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const formule = (formula_key: string, change: object = {}) => ({
  id: formula_key,
  formula_key,
  formula_name: formula_key.toUpperCase(),
  description: '',
  features: ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'],
  monthly_price: '19.90',
  annual_price: '199.00',
  monthly_promo_price: null,
  annual_promo_price: null,
  promo_active: false,
  development_status: 'available',
  display_order: 1,
  ...change,
})
const FORMULES = {
  '/rest/v1/subscription_formulas': {
    body: [
      formule('lmnp', { promo_active: true, annual_promo_price: '139.30', monthly_promo_price: '13.93' }),
      formule('lmp', { development_status: 'development' }),
      formule('sci', { development_status: 'coming_soon', promo_active: true, annual_promo_price: '149.00' }),
      formule('gestion_locative', { development_status: 'pilote' }),
    ],
  },
}
const carte = async (name: string) => screen.findByRole('article', { name })
const texte = async (name: string) => ((await carte(name)).textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')

test('prices in euros by the year or by the month, what the year saves, and the promotion in per cent', async () => {
  ouvrir('/formules', FORMULES)
  expect(await texte('LMP')).toMatch(/199,00 €.*par an.*soit.*16,58 €.*par mois/)
  expect(await texte('LMP')).toMatch(/Vous économisez 39,80 €.*sur douze mensualités de 19,90 € \(17 %\)/)
  expect(await texte('LMNP')).toMatch(/139,30 €.*199,00 €.*−30 %/)
  // The promotional year against twelve promotional months: never against twelve full ones.
  expect(await texte('LMNP')).toMatch(/Vous économisez 27,86 €.*sur douze mensualités de 13,93 € \(17 %\)/)
  expect(await texte('SCI')).toMatch(/Vous économisez 39,80 €.*de 19,90 € \(17 %\), hors promotion/)
  await user.click(screen.getByRole('button', { name: 'Mensuel' }))
  expect(await texte('LMP')).toMatch(/19,90 €.*par mois/)
  expect(await texte('LMNP')).toMatch(/13,93 €.*19,90 €.*−30 %/)
})

test('the months offered are those of the prices, and the trial opens all only when all is ready', async () => {
  ouvrir('/formules', FORMULES)
  expect(await screen.findByText(/Jusqu’à 2 mois offerts/)).toBeTruthy()
  expect(screen.getByText(/L’essai de 60 jours ouvre LMNP en entier/)).toBeTruthy()
  expect(screen.queryByText(/ouvre tout|les ouvre toutes/)).toBeNull()
  cleanup()
  const body = [formule('lmnp', { annual_price: '230.00' }), formule('lmp', { annual_price: '238.80' })]
  ouvrir('/formules', { '/rest/v1/subscription_formulas': { body } })
  expect(await screen.findByText(/L’essai de 60 jours ouvre tout/)).toBeTruthy()
  expect(screen.queryByText(/mois offerts/)).toBeNull()
})

test('each state is said, one that was not foreseen as it is; a card shows five features', async () => {
  ouvrir('/', FORMULES)
  const badges = []
  for (const name of ['LMNP', 'LMP', 'SCI', 'GESTION_LOCATIVE'])
    badges.push((await carte(name)).querySelector('.ui-tag')?.textContent)
  expect(badges).toEqual(['Essai 60 jours', 'EN DÉVELOPPEMENT', 'BIENTÔT DISPONIBLE', 'pilote'])
  expect(
    within(await carte('LMNP'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['un', 'deux', 'trois', 'quatre', 'cinq'])
})

test('a visitor’s choice is kept for this session, its activity marked, and he goes to /auth', async () => {
  const { chemin } = ouvrir('/formules', FORMULES)
  await user.click(await screen.findByRole('button', { name: 'Commencer mon essai gratuit de 60 jours : LMNP' }))
  await waitFor(() => expect(chemin()).toBe('/auth'))
  expect([choix(), activiteSession()]).toEqual(['lmnp', 'lmnp'])
})

const OFFRE = 'Commencer mon essai gratuit de 60 jours : LMNP'
const jamais = { is_active: false, is_trial: false, trial_start_date: null, subscription_start_date: null }
const essai = { is_active: true, is_trial: true, trial_start_date: '2020-01-01', trial_end_date: '2099-01-01' }
const fini = { ...essai, is_active: false, trial_expired: true, trial_end_date: '2020-03-01' }
const abonne = { is_active: true, is_trial: false, subscription_start_date: '2020-01-01', subscription_end_date: null }

test.each([
  ['before any', jamais, true, false],
  ['during the trial', essai, false, false],
  ['after it', fini, false, false],
  ['with a subscription', abonne, false, false],
  ['to an administrator', jamais, false, true],
])('the trial is offered only before a trial or a subscription: %s', async (_, abonnement, offered, admin) => {
  ouvrirComme('/formules', { abonnement, admin, replies: FORMULES })
  await screen.findByRole('button', { name: /^Compte de/ })
  await screen.findByRole('button', { name: offered ? OFFRE : 'Accéder à cette formule : LMNP' })
  expect(screen.queryByRole('button', { name: OFFRE }) !== null).toBe(offered)
})

test('no formula to show: the page stays, says it, and asks again when it is told to', async () => {
  let asked = 0
  const replies = {
    '/rest/v1/subscription_formulas': {
      get body() {
        asked += 1
        return asked === 1 ? [] : [formule('lmnp')]
      },
    },
  }
  ouvrir('/formules', replies)
  expect(await screen.findByText('Les formules ne s’affichent pas pour le moment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mensuel' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await carte('LMNP')).toBeTruthy()
  expect(screen.queryByText('Les formules ne s’affichent pas pour le moment.')).toBeNull()
})
