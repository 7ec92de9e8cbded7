// A fact of a validated year that goes: what its dialog says before, what the pages of both years show after.

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { day } from '#domain/base/day.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { faits as faitsDe, valider } from '#domain/journalisation/faits.cas.ts'
import { ExpensesScreen } from '#web/books/depenses/screen.tsx'
import { AUJOURDHUI, bail, bien, depense, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { AccountingScreen } from '../journal/screen.tsx'
import { ClotureScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const payee = depense(1, { date: day('2025-05-10'), date_paiement: day('2025-05-12') })
const annee2025 = {
  ...exercice,
  id: '00000000-0000-4000-8000-0000000000e5',
  annee: 2025,
  debut: day('2025-01-01'),
  fin: day('2025-12-31'),
}
const close = valider(
  faitsDe({ exercices: [annee2025, exercice], biens: [bien], baux: [bail], depenses: [payee] }),
  day('2025-12-31'),
  livres,
)
/** As the screens read them. */
const lus = ({ lignes_validees, exercices, depenses }: Faits) => ({ lignes: lignes_validees, exercices, depenses })
const supprimee: Faits = { ...close, depenses: [] }

test('supprimer une dépense d’une année validée : le dialogue dit d’avance l’écriture, le jour, l’année, le montant, le résultat', async () => {
  montrer(<ExpensesScreen />, lus(close), `/expenses?annee=2025&depense=${payee.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
  const dialogue = await screen.findByRole('dialog', { name: 'Supprimer cette dépense ?' })
  expect(dialogue.textContent).toMatch(
    /Contre-passation de BQ 1 du 12\/05\/2025 \(exercice 2025\), passée le 01\/01\/2026, exercice 2026 : 100,00\s€\./,
  )
  expect(dialogue.textContent).toMatch(/Le résultat de 2026 augmente de 100,00\s€\./)
  expect(dialogue.textContent).not.toContain('est arrêté')
})

test('d’une année déjà déclarée, le dialogue dit que sa déclaration est à rectifier', async () => {
  const declares = close.exercices.map((un) => ({
    ...un,
    declaration_deposee_le: anneeDeCloture(un) === 2025 ? day('2026-05-12') : null,
  }))
  montrer(<ExpensesScreen />, { ...lus(close), exercices: declares }, `/expenses?annee=2025&depense=${payee.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
  const dialogue = await screen.findByRole('dialog', { name: 'Supprimer cette dépense ?' })
  expect(dialogue.textContent).toContain('Les revenus de 2025 sont déjà déclarés')
})

test('passée dans une année arrêtée, le dialogue dit qu’elle sera à arrêter de nouveau', async () => {
  const exercices = close.exercices.map((un) => (anneeDeCloture(un) === 2026 ? { ...un, etat: 'arrete' as const } : un))
  montrer(<ExpensesScreen />, { ...lus(close), exercices }, `/expenses?annee=2025&depense=${payee.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
  const dialogue = await screen.findByRole('dialog', { name: 'Supprimer cette dépense ?' })
  expect(dialogue.textContent).toContain('L’exercice 2026 est arrêté : il sera à rouvrir')
})

test('une dépense que rien ne valide se supprime sans un mot de plus', async () => {
  montrer(<ExpensesScreen />, { depenses: [depense(1)] }, `/expenses?depense=${depense(1).id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
  expect((await screen.findByRole('dialog', { name: 'Supprimer cette dépense ?' })).textContent).not.toContain(
    'validée ne change plus',
  )
})

test.each([2025, 2026])(
  'la page de clôture de %i montre la contre-passation, avec un lien vers chacune des deux écritures',
  async (annee) => {
    montrer(<ClotureScreen />, lus(supprimee), `/accounting/cloture?annee=${annee}`)
    const section = await screen.findByRole('region', { name: 'Contre-passations' })
    const liens = within(section)
      .getAllByRole('link')
      .map((un) => un.getAttribute('href') ?? '')
    expect(liens.map((un) => Object.fromEntries(new URL(un, 'http://x').searchParams))).toMatchObject([
      { exercice: '2025-12-31', ecriture: 'BQ-1' },
      { exercice: '2026-12-31', ecriture: `depenses/${payee.id}/paiement` },
    ])
    expect(section.textContent).toMatch(/Annulée/)
    expect(section.textContent).toMatch(/100,00\s€, résultat augmenté de 100,00\s€/)
  },
)

test('sans rien de supprimé ni de corrigé, la page n’en parle pas', async () => {
  montrer(<ClotureScreen />, lus(close), '/accounting/cloture?annee=2025')
  await screen.findByRole('heading', { name: 'Exercice 2025 clos' })
  expect(screen.queryByRole('region', { name: 'Contre-passations' })).toBeNull()
})

test('le lien ouvre l’écriture même dans le journal, d’où l’autre s’ouvre à son tour', async () => {
  montrer(<AccountingScreen />, lus(supprimee), '/accounting?annee=2025&ecriture=BQ-1')
  const panneau = await screen.findByRole('dialog', { name: /Fournisseur 1/ })
  expect(panneau.textContent).toContain('Contre-passée par')
  fireEvent.click(within(panneau).getByRole('button', { name: 'Banque, à valider, le 01/01/2026' }))
  const autre = await screen.findByRole('dialog', { name: /opération du 12\/05\/2025/ })
  expect(within(autre).getByRole('button', { name: 'BQ 1, le 12/05/2025' })).toBeDefined()
})
