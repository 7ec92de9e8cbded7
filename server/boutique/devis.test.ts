// A quote from end to end, by its routes: read, sent once, revised, decided once by whoever holds the link, paid and invoiced.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SuivreDemande } from '#contract/functions/boutique/suivre-demande.ts'
import { REFUS } from '#domain/base/refus.ts'
import { textesDuPdf } from '../documents/fichiers/texte-pdf.ts'
import { paiementEssai } from '../gateways/payment-essai.ts'
import { lireJeton, signerJeton } from '../liens/jeton.ts'
import { abonne } from '../paiement/tests/abonne.ts'
import { jour, type MondeDevis, ouvrirMonde, RENNES, ZOE } from './tests/devis-monde.ts'

let monde: MondeDevis
beforeAll(async () => {
  monde = await ouvrirMonde(paiementEssai({ public_url: 'http://localhost:3000' }))
})
afterEach(() => {
  monde.horloge.decalage = 0
})
afterAll(() => monde.drop())

const refus = (code: keyof typeof REFUS) => ({ status: 422, data: { code, message: REFUS[code] } })
const texteDe = (pdf: Uint8Array): string => textesDuPdf(pdf).join('\n').replace(/\s+/g, ' ')
const envoyer = (contenu: object, plus: object = {}) =>
  monde.admin.agir('envoyer-devis', { ...contenu, message: null, cle: randomUUID(), ...plus })
const suivre = async (jeton: string) => {
  const lu = SuivreDemande.reply.parse((await monde.agir('suivre-demande', { jeton })).data)
  if (lu.nature !== 'devis' && lu.nature !== 'devis_service') throw new Error('not a request of a quote')
  return lu
}
const dernier = async (jeton: string) => {
  const [devis] = (await suivre(jeton)).devis
  if (!devis) throw new Error('no quote')
  return devis
}
const accord = { nom: 'Zoé Lambert', adresse: RENNES, engagement: true, debut_immediat: false }
const accepter = (jeton: string, devis_id: string, plus: object = {}) =>
  monde.agir('accepter-devis', { jeton, devis_id, ...accord, ...plus })
/** A request answered by one quote. */
async function devise(nature: 'devis' | 'devis_service' = 'devis', plus: object = {}) {
  const demande = await monde.demander(nature)
  expect((await envoyer({ ...demande.contenu, ...plus })).status).toBe(200)
  return { ...demande, devis: await dernier(demande.jeton) }
}

test('read as PDF before it leaves, and nothing is kept of it; what is not right is refused in words', async () => {
  const { contenu } = await monde.demander('devis')
  const texte = texteDe(await monde.admin.fichier('apercu-devis', contenu))
  for (const mots of ['Devis', 'PROJET', 'SCI des Lilas', 'Liasse fiscale', '1,5', '799,99 €', '160,00 €', '959,99 €'])
    expect(texte).toContain(mots)
  expect(await monde.rows('select 1 from public.devis_emis')).toEqual([])
  const cas = [
    [{ tva_millieme_pct: 0 }, 'devis_taux'],
    [{ valable_jusqu_au: jour(monde.now(), -1) }, 'devis_validite'],
    [{ valable_jusqu_au: jour(monde.now(), 400) }, 'devis_validite'],
    [{ lignes: [{ designation: 'x', quantite_centiemes: 100, prix_cents: 10_000_001 }], prix: 'ttc' }, 'devis_montant'],
    [{ lignes: [{ designation: 'x', quantite_centiemes: 1, prix_cents: 0 }] }, 'devis_montant'],
    [{ demande_id: randomUUID() }, 'demande_inconnue'],
  ] as const
  for (const [plus, code] of cas) {
    expect(await monde.admin.agir('apercu-devis', { ...contenu, ...plus })).toEqual(refus(code))
    expect(await envoyer({ ...contenu, ...plus })).toEqual(refus(code))
  }
  expect((await envoyer({ ...contenu, lignes: [] })).data.message).toContain('Écrivez au moins une ligne.')
  expect((await envoyer({ ...contenu, objet: ' ' })).data.message).toContain("Indiquez l'objet du devis.")
})

