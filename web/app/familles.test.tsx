// Dossiers of every family for one person, on the real routes: each opens in its own space, and one chooser shows them all.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activiteSession } from '#web/session/activite.ts'
import { ACCUEILS, lieuDuDossier } from '#web/session/destination.ts'
import { FORMULES, type Formule, LIBELLES } from '#web/text/formules.ts'
import { oublier, ouvrirComme, USER } from './tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const DOSSIERS = [...FORMULES, 'sci' as const].map((activite, rang) => ({
  id: `00000000-0000-4000-8000-0000000000d${rang}`,
  activite,
  nom: `Dossier ${rang}`,
  denomination: null,
}))
const ROLES = ['proprietaire', 'comptable', 'lecteur'] as const

/** Somebody in the same role in a dossier of each activity, and in a second SCI. */
const ouvrirDans = (
  place: string,
  { activite = 'lmnp', role = 'proprietaire' }: { activite?: Formule; role?: string },
) =>
  ouvrirComme(place, {
    activite,
    replies: {
      '/rest/v1/dossiers': { body: DOSSIERS },
      '/rest/v1/exercices': { body: [], headers: { 'content-range': '*/0' } },
      '/rest/v1/dossier_membres': {
        body: DOSSIERS.map(({ id }) => ({ dossier_id: id, user_id: USER.id, role, peut_valider: false, droits: [] })),
      },
    },
  })
const en = (activite: Formule) => DOSSIERS.find((un) => un.activite === activite) ?? DOSSIERS[0]

test.each(
  ROLES.flatMap((role) => FORMULES.filter((cle) => cle !== 'lmnp' && cle !== 'lmp').map((cle) => ({ role, cle }))),
)(
  '$role: an address of furnished books that names a dossier of $cle opens it in its own space',
  async ({ role, cle }) => {
    const { router } = ouvrirDans(`/accounting/liasse?dossier=${en(cle)?.id}`, { role })
    expect(await screen.findByRole('heading', { level: 1, name: LIBELLES[cle] })).toBeTruthy()
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `${ACCUEILS[cle]}?dossier=${en(cle)?.id}`,
    )
    expect(activiteSession()).toBe(cle)
  },
)

test('the space of a formula opens its first dossier when the address names none, and never that of another', async () => {
  ouvrirDans('/sci', {})
  expect(await screen.findByRole('button', { name: `Dossier : ${en('sci')?.nom}` })).toBeTruthy()
})

test('the chooser shows the dossiers of every family with their activity, each leading to its own space', async () => {
  const { router } = ouvrirDans(`/sci?dossier=${en('sci')?.id}`, {})
  await user.click(await screen.findByRole('button', { name: `Dossier : ${en('sci')?.nom}` }))
  const liens = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(liens.map((lien) => lien.textContent)).toEqual(
    DOSSIERS.map(({ nom, activite }) => `${nom} · ${LIBELLES[activite]}`),
  )
  expect(liens.map((lien) => lien.getAttribute('href')?.split('&')[0])).toEqual(
    DOSSIERS.map((un) => lieuDuDossier(un, 'sci')),
  )
  await user.click(liens.at(-1) ?? document.body)
  expect(await screen.findByRole('button', { name: `Dossier : ${DOSSIERS.at(-1)?.nom}` })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/sci')
})

test('an SCI by his profile opens his furnished books by a link of a mail, in the space of their activity', async () => {
  const { chemin } = ouvrirDans(`/tenants?dossier=${en('lmnp')?.id}`, { activite: 'sci' })
  await waitFor(() => expect(activiteSession()).toBe('lmnp'))
  expect(chemin()).toBe('/tenants')
})

test('the home of a person lists them all; one whose software does not exist yet leads to its own space, with nothing to install', async () => {
  const dossiers = DOSSIERS.map((un) => ({
    ...{ id: un.id, nom: un.nom, activite: un.activite, role: 'proprietaire' },
    ...{ pret: un.activite === 'lmnp', installe: false, taches: [], echeances: [], inconnues: [] },
  }))
  ouvrirComme('/dashboard', {
    activite: 'lmnp',
    replies: { '/functions/v1/mon-accueil': { body: { today: '2026-11-20', dossiers, documents: [] } } },
  })
  expect((await screen.findAllByRole('link', { name: /^Installer/ })).length).toBe(1)
  const liens = screen.getAllByRole('link', { name: /^Ouvrir / })
  expect(liens.map((lien) => lien.getAttribute('href'))).toEqual(
    DOSSIERS.filter(({ activite }) => activite !== 'lmnp').map((un) => lieuDuDossier(un, null)),
  )
  expect(screen.getByText(/Une chose à faire/)).toBeTruthy()
})

test.each([
  { activite: 'lmnp', cle: 'lmnp', attendu: '/accounting/cloture' },
  { activite: 'lmp', cle: 'lmnp', attendu: '/lmp-dashboard/comptabilite/cloture' },
  // Its space has not that place yet.
  { activite: 'lmnp', cle: 'sci', attendu: '/sci' },
] as const)(
  '$activite: a place that the server says of a dossier of $cle leads to its address in the space where it opens',
  async ({ activite, cle, attendu }) => {
    const { router } = ouvrirDans(`/lieu/cloture?annee=2025&dossier=${en(cle)?.id}`, { activite })
    await waitFor(() => expect(router.state.location.pathname).toBe(attendu))
    expect(router.state.location.search).toBe(`?annee=2025&dossier=${en(cle)?.id}`)
  },
)

test('what is no place, or of a dossier that he does not open, leads to the overview', async () => {
  for (const dite of [`/lieu/nulle-part?dossier=${en('lmnp')?.id}`, '/lieu/cloture?dossier=x']) {
    const { chemin } = ouvrirDans(dite, {})
    await waitFor(() => expect(chemin()).toBe('/dashboard'))
    cleanup()
  }
})

test('a formula that is not open to him is not opened by a dossier of it', async () => {
  ouvrirComme(`/sci?dossier=${en('sci')?.id}`, {
    activite: 'lmnp',
    acces: ['lmnp'],
    replies: { '/rest/v1/dossiers': { body: DOSSIERS } },
  })
  expect(await screen.findByRole('heading', { name: 'Votre activité' })).toBeTruthy()
})

test('a dossier opens in the space that one is in when it is of its family, else in that of its activity', () => {
  expect(lieuDuDossier({ id: 'x', activite: 'lmnp' }, 'lmp')).toBe('/lmp-dashboard?dossier=x')
  expect(lieuDuDossier({ id: 'x', activite: 'lmnp' }, 'sci')).toBe('/lmnp-dashboard?dossier=x')
  expect(lieuDuDossier({ id: 'x', activite: 'sci' }, null)).toBe('/sci?dossier=x')
})
