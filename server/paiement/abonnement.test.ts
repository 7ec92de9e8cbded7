// A subscription sold and renewed, against a double of Stripe: what is paid, until when, what is refused, withdrawn, ended at its term.
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { stripePayment } from '../gateways/payment-stripe.ts'
import { type Abonne, abonne, CHOIX } from './tests/abonne.ts'
import { type Maison, ouvrirMaison } from './tests/monde.ts'
import { CLE, evenement, ouvrirDouble, SECRET, type StripeDouble, sessionPayee } from './tests/stripe-double.ts'

let double: StripeDouble
let maison: Maison
beforeAll(async () => {
  double = await ouvrirDouble()
  maison = await ouvrirMaison(
    stripePayment({ key: CLE, webhook_secret: SECRET, log: silent, url: double.url, pauseMs: 20 }),
  )
  double.now = () => maison.now().getTime()
})
beforeEach(() => {
  maison.horloge.decalage = 0
})
afterAll(async () => {
  await maison.drop()
  await double.fermer()
})

const refus = (code: keyof typeof REFUS) => ({ status: 422, data: { code, message: REFUS[code] } })
const dire = (type: string, object: object) => maison.dire(evenement(type, object, { at: maison.now() }))
const payer = async (qui: Abonne, corps: object = {}) => {
  const ouvert = await qui.ouvrir(corps)
  const { reference, montant } = ouvert
  const { data } = await dire('checkout.session.completed', sessionPayee(reference, montant))
  return { ...ouvert, effet: data }
}
/** The clock of the house stands at noon of that day in Paris, or at this instant. */
function estLe(instant: string): void {
  maison.horloge.decalage = Date.parse(instant.includes('T') ? instant : `${instant}T11:00:00Z`) - Date.now()
}
const essai = (qui: Abonne, fin: string) =>
  maison.rows(
    `update public.user_subscriptions set is_active = true, is_trial = true, trial_start_date = '2020-01-01', auto_renew = true,
       trial_end_date = ($2::date)::timestamp at time zone 'Europe/Paris' where user_id = $1`,
    [qui.id, fin],
  )

test('the price that is shown is charged; the page is for the person, and comes back to her profile', async () => {
  const anne = await abonne(maison)
  await anne.ouvrir({ periodicite: 'annuel', prix_cents: 13_930 })
  expect(double.sessions.at(-1)?.fields).toMatchObject({
    'line_items[0][price_data][unit_amount]': '13930',
    'line_items[0][price_data][product_data][name]': 'Abonnement LMNP, un an',
    customer_email: anne.email,
    success_url: 'http://localhost:3000/profile/abonnement?paiement=retour',
  })
  // Another period of the same subscription replaces the page: one is open at a time.
  await anne.ouvrir()
  expect(
    await maison.rows('select periodicite, etat from public.paiements where user_id = $1 order by created_at', [
      anne.id,
    ]),
  ).toEqual([
    { periodicite: 'annuel', etat: 'expire' },
    { periodicite: 'mensuel', etat: 'ouvert' },
  ])
  const asked = await Promise.all(Array.from({ length: 5 }, () => anne.agir('payer-abonnement', CHOIX)))
  expect(new Set(asked.map(({ data }) => data.url)).size).toBe(1)
})

test('what is not sold, not open to her, at another price, or without the express request is refused', async () => {
  const anne = await abonne(maison)
  const demander = (corps: object) => anne.agir('payer-abonnement', { ...CHOIX, ...corps })
  expect(await demander({ formule: 'sci', prix_cents: 3_490 })).toEqual(refus('formule_pas_en_vente'))
  expect(await demander({ prix_cents: 1_990 })).toEqual(refus('prix_change'))
  expect((await demander({ debut_immediat: false })).data.message).toContain('Demandez expressément')
  const adresse = (rue: string | null) => ({ adresse: rue, code_postal: rue && '35000', ville: rue && 'Rennes' })
  await anne.client.from('profiles').update(adresse(null)).eq('id', anne.id).throwOnError()
  expect(await demander({})).toEqual(refus('adresse_de_facturation_requise'))
  const moitie = await anne.client.from('profiles').update({ ville: 'Rennes' }).eq('id', anne.id)
  expect(moitie.error?.message).toBe(REFUS.profil_adresse)
  await anne.client.from('profiles').update(adresse('1 rue du Pré')).eq('id', anne.id).throwOnError()
  await maison.rows(
    `update public.user_subscription_access set is_active = false where user_id = $1 and subscription_formula = 'lmnp'`,
    [anne.id],
  )
  expect(await demander({})).toEqual({ ...refus('acces_non_autorise'), status: 403 })
  const { error } = await maison.client.functions.invoke('payer-abonnement', { body: CHOIX })
  expect(error?.context.status).toBe(401)
})