test('sent once, whoever presses twice: numbered, mailed with its PDF and the link; the clock stops, the history says it', async () => {
  const { id, jeton, contenu } = await monde.demander('devis')
  const cle = randomUUID()
  const deux = await Promise.all([1, 2].map(() => envoyer(contenu, { cle, message: 'Comme convenu.' })))
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status === 422)).toEqual(refus('devis_cle_unique'))
  const numero = `DEV-${jour(monde.now(), 0).slice(0, 4)}-0001`
  expect(deux.find(({ status }) => status === 200)?.data).toEqual({
    numero,
    destinataire: ZOE,
    envoye: true,
    erreur: null,
  })
  const [mail, ...autres] = await monde.mails(ZOE)
  expect([mail?.sujet, autres]).toEqual([expect.stringContaining(`Votre devis ${numero}`), []])
  for (const mots of ['Comme convenu.', `/suivi/${jeton}`, '959,99']) expect(mail?.texte).toContain(mots)
  expect(mail?.pieces).toMatchObject([{ nom: `${numero}.pdf` }])
  expect(await monde.rows('select status from public.quote_requests where id = $1', [id])).toEqual([
    { status: 'answered' },
  ])
  expect(
    await monde.rows('select genre, texte, auteur_email from public.suivi_demandes where demande_id = $1', [id]),
  ).toEqual([{ genre: 'devis', texte: `${numero} : Tenue de la comptabilité`, auteur_email: monde.admin.email }])
  expect(
    await monde.rows(
      `select auteur_email from public.journal_admin where acte = 'envoyer-devis' and concerne_email is null`,
    ),
  ).toEqual([{ auteur_email: monde.admin.email }])
  expect(await dernier(jeton)).toMatchObject({
    numero,
    etat: 'envoye',
    ht_cents: 79_999,
    tva_cents: 16_000,
    ttc_cents: 95_999,
  })
  await expect(
    monde.rows(`update public.devis_emis set objet = 'Autre' where numero = $1`, [numero]),
  ).rejects.toMatchObject({
    constraint: 'devis_immuable',
  })
  await expect(monde.rows('delete from public.devis_emis')).rejects.toMatchObject({ code: '42501' })
})

test('revised, the former ones stay and are accepted no more; two revisions at once follow each other', async () => {
  const { jeton, contenu, devis: premier } = await devise('devis_service')
  await Promise.all(['Deuxième', 'Troisième'].map((objet) => envoyer({ ...contenu, objet })))
  const tous = (await suivre(jeton)).devis
  expect(tous.map(({ etat }) => etat)).toEqual(['envoye', 'remplace', 'remplace'])
  const rang = Number(premier.numero.slice(-4))
  expect(tous.map(({ numero }) => Number(numero.slice(-4)))).toEqual([rang + 2, rang + 1, rang])
  expect(await accepter(jeton, premier.id)).toEqual(refus('devis_remplace_depuis'))
  expect(texteDe(await monde.fichier('lire-devis', { jeton, devis_id: premier.id }))).toContain(
    'remplacé par un plus récent',
  )
  expect(texteDe(await monde.fichier('lire-devis', { jeton, devis_id: tous[0]?.id }))).toContain(
    `Remplace le devis ${tous[1]?.numero}`,
  )
})

