// The subscription in the profile: what leaves when it is paid, the sentence of each ending, and the days left in the header.
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { formulasQuery } from '#web/data/abonnement/subscription-formulas.ts'
import { createQueries } from '#web/lib/queries.ts'
import { oublier, ouvrirComme, ouvrir as ouvrirSans, type Reply } from '../../../app/tests/personne.tsx'
import { Essai } from './essai.tsx'
import { Souscrire } from './souscrire.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const dans = (jours: number) => new Date(Date.now() + jours * 86_400_000).toISOString()
const FORMULE = {
  id: 'f1',
  formula_key: 'lmnp',
  formula_name: 'LMNP',
  description: '',
  features: [],
  monthly_price: 19.9,
  annual_price: 199,
  monthly_promo_price: 13.93,
  annual_promo_price: 139.3,
  promo_active: true,
  development_status: 'available',
  display_order: 1,
}
const FINI = { is_active: true, is_trial: true, trial_start_date: dans(-61), trial_end_date: dans(-1) }
const PAYER = '/functions/v1/payer-abonnement'

function ouvrir(abonnement: Record<string, unknown> | null, replies: Record<string, Reply> = {}, suite = '') {
  return ouvrirComme(`/profile/abonnement${suite}`, {
    activite: 'lmnp',
    abonnement,
    replies: { '/rest/v1/subscription_formulas': { body: [FORMULE] }, ...replies },
  })
}
async function payer() {
  await user.click(await screen.findByRole('button', { name: 'Un mois' }))
  await user.click(screen.getByLabelText(/commence tout de suite/))
  await user.click(screen.getByRole('button', { name: 'S’abonner avec obligation de paiement' }))
}

test('the price that is shown leaves with the choice; without the express request nothing leaves', async () => {
  const { envoye } = ouvrir(FINI, { [PAYER]: { body: { a_regler: true } } })
  await user.click(await screen.findByRole('button', { name: 'S’abonner avec obligation de paiement' }))
  expect(await screen.findByText(/^Cochez cette case/)).toBeTruthy()
  expect(envoye(PAYER)).toBeUndefined()
  expect(screen.getByRole('region', { name: 'Avant de payer' }).textContent).toMatch(
    /139,30\s€ TTC, dont 23,22\s€ de TVA/,
  )
  await payer()
  expect(await screen.findByText('Abonnement à régler')).toBeTruthy()
  expect(envoye(PAYER)?.body).toEqual({
    formule: 'lmnp',
    periodicite: 'mensuel',
    prix_cents: 1_393,
    debut_immediat: true,
  })
})

test('without an address the invoice cannot be made out: asked with the payment, kept on the profile, then paid', async () => {
  const sans = { adresse: null, code_postal: null, ville: null, pays: 'France' }
  const profil = { id: 'x', email: 'jeanne@exemple.fr', activity_type: 'lmnp', ...sans }
  const { envoye, envois } = ouvrir(FINI, {
    '/rest/v1/profiles': { body: profil },
    'PATCH /rest/v1/profiles': { body: [{ id: 'x' }] },
    [PAYER]: { body: { a_regler: true } },
  })
  await payer()
  expect((await screen.findAllByText(/Indiquez le numéro et la rue/)).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(/Numéro et rue/), '3 quai Lamennais')
  await user.type(screen.getByLabelText(/Code postal/), '3500')
  await user.type(screen.getByLabelText(/Ville/), 'Rennes')
  await user.click(screen.getByRole('button', { name: 'S’abonner avec obligation de paiement' }))
  expect((await screen.findAllByText(/cinq chiffres/)).length).toBeGreaterThan(0)
  expect(envoye(PAYER)).toBeUndefined()
  await user.type(screen.getByLabelText(/Code postal/), '0')
  await user.click(screen.getByRole('button', { name: 'S’abonner avec obligation de paiement' }))
  expect(await screen.findByText('Abonnement à régler')).toBeTruthy()
  const adresse = { adresse: '3 quai Lamennais', code_postal: '35000', ville: 'Rennes', pays: 'France' }
  expect(envois.find(({ method }) => method === 'PATCH')?.body).toEqual(adresse)
  expect(envoye(PAYER)).toBeTruthy()
})

test("a payment refused: «Impossible de renouveler l'abonnement», then «Erreur de renouvellement» and the cause", async () => {
  ouvrir(FINI, { [PAYER]: { status: 422, body: { code: 'prix_change', message: 'Le prix a changé.' } } })
  await payer()
  expect(await screen.findByText("Impossible de renouveler l'abonnement")).toBeTruthy()
  expect(screen.getByText('Erreur de renouvellement : Le prix a changé.')).toBeTruthy()
})

