// The VAT tab of a year of the simplified regime: an instalment that is chosen, a form that is not published, a year without VAT.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUJOURDHUI, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { TvaScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const simplifie = { ...exercice, regime_tva: 'reel_simplifie', periodicite_tva: 'an' } as const
const ouvrir = (regime: object, p = '') =>
  montrer(<TvaScreen />, { exercices: [{ ...exercice, ...regime }] }, `/accounting/tva?annee=2026${p}`)

test('sans CA12 avant elle, un acompte se choisit et part tel qu’il est écrit', async () => {
  const envois = ouvrir(simplifie)
  fireEvent.click(await screen.findByRole('button', { name: 'Établir l’acompte' }))
  const dialogue = await screen.findByRole('dialog', { name: 'Établir l’acompte' })
  expect(dialogue.textContent).toContain('Aucune CA12 ne précède')
  fireEvent.change(within(dialogue).getByLabelText(/^Acompte/), { target: { value: '300' } })
  fireEvent.click(within(dialogue).getByRole('button', { name: 'Établir' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path === '/functions/v1/etablir-declaration-tva')?.body).toMatchObject({
      ...{ formulaire: '3514', du: '2026-07-01', acompte: 300 },
    }),
  )
})

test('la CA12 de 2026 se lit en projet, ne s’établit pas, et la fin du régime simplifié est dite', async () => {
  ouvrir(simplifie, '&p=CA12%2F2026-01-01')
  expect((await screen.findByText(/Projet/)).textContent).toContain('ne peut pas être établie')
  expect(screen.getByText(/disparaît le 1er janvier 2027/).textContent).toContain('1\u202f000\u202f000')
  expect(screen.queryByRole('button', { name: 'Établir la déclaration' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Tout copier' })).toBeTruthy()
})

test('l’écran dit où déposer, pourquoi rien ne part par EDI, et ce qui reste à remplir', async () => {
  ouvrir(simplifie, '&p=CA12%2F2026-01-01')
  const pourquoi = await screen.findByText('Pourquoi pas d’envoi par EDI ?')
  expect(pourquoi.closest('details')?.textContent).toContain('partenaire que la DGFiP a habilité')
  const reste = screen.getByText('Ce qui reste à remplir vous-même').closest('details')?.textContent
  for (const mot of ['3310-A', '3517-DDR', 'ligne 52', 'remboursements provisionnels']) expect(reste).toContain(mot)
  expect(reste).not.toContain('outre-mer')
})

test('en franchise, rien n’est à déclarer, et l’écran dit pourquoi', async () => {
  ouvrir({ regime_tva: 'franchise', periodicite_tva: null })
  expect((await screen.findByText(/franchise en base/)).textContent).toContain('Rien n’est à déclarer pour 2026')
  const lien = screen.getByRole('link', { name: 'Changer le régime de TVA' })
  expect(lien.getAttribute('href')).toContain('reglages=exercice')
})
