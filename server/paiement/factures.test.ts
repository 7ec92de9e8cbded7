// Invoices: numbered without a gap under concurrency, never changed, credited when the money goes back, printed, sent with the receipt.
import { silent } from '@quittance/wire'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { readConfig } from '../config.ts'
import { textesDuPdf } from '../documents/fichiers/texte-pdf.ts'
import type { Mail } from '../gateways/mail.ts'
import { stripePayment } from '../gateways/payment-stripe.ts'
import { envoyerRecus } from '../jobs/recus.ts'
import { type Abonne, abonne } from './tests/abonne.ts'
import { config, EMAIL, type Maison, ouvrirMaison } from './tests/monde.ts'
import { CLE, evenement, ouvrirDouble, SECRET, type StripeDouble, sessionPayee } from './tests/stripe-double.ts'

let double: StripeDouble
let maison: Maison
const passerelle = () => stripePayment({ key: CLE, webhook_secret: SECRET, log: silent, url: double.url, pauseMs: 20 })
beforeAll(async () => {
  double = await ouvrirDouble()
  maison = await ouvrirMaison(passerelle())
  double.now = () => maison.now().getTime()
})
afterEach(() => {
  maison.horloge.decalage = 0
})
afterAll(async () => {
  await maison.drop()
  await double.fermer()
})

type Ligne = { id: string; numero: string; nature: string }
const annee = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' }).format(new Date())
const factures = (sql = '', values: unknown[] = []) =>
  maison.rows<Ligne>(`select id, numero, nature from public.factures ${sql} order by nature desc, annee, rang`, values)

async function commandeOuverte(): Promise<string> {
  const id = await maison.commander({ adresse: '2 rue du Port, 29200 Brest' })
  await maison.payer({ commande_id: id })
  const [row] = await maison.rows<{ reference: string }>(
    'select reference from public.paiements where commande_id = $1',
    [id],
  )
  return row?.reference ?? ''
}
const direPayee = (reference: string) =>
  maison.dire(evenement('checkout.session.completed', sessionPayee(reference, 125_050), { at: maison.now() }))
async function payee(qui: Abonne, chez = maison): Promise<string> {
  const { reference, montant } = await qui.ouvrir()
  await chez.dire(evenement('checkout.session.completed', sessionPayee(reference, montant)))
  return reference
}
const rembourser = (reference: string) =>
  maison.dire(evenement('charge.refunded', sessionPayee(reference, 0, { refunded: true })))

const texteDe = (pdf: Uint8Array): string => textesDuPdf(pdf).join('\n').replace(/\s+/g, ' ')

/** As who built the database, over every policy and every right. */
async function batisseur(sql: string): Promise<void> {
  const own = new pg.Client({ connectionString: maison.url })
  await own.connect()
  await own.query(sql).finally(() => own.end())
}

test('eight payments received at once: eight numbers that follow each other; one that fails leaves no gap', async () => {
  const references: string[] = []
  while (references.length < 8) references.push(await commandeOuverte())
  const told = await Promise.all(references.map(direPayee))
  expect(told.map(({ data }) => data)).toEqual(Array.from({ length: 8 }, () => ({ effet: 'paye' })))
  expect((await factures()).map(({ numero }) => numero)).toEqual(
    Array.from({ length: 8 }, (_, index) => `F${annee}-00000${index + 1}`),
  )
  const ou = await maison.rows<{ client_adresse: string }>('select distinct client_adresse from public.factures')
  expect(ou).toEqual([{ client_adresse: '2 rue du Port, 29200 Brest' }])
  const copie = `insert into public.factures (paiement_id, nature, client_nom, client_email, vendeur, libelle, ttc_cents, tva_cents,
    tva_millieme_pct, payee_le, emise_le)
    select paiement_id, nature, client_nom, client_email, vendeur, libelle, ttc_cents, tva_cents, tva_millieme_pct, payee_le,
    emise_le from public.factures limit 1`
  await expect(maison.rows(copie)).rejects.toMatchObject({ constraint: 'facture_unique' })
  await direPayee(await commandeOuverte())
  expect((await factures()).at(-1)?.numero).toBe(`F${annee}-000009`)
})

test('the numbers begin again each year, of Paris, and their dates never go back', async () => {
  maison.horloge.decalage = Date.parse(`${Number(annee) + 1}-12-31T23:30:00Z`) - Date.now()
  const [a, b] = [await commandeOuverte(), await commandeOuverte()]
  await direPayee(a)
  maison.horloge.decalage -= 3_600_000
  await direPayee(b)
  expect((await factures()).slice(-2).map(({ numero }) => numero)).toEqual([
    `F${Number(annee) + 2}-000001`,
    `F${Number(annee) + 2}-000002`,
  ])
})