test('accepted by two at the same second: one order of its amount, payable at once; nothing more is sent or decided', async () => {
  const { id, jeton, contenu, devis } = await devise()
  const deux = await Promise.all([accepter(jeton, devis.id, { debut_immediat: true }), accepter(jeton, devis.id)])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status === 422)).toEqual(refus('devis_deja_accepte'))
  const lien = String(deux.find(({ status }) => status === 200)?.data.jeton)
  const commandes = await monde.rows<{ id: string }>(
    `select id, amount::text, status, user_name, user_email, adresse from public.service_orders where devis_id = $1`,
    [devis.id],
  )
  expect(commandes).toEqual([
    {
      id: lireJeton(monde.secret, lien)?.id,
      amount: '959.99',
      status: 'pending',
      user_name: 'Zoé Lambert',
      user_email: ZOE,
      adresse: 'SCI des Lilas\n3 quai Lamennais\n35000 Rennes',
    },
  ])
  const [signe] = await monde.rows(
    `select accepte_nom, accepte_adresse, accepte_depuis is not null as depuis, decide_le is not null as date from public.devis_emis where id = $1`,
    [devis.id],
  )
  expect(signe).toEqual({
    accepte_nom: 'Zoé Lambert',
    accepte_adresse: '3 quai Lamennais\n35000 Rennes',
    depuis: true,
    date: true,
  })
  expect(await monde.rows('select status from public.quote_requests where id = $1', [id])).toEqual([
    { status: 'accepted' },
  ])
  expect(await dernier(jeton)).toMatchObject({ etat: 'accepte', accepte_nom: 'Zoé Lambert', commande: lien })
  expect(await envoyer(contenu)).toEqual(refus('devis_deja_accepte'))
  expect(await monde.agir('decliner-devis', { jeton, devis_id: devis.id, motif: 'Non' })).toEqual(
    refus('devis_deja_accepte'),
  )
  expect((await monde.agir('payer-commande', { jeton: lien })).data.url).toMatch(/\/paiement-essai\/PAY-/)
  expect((await monde.agir('suivre-demande', { jeton: lien })).data).toMatchObject({
    nature: 'commande',
    objet: 'Tenue de la comptabilité',
    montant_cents: 95_999,
  })
  expect(texteDe(await monde.fichier('lire-devis', { jeton, devis_id: devis.id }))).toContain('par Zoé Lambert')
})

test('paid, its invoice says the tax of the quote and where the buyer lives', async () => {
  const { jeton, devis } = await devise('devis_service', { tva_millieme_pct: 5_500 })
  const { data } = await accepter(jeton, devis.id)
  const commande_id = lireJeton(monde.secret, String(data.jeton))?.id
  expect((await monde.admin.agir('regler-commande', { commande_id, motif: 'Virement du 20' })).status).toBe(200)
  const [facture] = await monde.rows<{ id: string }>(
    `select f.id, f.ttc_cents, f.tva_cents, f.tva_millieme_pct, f.client_adresse from public.factures f
     join public.paiements p on p.id = f.paiement_id where p.commande_id = $1`,
    [commande_id],
  )
  expect(facture).toMatchObject({
    ttc_cents: devis.ttc_cents,
    tva_cents: devis.tva_cents,
    tva_millieme_pct: 5_500,
    client_adresse: '3 quai Lamennais\n35000 Rennes',
  })
  const texte = texteDe(await monde.admin.fichier('telecharger-facture', { facture_id: facture?.id }))
  for (const mots of ['3 quai Lamennais', '35000 Rennes', 'TVA 5,5 %']) expect(texte).toContain(mots)
})

test('past its last day, of a closed request, of another link, unsigned or without its engagement: refused, and nothing is ordered', async () => {
  const { id, jeton, devis } = await devise('devis', { valable_jusqu_au: jour(monde.now(), 0) })
  const autre = await devise('devis_service')
  const avant = await monde.rows('select 1 from public.service_orders')
  expect(await accepter(autre.jeton, devis.id)).toEqual(refus('devis_inconnu'))
  expect(await accepter(jeton, randomUUID())).toEqual(refus('devis_inconnu'))
  const commande = signerJeton(monde.secret, { nature: 'commande', id })
  for (const faux of ['x'.repeat(44), commande])
    expect(await accepter(faux, devis.id)).toEqual({ ...refus('lien_suivi_inconnu'), status: 404 })
  for (const [plus, mots] of [
    [{ engagement: false }, 'Confirmez que vous acceptez ce devis'],
    [{ nom: ' ' }, 'Indiquez votre nom.'],
    [{ adresse: { ...RENNES, code_postal: '350' } }, 'Le code postal a cinq chiffres.'],
    [{ adresse: { ...RENNES, adresse: '' } }, 'Indiquez le numéro et la rue.'],
  ] as const) {
    const { status, data } = await accepter(jeton, devis.id, plus)
    expect([status, data.message]).toEqual([400, expect.stringContaining(mots)])
  }
  monde.horloge.decalage = 86_400_000
  expect(await accepter(jeton, devis.id)).toEqual(refus('devis_expire'))
  expect((await dernier(jeton)).etat).toBe('expire')
  monde.horloge.decalage = 0
  await monde.rows(`update public.quote_requests set status = 'closed' where id = $1`, [id])
  expect(await accepter(jeton, devis.id)).toEqual(refus('devis_demande_close'))
  expect(await monde.rows('select 1 from public.service_orders')).toEqual(avant)
  // Its papers: whoever holds the link, an administrator; nobody else.
  expect(await monde.agir('lire-devis', { jeton: autre.jeton, devis_id: devis.id })).toEqual(refus('devis_inconnu'))
  expect((await monde.agir('lire-devis', { devis_id: devis.id })).status).toBe(403)
  const voisin = await abonne(monde)
  expect(await voisin.agir('lire-devis', { devis_id: devis.id })).toEqual({
    ...refus('acces_non_autorise'),
    status: 403,
  })
  expect(texteDe(await monde.admin.fichier('lire-devis', { devis_id: devis.id }))).toContain(devis.numero)
})

