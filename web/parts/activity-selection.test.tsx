// The selection of an activity: six cards, what is open, and what a choice does or is refused.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme } from '#web/app/tests/personne.tsx'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { activiteSession } from '#web/session/activite.ts'
import { FORMULES } from '#web/text/formules.ts'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const PLACE = '/activity-selection'
const cartes = async () =>
  (await screen.findAllByRole('article')).map((card) => [
    within(card).getByRole('heading').textContent,
    card.querySelector('.ui-tag')?.textContent,
  ])
const choisir = async (label: string) =>
  user.click(await screen.findByRole('button', { name: `Accéder à cette formule : ${label}` }))

test('six cards with their labels and the badges of what is open', async () => {
  ouvrirComme(PLACE, { acces: FORMULES })
  expect(await cartes()).toEqual([
    ['LMNP', 'ACTIF'],
    ['LMP', 'ACTIF'],
    ['Gestion Locative', 'ACTIF'],
    ['SCI', 'Activé'],
    ['Comptabilité Indépendants', 'Activé'],
    ['Discipline Financière & Patrimoine', 'RÉVOLUTIONNAIRE'],
  ])
})

test('its ways on: the services, the formulas, each authorised formula, and home', async () => {
  ouvrirComme(PLACE, { acces: FORMULES })
  expect(await screen.findAllByRole('button', { name: /^Accéder à cette formule : / })).toHaveLength(6)
  for (const [name, to] of [
    ['Nos Services', '/services'],
    ['Nos Formules Logiciels Spécialisés', '/formules'],
    ["Retour à l'accueil", '/'],
  ] as const)
    expect(within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href')).toBe(to)
})

test('a formula that is being built says so in words, beside no badge that says otherwise', async () => {
  const vente = { features: [], monthly_price: 1, annual_price: 1, monthly_promo_price: null, annual_promo_price: null }
  const body = [
    { ...vente, formula_key: 'lmnp', development_status: 'available' },
    { ...vente, formula_key: 'sci', development_status: 'development' },
    { ...vente, formula_key: 'lmp', development_status: 'coming_soon' },
  ]
  ouvrirComme(PLACE, { acces: ['lmnp', 'sci'], replies: { '/rest/v1/subscription_formulas': { body } } })
  await screen.findByText(/Son logiciel est en développement/)
  const dites = screen
    .getAllByRole('article')
    .map((card) => [...card.querySelectorAll('.ui-tag')].map((tag) => tag.textContent))
  expect(dites.slice(0, 4)).toEqual([['ACTIF'], ['NON AUTORISÉ'], ['NON AUTORISÉ'], ['Activé']])
  // What is not open to him is not announced to him.
  expect(screen.queryByText(/arrive bientôt/)).toBeNull()
})

test('one filled action: one’s own formula, else the first that is open and ready', async () => {
  const pleins = () =>
    [...document.querySelectorAll('main .ui-btn-1')].map((button) => button.getAttribute('aria-label'))
  ouvrirComme(PLACE, { acces: FORMULES, activite: 'sci' })
  await cartes()
  expect(pleins()).toEqual(['Accéder à cette formule : SCI'])
  cleanup()
  ouvrirComme(PLACE, { acces: ['lmp', 'sci'] })
  await cartes()
  expect(pleins()).toEqual(['Accéder à cette formule : LMP'])
})

const REPONSE = { activity_type: 'lmnp', essai_commence: false, fin_essai: null, dossier_id: null }
const porte = async () => screen.findByRole('region', { name: 'La page que vous avez ouverte' })

test('the gate: under the header, what was opened, what one works in, and the two answers', async () => {
  const { envoye } = ouvrirComme('/tenants?annee=2025', {
    acces: FORMULES,
    activite: 'sci',
    replies: { '/functions/v1/choisir-formule': { body: REPONSE } },
  })
  const dit = within(await porte())
  expect(await screen.findByRole('button', { name: /^Compte de/ })).toBeTruthy()
  expect((await porte()).textContent).toContain('celle de la formule LMNP ; vous travaillez en SCI.')
  expect(dit.getByRole('link', { name: 'Rester en SCI' }).getAttribute('href')).toBe('/sci')
  expect(document.querySelectorAll('main .ui-btn-1')).toHaveLength(1)
  await user.click(dit.getByRole('button', { name: 'Passer en LMNP' }))
  await waitFor(() => expect(envoye('/functions/v1/choisir-formule')?.body).toEqual({ formule: 'lmnp' }))
})

test('the gate of a formula that is not open: it says so, and whom to write to', async () => {
  ouvrirComme('/tenants', { acces: ['sci'], activite: 'sci' })
  const societe = { email: 'aide@maison.fr' }
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [], societe })
  expect((await porte()).textContent).toContain('LMNP, qui ne vous est pas ouverte. Vous travaillez en SCI.')
  expect(screen.getByRole('link', { name: 'aide@maison.fr' }).getAttribute('href')).toBe('mailto:aide@maison.fr')
  expect(screen.queryByRole('button', { name: 'Passer en LMNP' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Rester en SCI' })).toBeTruthy()
})

test('the badges of what is not', async () => {
  ouvrirComme(PLACE, { acces: ['lmnp'] })
  expect((await cartes()).slice(1).map(([, badge]) => badge)).toEqual([
    'NON AUTORISÉ',
    'NON AUTORISÉ',
    'Non disponible',
    'Non disponible',
    'BIENTÔT',
  ])
})

test('while the account is read: «Vérification de vos accès...»; with no access at all: whom to ask', async () => {
  const { promise: wait, resolve: done } = Promise.withResolvers()
  ouvrirComme(PLACE, { acces: [], replies: { '/rest/v1/rpc/est_admin': { body: false, wait } } })
  expect(await screen.findByText('Vérification de vos accès...')).toBeTruthy()
  done(null)
  expect(await screen.findAllByText('Aucun accès autorisé')).toHaveLength(1)
  expect(screen.getByText(/Demandez-la par le bouton « Signaler un problème technique »/)).toBeTruthy()
  expect(screen.getByText(/Contactez l’administrateur/)).toBeTruthy()
})

test('a formula outside the access list is refused before anything is asked', async () => {
  const { envoye, chemin } = ouvrirComme(PLACE, { acces: ['lmnp'] })
  await choisir('SCI')
  expect((await screen.findAllByText('Accès non autorisé')).length).toBeGreaterThan(0)
  expect(screen.getAllByText("Vous n'avez pas accès à cette formule d'abonnement").length).toBeGreaterThan(0)
  expect(envoye('/functions/v1/')).toBeUndefined()
  expect(chemin()).toBe(PLACE)
})

test('an authorised one becomes the activity, and its dashboard takes the place of this page in the history', async () => {
  const reply = { activity_type: 'sci', essai_commence: false, fin_essai: null, dossier_id: null }
  const { router, envoye } = ouvrirComme(PLACE, {
    acces: FORMULES,
    replies: { '/functions/v1/choisir-formule': { body: reply } },
  })
  await choisir('SCI')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sci'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(envoye('/functions/v1/choisir-formule')?.body).toEqual({ formule: 'sci' })
  expect(activiteSession()).toBe('sci')
  expect((await screen.findAllByText("Type d'activité configuré")).length).toBeGreaterThan(0)
})

test('a failure is said, and nothing moves', async () => {
  const refusal = { status: 500, body: { code: 'erreur_interne', message: 'Boum' } }
  const { chemin } = ouvrirComme(PLACE, { acces: FORMULES, replies: { '/functions/v1/choisir-formule': refusal } })
  await choisir('LMP')
  expect((await screen.findAllByText("Impossible de configurer le type d'activité")).length).toBeGreaterThan(0)
  expect(chemin()).toBe(PLACE)
})
