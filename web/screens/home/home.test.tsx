// The home page: what a visitor reads, what somebody signed in finds, and its words when no administrator wrote any.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrir, ouvrirComme } from '#web/app/tests/personne.tsx'
import { solutions } from '#web/data/contenu/homepage-content.ts'
import { ACCUEIL } from '#web/text/accueil.ts'

beforeEach(() => {
  oublier()
  document.head.innerHTML = ''
})
afterEach(cleanup)

const CONTENU = {
  title: 'Vos loyers, vos livres',
  description: 'Tout se tient.',
  meta_description: 'La description des moteurs.',
  cta_text: 'Choisir ma formule',
  quote_text: 'Un devis, vite',
  claims: ['Depuis 2013', 'Support 7 jours sur 7'],
  solutions_title: 'Ce que nous faisons',
  solutions: [{ title: 'Notez ce qui s’est passé', description: 'Un loyer, une facture.' }, { titre: 'sans sens' }],
}
const CONTENUS = { '/rest/v1/homepage_content': { body: CONTENU } }
const FORMULE = {
  id: 'f1',
  formula_key: 'lmnp',
  formula_name: 'LMNP',
  description: 'Le meublé.',
  features: ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'],
  monthly_price: '19.90',
  annual_price: '199.00',
  monthly_promo_price: null,
  annual_promo_price: null,
  promo_active: false,
  development_status: 'bientot_peut_etre',
  display_order: 1,
}
const FORMULES = { '/rest/v1/subscription_formulas': { body: [FORMULE] } }
const SOLUTIONS = 'Notez ce qui s’est passé'

test('a spinner until the formulas come', async () => {
  const { promise: wait, resolve: done } = Promise.withResolvers()
  ouvrir('/', { '/rest/v1/subscription_formulas': { body: [], wait } })
  expect(await screen.findByText('Chargement des formules...')).toBeTruthy()
  done(null)
  expect(await screen.findByRole('heading', { name: 'Six formules, un seul registre' })).toBeTruthy()
})

test('its hero, its claims, its buttons and its title are contents', async () => {
  ouvrir('/', CONTENUS)
  expect(await screen.findByRole('heading', { level: 1, name: CONTENU.title })).toBeTruthy()
  for (const words of [CONTENU.description, ...CONTENU.claims]) expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: CONTENU.cta_text }).getAttribute('href')).toBe('#formules')
  await expect.poll(() => document.title).toBe('Vos loyers, vos livres | Quittance & Bilan')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(CONTENU.meta_description)
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Comparer les formules' }).getAttribute('href')).toBe('/formules')
  expect(main.getAllByRole('link', { name: /^Nos services/ })[0]?.getAttribute('href')).toBe('/services')
})

test('a figure promised in the hero is one that a card shows, else it is not said', async () => {
  const claims = ['Jusqu’à −17 %', 'Jusqu’à −30 %', 'Jusqu’à 2 mois offerts', 'Depuis 2013']
  ouvrir('/', { '/rest/v1/homepage_content': { body: { ...CONTENU, claims } }, ...FORMULES })
  expect(await screen.findByText('Jusqu’à −17 %')).toBeTruthy()
  expect([...document.querySelectorAll('.screens-facts span')].map(({ textContent }) => textContent)).toEqual([
    'Jusqu’à −17 %',
    'Jusqu’à 2 mois offerts',
    'Depuis 2013',
  ])
})

test('without a row it has words of its own', async () => {
  ouvrir('/', { '/rest/v1/homepage_content': { body: null } })
  expect(await screen.findByRole('heading', { level: 1, name: ACCUEIL.title })).toBeTruthy()
  await expect.poll(() => document.title).toBe('La comptabilité des loueurs | Quittance & Bilan')
  expect(screen.getByRole('button', { name: ACCUEIL.quote_text })).toBeTruthy()
})

