// The deposit of a training by transfer: noted by administrators alone, once, whole; given back by hand when the training falls.
import { randomUUID } from 'node:crypto'
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import type { Mail } from '../gateways/mail.ts'
import { paiementEssai } from '../gateways/payment-essai.ts'
import { rendreAcomptes } from '../jobs/acomptes.ts'
import { envoyerRecus } from '../jobs/recus.ts'
import { type Abonne, abonne } from './tests/abonne.ts'
import { config, EMAIL, type Maison, ouvrirMaison, SERVICE } from './tests/monde.ts'

const passerelle = paiementEssai({ public_url: 'http://localhost:3000' })
let maison: Maison
let admin: Abonne
let seance: string
let place: string
beforeAll(async () => {
  maison = await ouvrirMaison(passerelle)
  admin = await abonne(maison)
  await maison.rows('insert into public.privileged_admins (email) values ($1)', [admin.email])
})
beforeEach(async () => {
  maison.horloge.decalage = 0
  await maison.rows('update public.paiements set annonce = etat where annonce is distinct from etat')
  seance = randomUUID()
  await maison.rows(
    `insert into public.training_sessions (id, service_id, session_date, max_participants, price, location)
     values ($1, $2, '2099-03-05 08:00+00', 1, 255, 'Lyon')`,
    [seance, SERVICE],
  )
  place = await reserver()
})
afterAll(() => maison.drop())

async function reserver(adresse = EMAIL): Promise<string> {
  const [row] = await maison.rows<{ id: string }>(
    `insert into public.training_reservations (user_name, user_email, training_session_id) values ('Anne Roy', $1, $2) returning id`,
    [adresse, seance],
  )
  return row?.id ?? ''
}
const regler = (reservation_id = place, motif = 'Virement du 18') =>
  admin.agir('regler-acompte', { reservation_id, motif })
const rendre = (reservation_id = place) =>
  admin.agir('rendre-acompte', { reservation_id, motif: 'Virement rendu le 19' })
const refus = (code: keyof typeof REFUS) => ({ status: 422, data: { code, message: REFUS[code] } })
const paiements = (id = place) =>
  maison.rows(
    'select passerelle, etat, amount_cents from public.paiements where reservation_id = $1 order by passerelle',
    [id],
  )
const factures = (id = place) =>
  maison.rows(
    `select f.nature, f.ttc_cents, f.client_nom from public.factures f join public.paiements p on p.id = f.paiement_id
     where p.reservation_id = $1 order by f.nature`,
    [id],
  )
const attendue = () => admin.client.from('demandes').select('etat, ouverte').eq('id', place).single().throwOnError()
const tomber = () => maison.rows(`update public.training_reservations set status = 'cancelled' where id = $1`, [place])

/** What the person is written to of his payments: subjects, and how many pieces each carries. */
async function recu(): Promise<readonly [string, number][]> {
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one) }
  await envoyerRecus({ base: maison.base, mail, config, secret_jetons: maison.secret, log: silent })
  return sent.filter(({ to }) => to === EMAIL).map(({ subject, attachments = [] }) => [subject, attachments.length])
}

test('noted by two at once: one payment of ten per cent, one invoice, one receipt; the page that was open is closed', async () => {
  await maison.rows(
    `insert into public.paiements (nature, reservation_id, user_email, libelle, amount_cents, tva_millieme_pct, passerelle, retour, abandon, expire_le)
     values ('acompte', $1, $2, 'Page ouverte', 2600, 20000, 'essai', '/', '/', now() + interval '1 hour')`,
    [place, EMAIL],
  )
  const deux = await Promise.all([regler(), regler()])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status === 422)).toEqual(refus('acompte_deja_paye'))
  const reference = deux.find(({ status }) => status === 200)?.data.reference
  expect(await paiements()).toEqual([
    { passerelle: 'essai', etat: 'expire', amount_cents: 2600 },
    { passerelle: 'virement', etat: 'paye', amount_cents: 2600 },
  ])
  expect(await factures()).toEqual([{ nature: 'facture', ttc_cents: 2600, client_nom: 'Anne Roy' }])
  expect(await recu()).toEqual([[expect.stringContaining(`Votre reçu ${reference}`), 1]])
  expect(
    await maison.rows('select genre, texte, auteur_email from public.suivi_demandes where demande_id = $1', [place]),
  ).toEqual([{ genre: 'reglement', texte: `Acompte ${reference} : Virement du 18`, auteur_email: admin.email }])
  expect(
    await maison.rows(`select auteur_email, motif from public.journal_admin where acte = 'regler-acompte'`),
  ).toEqual([{ auteur_email: admin.email, motif: 'Virement du 18' }])
  expect(await attendue()).toMatchObject({ data: { etat: 'confirmed', ouverte: false } })
  expect(await rendre()).toEqual(refus('acompte_a_garder'))
})

test('what is not due is refused, and nothing is kept of it', async () => {
  expect(await regler(randomUUID())).toEqual(refus('demande_inconnue'))
  expect(await rendre(randomUUID())).toEqual(refus('demande_inconnue'))
  expect((await regler(place, ' ')).status).toBe(400)
  const enLigne = await reserver('bilal@exemple.fr')
  expect(await regler(enLigne)).toEqual(refus('acompte_non_du'))
  await tomber()
  expect(await regler()).toEqual(refus('reservation_deja_annulee'))
  expect(await rendre()).toEqual(refus('acompte_a_garder'))
  await maison.rows(`update public.training_sessions set status = 'cancelled' where id = $1`, [seance])
  expect(await regler(enLigne)).toEqual(refus('acompte_non_du'))
  expect([await paiements(), await paiements(enLigne)]).toEqual([[], []])
})

test('the training falls: it waits for the team, is given back once, with its credit note and its mail', async () => {
  await regler()
  await recu()
  await tomber()
  const house = { base: maison.base, passerelle, vendeur: config.company, log: silent, now: maison.now }
  expect(await rendreAcomptes(house, new Map())).toBe(0) // no page to give it back by
  expect(await attendue()).toMatchObject({ data: { etat: 'cancelled', ouverte: true } })
  const deux = await Promise.all([rendre(), rendre()])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status === 422)).toEqual(refus('acompte_deja_rendu'))
  expect(await paiements()).toEqual([{ passerelle: 'virement', etat: 'rembourse', amount_cents: 2600 }])
  expect((await factures()).map(({ nature }) => nature)).toEqual(['avoir', 'facture'])
  expect(await recu()).toEqual([[expect.stringContaining('Remboursement'), 1]])
  expect(await attendue()).toMatchObject({ data: { ouverte: false } })
  expect(await regler()).toEqual(refus('acompte_rembourse'))
})

test('one that was paid on a page is left to that page', async () => {
  await maison.rows(
    `insert into public.paiements (nature, reservation_id, user_email, libelle, amount_cents, tva_millieme_pct, passerelle, retour, abandon, expire_le, etat, paye_le)
     values ('acompte', $1, $2, 'Payé', 2600, 20000, 'essai', '/', '/', now(), 'paye', now())`,
    [place, EMAIL],
  )
  await maison.rows('update public.training_reservations set acompte_paye_le = now() where id = $1', [place])
  expect(await regler()).toEqual(refus('acompte_deja_paye'))
  await tomber()
  expect(await rendre()).toEqual(refus('acompte_paye_en_ligne'))
})
