// Charges settled through the real client: what is refused, what a complement and an excess write, once, and what is taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
let bail_id = ''
let bien_id = ''
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20', (faits) => ({
    ...faits,
    baux: faits.baux.map((bail, rang) => (rang === 2 ? bail : { ...bail, charges_mode: 'provision' as const })),
  }))
  bail_id = monde.faits.baux[1]?.id ?? ''
  bien_id = monde.faits.baux[1]?.bien_id ?? ''
  await monde.client(claire).from('dossiers').update({ denomination: 'Claire Martin' }).eq('id', dossier_id).select()
})
afterAll(() => monde.drop())

const ligne = (montant_cents: number, change: object = {}) => ({
  ...{ nature: 'eau_chauffage', libelle: 'Eau de l’immeuble', depense_id: null, montant_cents },
  ...{ quote_part: 10_000, prorata: true, ...change },
})
// Twelve months at 65 €.
const PROVISIONS = 780_00
const demande = {
  ...{ dossier_id, du: '2025-01-01', au: '2025-12-31', etablie_le: '2026-11-20' },
  ...{ excedent: 'deduit', provision_cents: null },
}
const regulariser = (montant: number, change: object = {}, caller = hugues) =>
  monde.appeler(caller, 'regulariser-charges', {
    ...{ ...demande, bail_id, lignes: [ligne(montant)], solde_cents: montant - PROVISIONS },
    ...change,
  })
const annuler = (regularisation_id: string, caller = hugues) =>
  monde.appeler(caller, 'annuler-regularisation', { dossier_id, regularisations: [regularisation_id] })
const idDe = (data: unknown): string =>
  data && typeof data === 'object' && 'regularisation_id' in data ? String(data.regularisation_id) : ''
const lire = async (table: string, colonnes: string) =>
  (await monde.client(claire).from(table).select(colonnes)).data ?? []
const complements = async () =>
  (
    await monde
      .client(claire)
      .from('echeances')
      .select('id, bail_id, periode, date_echeance, loyer_cents, charges_cents')
      .eq('objet', 'charges')
  ).data
const avoirs = async () =>
  (
    await monde
      .client(claire)
      .from('encaissements')
      .select('date, loyer_cents, charges_cents')
      .eq('mode', 'regularisation')
  ).data

test('what the law, the period or the papers do not allow: refused in words, and nothing is written', async () => {
  const forfait = monde.faits.baux[2]?.id
  const autre = monde.faits.depenses.find((une) => une.bien_id !== null && une.bien_id !== bien_id)
  const sienne = monde.faits.depenses.find((une) => une.bien_id === bien_id && une.montant_cents > 0)
  const prise = (depense_id: string | undefined, montant: number) => ({ lignes: [ligne(montant, { depense_id })] })
  expect(await regulariser(800_00, {}, paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await regulariser(800_00, {}, voisin)).toEqual(refus('acces_non_autorise', 403))
  expect(await regulariser(800_00, { bail_id: dossier_id })).toEqual(refus('bail_du_dossier'))
  expect(await regulariser(800_00, { bail_id: forfait })).toEqual(refus('regularisation_forfait'))
  expect(await regulariser(800_00, { au: '2025-12-30' })).toEqual(refus('regularisation_periode'))
  expect(await regulariser(800_00, { etablie_le: '2026-11-21' })).toEqual(refus('regularisation_a_venir'))
  expect(await regulariser(800_00, { du: '2026-01-01', au: '2026-12-31' })).toEqual(refus('regularisation_trop_tot'))
  expect(await regulariser(800_00, { du: '2022-01-01', au: '2022-12-31' })).toEqual(refus('regularisation_hors_bail'))
  expect(await regulariser(800_00, { solde_cents: 1 })).toEqual(refus('regularisation_autre_solde'))
  expect(await regulariser(800_00, prise(autre?.id, 1))).toEqual(refus('charge_sans_depense'))
  expect(await regulariser(800_00, prise(sienne?.id, 90_000_00))).toEqual(refus('charge_depasse_depense'))
  expect(await regulariser(800_00, prise(sienne?.id, -1))).toEqual(refus('charge_autre_sens'))
  const assurance = { dossier_id, bien_id, categorie: 'assurance_pno', libelle: 'Assurance du bailleur' }
  const payee = { date: '2025-06-30', date_paiement: '2025-06-30', payee_par: 'banque', montant_cents: 168_00 }
  const { data: pno } = await monde
    .client(claire)
    .from('depenses')
    .insert({ ...assurance, ...payee })
    .select()
    .single()
  expect(await regulariser(168_00, prise(pno?.id, 168_00))).toMatchObject({
    status: 422,
    data: { code: 'charge_non_recuperable', message: expect.stringContaining('« Assurance du bailleur »') },
  })
  expect((await regulariser(800_00, { lignes: [ligne(0)] })).status).toBe(400)
  expect((await regulariser(800_00, { lignes: [] })).status).toBe(400)
  expect((await regulariser(800_00, { lignes: [ligne(800_00, { quote_part: 10_001 })] })).status).toBe(400)
  expect(await lire('regularisations_charges', 'id')).toEqual([])
  expect([await complements(), await avoirs()]).toEqual([[], []])
})

let regularisation_id = ''

test('asked eight times at once, it is settled once: a complement due a month later, the provision of the months to come', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, rang) =>
      regulariser(
        830_50,
        { provision_cents: 70_00, lignes: [ligne(850_50), ligne(-20_00, { libelle: 'Trop payé rendu' })] },
        rang % 2 === 0 ? hugues : claire,
      ),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(422)])
  const faite = answers.find(({ status }) => status === 200)?.data
  expect(faite).toMatchObject({ solde_cents: 50_50, exigible_le: '2026-12-20' })
  for (const answer of answers.filter(({ status }) => status === 422))
    expect(answer).toEqual(refus('regularisation_deja_faite'))
  regularisation_id = idDe(faite)
  expect(await complements()).toMatchObject([
    { bail_id, periode: '2025-12-01', date_echeance: '2026-12-20', loyer_cents: 0, charges_cents: 50_50 },
  ])
  const { data } = await monde.client(claire).from('baux').select('charges_cents').eq('id', bail_id).single()
  expect(data).toEqual({ charges_cents: 70_00 })
  const actes = (await lire('actes', 'acte, detail')).filter((un) => Reflect.get(un, 'acte') === 'regulariser-charges')
  expect(actes).toMatchObject([{ detail: { bail_id, solde_cents: 50_50 } }])
  expect(await regulariser(900_00, { du: '2025-07-01', au: '2026-06-30' })).toEqual(refus('regularisation_deja_faite'))
})

