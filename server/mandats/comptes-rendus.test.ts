// The statements of owners by the real client: sent once however many ask, frozen, numbered without a gap, mailed with their bills; their transfers noted once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import type { CompteRendu } from '#domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import { type CodeRefus, REFUS } from '#domain/base/refus.ts'
import { textesDuPdf } from '../documents/fichiers/texte-pdf.ts'
import { claire, type Monde, ouvrirMonde } from '../functions/tests/monde.ts'
import type { Mail } from '../gateways/mail.ts'
import { envoyerDocuments } from '../location/envois.ts'

const [, , { cle }] = CATALOGUE
let monde: Monde
let dossier_id = ''
let mandat_id = ''
let mandant_id = ''
let bail_id = ''
let bien_id = ''

const table = (nom: string) => monde.client(claire).from(nom)
const appeler = async (nom: string, corps: object) => {
  const { status, data } = await monde.appeler(claire, nom, { dossier_id, ...corps })
  return { status, data }
}
const refus = (code: CodeRefus, suite = '') => ({
  status: 422,
  data: expect.objectContaining({ code, message: `${REFUS[code]}${suite}` }),
})
async function creer(nom: string, rangee: object): Promise<string> {
  const { data } = await table(nom)
    .insert({ ...rangee, dossier_id })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}
type Rendu = { id: string; numero: string; facture_numero: string | null; a_virer_cents: number; contenu: CompteRendu }
const rendus = async (): Promise<Rendu[]> => {
  const { data } = await table('comptes_rendus').select('*').eq('dossier_id', dossier_id).order('rang').throwOnError()
  return data as Rendu[] // safe: the columns of the table
}

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-23')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: cle })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
  await appeler('installer-dossier', {
    bien: {
      ...{
        libelle: 'L12',
        adresse: '27 rue des Tisserands',
        code_postal: '69001',
        ville: 'Lyon',
        type_bien: 'appartement',
      },
      ...{ surface_m2: 58, date_acquisition: '2024-01-10', date_mise_en_location: '2024-02-01' },
      ...{ prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
    },
    composants: [],
    exercice: { debut: '2024-01-10', fin: '2024-12-31' },
    bail: {
      ...{ type_bail: 'vide', debut: '2024-02-01', fin: null, loyer_cents: 900_00, charges_cents: 70_00 },
      ...{ charges_mode: 'provision', depot_garantie_cents: 0, jour_echeance: 5 },
      locataires: [{ prenom: 'Lina', nom: 'Perrin' }],
    },
  })
  const { data: baux } = await table('baux').select('id, bien_id').eq('dossier_id', dossier_id).throwOnError()
  ;[{ id: bail_id, bien_id }] = baux as [{ id: string; bien_id: string }] // safe: one lease was installed
  await table('echeances').delete().eq('dossier_id', dossier_id).select('id').throwOnError()
  await creer('habilitations_gestion', {
    ...{ carte_numero: 'CPI 6901 2023', carte_delivree_par: 'CCI de Lyon', carte_jusqu_au: '2027-06-30' },
    ...{ garant: 'Galian', garantie_cents: 120_000_00, assureur: 'MMA' },
  })
  mandant_id = await creer('mandants', {
    ...{ nom: 'Madeleine Vasseur', adresse: '11 avenue des Glycines', code_postal: '71000', ville: 'Mâcon' },
    ...{ email: 'madeleine@exemple.fr', iban: 'FR1420041010050500013M02606' },
  })
  mandat_id = await creer('mandats', {
    ...{ mandant_id, signe_le: '2026-09-21', debut: '2026-09-21', honoraires_mode: 'encaisse', taux: 600 },
    ...{ assiette: 'loyer_et_charges', tva_taux: 2000, reserve_cents: 100_00 },
  })
  await creer('mandats_biens', { mandat_id, bien_id, du: '2026-09-21' })
  await creer('echeances', {
    bail_id,
    periode: '2026-10-01',
    date_echeance: '2026-10-05',
    loyer_cents: 900_00,
    charges_cents: 70_00,
  })
  await creer('encaissements', {
    bail_id,
    date: '2026-10-06',
    payeur: 'Lina Perrin',
    loyer_cents: 900_00,
    charges_cents: 70_00,
  })
}, 180_000)
afterAll(() => monde.drop())

const envoyer = (au: string) => appeler('envoyer-compte-rendu', { mandat_id, au })

