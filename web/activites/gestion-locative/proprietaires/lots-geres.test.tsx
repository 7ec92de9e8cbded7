// The page of the dwellings, for who manages those of others: whose each is, and none of the zeros that are not one's own.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mandant, mandat, sousMandat } from '#domain/activites/gestion-locative/mandats/mandats.cas.ts'
import { euros } from '#domain/base/cents.ts'
import { BiensScreen } from '#web/books/biens/screen.tsx'
import * as modele from '#web/parts/tests/dossier.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${modele.AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const GERE = {
  mandants: [mandant()],
  mandats: [mandat()],
  mandats_biens: [sousMandat({ bien_id: modele.bien.id })],
}
const AUTRE = { ...modele.bien, id: 'autre', libelle: 'À moi', prix_cents: euros(0) }

const montrer = (ouvert: string, faits: Parameters<typeof modele.montrer>[1]) =>
  modele.montrer(
    <BiensScreen />,
    {
      dossier: { ...modele.dossier, activite: 'gestion_locative', reglages: {} },
      exercices: [{ ...modele.exercice, reglages: { regime: 'reel_foncier' } }],
      baux: [{ ...modele.bail, type_bail: 'vide' }],
      ...{ habilitations_gestion: [], mandants: [], mandats: [], mandats_biens: [] },
      ...{ versements_mandants: [], honoraires_mandats: [], prelevements_honoraires: [] },
      ...faits,
    },
    `/rental-management/patrimoine/logements?annee=2026&bien=${ouvert}`,
  )

test('a lot that is managed says for whom; its price and its zeros are left out', async () => {
  montrer(modele.bien.id, { ...GERE, biens: [{ ...modele.bien, prix_cents: euros(0) }] })
  const panneau = within(await screen.findByRole('dialog', { name: modele.bien.libelle }))
  expect(panneau.getByText(/Géré pour Madeleine Vasseur/)).toBeTruthy()
  expect(panneau.getByText('Propriétaire')).toBeTruthy()
  expect(panneau.queryByText('Acheté le')).toBeNull()
  expect(panneau.queryByText('Frais')).toBeNull()
  expect(screen.getByText('Un logement pour autrui, tous loués.')).toBeTruthy()
  const ligne = screen.getByText(/géré pour Madeleine Vasseur$/).closest('tr')
  expect(ligne?.textContent).not.toMatch(/0,00/)
})

test('one’s own, bought for a price that nobody noted, says so and keeps its figures', async () => {
  montrer('autre', { ...GERE, biens: [modele.bien, AUTRE] })
  const panneau = within(await screen.findByRole('dialog', { name: 'À moi' }))
  expect(panneau.getByText(/prix non noté/)).toBeTruthy()
  expect(panneau.queryByText('Propriétaire')).toBeNull()
  expect(panneau.getByText('Loyers')).toBeTruthy()
  expect(screen.getByText(/dont un pour autrui\.$/)).toBeTruthy()
})