test('its letter says each nature, the provisions, the balance, its day and where the papers are', async () => {
  const piece = { dossier_id, bail_id, piece: 'regularisation', id: regularisation_id }
  const { data } = await monde.appeler(paul, 'lire-piece-bail', piece)
  if (!(data instanceof Blob)) throw new Error('no file')
  const page = textesDuPdf(new Uint8Array(await data.arrayBuffer())).join(' ')
  for (const mot of [
    'Eau de l',
    'Avoir',
    'Trop payé rendu',
    '830,50',
    '780,00',
    '50,50',
    '20/12/2026',
    '20/05/2027',
    '70,00',
    'chauffage collectif',
  ])
    expect(page).toContain(mot)
  expect(page).not.toContain('\ufffd')
  expect(await monde.appeler(paul, 'lire-piece-bail', { ...piece, id: dossier_id })).toEqual(
    refus('regularisation_inconnue'),
  )
  expect(await monde.appeler(hugues, 'envoyer-piece-bail', piece)).toMatchObject({
    data: { destinataires: expect.arrayContaining(['thomas.berger@exemple.fr']) },
  })
  const envois = (await lire('actes', 'acte, detail')).filter((un) => Reflect.get(un, 'acte') === 'envoyer-piece-bail')
  expect(envois).toMatchObject([{ detail: { piece: 'regularisation', id: regularisation_id } }])
})

test('nobody changes or takes away what it wrote by hand; its month is called all the same; it has no notice', async () => {
  const client = monde.client(claire)
  const [complement] = (await complements()) ?? []
  const id = complement?.id
  expect((await client.from('echeances').update({ charges_cents: 1 }).eq('id', id).select()).data).toEqual([])
  expect((await client.from('echeances').delete().eq('id', id).select()).data).toEqual([])
  const faux = { dossier_id, bail_id, objet: 'charges', periode: '2025-11-01', date_echeance: '2026-12-20' }
  expect((await client.from('echeances').insert({ ...faux, loyer_cents: 0, charges_cents: 1 })).error?.code).toBe(
    '42501',
  )
  const avoir = { dossier_id, bail_id, date: '2026-11-20', loyer_cents: 0, charges_cents: 1, mode: 'regularisation' }
  expect((await client.from('encaissements').insert(avoir)).error?.code).toBe('42501')
  const { error } = await client.from('regularisations_charges').delete().eq('id', regularisation_id)
  expect(error?.code).toBe('42501')
  const emis = await monde.appeler(claire, 'emettre-documents-locatifs', {
    ...{ dossier_id, demandes: [{ nature: 'avis', echeance_id: id }], envoyer: false },
  })
  expect(emis.status).not.toBe(500)
  expect(await lire('documents_locatifs', 'id')).toEqual([])
  expect(await monde.appeler(claire, 'supprimer-bail', { dossier_id, bail_id })).toMatchObject({ status: 422 })
})

