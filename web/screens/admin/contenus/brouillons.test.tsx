// The drafts of the contents: kept apart from what the public reads, taken up again, published, given up, seen in a preview.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, type Reply } from '../../../app/tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const ID = '00000000-0000-4000-8000-000000000009'
const LU = '2026-11-05T10:00:00.123456+00:00'
const PAGE = {
  id: ID,
  hero_title: 'Un service',
  hero_description: '',
  table_content: '{}',
  banner_title: '',
  banner_description: '',
  is_active: true,
  updated_at: LU,
}
const BROUILLON = {
  id: '00000000-0000-4000-8000-00000000000b',
  objet: 'services_page_content',
  objet_id: ID,
  titre: 'Page Services',
  colonnes: { hero_title: 'Préparé hier' },
  sur: LU,
  auteur_email: 'nadia@exemple.fr',
  created_at: LU,
  updated_at: LU,
}

function ouvrir(brouillons: readonly unknown[], replies: Record<string, Reply> = {}) {
  return ouvrirComme('/admin/contenus/page-services', {
    admin: true,
    replies: {
      ...replies,
      '/rest/v1/services_page_content': { body: [PAGE] },
      '/rest/v1/brouillons_contenu': { body: brouillons },
    },
  })
}
const garde = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.includes('brouillons_contenu')
const titre = () => screen.findByDisplayValue(/Un service|Préparé hier/)

test('a draft is kept under the row that it was begun on, and the row is not written', async () => {
  const { envois } = ouvrir([], { 'POST /rest/v1/brouillons_contenu': { body: [{ id: BROUILLON.id }] } })
  await user.type(await titre(), ' de plus')
  await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }))
  await screen.findByText('Brouillon enregistré')
  expect(envois.find(garde)?.body).toMatchObject({
    objet: 'services_page_content',
    objet_id: ID,
    sur: LU,
    colonnes: { hero_title: 'Un service de plus' },
  })
  expect(envois.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('a field that cannot be read is said, and no draft is kept', async () => {
  const { envois } = ouvrir([])
  await user.clear(await titre())
  await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }))
  await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect(envois.some(garde)).toBe(false)
})

test('a draft is taken up again, said, previewed; published, it is gone', async () => {
  const { envois } = ouvrir([BROUILLON], {
    'PATCH /rest/v1/services_page_content': { body: [{ ...PAGE, hero_title: 'Préparé hier' }] },
    'DELETE /rest/v1/brouillons_contenu': { body: [{ id: BROUILLON.id }] },
  })
  await screen.findByDisplayValue('Préparé hier')
  await screen.findByText(/Brouillon de nadia@exemple.fr/)
  const apercu = screen.getByRole('link', { name: /Aperçu du brouillon/ })
  expect(apercu.getAttribute('href')).toBe('/services?apercu=1')
  await user.click(screen.getByRole('button', { name: 'Publier' }))
  await screen.findByText('Le contenu de la page Services a été mis à jour')
  const [ecrit, efface] = ['PATCH', 'DELETE'].map((verb) => envois.find(({ method }) => method === verb))
  expect(new URL(ecrit?.path ?? '', 'http://x').searchParams.get('updated_at')).toBe(`eq.${LU}`)
  expect(ecrit?.body).toMatchObject({ hero_title: 'Préparé hier' })
  expect(efface?.path).toContain(`id=eq.${BROUILLON.id}`)
})

test('a draft begun on an older version is published over that one: the lock shows both', async () => {
  const vieux = '2026-11-01T10:00:00+00:00'
  const { envois } = ouvrir([{ ...BROUILLON, sur: vieux }], {
    'PATCH /rest/v1/services_page_content': { body: [] },
  })
  await screen.findByText(/publier vous montrera les deux versions/)
  await user.click(await screen.findByRole('button', { name: 'Publier' }))
  await screen.findByRole('dialog', { name: 'Quelqu’un d’autre a enregistré entre-temps' })
  const sent = envois.find(({ method }) => method === 'PATCH')
  expect(new URL(sent?.path ?? '', 'http://x').searchParams.get('updated_at')).toBe(`eq.${vieux}`)
})

test('given up, the editor shows what is published', async () => {
  ouvrir([BROUILLON], { 'DELETE /rest/v1/brouillons_contenu': { body: [{ id: BROUILLON.id }] } })
  await user.click(await screen.findByRole('button', { name: 'Abandonner le brouillon' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abandonner le brouillon' }))
  await screen.findByText('Brouillon abandonné')
  await screen.findByDisplayValue('Un service')
})

test('somebody else wrote the draft meanwhile: it is not written over', async () => {
  ouvrir([BROUILLON], { 'PATCH /rest/v1/brouillons_contenu': { body: [] } })
  await user.type(await titre(), ' encore')
  await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }))
  await screen.findByText(/Ce brouillon a changé entre-temps/)
})