test.each([`update public.factures set libelle = 'Autre'`, 'delete from public.factures', 'truncate public.factures'])(
  'an invoice never changes: %s',
  async (sql) => {
    await expect(maison.rows(sql)).rejects.toMatchObject({ code: '42501' })
    await expect(batisseur(sql)).rejects.toMatchObject({ constraint: 'facture_immuable' })
  },
)

test('hers, printed: who sells, who buys, the period, the tax; the credit note names it; nobody else has them', async () => {
  const anne = await abonne(maison)
  const reference = await payee(anne)
  const [facture] = await factures('where user_id = $1', [anne.id])
  const texte = texteDe(await anne.fichier('telecharger-facture', { facture_id: facture?.id }))
  for (const words of [
    facture?.numero ?? '?',
    'Quittance SAS',
    'RCS Nantes 732 829 320',
    'TVA intracommunautaire : FR00732829320',
    'Anne Roy',
    anne.email,
    '12 rue des Lilas',
    '35000 Rennes',
    'Abonnement LMNP, un mois',
    'Total HT',
    '11,61 €',
    'TVA 20 %',
    '2,32 €',
    '13,93 €',
    reference,
    '40 €',
  ])
    expect(texte).toContain(words)
  expect(texte).toMatch(/Du \d\d\/\d\d\/\d{4} au \d\d\/\d\d\/\d{4} inclus/)

  // Moved since: what was issued says where she lived.
  await anne.client.from('profiles').update({ ville: 'Brest' }).eq('id', anne.id).throwOnError()
  await rembourser(reference)
  const [, avoir] = await factures('where user_id = $1', [anne.id])
  expect(avoir?.numero).toMatch(/^A\d{4}-000001$/)
  const rendu = texteDe(await anne.fichier('telecharger-facture', { facture_id: avoir?.id }))
  for (const words of [`Cet avoir annule la facture ${facture?.numero}`, '−13,93 €', '35000 Rennes'])
    expect(rendu).toContain(words)

  expect((await anne.client.from('factures').select('numero').order('nature')).data).toHaveLength(2)
  const voisin = await abonne(maison)
  expect((await voisin.client.from('factures').select('numero')).data).toEqual([])
  expect(await voisin.agir('telecharger-facture', { facture_id: facture?.id })).toEqual({
    status: 422,
    data: { code: 'facture_inconnue', message: REFUS.facture_inconnue },
  })
  const { error } = await maison.client.functions.invoke('telecharger-facture', { body: { facture_id: facture?.id } })
  expect(error?.context.status).toBe(401)
})

test('the receipt carries the invoice, the mail of a refund its credit note; a subscription is followed from the profile', async () => {
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one) }
  await maison.rows('update public.paiements set annonce = etat')
  const tell = () => envoyerRecus({ base: maison.base, mail, config, secret_jetons: maison.secret, log: silent })
  const anne = await abonne(maison)
  const reference = await payee(anne)
  const commande = await commandeOuverte()
  await direPayee(commande)
  await tell()
  const de = (to: string) => sent.filter((one) => one.to === to).at(-1)
  expect(de(anne.email)?.subject).toContain(`Votre reçu ${reference}`)
  expect(de(anne.email)?.link).toBe('http://localhost:3000/profile/abonnement')
  expect(de(anne.email)?.text).toMatch(/Vous pouvez vous rétracter jusqu’au .* la somme vous est rendue en entier/)
  expect(de(anne.email)?.text).not.toContain('commande')
  expect(de(EMAIL)?.text).toContain('à compter de la commande')
  expect(de(EMAIL)?.link).toMatch(/\/suivi\//)
  for (const one of [de(anne.email), de(EMAIL)])
    expect(one?.attachments).toEqual([
      { nom: expect.stringMatching(/^F\d{4}-\d{6}\.pdf$/), mime: 'application/pdf', base64: expect.any(String) },
    ])
  await rembourser(commande)
  await tell()
  expect(de(EMAIL)?.attachments?.map(({ nom }) => nom)).toEqual([expect.stringMatching(/^A\d{4}-\d{6}\.pdf$/)])
})

test('a seller without VAT: none is counted, and the invoice says why', async () => {
  const franchise = await ouvrirMaison(
    passerelle(),
    readConfig({ COMPANY_NAME: 'Petit éditeur', COMPANY_VAT_EXEMPT: '1' }),
  )
  const anne = await abonne(franchise)
  await payee(anne, franchise)
  const [facture] = await franchise.rows<{ id: string; tva_cents: number }>('select id, tva_cents from public.factures')
  expect(facture?.tva_cents).toBe(0)
  const texte = texteDe(await anne.fichier('telecharger-facture', { facture_id: facture?.id }))
  expect(texte).toContain('TVA non applicable, art. 293 B du CGI')
  expect(texte).not.toContain('Total HT')
  await franchise.drop()
})