test('declined with its reason, once; the team reads why, and another quote may follow', async () => {
  const { id, jeton, contenu, devis } = await devise()
  const decliner = (motif: string) => monde.agir('decliner-devis', { jeton, devis_id: devis.id, motif })
  expect((await decliner(' ')).data.message).toContain('Dites pourquoi')
  const deux = await Promise.all([decliner('Trop cher'), decliner('Trop cher')])
  expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(deux.find(({ status }) => status === 422)).toEqual(refus('devis_deja_decline'))
  expect(await accepter(jeton, devis.id)).toEqual(refus('devis_deja_decline'))
  const avis = (await monde.mails('equipe@exemple.fr')).filter(({ sujet }) => sujet.includes(devis.numero))
  expect(avis).toMatchObject([{ texte: expect.stringContaining('Trop cher') }])
  expect(await monde.rows('select status from public.quote_requests where id = $1', [id])).toEqual([
    { status: 'declined' },
  ])
  expect((await envoyer(contenu)).status).toBe(200)
  expect((await suivre(jeton)).devis.map(({ etat }) => etat)).toEqual(['envoye', 'decline'])
})

test.each(['devis', 'devis_service'] as const)(
  'a request (%s) that a quote answered is withdrawn no more; once the quote is accepted or declined it is over; withdrawn, no quote is sent for it',
  async (nature) => {
    const retirer = (jeton: string) => monde.agir('retirer-demande', { jeton })
    const [acceptee, declinee] = [await devise(nature), await devise(nature)]
    expect(await retirer(acceptee.jeton)).toEqual(refus('demande_repondue'))
    expect((await accepter(acceptee.jeton, acceptee.devis.id)).status).toBe(200)
    expect(await retirer(acceptee.jeton)).toEqual(refus('demande_acceptee'))
    const decline = { jeton: declinee.jeton, devis_id: declinee.devis.id, motif: 'Trop cher' }
    expect((await monde.agir('decliner-devis', decline)).status).toBe(200)
    expect(await retirer(declinee.jeton)).toEqual(refus('demande_close'))
    expect([(await suivre(acceptee.jeton)).etat, (await suivre(declinee.jeton)).etat]).toEqual(['accepted', 'declined'])

    const retiree = await monde.demander(nature)
    expect((await retirer(retiree.jeton)).status).toBe(200)
    expect(await envoyer(retiree.contenu)).toEqual(refus('demande_retiree'))
    expect((await suivre(retiree.jeton)).devis).toEqual([])

    const disputee = await monde.demander(nature)
    const [envoi, retrait] = await Promise.all([envoyer(disputee.contenu), retirer(disputee.jeton)])
    const { etat, devis } = await suivre(disputee.jeton)
    expect([envoi.status, retrait.status, etat, devis.length]).toEqual(
      envoi.status === 200 ? [200, 422, 'answered', 1] : [422, 200, 'withdrawn', 0],
    )
  },
)
