// A followed request as its sender reads it: each state in words and in steps, what may be done of it, and nothing said of a link that is none.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DemandeSuivie } from '#contract/functions/boutique/suivre-demande.ts'
import { oublier, ouvrir, type Reply } from '#web/app/tests/personne.tsx'
import { type Devis, estAnnulable, type Reservation, recit } from './etapes.ts'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const LE = '2026-11-20T10:00:00+00:00'
const NOW = new Date('2026-11-20T12:00:00Z')
const commun = { objet: 'Tenir sa SCI', reference: null, envoyee_le: LE, reponses: [{ libelle: 'Nom', valeur: 'Zoé' }] }
const DEVIS: Devis = {
  ...commun,
  nature: 'devis',
  etat: 'pending',
  reference: 'QEB-20261120-7F3K',
  retiree_le: null,
  devis: [],
}
const COMMANDE: DemandeSuivie = {
  ...commun,
  nature: 'commande',
  etat: 'pending',
  montant_cents: 125_050,
  payee_le: null,
}
const PLACE: Reservation = {
  ...commun,
  nature: 'reservation',
  etat: 'confirmed',
  session_etat: 'scheduled',
  le: '2027-03-05T08:00:00+00:00',
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
  agenda: 'BEGIN:VCALENDAR',
}
const etapes = (suivi: DemandeSuivie, now = NOW) =>
  recit(suivi, now).etapes.map(({ titre, etat }) => `${titre} : ${etat}`)

test('a quote: the delay that was promised, by its kind, and what is said once it is over', () => {
  expect(recit(DEVIS, NOW).suite).toBe('Notre équipe vous répond sous 48 h, avant le 22 novembre 2026 à 11:00.')
  expect(recit({ ...DEVIS, nature: 'devis_service' }, NOW).suite).toBe(
    'Nous vous recontactons sous 24 h, avant le 21 novembre 2026 à 11:00.',
  )
  expect(recit(DEVIS, new Date('2026-11-22T10:00:01Z')).suite).toContain('pris du retard')
  expect(etapes(DEVIS)).toEqual([
    'Demande reçue : fait',
    'Étude par notre équipe : en-cours',
    'Notre réponse : a-venir',
    'Votre décision : a-venir',
  ])
  expect(etapes({ ...DEVIS, etat: 'answered' }).at(-1)).toBe('Votre décision : en-cours')
  expect(etapes({ ...DEVIS, etat: 'accepted' }).at(-1)).toBe('Devis accepté : fait')
  expect(etapes({ ...DEVIS, etat: 'withdrawn', retiree_le: LE })).toEqual([
    'Demande reçue : fait',
    'Demande retirée : arrete',
  ])
  expect(recit({ ...DEVIS, etat: 'withdrawn' }, NOW).titre).toBe('Vous avez retiré cette demande')
  for (const etat of ['declined', 'closed'] as const) expect(etapes({ ...DEVIS, etat }).at(-1)).toContain(': arrete')
})

test.each([
  ['pending', 'Votre commande est enregistrée', 'Prestation : a-venir'],
  ['failed', 'Le paiement n’a pas abouti', 'Prestation : a-venir'],
  ['paid', 'Votre commande est réglée', 'Prestation : en-cours'],
  ['refunded', 'Votre commande est remboursée', 'Remboursement : fait'],
  ['cancelled', 'Votre commande est annulée', 'Commande annulée : arrete'],
] as const)('an order that is %s', (etat, titre, derniere) => {
  const suivi: DemandeSuivie = { ...COMMANDE, etat }
  expect([recit(suivi, NOW).titre, etapes(suivi).at(-1)]).toEqual([titre, derniere])
})

const CAS: readonly (readonly [string, Partial<Reservation>, string, string, boolean])[] = [
  ['confirmed', {}, 'Votre place est réservée', 'La formation : a-venir', true],
  ['waited for', { place_le: '2026-11-21T10:00:00+00:00' }, 'Votre place est réservée', 'La formation : a-venir', true],
  [
    'in line',
    { etat: 'waiting', rang: 2, place_le: null },
    'Vous êtes sur la liste d’attente',
    'La formation : a-venir',
    true,
  ],
  [
    'individual',
    { le: null, lieu: null },
    'Votre formation individuelle est demandée',
    'Prix confirmé : a-venir',
    true,
  ],
  ['over', { passee: true }, 'Cette formation a commencé', 'La formation : fait', false],
  [
    'cancelled',
    { etat: 'cancelled', annulee_le: LE },
    'Votre réservation est annulée',
    'Réservation annulée : arrete',
    false,
  ],
  [
    'of a cancelled session',
    { session_etat: 'cancelled' },
    'Cette session n’a pas lieu',
    'Session annulée : arrete',
    false,
  ],
]
test.each(CAS)('a booking that is %s', (cas, change, titre, derniere, annulable) => {
  const suivi = { ...PLACE, ...change }
  expect([recit(suivi, NOW).titre, etapes(suivi).at(-1), estAnnulable(suivi)]).toEqual([titre, derniere, annulable])
  expect(etapes(suivi).includes('Liste d’attente : fait')).toBe(cas === 'waited for')
})

