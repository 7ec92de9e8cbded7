// A quote on the page of its request: what is read of it, accepted with what is asked, declined with a reason, refused in the server's words.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DevisSuivi } from '#contract/functions/boutique/suivre-demande.ts'
import { oublier, ouvrir, type Reply } from '#web/app/tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const DEVIS: DevisSuivi = {
  id: '00000000-0000-4000-8000-000000000901',
  numero: 'DEV-2026-0002',
  objet: 'Création de la SCI',
  etat: 'envoye',
  emis_le: '2026-11-20T10:00:00+00:00',
  valable_jusqu_au: '2026-12-20',
  lignes: [
    { designation: 'Statuts', quantite_centiemes: 100, prix_cents: 40_000, total_cents: 40_000 },
    { designation: 'Rendez-vous', quantite_centiemes: 150, prix_cents: 8_000, total_cents: 12_000 },
  ],
  prix: 'ht',
  tva_millieme_pct: 20_000,
  ht_cents: 52_000,
  tva_cents: 10_400,
  ttc_cents: 62_400,
  conditions: 'Sous un mois.',
  decide_le: null,
  accepte_nom: null,
  commande: null,
}
const SUIVRE = '/functions/v1/suivre-demande'
const page = (devis: DevisSuivi[], replies: Record<string, Reply> = {}) =>
  ouvrir('/suivi/jeton', {
    [SUIVRE]: {
      body: {
        nature: 'devis_service',
        objet: 'Tenir sa SCI',
        reference: null,
        envoyee_le: DEVIS.emis_le,
        reponses: [],
        etat: 'answered',
        retiree_le: null,
        devis,
      },
    },
    ...replies,
  })

async function bloque(): Promise<HTMLElement> {
  const titre = await screen.findByRole('heading', { level: 2, name: 'Devis DEV-2026-0002' })
  return titre.closest('section') ?? titre
}

test('its lines, its tax and its end are read; those that it replaced are kept beside, without a decision', async () => {
  page([DEVIS, { ...DEVIS, id: DEVIS.id.replace('901', '902'), numero: 'DEV-2026-0001', etat: 'remplace' }])
  await screen.findByRole('heading', { level: 1, name: 'Notre devis vous attend' })
  const bloc = await bloque()
  for (const mots of [/1,5 × 80,00/, /TVA 20\s%/, /624,00/, /jusqu’au 20 décembre 2026 inclus/, /Sous un mois/])
    expect(bloc.textContent).toMatch(mots)
  expect(within(bloc).getByRole('button', { name: 'Télécharger le PDF de DEV-2026-0001' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Accepter le devis' })).toHaveLength(1)
})

test.each([
  ['expire', {}, /date de validité est passée/],
  ['accepte', { decide_le: DEVIS.emis_le, accepte_nom: 'Zoé', commande: 'j' }, /Accepté par Zoé/],
  ['decline', { decide_le: DEVIS.emis_le }, /Décliné/],
] as const)('one that is %s is decided no more', async (etat, plus, mots) => {
  page([{ ...DEVIS, etat, ...plus }])
  expect((await bloque()).textContent).toMatch(mots)
  expect(screen.queryByRole('button', { name: 'Accepter le devis' })).toBeNull()
  const suivre = screen.queryByRole('link', { name: 'Suivre et régler la commande' })
  expect(suivre?.getAttribute('href')).toBe(etat === 'accepte' ? '/suivi/j' : undefined)
})

test('accepted: the engagement and the address are asked, then the order is followed where it is paid', async () => {
  const accepter = '/functions/v1/accepter-devis'
  const { envoye, chemin } = page([DEVIS], {
    [accepter]: { body: { jeton: 'commande' } },
    '/functions/v1/payer-commande': { body: { a_regler: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Accepter le devis' }))
  const dialogue = within(screen.getByRole('dialog', { name: 'Accepter ce devis ?' }))
  const envoyer = () => user.click(dialogue.getByRole('button', { name: 'Accepter avec obligation de paiement' }))
  await user.type(dialogue.getByLabelText(/Nom complet/), 'Zoé Lambert')
  await user.type(dialogue.getByLabelText(/Numéro et rue/), '3 quai de la Fosse')
  await user.type(dialogue.getByLabelText(/Code postal/), '44000')
  await user.type(dialogue.getByLabelText(/Ville/), 'Nantes')
  await envoyer()
  expect((await dialogue.findAllByText(/Cochez cette case pour accepter/)).length).toBeGreaterThan(0)
  expect(envoye(accepter)).toBeUndefined()
  await user.click(dialogue.getByLabelText(/^J’accepte ce devis/))
  await envoyer()
  expect(await screen.findByText('Devis accepté')).toBeTruthy()
  expect(envoye(accepter)?.body).toEqual({
    jeton: 'jeton',
    devis_id: DEVIS.id,
    nom: 'Zoé Lambert',
    adresse: { adresse: '3 quai de la Fosse', code_postal: '44000', ville: 'Nantes', pays: 'France' },
    engagement: true,
    debut_immediat: false,
  })
  await expect.poll(chemin).toBe('/suivi/commande')
})

test('declined with its reason; a refusal is said in the server’s words', async () => {
  const decliner = '/functions/v1/decliner-devis'
  const message = 'Ce devis a été remplacé par un plus récent : rechargez la page pour le lire.'
  const { envoye } = page([DEVIS], { [decliner]: { status: 422, body: { code: 'devis_remplace_depuis', message } } })
  await user.click(await screen.findByRole('button', { name: 'Décliner' }))
  const dialogue = within(screen.getByRole('dialog', { name: 'Décliner ce devis ?' }))
  await user.click(dialogue.getByRole('button', { name: 'Décliner le devis' }))
  expect((await dialogue.findAllByText(/Dites pourquoi/)).length).toBeGreaterThan(0)
  expect(envoye(decliner)).toBeUndefined()
  await user.type(dialogue.getByLabelText(/Motif/), 'Trop cher')
  await user.click(dialogue.getByRole('button', { name: 'Décliner le devis' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(envoye(decliner)?.body).toEqual({ jeton: 'jeton', devis_id: DEVIS.id, motif: 'Trop cher' })
})
