// What the screens of any books leave out where nothing is depreciated, and where no FEC is owed.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUJOURDHUI, dossier, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { BiensScreen } from './biens/screen.tsx'
import { IdentiteForm } from './comptabilite/cloture/identite-form.tsx'
import { CategorieExpliquee } from './depenses/categorie.tsx'

const nus = {
  dossier: { ...dossier, activite: 'gestion_locative' as const, reglages: {} },
  exercices: [{ ...exercice, reglages: { regime: 'reel_foncier' } }],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(cleanup)

test('un logement a ses composants, ou n’en a pas', async () => {
  montrer(<BiensScreen />, {}, '/')
  await screen.findByRole('columnheader', { name: /Composants/ })
  cleanup()
  montrer(<BiensScreen />, nus, '/')
  await screen.findByRole('columnheader', { name: /Rendement brut/ })
  expect(screen.queryByRole('columnheader', { name: /Composants/ })).toBeNull()
  fireEvent.click(screen.getByText('Studio 3'))
  await screen.findByText('Reste')
  expect(document.body.textContent).not.toMatch(/amort|composant|immobilis/i)
})

test('une facture de travaux s’immobilise, ou reste une charge', async () => {
  montrer(<CategorieExpliquee cle="entretien" />, {}, '/')
  await screen.findByText(/Ce qui améliore ou remplace un composant s'immobilise/)
  cleanup()
  montrer(<CategorieExpliquee cle="entretien" />, nus, '/')
  await screen.findByText(/^Ce qui maintient en état\./)
  expect(document.body.textContent).not.toMatch(/amort|immobilis/i)
})

test('l’identité se garde sans SIREN où aucun FEC n’est dû ; un numéro faux est refusé partout', async () => {
  const envois = montrer(<IdentiteForm onClose={() => {}} />, nus, '/')
  fireEvent.change(await screen.findByLabelText(/Nom légal/), { target: { value: 'Colette Delmas' } })
  const siren = screen.getByLabelText(/Numéro SIREN/)
  fireEvent.change(siren, { target: { value: '732829321' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findAllByText(/Ce numéro SIREN n’est pas valide/)
  fireEvent.change(siren, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(envois.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      denomination: 'Colette Delmas',
      siren: null,
    }),
  )
  cleanup()
  const meubles = montrer(<IdentiteForm onClose={() => {}} />, {}, '/')
  fireEvent.change(await screen.findByLabelText(/Nom légal/), { target: { value: 'Claire Martin' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findAllByText('Indiquez le numéro SIREN.')
  expect(meubles.some(({ method }) => method === 'PATCH')).toBe(false)
})