test('the quote button opens the smart quote', async () => {
  ouvrir('/', CONTENUS)
  await userEvent.click(await screen.findByRole('button', { name: CONTENU.quote_text }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a card: five features, the saving of a year in euros and in percent, a state not foreseen as it is', async () => {
  ouvrir('/', FORMULES)
  const card = within(await screen.findByRole('article', { name: 'LMNP' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(FORMULE.features.slice(0, 5))
  expect(card.getByText(/Vous économisez/).textContent?.replaceAll(/\s/g, ' ')).toContain('39,80 €')
  expect(card.getByText(/douze mensualités/).textContent?.replaceAll(/\s/g, ' ')).toContain('(17 %)')
  expect(card.getByText('bientot_peut_etre')).toBeTruthy()
})

test('the solutions are for visitors; for somebody signed in it is the home of the formulas', async () => {
  ouvrir('/', CONTENUS)
  expect(await screen.findByRole('heading', { name: SOLUTIONS })).toBeTruthy()
  cleanup()
  ouvrirComme('/', { activite: 'lmnp', replies: CONTENUS })
  expect(await screen.findByRole('button', { name: /^Compte de/ })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Six formules, un seul registre' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: SOLUTIONS })).toBeNull()
})

test('solutions that cannot be read are left out', () => {
  expect(solutions([{ title: 'A', description: 'B' }, null, 3, { title: 'A' }])).toEqual([
    { title: 'A', description: 'B' },
  ])
  expect(solutions('rien')).toEqual([])
})

const DOSSIER = {
  id: '00000000-0000-4000-8000-0000000000d1',
  nom: 'Claire Martin',
  activite: 'lmnp',
  role: 'proprietaire',
  installe: true,
  pret: true,
  taches: [],
  echeances: [],
  inconnues: [],
}
const tache = (titre: string) => ({
  sujet: 'Loyers',
  titre,
  detail: 'Deux loyers',
  montant_cents: 120_000,
  liaison: ', ',
  ton: null,
  vers: '/receivables-tracking',
})
const echeance = {
  date: '2026-12-15',
  genre: 'cfe',
  titre: 'CFE',
  detail: '',
  montant_cents: null,
  source: null,
  a_confirmer: false,
  vers: '/dashboard',
}

test.each([
  ['no dossier', [], 'Choisir votre formule', '/activity-selection'],
  [
    'a dossier to install',
    [{ ...DOSSIER, installe: false }],
    'Installer votre premier logement',
    `/lmnp-dashboard/installation?dossier=${DOSSIER.id}`,
  ],
  ['things to do', [{ ...DOSSIER, taches: [tache('Relancer'), tache('Clore')] }], 'Relancer', '/receivables-tracking'],
  ['nothing to do', [{ ...DOSSIER, echeances: [echeance] }], 'Tout est à jour', '/dashboard'],
] as const)('signed in, with %s: the next step and where it is done', async (_, dossiers, titre, vers) => {
  const accueil = { today: '2026-11-20', dossiers, documents: [] }
  ouvrirComme('/', { activite: 'lmnp', replies: { ...CONTENUS, '/functions/v1/mon-accueil': { body: accueil } } })
  const etape = await screen.findByRole('region', { name: 'Votre prochaine étape' })
  await within(etape).findByText(titre)
  expect(within(etape).getAllByRole('link')[0]?.getAttribute('href')).toBe(vers)
})

test('signed in without a dossier, an owner whom a manager invited is led to what is hers', async () => {
  const accueil = { today: '2026-11-20', dossiers: [], documents: [] }
  ouvrirComme('/', {
    activite: 'lmnp',
    replies: {
      ...CONTENUS,
      '/functions/v1/mon-accueil': { body: accueil },
      '/rest/v1/acces_mandants': { body: [{ id: 'de000000-0000-4000-8000-e00d00000001' }] },
    },
  })
  const etape = await screen.findByRole('region', { name: 'Votre prochaine étape' })
  const lien = await within(etape).findByRole('link', { name: 'Ouvrir mon espace' })
  expect(lien.getAttribute('href')).toBe('/espace-proprietaire')
})

test('a visitor has no next step', async () => {
  ouvrir('/', CONTENUS)
  await screen.findByRole('heading', { level: 1, name: CONTENU.title })
  expect(screen.queryByText('Votre prochaine étape')).toBeNull()
})
