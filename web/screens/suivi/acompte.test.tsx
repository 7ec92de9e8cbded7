// The deposit of a training on the page that follows it: due, paid on a page elsewhere, given back, or asked for by mail.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oublier, ouvrir, type Reply } from '#web/app/tests/personne.tsx'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { type Reservation, recit } from './etapes.ts'

const user = userEvent.setup()
let parti = ''
beforeEach(() => {
  oublier()
  parti = ''
  vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    parti = String(url)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const LE = '2026-11-20T10:00:00+00:00'
const PLACE: Reservation = {
  objet: 'Tenir sa SCI',
  reference: null,
  envoyee_le: LE,
  reponses: [],
  nature: 'reservation',
  etat: 'confirmed',
  session_etat: 'scheduled',
  le: '2099-03-05T08:00:00+00:00',
  lieu: 'Lyon',
  prix_cents: 25_500,
  acompte_cents: 2_600,
  acompte: 'du',
  acompte_paye_le: null,
  acompte_rembourse_le: null,
  place_le: LE,
  annulee_le: null,
  rang: null,
  passee: false,
  agenda: null,
}
const SUIVRE = '/functions/v1/suivre-demande'
const PAYER = '/functions/v1/payer-acompte'
const URL_PAGE = 'https://checkout.stripe.com/c/pay/cs_1'
const ENVIRONNEMENT = { url: 'http://house.test', anonKey: 'anon', local: true, demo: [], societe: {} }

function page(body: Reservation, at = '/suivi/jeton', replies: Record<string, Reply> = {}, enLigne = true) {
  const opened = ouvrir(at, { [SUIVRE]: { body }, [PAYER]: { body: { url: URL_PAGE } }, ...replies })
  setEnvironnement({ ...ENVIRONNEMENT, ...(enLigne && { paiement: 'stripe' as const }) })
  return opened
}
const etapes = (change: Partial<Reservation>) =>
  recit({ ...PLACE, ...change }, new Date(LE)).etapes.map(({ titre, detail, etat }) => `${titre}, ${detail} : ${etat}`)

test('due, paid, then given back: each is a step', () => {
  expect(etapes({}).at(-2)).toBe('Acompte, 26,00\u00a0€ à régler : en-cours')
  const payee = { acompte: 'paye', acompte_paye_le: LE } as const
  expect(etapes(payee).at(-2)).toBe('Acompte, 26,00\u00a0€, 20 novembre 2026 à 11:00 : fait')
  const annulee = { ...payee, etat: 'cancelled', annulee_le: LE } as const
  expect(etapes({ ...annulee, acompte: 'a_rembourser' }).at(-1)).toBe(
    'Remboursement de l’acompte, 26,00\u00a0€, demandé : en-cours',
  )
  expect(
    etapes({ ...payee, session_etat: 'cancelled', acompte: 'rembourse', acompte_rembourse_le: LE }).at(-1),
  ).toContain('Remboursement de l’acompte, 26,00\u00a0€, 20 novembre 2026')
  const suite = (change: Partial<Reservation>) => recit({ ...PLACE, ...change }, new Date(LE)).suite
  expect(suite({ ...annulee, acompte: 'a_rembourser' })).toBe(
    'Rien n’est dû. Votre acompte vous est remboursé sur votre moyen de paiement.',
  )
  expect(suite({ ...annulee, acompte: 'rembourse' })).toBe('Rien n’est dû. Votre acompte vous a été remboursé.')
  expect(etapes({ acompte: 'aucun', acompte_cents: 0 }).join()).not.toContain('Acompte')
})

test('its button opens the payment page; a mail’s does by itself, once', async () => {
  const { envoye } = page(PLACE)
  expect(await screen.findByText(/L’acompte de 26,00\s€ reste à régler\./)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Régler l’acompte' }))
  await vi.waitFor(() => expect(parti).toBe(URL_PAGE), 10_000)
  expect(envoye(PAYER)?.body).toEqual({ jeton: 'jeton' })
  cleanup()
  parti = ''
  const { envois } = page(PLACE, '/suivi/jeton?regler=1')
  await vi.waitFor(() => expect(parti).toBe(URL_PAGE), 10_000)
  expect(envois.filter(({ path }) => path === PAYER)).toHaveLength(1)
})

test('paid, it says so on the way back; left, that nothing was taken; refused by the server, in its words', async () => {
  page({ ...PLACE, acompte: 'paye', acompte_paye_le: LE }, '/suivi/jeton?paiement=retour')
  expect(await screen.findByText('Acompte reçu, merci. Votre reçu part par email.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Régler l’acompte' })).toBeNull()
  cleanup()
  const message = 'Cet acompte est déjà payé.'
  page(PLACE, '/suivi/jeton?paiement=abandon', {
    [PAYER]: { status: 422, body: { code: 'acompte_deja_paye', message } },
  })
  expect(await screen.findByText('Vous avez quitté la page de paiement : rien n’a été prélevé.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Régler l’acompte' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('where nothing is paid online it is asked for by mail; nothing is asked of a place in line', async () => {
  page(PLACE, '/suivi/jeton', {}, false)
  expect(await screen.findByText('Notre équipe vous écrit pour le règlement de l’acompte.')).toBeTruthy()
  cleanup()
  page({ ...PLACE, etat: 'waiting', acompte: 'aucun', rang: 1, place_le: null })
  await screen.findByRole('heading', { level: 1, name: 'Vous êtes sur la liste d’attente' })
  expect(screen.queryByText(/acompte/)).toBeNull()
})

test('giving back a seat that was paid says that its deposit comes back', async () => {
  page({ ...PLACE, acompte: 'paye', acompte_paye_le: LE }, '/suivi/jeton?annuler=1', {
    '/functions/v1/annuler-reservation': { body: { annulee: true } },
  })
  const question = within(await screen.findByRole('dialog', { name: 'Annuler ma réservation ?' }))
  expect(question.getByText(/Votre acompte vous est remboursé\./)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Annuler ma réservation' }))
  expect(await screen.findByText('Un email vous le confirme. Votre acompte vous est remboursé.')).toBeTruthy()
})

test('a deposit whose payment was refused says so, and offers another try', async () => {
  page({ ...PLACE, acompte_refuse: true })
  expect(await screen.findByText(/^Le paiement a été refusé/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Réessayer le paiement' }))
  await expect.poll(() => parti).toBe(URL_PAGE)
})