const accueil = async () => {
  const { data } = await monde.appeler(claire, 'mon-accueil', {})
  const { dossiers } = data as z.output<(typeof MonAccueil)['reply']> // safe: the reply of this act, as its contract writes it
  const [sien] = dossiers.filter(({ id }) => id === dossier_id)
  const titres = (choses: readonly { titre: string; vers: string }[] = []) =>
    choses.filter(({ vers }) => vers.includes('gestion_locative:comptes_rendus')).map(({ titre }) => titre)
  return { taches: titres(sien?.taches), echeances: titres(sien?.echeances) }
}

test('what is owed to the owner waits on the home and in the calendar, until it is sent', async () => {
  const { taches, echeances } = await accueil()
  expect(taches).toEqual(['Compte rendu à envoyer à Madeleine Vasseur'])
  expect(echeances.slice(0, 3)).toEqual([
    'Virement à Madeleine Vasseur',
    'Arrêté du compte de Madeleine Vasseur',
    'Virement à Madeleine Vasseur',
  ])
})

test('eight requests for one statement send one: one number, one fee with its VAT, one mail', async () => {
  const reponses = await Promise.all(Array.from({ length: 8 }, () => envoyer('2026-10-20')))
  expect(reponses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const [premier, ...autres] = await rendus()
  expect(autres).toEqual([])
  expect(reponses.map(({ data }) => (data as { numero: string }).numero)).toEqual(Array(8).fill('CR-2026-0001'))
  expect(premier).toMatchObject({ facture_numero: 'FH-2026-0001', a_virer_cents: 970_00 - 69_84 - 100_00 })
  const { data: honoraires } = await table('honoraires_mandats')
    .select('date, nature, ht_cents, tva_cents')
    .eq('dossier_id', dossier_id)
  expect(honoraires).toEqual([{ date: '2026-10-20', nature: 'gestion', ht_cents: 58_20, tva_cents: 11_64 }])
  const partis: Mail[] = []
  const mail = { send: async (un: Mail) => void partis.push(un) }
  await envoyerDocuments({ base: monde.base, mail, now: () => new Date('2030-01-01T00:00:00Z') })
  expect(partis.map(({ to, attachments }) => [to, attachments?.map(({ nom }) => nom)])).toEqual([
    ['madeleine@exemple.fr', ['compte-rendu-0001-vasseur-2026-10.pdf']],
  ])
  // What it says is to be transferred waits in its place, beside the statement of November.
  expect((await accueil()).taches).toEqual([
    'Compte rendu à envoyer à Madeleine Vasseur',
    'Virement à faire à Madeleine Vasseur',
  ])
})

test('what is not the next period, or is not over, is refused, and takes no number', async () => {
  expect(await envoyer('2026-12-20')).toEqual(refus('compte_rendu_autre_periode'))
  const autre = await creer('mandats', { mandant_id, signe_le: '2026-11-10', debut: '2026-11-10', jour_arrete: 23 })
  expect(await appeler('envoyer-compte-rendu', { mandat_id: autre, au: '2026-11-23' })).toEqual(
    refus('compte_rendu_trop_tot'),
  )
  expect(await appeler('envoyer-compte-rendu', { mandat_id: crypto.randomUUID(), au: '2026-11-20' })).toEqual(
    refus('mandat_du_dossier'),
  )
  expect(await rendus()).toHaveLength(1)
})

test('a statement never changes; what changed since is on the next one, with what was transferred, its bill joined', async () => {
  const [premier] = await rendus()
  for (const sql of [
    'update public.comptes_rendus set a_virer_cents = 1 where id = $1',
    'delete from public.comptes_rendus where id = $1',
  ])
    await expect(monde.base.asHouse('test', (house) => house.rows(sql, [premier?.id]))).rejects.toThrow(
      /compte_rendu_immuable|permission denied/,
    )
  expect(await appeler('noter-virements-mandants', { comptes_rendus: [premier?.id], date: '2026-11-24' })).toEqual(
    refus('virement_futur'),
  )
  expect(await appeler('noter-virements-mandants', { comptes_rendus: [premier?.id], date: '2026-10-20' })).toEqual(
    refus('virement_avant_compte_rendu', ' CR-2026-0001'),
  )
  expect(
    await appeler('noter-virements-mandants', { comptes_rendus: [crypto.randomUUID()], date: '2026-10-25' }),
  ).toEqual(refus('compte_rendu_inconnu'))
  // The VAT that it told stands: an option for debits begins after what it rendered.
  const { data: mandat } = await table('mandats')
    .select('mandant_id')
    .eq('id', mandat_id)
    .single<{ mandant_id: string }>()
  const opter = async (tva_debits_le: string | null) =>
    (await table('mandants').update({ tva_debits_le }).eq('id', mandat?.mandant_id)).error?.message
  expect(await opter('2026-10-20')).toBe(REFUS.tva_debits_deja_rendue)
  expect(await opter('2026-11-01')).toBeUndefined()
  expect(await opter(null)).toBeUndefined()
  const notes = await Promise.all(
    Array.from({ length: 4 }, () =>
      appeler('noter-virements-mandants', { comptes_rendus: [premier?.id], date: '2026-10-25' }),
    ),
  )
  expect(notes.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  expect(notes.find(({ status }) => status === 422)).toEqual(refus('compte_rendu_deja_vire'))
  await table('encaissements').update({ loyer_cents: 890_00 }).eq('dossier_id', dossier_id).select('id').throwOnError()
  await creer('depenses', {
    ...{
      bien_id,
      date: '2026-11-09',
      date_paiement: '2026-11-09',
      fournisseur: 'Plomberie Tardy',
      libelle: 'Fuite',
      categorie: 'entretien',
    },
    ...{ montant_cents: 80_00 },
  })
  expect((await envoyer('2026-11-20')).status).toBe(200)
  const [, second] = await rendus()
  expect(second).toMatchObject({ numero: 'CR-2026-0002', facture_numero: 'FH-2026-0002', a_virer_cents: 0 })
  expect(second?.contenu.compte).toMatchObject({
    ...{
      ouverture_cents: 900_16,
      recus_cents: -10_00,
      virements_cents: 800_16,
      depenses_cents: 80_00,
      honoraires_cents: -72,
    },
    cloture_cents: 10_72,
  })
  expect(second?.contenu.immeubles[0]?.lignes.map(({ note, recu_cents }) => [note, recu_cents])).toContainEqual([
    'correction : paiement du 06/10/2026',
    -10_00,
  ])
  expect(await appeler('noter-virements-mandants', { comptes_rendus: [premier?.id], date: '2026-11-23' })).toEqual(
    refus('compte_rendu_repris', ' CR-2026-0001'),
  )
  expect(await appeler('noter-virements-mandants', { comptes_rendus: [second?.id], date: '2026-11-23' })).toEqual(
    refus('compte_rendu_sans_virement', ' CR-2026-0002'),
  )
})

test('the paper says the rents, the invoice of the fees, the account and what is transferred; the draft says that it is one', async () => {
  const lire = async (compte_rendu_id: string | null) => {
    const { data } = await appeler('lire-compte-rendu', { mandat_id, compte_rendu_id })
    if (!(data instanceof Blob)) throw new Error(`not a file: ${JSON.stringify(data)}`)
    return textesDuPdf(Buffer.from(await data.arrayBuffer())).join('\n')
  }
  const [premier] = await rendus()
  const dit = await lire(premier?.id ?? '')
  for (const mention of [
    'CR-2026-0001',
    'FH-2026-0001',
    'Madeleine Vasseur',
    'Lina Perrin',
    'CPI 6901 2023',
    '2606',
    'page 1/1',
  ])
    expect(dit).toContain(mention)
  expect(await lire(null)).toContain('BROUILLON')
  expect(await appeler('lire-compte-rendu', { mandat_id, compte_rendu_id: crypto.randomUUID() })).toEqual(
    refus('compte_rendu_inconnu'),
  )
})

test('the year of an owner is a paper over the lines of form 2044; an unknown owner is refused', async () => {
  const { data } = await appeler('lire-annee-proprietaire', { mandant_id, annee: 2026 })
  if (!(data instanceof Blob)) throw new Error(`not a file: ${JSON.stringify(data)}`)
  const dit = textesDuPdf(Buffer.from(await data.arrayBuffer())).join('\n')
  // The rent of October alone, the charges of the tenant apart; a bill; the fees of two statements with their VAT.
  for (const mention of [
    'Récapitulatif 2026',
    'Madeleine Vasseur',
    '211',
    '890',
    '224',
    '80',
    '221',
    '69',
    'Hors de la 2044',
  ])
    expect(dit).toContain(mention)
  expect(await appeler('lire-annee-proprietaire', { mandant_id: crypto.randomUUID(), annee: 2026 })).toEqual(
    refus('mandant_du_dossier'),
  )
})

test('they go with their dossier, whole', async () => {
  await monde.forcer(`select private.effacer_dossier('${dossier_id}', now())`)
  const restes = await monde.base.asHouse('test', (house) => house.rows('select id from public.comptes_rendus', []))
  expect(restes).toEqual([])
})