test("a trial refused: «Impossible de démarrer l'essai gratuit», «Erreur de démarrage d'essai» and the cause; begun, it says so", async () => {
  const essai = { name: 'Commencer mon essai gratuit de 60 jours' }
  ouvrir(null, { 'POST /rest/v1/user_subscriptions': { status: 400, body: { message: 'Déjà utilisé.' } } })
  await user.click(await screen.findByRole('button', essai))
  expect(await screen.findByText("Impossible de démarrer l'essai gratuit")).toBeTruthy()
  expect(screen.getByText("Erreur de démarrage d'essai : Déjà utilisé.")).toBeTruthy()
  cleanup()
  ouvrir(null, { 'POST /rest/v1/user_subscriptions': { body: [{ user_id: 'x' }] } })
  await user.click(await screen.findByRole('button', essai))
  expect(await screen.findByText('Essai gratuit activé ! 🎉')).toBeTruthy()
})

test('without anybody signed in, a trial and a payment say «Utilisateur non connecté», and nothing leaves', async () => {
  const { envoye } = ouvrirSans('/cgu', { '/rest/v1/subscription_formulas': { body: [FORMULE] } })
  cleanup()
  const element = (
    <>
      <Essai />
      <Souscrire situation={{ etat: 'aucun' }} />
    </>
  )
  const queries = createQueries()
  await queries.prefetchQuery(formulasQuery())
  render(
    <Providers queries={queries} known={undefined}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Providers>,
  )
  await user.click(await screen.findByRole('button', { name: 'Commencer mon essai gratuit de 60 jours' }))
  expect(await screen.findByText("Erreur de démarrage d'essai : Utilisateur non connecté")).toBeTruthy()
  await payer()
  expect(await screen.findByText('Erreur de renouvellement : Utilisateur non connecté')).toBeTruthy()
  expect([envoye(PAYER), envoye('/rest/v1/user_subscriptions')]).toEqual([undefined, undefined])
})

test('back from the payment page: «Abonnement renouvelé» once the server says that it is paid', async () => {
  const abonne = {
    is_active: true,
    is_trial: false,
    subscription_start_date: dans(-1),
    subscription_end_date: dans(30),
  }
  ouvrir(
    { ...abonne, auto_renew: true, subscription_type: 'monthly' },
    { '/rest/v1/paiements': { body: [{ etat: 'paye' }] } },
    '?paiement=retour',
  )
  expect(await screen.findByText('Abonnement renouvelé')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Résilier' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Renouveler avec obligation de paiement' })).toBeTruthy()
})

test.each([
  [
    'a trial',
    { is_active: true, is_trial: true, trial_start_date: dans(-1), trial_end_date: dans(41.2) },
    /^Essai : 42/,
  ],
  ['a trial that is over', FINI, /^Essai terminé : 0 jour restant$/],
  [
    'the last fortnight',
    { is_active: true, is_trial: false, subscription_end_date: dans(0.3) },
    /^Abonnement : 1 jour/,
  ],
])('the days left, in the header: %s', async (_, abonnement, nom) => {
  ouvrir(abonnement)
  const header = (await screen.findByRole('button', { name: /^Compte de/ })).closest('header') ?? document.body
  expect((await within(header).findByRole('link', { name: nom })).getAttribute('href')).toBe('/profile/abonnement')
})

const enEssai = (jours: number) => ({
  is_active: true,
  is_trial: true,
  trial_start_date: dans(-5),
  trial_end_date: dans(jours),
})
const avant = async () => (await screen.findByRole('region', { name: 'Avant de payer' })).textContent ?? ''

test('during a trial the contract is said as it is: it begins when the trial ends, and no day is lost', async () => {
  ouvrir(enEssai(40.5))
  expect(await avant()).toContain('Il commence à la fin de votre essai gratuit, dont aucun jour n’est perdu.')
  expect(await avant()).not.toContain('Bien que l’abonnement ait commencé')
  expect(screen.getByLabelText(/^Je demande que mon abonnement commence le [^,]+\.( \*)?$/)).toBeTruthy()
  expect(screen.queryByLabelText(/commence tout de suite/)).toBeNull()
  cleanup()
  ouvrir(enEssai(5.5))
  expect(await screen.findByLabelText(/commence le .*, avant la fin du délai de rétractation/)).toBeTruthy()
})

test('the end of a trial is told in its own words, with what a year costs', async () => {
  ouvrir(FINI)
  expect(await screen.findByText(/Votre essai gratuit a pris fin/)).toBeTruthy()
  const lien = await screen.findByRole('link', { name: /^S’abonner, 139,30\s€ par an$/ })
  expect(lien.getAttribute('href')).toBe('/profile/abonnement?formule=lmnp')
  expect(await screen.findByRole('link', { name: 'Essai terminé : 0 jour restant' })).toBeTruthy()
  expect(screen.queryByText(/abonnement a pris fin/)).toBeNull()
})
