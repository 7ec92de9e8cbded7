// An order cancelled by the house, against a double of Stripe: its page is closed, what was paid goes back once, and the person is told why.
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { type MondeDevis, ouvrirMonde } from '../boutique/tests/devis-monde.ts'
import { stripePayment } from '../gateways/payment-stripe.ts'
import { EMAIL } from './tests/monde.ts'
import { CLE, evenement, ouvrirDouble, SECRET, type StripeDouble, sessionPayee } from './tests/stripe-double.ts'

let double: StripeDouble
let monde: MondeDevis
beforeAll(async () => {
  double = await ouvrirDouble()
  monde = await ouvrirMonde(
    stripePayment({ key: CLE, webhook_secret: SECRET, log: silent, url: double.url, pauseMs: 20 }),
  )
})
afterAll(async () => {
  await monde.drop()
  await double.fermer()
})

const refus = (code: keyof typeof REFUS) => ({ status: 422, data: { code, message: REFUS[code] } })
const annuler = (commande_id: string, motif = 'Prestation indisponible') =>
  monde.admin.agir('annuler-commande', { commande_id, motif })
async function ouverte(): Promise<{ id: string; reference: string }> {
  const id = await monde.commander()
  await monde.payer({ commande_id: id })
  const [row] = await monde.rows<{ reference: string }>(
    'select reference from public.paiements where commande_id = $1',
    [id],
  )
  return { id, reference: row?.reference ?? '' }
}
const payer = (reference: string) =>
  monde.dire(evenement('checkout.session.completed', sessionPayee(reference, 125_050), { at: monde.now() }))
const avis = async () => (await monde.mails(EMAIL)).filter(({ sujet }) => sujet.startsWith('Commande annulée'))
const notes = (id: string) => monde.rows('select genre, texte from public.suivi_demandes where demande_id = $1', [id])
const journal = (id: string) =>
  monde.rows<{ motif: string; apres: unknown }>(
    `select motif, apres from public.journal_admin where acte = 'annuler-commande' and objet_id = $1`,
    [id],
  )

test('not paid: cancelled at once, its page closed, the person told why; money that comes all the same is to be looked at', async () => {
  const { id, reference } = await ouverte()
  expect((await annuler(id, ' ')).data.message).toContain('Dites pourquoi')
  const deux = await Promise.all([annuler(id), annuler(id)])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status === 422)).toEqual(refus('commande_annulee'))
  expect(deux.find(({ status }) => status === 200)?.data).toEqual({ rembourse_cents: 0 })
  expect(await monde.etats(id)).toEqual({ commande: 'cancelled', paiements: ['expire'] })
  expect(await notes(id)).toEqual([{ genre: 'annulation', texte: 'Prestation indisponible' }])
  expect(await journal(id)).toEqual([{ motif: 'Prestation indisponible', apres: { status: 'cancelled' } }])
  const [lettre, ...autres] = await avis()
  expect(autres).toEqual([])
  for (const mots of ['Motif : Prestation indisponible', 'rien n’est dû', '/suivi/'])
    expect(lettre?.texte).toContain(mots)
  expect(await monde.payer({ commande_id: id })).toEqual(refus('commande_annulee'))
  expect((await payer(reference)).data).toEqual({ effet: 'a_verifier' })
})

test('paid by card, cancelled by two at once: given back once, its credit note issued, its state and its log say it', async () => {
  const { id, reference } = await ouverte()
  await payer(reference)
  const avant = (await avis()).length
  const deux = await Promise.all([annuler(id), annuler(id)])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status === 422)).toEqual(refus('commande_remboursee'))
  expect(deux.find(({ status }) => status === 200)?.data).toEqual({ rembourse_cents: 125_050 })
  expect(double.refunds.filter((one) => one['metadata[reference]'] === reference)).toHaveLength(1)
  expect(await monde.etats(id)).toEqual({ commande: 'refunded', paiements: ['rembourse'] })
  expect(
    await monde.rows(
      `select f.nature, f.ttc_cents from public.factures f join public.paiements p on p.id = f.paiement_id
       where p.reference = $1 order by 1`,
      [reference],
    ),
  ).toEqual([
    { nature: 'avoir', ttc_cents: 125_050 },
    { nature: 'facture', ttc_cents: 125_050 },
  ])
  expect(await notes(id)).toHaveLength(1)
  expect(await journal(id)).toEqual([{ motif: 'Prestation indisponible', apres: { status: 'refunded' } }])
  expect((await avis()).slice(avant).map(({ texte }) => texte)).toEqual([
    expect.stringMatching(/1\s250,50\s€ que vous aviez réglés/),
  ])
  expect(await annuler(id)).toEqual(refus('commande_remboursee'))
})

test('paid by transfer: noted as given back, with its credit note', async () => {
  const id = await monde.commander()
  await monde.admin.agir('regler-commande', { commande_id: id, motif: 'Virement du 20' })
  const deux = await Promise.all([annuler(id), annuler(id)])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await monde.etats(id)).toEqual({ commande: 'refunded', paiements: ['rembourse'] })
  expect(
    await monde.rows(
      `select f.nature from public.factures f join public.paiements p on p.id = f.paiement_id where p.commande_id = $1 order by 1`,
      [id],
    ),
  ).toEqual([{ nature: 'avoir' }, { nature: 'facture' }])
})

test('the gateway gives nothing back: nothing changes, nobody is written to, and the administrator reads why', async () => {
  const { id, reference } = await ouverte()
  await payer(reference)
  const avant = await avis()
  double.pannes.push(500, 500, 500, 500)
  const { status, data } = await annuler(id)
  expect([status, data.message]).toEqual([502, expect.stringContaining("la commande n'a pas changé")])
  expect(await monde.etats(id)).toEqual({ commande: 'paid', paiements: ['paye'] })
  expect([await notes(id), await journal(id), await avis()]).toEqual([[], [], avant])
  expect(await annuler('00000000-0000-4000-8000-000000000000')).toEqual(refus('commande_inconnue'))
})