test('a trial that is over: paid, it is open for a month, the trial is marked as expired, and the row is hers alone to see', async () => {
  const anne = await abonne(maison)
  estLe('2027-01-31')
  await essai(anne, '2027-01-15')
  expect((await payer(anne)).effet).toEqual({ effet: 'paye' })
  expect(await anne.abonnement()).toEqual({
    is_active: true,
    is_trial: false,
    trial_expired: true,
    subscription_type: 'monthly',
    auto_renew: true,
    fin: '2027-02-28 00:00:00',
    echeance: true,
  })
  expect(
    await maison.rows('select periode_debut, periode_fin from public.paiements where user_id = $1', [anne.id]),
  ).toEqual([{ periode_debut: '2027-01-31', periode_fin: '2027-02-28' }])
})

test('paid during the trial or before the end, nothing of it is lost; across the change of hour the end stays at midnight', async () => {
  const anne = await abonne(maison)
  estLe('2027-03-20')
  await essai(anne, '2027-03-27')
  await payer(anne)
  expect((await anne.abonnement()).fin).toBe('2027-04-27 00:00:00')
  await payer(anne, { periodicite: 'annuel', prix_cents: 13_930 })
  expect(await anne.abonnement()).toMatchObject({ fin: '2028-04-27 00:00:00', subscription_type: 'annual' })
  expect(await anne.agir('payer-abonnement', CHOIX)).toEqual(refus('abonnement_deja_paye'))
})

test('midnight is that of Paris: a minute before it the day is still the one that ends', async () => {
  const anne = await abonne(maison)
  estLe('2027-06-30T21:59:00Z')
  await payer(anne)
  expect((await anne.abonnement()).fin).toBe('2027-07-30 00:00:00')
  const zoe = await abonne(maison)
  estLe('2027-06-30T22:01:00Z')
  await payer(zoe)
  expect((await zoe.abonnement()).fin).toBe('2027-08-01 00:00:00')
})

test('an administrator opened it without an end: nothing to pay; money that comes all the same is to be looked at', async () => {
  const anne = await abonne(maison)
  const ouvert = await anne.ouvrir()
  await maison.rows(`update public.user_subscriptions set is_active = true where user_id = $1`, [anne.id])
  expect(await anne.agir('payer-abonnement', CHOIX)).toEqual(refus('abonnement_sans_fin'))
  const told = await dire('checkout.session.completed', sessionPayee(ouvert.reference, ouvert.montant))
  expect(told.data).toEqual({ effet: 'a_verifier' })
  expect(await maison.rows('select 1 from public.factures where paiement_id = $1', [ouvert.id])).toEqual([])
})

test('refused, the subscription stands as it was; her own renewal by the table is refused', async () => {
  const anne = await abonne(maison)
  const avant = await anne.abonnement()
  const { reference } = await anne.ouvrir()
  const told = await dire(
    'checkout.session.async_payment_failed',
    sessionPayee(reference, 0, { payment_status: 'unpaid' }),
  )
  expect(told.data).toEqual({ effet: 'echoue' })
  expect(await anne.abonnement()).toEqual(avant)
  const { error } = await anne.client
    .from('user_subscriptions')
    .upsert(
      { user_id: anne.id, is_active: true, is_trial: false, subscription_type: 'annual' },
      { onConflict: 'user_id' },
    )
  expect(error?.message).toBe("Impossible de renouveler l'abonnement")
  expect(await anne.abonnement()).toEqual(avant)
})

