// The steps of the activity on their screen: the sheet of the most pressing one, what lacks, a step noted with its SIRET.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, bien, dossier, type Envoi, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { DemarchesScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const AU = '/lmnp-dashboard/demarches?annee=2026'

const ecrits = (envois: readonly Envoi[]) =>
  envois.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.split('?')[0], body])

test('the first step shown is the one that is late, with what its boxes lack', async () => {
  montrer(<DemarchesScreen />, { exercices: [exercice] }, AU)
  expect(await screen.findByRole('heading', { name: 'Déclaration initiale de CFE (1447-C-SD), Studio 3' })).toBeTruthy()
  const locaux = screen.getByRole('region', { name: 'Cadre C, Locaux passibles d’une taxe foncière' })
  expect(within(locaux).getByText('20 m²')).toBeTruthy()
  const entreprise = screen.getByRole('region', { name: 'Cadre A, Identification de l’entreprise' })
  expect(within(entreprise).getAllByRole('link', { name: 'Compléter l’identité' }).length).toBeGreaterThan(0)
  // What was estimated says from what.
  expect(screen.getByText('Loyers et charges du premier bail, pour douze mois : une estimation.')).toBeTruthy()
  expect(bail.loyer_cents).toBe(36_500)
})

test('what asks nothing any more is folded, and opens for the step that is chosen there', async () => {
  const depuis2016 = { date_acquisition: day('2016-01-01'), date_mise_en_location: day('2016-02-01') }
  const vieux = { ...bien, id: '00000000-0000-4000-8000-0000000000b9', libelle: 'Vieux studio', ...depuis2016 }
  montrer(<DemarchesScreen />, { exercices: [exercice], biens: [vieux, bien] }, AU)
  const pliees = (await screen.findByText(/démarches? anciennes?$/)).closest('details')
  if (!pliees) throw new Error('nothing is folded')
  expect(pliees.open).toBe(false)
  const ailleurs = within(screen.getByRole('list', { name: 'Démarches de l’activité' }))
  expect(ailleurs.queryByText(/^(Ancienne|Déjà faite)$/)).toBeNull()
  const [ancienne] = within(pliees).getAllByRole('button', { hidden: true })
  if (!ancienne) throw new Error('no step is folded')
  await userEvent.setup().click(ancienne)
  expect([pliees.open, ancienne.getAttribute('aria-current')]).toEqual([true, 'true'])
})

test('a step is noted with its day and its SIRET, which is checked', async () => {
  const envois = montrer(<DemarchesScreen />, { exercices: [exercice] }, AU)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Déclarer le début de l’activité/ }))
  await user.click(screen.getByRole('button', { name: 'Noter comme faite' }))
  await user.type(await screen.findByLabelText(/^SIRET reçu/), '732 829 320 00075')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect((await screen.findAllByText(/Ce numéro SIRET n’est pas valide/)).length).toBeGreaterThan(0)
  await user.clear(screen.getByLabelText(/^SIRET reçu/))
  await user.type(screen.getByLabelText(/^SIRET reçu/), '732 829 320 00074')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(
    () =>
      expect(ecrits(envois).slice(0, 1)).toEqual([
        [
          '/rest/v1/demarches',
          expect.objectContaining({
            demarche: 'creation',
            bien_id: null,
            siret: '73282932000074',
            dossier_id: dossier.id,
          }),
        ],
      ]),
    10_000,
  )
  // The first one names the activity too.
  await vi.waitFor(
    () => expect(envois.map(({ method, body }) => [method, body])).toContainEqual(['PATCH', { siren: '732829320' }]),
    10_000,
  )
})

test('a change of surface asks for its dwelling', async () => {
  const envois = montrer(<DemarchesScreen />, { exercices: [exercice] }, AU)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Signaler un changement' }))
  await user.selectOptions(await screen.findByLabelText('Ce qui a changé'), 'La surface d’un logement')
  await user.click(screen.getByRole('button', { name: 'Préparer la démarche' }))
  expect((await screen.findAllByText(/Choisissez le logement dont la surface a changé/)).length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByLabelText('Logement'), 'Studio 3')
  await user.click(screen.getByRole('button', { name: 'Préparer la démarche' }))
  await vi.waitFor(
    () =>
      expect(ecrits(envois)).toEqual([
        ['/rest/v1/demarches', expect.objectContaining({ demarche: 'cfe_modificative', faite_le: null })],
      ]),
    10_000,
  )
})

test('an option for the real regime shows its letter, whose words are kept with its day', async () => {
  const dite = {
    id: 'o',
    demarche: 'option_reel' as const,
    bien_id: null,
    evenement_le: day('2027-01-01'),
    faite_le: null,
    siret: null,
    note: null,
    lettre: null,
  }
  const envois = montrer(<DemarchesScreen />, { exercices: [exercice], demarches: [dite] }, AU)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Opter pour le régime réel/ }))
  expect(screen.getByRole('heading', { name: 'La lettre proposée' })).toBeDefined()
  expect(screen.getByText(/Conformément au 4 de l’article 50-0/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Lettre (PDF)' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Noter comme faite' }))
  const lettre = await screen.findByLabelText<HTMLTextAreaElement>(/^Lettre envoyée/)
  expect(lettre.value).toContain('à compter de l’exercice ouvert le 1er janvier 2027')
  await user.clear(lettre)
  await user.type(lettre, 'Mes mots.')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(
    () =>
      expect(envois.filter(({ path }) => path.startsWith('/rest/v1/demarches')).map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ lettre: 'Mes mots.', faite_le: expect.any(String) }),
      ),
    10_000,
  )
})
