// The screens of any books speak in the words of the activity of the dossier, and in neutral ones where it has none.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { MOTS_NEUTRES } from '#domain/activites/mots.ts'
import { AUJOURDHUI, montrer } from '#web/parts/tests/dossier.tsx'
import { BilanScreen } from './comptabilite/bilan/screen.tsx'
import { TvaScreen } from './comptabilite/tva/screen.tsx'
import { InvoicesScreen } from './loyers/screen.tsx'

const { mots } = meuble
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  Object.assign(meuble, { mots })
  cleanup()
})

for (const [de, dits] of [
  ['les siens', mots],
  ['ceux de tous', MOTS_NEUTRES],
] as const)
  test(`avant tout exercice, et sans TVA, les mots sont ${de}`, async () => {
    Object.assign(meuble, { mots: dits === mots ? mots : undefined })
    montrer(<BilanScreen />, { exercices: [] }, '/')
    await screen.findByRole('link', { name: dits.commencer })
    expect(screen.getByText(dits.remplis)).toBeTruthy()
    cleanup()
    montrer(<InvoicesScreen />, { exercices: [] }, '/')
    await screen.findByRole('link', { name: dits.commencer })
    cleanup()
    montrer(<TvaScreen />, {}, '/')
    expect(await screen.findByText((texte) => texte.startsWith(dits.tva.exonere.pourquoi))).toBeTruthy()
  })