const SUIVRE = '/functions/v1/suivre-demande'
const ANNULER = '/functions/v1/annuler-reservation'
const page = (body: unknown, at = '/suivi/jeton', replies: Record<string, Reply> = {}) =>
  ouvrir(at, { [SUIVRE]: { body }, ...replies })

test('the page asks by the link it was opened with, and says title, steps and what was sent', async () => {
  const { envoye } = page(DEVIS)
  await screen.findByRole('heading', { level: 1, name: 'Votre demande est bien arrivée' })
  expect(envoye(SUIVRE)?.body).toEqual({ jeton: 'jeton' })
  expect(screen.getByText('Zoé')).toBeTruthy()
  expect(screen.getByText(/QEB-20261120-7F3K/)).toBeTruthy()
  expect(
    screen.getAllByRole('listitem').some((one) => one.textContent?.startsWith('Étude par notre équipe : En cours')),
  ).toBe(true)
  expect(document.title).toBe('Suivi de votre demande | Quittance & Bilan')
})

test('«?annuler=1» asks and cancels nothing by itself; the button does', async () => {
  const { envoye, envois } = page(PLACE, '/suivi/jeton?annuler=1', { [ANNULER]: { body: { annulee: true } } })
  const question = within(await screen.findByRole('dialog', { name: 'Annuler ma réservation ?' }))
  expect(envoye(ANNULER)).toBeUndefined()
  await user.click(question.getByRole('button', { name: 'Annuler ma réservation' }))
  expect(await screen.findByText('Réservation annulée')).toBeTruthy()
  expect(envoye(ANNULER)?.body).toEqual({ jeton: 'jeton' })
  expect(envois.filter(({ path }) => path === SUIVRE)).toHaveLength(2)
})

test('a cancellation that is refused is said in the server’s words', async () => {
  const message = 'Cette session a déjà commencé : sa réservation ne s’annule plus.'
  page(PLACE, '/suivi/jeton?annuler=1', { [ANNULER]: { status: 422, body: { code: 'session_passee', message } } })
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Annuler ma réservation' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

const RETIRER = '/functions/v1/retirer-demande'
test('a request that nobody has answered is withdrawn after a question; a refusal is said in the server’s words', async () => {
  const { envoye, envois } = page(DEVIS, '/suivi/jeton', { [RETIRER]: { body: { retiree: true } } })
  await user.click(await screen.findByRole('button', { name: 'Retirer ma demande' }))
  const question = () => within(screen.getByRole('dialog', { name: 'Retirer ma demande ?' }))
  await user.click(question().getByRole('button', { name: 'Garder ma demande' }))
  expect(envoye(RETIRER)).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Retirer ma demande' }))
  await user.click(question().getByRole('button', { name: 'Retirer ma demande' }))
  expect(await screen.findByText('Demande retirée')).toBeTruthy()
  expect(envoye(RETIRER)?.body).toEqual({ jeton: 'jeton' })
  expect(envois.filter(({ path }) => path === SUIVRE)).toHaveLength(2)
  cleanup()

  const message = 'Cette demande est déjà close.'
  page(DEVIS, '/suivi/jeton', { [RETIRER]: { status: 422, body: { code: 'demande_close', message } } })
  await user.click(await screen.findByRole('button', { name: 'Retirer ma demande' }))
  await user.click(question().getByRole('button', { name: 'Retirer ma demande' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test.each(['answered', 'accepted', 'declined', 'closed', 'withdrawn'] as const)(
  'a request that is %s is withdrawn no more',
  async (etat) => {
    page({ ...DEVIS, etat })
    await screen.findByRole('button', { name: 'Télécharger le questionnaire' })
    expect(screen.queryByRole('button', { name: 'Retirer ma demande' })).toBeNull()
  },
)

test('a link that opens nothing is said in the server’s words; a server that does not answer is asked again', async () => {
  const message = 'Ce lien de suivi n’est pas valable.'
  ouvrir('/suivi/x', { [SUIVRE]: { status: 404, body: { code: 'lien_suivi_inconnu', message } } })
  await screen.findByRole('heading', { level: 1, name: 'Ce lien n’ouvre aucune demande' })
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  cleanup()
  ouvrir('/suivi/x', { [SUIVRE]: { status: 503, body: 'panne' } })
  await screen.findByRole('heading', { level: 1, name: 'Suivi illisible' })
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
})
