// The guide of a year whose stays bear contributions: its own boxes and the steps, beside its 2042-C-PRO and nowhere else.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { AUJOURDHUI, bail, encaissement, montrer } from '#web/parts/tests/dossier.tsx'
import { LiasseMeubleeScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const titre = 'Vos séjours cotisent : les démarches, pas à pas'
const sejours = (loyer: number) => ({
  baux: [{ ...bail, type_bail: 'saisonnier' as const }],
  encaissements: [{ ...encaissement('06'), loyer_cents: euros(loyer) }],
})

test('above the limit, the 2042-C-PRO says its boxes, why no levies, the three schemes and where to join', async () => {
  montrer(<LiasseMeubleeScreen />, sejours(30_000), '/accounting/liasse?annee=2026&f=2042-C-PRO')
  const guide = (await screen.findByText(titre)).closest('section')?.textContent?.replaceAll(/\s/g, ' ') ?? ''
  for (const dit of [
    /5NM \d/,
    /23 000 €/,
    /18,6 %/,
    /un plafond, que l’année n’a pas encore publié/,
    /47,42 %/,
    /Régime général/,
    /Indépendant/,
  ])
    expect(guide).toMatch(dit)
  for (const dit of ['urssaf.fr', 'à confirmer', 'formalites.entreprises.gouv.fr', '2031']) expect(guide).toContain(dit)
})

test('not on another form, nor at the limit', async () => {
  montrer(<LiasseMeubleeScreen />, sejours(30_000), '/accounting/liasse?annee=2026&f=2033-B')
  await screen.findByText(/^2033-B, exercice/)
  expect(screen.queryByText(titre)).toBeNull()
  cleanup()
  montrer(<LiasseMeubleeScreen />, sejours(22_000), '/accounting/liasse?annee=2026&f=2042-C-PRO')
  await screen.findByText(/^2042-C-PRO, exercice/)
  expect(screen.queryByText(titre)).toBeNull()
})