// ---------- Withdrawal

test('withdrawn within fourteen days: given back once, the subscription ends, its invoice is credited; a day later it is refused', async () => {
  const anne = await abonne(maison)
  estLe('2027-01-11')
  const { id, reference } = await payer(anne)
  estLe('2027-01-26')
  expect(await anne.agir('se-retracter', { paiement_id: id })).toEqual(refus('retractation_impossible'))
  estLe('2027-01-25')
  const voisin = await abonne(maison)
  expect(await voisin.agir('se-retracter', { paiement_id: id })).toEqual(refus('retractation_impossible'))
  const both = await Promise.all([1, 2].map(() => anne.agir('se-retracter', { paiement_id: id })))
  expect(both.map(({ status }) => status)).toContain(200)
  expect(double.refunds.filter((one) => one['metadata[reference]'] === reference)).toHaveLength(1)
  expect(await anne.abonnement()).toMatchObject({ is_active: false, auto_renew: false })
  expect(
    await maison.rows('select nature, ttc_cents from public.factures where paiement_id = $1 order by nature', [id]),
  ).toEqual([
    { nature: 'avoir', ttc_cents: 1_393 },
    { nature: 'facture', ttc_cents: 1_393 },
  ])
  // Stripe tells it too, later: nothing more happens.
  const told = await dire('charge.refunded', sessionPayee(reference, 1_393, { refunded: true }))
  expect(told.data).toEqual({ effet: 'sans_effet' })
  expect(await anne.agir('se-retracter', { paiement_id: id })).toEqual(refus('retractation_impossible'))
})

test('the gateway gives nothing back: nothing changes, and she is told so', async () => {
  const anne = await abonne(maison)
  const { id } = await payer(anne)
  const avant = await anne.abonnement()
  double.pannes.push(500, 500, 500, 500)
  const { status, data } = await anne.agir('se-retracter', { paiement_id: id })
  expect([status, data.message]).toEqual([502, expect.stringContaining("rien n'a changé")])
  expect(await anne.abonnement()).toEqual(avant)
})

// ---------- Ended at its term

test('ended at its term, told by mail once, taken back; nothing to end during a trial', async () => {
  const anne = await abonne(maison)
  estLe('2027-01-11')
  await essai(anne, '2027-03-01')
  expect(await anne.agir('resilier')).toEqual(refus('abonnement_sans_renouvellement'))
  await payer(anne)
  expect(await anne.agir('resilier')).toEqual({ status: 200, data: { fin: '2027-03-31' } })
  await anne.agir('resilier')
  expect(await anne.abonnement()).toMatchObject({ is_active: true, auto_renew: false, fin: '2027-04-01 00:00:00' })
  await anne.agir('resilier', { annuler: true })
  expect(await anne.abonnement()).toMatchObject({ is_active: true, auto_renew: true, echeance: true })
  const mails = await maison.rows<{ sujet: string; texte: string }>(
    'select sujet, texte from public.mails where destinataire = $1 order by created_at',
    [anne.email],
  )
  expect(mails.map(({ sujet }) => sujet)).toEqual([
    'Votre abonnement est résilié – Quittance & Bilan',
    'Votre résiliation est annulée – Quittance & Bilan',
  ])
  expect(mails[0]?.texte).toContain('jusqu’au 31 mars 2027 inclus')
})

test('where nothing is paid online, the team is told what to settle, and nothing opens', async () => {
  const sans = await ouvrirMaison(null)
  const anne = await abonne(sans)
  expect(await anne.agir('payer-abonnement', CHOIX)).toEqual({ status: 200, data: { a_regler: true } })
  expect((await anne.abonnement()).is_active).toBe(false)
  expect(await sans.rows(`select destinataire, sujet from public.mails`)).toEqual([
    { destinataire: 'equipe@exemple.fr', sujet: `Abonnement à régler : ${anne.email} – Quittance & Bilan` },
  ])
  await sans.drop()
})