test('paid in part it stays; unpaid again it is taken back, with its complement and its provision', async () => {
  const client = monde.client(claire)
  const [complement] = (await complements()) ?? []
  const paiement = {
    dossier_id,
    bail_id,
    date: '2026-11-20',
    loyer_cents: 0,
    charges_cents: 10_00,
    echeance_id: complement?.id,
  }
  const { data: paye } = await client.from('encaissements').insert(paiement).select('id').single()
  expect(await annuler(regularisation_id)).toMatchObject({
    ...{
      status: 422,
      data: { code: 'regularisation_payee', message: expect.stringContaining('10,00 € le 20/11/2026') },
    },
  })
  expect(await lire('regularisations_charges', 'id')).toHaveLength(1)
  await client.from('encaissements').delete().eq('id', paye?.id).select()
  expect(await annuler(regularisation_id, paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await annuler(regularisation_id)).toMatchObject({ data: { annulees: 1, pieces: [] } })
  expect(await annuler(regularisation_id)).toEqual(refus('regularisation_inconnue'))
  expect(await complements()).toEqual([])
  const { data } = await client.from('baux').select('charges_cents').eq('id', bail_id).single()
  expect(data).toEqual({ charges_cents: 65_00 })
})

test('an excess is a credit on the account, or is paid back to who has left; taken back, both go', async () => {
  const credit = await regulariser(700_00)
  expect(credit).toMatchObject({ status: 200, data: { solde_cents: -80_00 } })
  expect(await avoirs()).toEqual([{ date: '2026-11-20', loyer_cents: 0, charges_cents: 80_00 }])
  expect(await annuler(idDe(credit.data))).toMatchObject({ data: { annulees: 1, pieces: [] } })
  expect(await avoirs()).toEqual([])

  const parti = { bail_id: monde.faits.baux[0]?.id, du: '2023-01-01', au: '2023-08-31', solde_cents: 400_00 - 480_00 }
  expect(await regulariser(400_00, parti)).toEqual(refus('regularisation_a_rendre'))
  expect(await regulariser(400_00, { ...parti, excedent: 'rendu_associe' })).toEqual(refus('payee_par_de_l_activite'))
  const rendu = await regulariser(400_00, { ...parti, excedent: 'rendu_banque' })
  expect(rendu.status).toBe(200)
  const rendues = async () =>
    (
      await monde
        .client(claire)
        .from('depenses')
        .select('montant_cents, date_paiement')
        .eq('categorie', 'charges_rendues')
    ).data
  expect(await rendues()).toEqual([{ montant_cents: 80_00, date_paiement: '2026-11-20' }])
  const tard = { ...parti, solde_cents: 900_00 - 480_00 }
  expect(await annuler(idDe(rendu.data))).toMatchObject({ data: { annulees: 1, pieces: [] } })
  expect(await rendues()).toEqual([])
  // Out in August 2023: three years have passed.
  expect(await regulariser(900_00, tard)).toEqual(refus('regularisation_prescrite'))
})

test('a year that is closed or final is left as it is', async () => {
  const equilibre = await regulariser(PROVISIONS)
  expect(equilibre).toMatchObject({ status: 200, data: { solde_cents: 0 } })
  expect(await annuler(idDe(equilibre.data))).toMatchObject({ data: { annulees: 1, pieces: [] } })
  // Its print and its settings are another test's.
  await monde.forcer(
    'alter table public.exercices drop constraint arrete_avec_empreinte, drop constraint arrete_avec_reglages',
  )
  const etat = (mot: string) =>
    monde.forcer(
      `begin; set local session_replication_role = replica; update public.exercices set etat = '${mot}',
       valide_jusqu_au = case '${mot}' when 'definitif' then fin end where fin = '2026-12-31'; commit`,
    )
  await etat('arrete')
  expect(await regulariser(700_00)).toEqual(refus('exercice_arrete'))
  await etat('definitif')
  expect(await regulariser(700_00)).toEqual(refus('regularisation_annee_definitive'))
  await etat('ouvert')
  const credit = await regulariser(700_00)
  await etat('definitif')
  expect(await annuler(idDe(credit.data))).toEqual(refus('regularisation_annee_definitive'))
  expect(await avoirs()).toHaveLength(1)
})
