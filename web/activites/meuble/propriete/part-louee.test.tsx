// A dwelling entered for more than its let part: what each amount becomes is seen, then all of it is asked at once.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocationChezSoi } from '#domain/activites/meuble/faits/location-chez-soi.ts'
import { cents, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import type { Composant } from '#domain/sujets/biens/composant.ts'
import { ProprieteScreen } from '#web/activites/meuble/propriete/screen.tsx'
import { AUJOURDHUI, bien, dossier, exercice, montrer } from '#web/parts/tests/dossier.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const location: LocationChezSoi = {
  ...{ id: 'l', bien_id: bien.id, annee: 2026, forme: 'locataire' as const, ile_de_france: false },
  ...{ surface_louee_centiemes: 1_500, surface_totale_centiemes: 9_000, residence_du_locataire: false },
  valeur_totale_cents: cents(240_000_00),
}
const murs: Composant = {
  ...{ id: 'murs', bien_id: bien.id, nature: 'gros_oeuvre' as const, libelle: 'Murs', base_cents: cents(240_000_00) },
  ...{ mise_en_service: day('2026-01-01'), duree_annees: 40, convention: 'reel_365' as const },
  ...{ acquis_avec_bien: true, date_sortie: null, amortissement_anterieur_cents: zero, ard_anterieur_cents: zero },
}
const entier = { ...bien, prix_cents: cents(240_000_00), frais_acquisition_cents: cents(18_000_00) }
const AU = '/lmnp-dashboard/propriete?annee=2026'

test('what it is and becomes is seen before anything changes, then asked at once', async () => {
  const faits = { exercices: [exercice], biens: [entier], composants: [murs], locations_chez_soi: [location] }
  const envois = montrer(<ProprieteScreen />, faits, AU)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Ramener à sa part louée' }))
  const dialogue = within(await screen.findByRole('dialog'))
  expect(dialogue.getByRole('row', { name: /^Prix/ }).textContent).toMatch(/240\s000,00.*40\s000,00/)
  expect(dialogue.getByRole('row', { name: /^Frais/ }).textContent).toMatch(/18\s000,00.*3\s000,00/)
  expect(dialogue.getByRole('row', { name: /^Murs/ }).textContent).toMatch(/240\s000,00.*40\s000,00/)
  expect(envois.some(({ path }) => path.endsWith('/ramener-part-louee'))).toBe(false)
  await user.click(dialogue.getByRole('button', { name: 'Ramener à la part louée' }))
  await vi.waitFor(
    () =>
      expect(envois.find(({ path }) => path.endsWith('/functions/v1/ramener-part-louee'))?.body).toEqual({
        dossier_id: dossier.id,
        bien_id: bien.id,
        annee: 2026,
      }),
    10_000,
  )
})

test('what cannot be is said in the dialog, and is not asked', async () => {
  const repris = { ...murs, amortissement_anterieur_cents: cents(1_000_00) }
  const faits = { exercices: [exercice], biens: [entier], composants: [repris], locations_chez_soi: [location] }
  montrer(<ProprieteScreen />, faits, AU)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Ramener à sa part louée' }))
  const dialogue = within(await screen.findByRole('dialog'))
  expect(dialogue.getByText(REFUS.part_louee_reprise)).toBeDefined()
  expect(dialogue.getByRole<HTMLButtonElement>('button', { name: 'Ramener à la part louée' }).disabled).toBe(true)
})
