// Templates as a user reads, copies and proposes them.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { modeleMaison } from '#domain/sujets/location/modeles/maison/liste.ts'
import type { ModeleDocument } from '#domain/sujets/location/modeles/modele.ts'
import { montrer } from '#web/parts/tests/dossier.tsx'
import { ModelesScreen } from './screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const propre: ModeleDocument = {
  ...{ id: '00000000-0000-4000-8000-0000000000m1', piece: 'bail', type_bail: 'meuble', nom: 'Notre meublé' },
  contenu: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Entre nous' }] }] },
  ...{ origine: 'bail_meuble', origine_version: 0, par_defaut: true, archive_le: null },
}

test('the house’s text is copied with its version; one’s own says when that text changed since', async () => {
  const user = userEvent.setup()
  const envois = montrer(<ModelesScreen />, { modeles_documents: [propre] })
  const baux = (await screen.findByRole('heading', { name: 'Baux' })).closest('section') as HTMLElement
  expect(within(baux).getByText('Texte de la maison changé')).toBeDefined()
  expect(within(baux).getByText('Proposé')).toBeDefined()
  // A dossier of furnished letting is offered none of the leases that it does not sign.
  expect(within(baux).queryByText('Bail commercial 3-6-9')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copier : Logement meublé' }))
  await waitFor(() => expect(envois.some(({ method }) => method === 'POST')).toBe(true))
  expect(envois.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ piece: 'bail', type_bail: 'meuble', nom: 'Logement meublé (copie)', origine: 'bail_meuble' },
    ...{ origine_version: modeleMaison('bail_meuble')?.version, par_defaut: false },
  })
})

test('one’s own tells what the law wants and it does not say; a name changes, the proposal is withdrawn', async () => {
  const user = userEvent.setup()
  const envois = montrer(<ModelesScreen />, { modeles_documents: [propre] }, `/?modele=${propre.id}`)
  expect(await screen.findByText(/mentions que la loi demande manquent/)).toBeDefined()
  expect(screen.getByText(/Le texte de la maison a changé depuis votre copie/)).toBeDefined()
  await user.type(screen.getByLabelText('Nom du modèle'), ' 2027')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.at(-1)?.body).toMatchObject({ nom: 'Notre meublé 2027' }))
  await user.click(screen.getByRole('button', { name: 'Ne plus proposer' }))
  await waitFor(() => expect(envois.at(-1)?.body).toEqual({ par_defaut: false }))
})

test('a reader opens the texts and changes none', async () => {
  montrer(<ModelesScreen />, { modeles_documents: [propre] }, `/?modele=${propre.id}`, 'lecteur')
  expect(await screen.findByRole('button', { name: 'Aperçu PDF' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull()
})

test('the account of a deposit is a template: its own tables are put in, none of an inspection', async () => {
  const user = userEvent.setup()
  const maison = modeleMaison('depot_logement')
  const sien = { ...propre, id: '00000000-0000-4000-8000-0000000000m2', piece: 'restitution', nom: 'Notre décompte' }
  montrer(
    <ModelesScreen />,
    { modeles_documents: [{ ...sien, contenu: maison?.contenu, origine: 'depot_logement', origine_version: 1 }] },
    `/?modele=${sien.id}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Insérer un tableau' }))
  const choix = await screen.findByRole('dialog', { name: 'Insérer un tableau' })
  expect(within(choix).getByText('Retenues sur le dépôt')).toBeDefined()
  expect(within(choix).getByText('Vétusté')).toBeDefined()
  expect(within(choix).queryByText('Compteurs')).toBeNull()
  expect(screen.queryByText(/mentions que la loi demande manquent/)).toBeNull()
})
