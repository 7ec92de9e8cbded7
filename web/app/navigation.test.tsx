// The header of signed-in people: what each activity shows, the account menu, the drawer of phones, and signing out.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SESSION_KEY } from '#web/lib/session-key.ts'
import { activiteSession, choix, setChoix } from '#web/session/activite.ts'
import { FORMULES, type Formule } from '#web/text/formules.ts'
import { oublier, ouvrirComme, type Reply } from './tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const LIENS: Record<Formule, [string, string][]> = {
  lmnp: [
    ['/activity', 'Activité'],
    ['/lmnp-dashboard', 'Accueil'],
    ['/tenants', 'Locataires'],
    ['/invoices', 'Facturation'],
    ['/receivables-tracking', 'Suivi Créances'],
    ['/expenses', 'Charges'],
    ['/accounting', 'Comptabilité'],
  ],
  lmp: [],
  gestion_locative: [['/rental-management', 'Gestion Locative']],
  sci: [['/sci', 'Accueil']],
  comptabilite_independants: [['/comptabilite-independants', 'Accueil']],
  discipline_financiere_patrimoine: [['/discipline-financiere-patrimoine', 'Accueil']],
}
const liens = (list: HTMLElement | undefined) =>
  list ? [...list.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]) : []
const compte = () => screen.findByRole('button', { name: 'Compte de jeanne@exemple.fr' })
const entete = async () => (await compte()).closest('header') ?? document.body

test.each(FORMULES)('the navigation of %s: its links, in their order, and in the drawer too', async (formule) => {
  ouvrirComme('/activity', { activite: formule, admin: true })
  await waitFor(() => expect(activiteSession()).toBe(formule))
  const header = await entete()
  await waitFor(() => expect(liens(header.querySelector('nav') ?? undefined)).toEqual(LIENS[formule]))
  await user.click(within(header).getByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  expect(liens(drawer).filter(([, label]) => label !== 'Changer de formule')).toEqual([
    ...(LIENS[formule].length ? LIENS[formule] : [['/', 'Accueil']]),
    ['/profile', 'Profil'],
    ['/admin', 'Administration'],
  ])
  expect(within(drawer).getByRole('button', { name: 'Se déconnecter' })).toBeTruthy()
})

test('without an activity: the mark and the account menu, nothing else', async () => {
  ouvrirComme('/profile', {})
  const header = await entete()
  expect(header.querySelector('nav')).toBeNull()
  expect(within(header).getByRole('link', { name: /Quittance & Bilan/ })).toBeTruthy()
})

test('the account menu: the address, Profil, no change of formula before a first one, no Administration', async () => {
  ouvrirComme('/profile', {})
  await user.click(await compte())
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByText('jeanne@exemple.fr')).toBeTruthy()
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Profil', 'Tester l’envoi d’email', 'Se déconnecter'])
})

test('with a formula, and for an administrator, it has them both', async () => {
  ouvrirComme('/profile', { activite: 'sci', admin: true })
  await user.click(await compte())
  const menu = await screen.findByRole('menu')
  const items = within(menu).getAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Profil', '/profile'],
    ['Changer de formule', '/activity-selection'],
    ['Administration', '/admin'],
    ['Tester l’envoi d’email', null],
    ['Se déconnecter', null],
  ])
})

test.each<[string, Reply, RegExp]>([
  ['a success', { body: {} }, /^Déconnexion réussie$/],
  [
    'a session already over',
    { status: 400, body: { code: 400, error_code: 'validation_failed', msg: 'Session not found' } },
    /^Votre session était déjà fermée$/,
  ],
  [
    'a server that fails',
    { status: 500, body: { code: 500, error_code: 'unexpected_failure', msg: 'Boum' } },
    /n’a pas pu être confirmée/,
  ],
])('signing out, %s: a toast, nothing kept on this device, and /auth', async (_, reply, said) => {
  const { chemin } = ouvrirComme('/profile', { activite: 'sci', replies: { '/auth/v1/logout': reply } })
  await waitFor(() => expect(activiteSession()).toBe('sci'))
  setChoix('lmp')
  await user.click(await compte())
  await user.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }))
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
  await waitFor(() => expect(chemin()).toBe('/auth'))
  expect([activiteSession(), choix(), localStorage.getItem(SESSION_KEY)]).toEqual([null, null, null])
})

test('LMP on a phone: its bar at the bottom, and all its places in Plus, at its own addresses', async () => {
  ouvrirComme('/activity', { activite: 'lmp' })
  await waitFor(() => expect(activiteSession()).toBe('lmp'))
  const barre = await screen.findByRole('navigation', { name: 'Entrées principales' })
  expect(liens(barre)).toEqual([
    ['/lmp-dashboard', 'Accueil'],
    ['/lmp-dashboard/locataires', 'Locataires'],
    ['/lmp-dashboard/facturation', 'Facturation'],
    ['/lmp-dashboard/comptabilite', 'Comptabilité'],
  ])
  await user.click(within(barre).getByRole('button', { name: 'Plus' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  const places = liens(drawer).filter(([to]) => to?.startsWith('/lmp-dashboard'))
  expect(places.map(([, label]) => label)).toEqual(LIENS.lmnp.map(([, label]) => label))
  expect(within(drawer).getByRole('link', { name: 'Activité' }).getAttribute('aria-current')).toBe('page')
  expect(within(drawer).getByRole('link', { name: 'Accueil' }).getAttribute('aria-current')).toBeNull()
})
