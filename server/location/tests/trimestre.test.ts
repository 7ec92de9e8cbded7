// Rents by the quarter, by the real client: called once by eight at the same moment, by hand or by themselves, never beside their months.
import { createLog } from '@quittance/wire/serving'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { REFUS } from '#domain/base/refus.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, type Monde, ouvrirMonde, refus } from '../../functions/tests/monde.ts'
import { faireJournees } from '../journee.ts'

const [, , { cle }] = CATALOGUE
let monde: Monde
let dossier_id = ''
let bien_id = ''
let bail_id = ''

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: cle })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
  await monde.appeler(claire, 'installer-dossier', {
    dossier_id,
    bien: {
      ...{ libelle: 'Boutique rue Haute', adresse: '4 rue Haute', code_postal: '49000', ville: 'Angers' },
      ...{ type_bien: 'commerce', surface_m2: 58, date_acquisition: '2023-01-10', date_mise_en_location: '2023-02-01' },
      ...{ prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
    },
    composants: [],
    exercice: { debut: '2023-01-10', fin: '2023-12-31' },
    bail: null,
  })
  await table('dossiers').update({ denomination: 'SCI Haute' }).eq('id', dossier_id).select('id').throwOnError()
  const { data: biens } = await table('biens').select('id').eq('dossier_id', dossier_id)
  bien_id = biens?.[0]?.id ?? ''
}, 120_000)
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
const LOCAL = {
  ...{ type_bail: 'commercial', debut: '2026-02-10', fin: null, loyer_cents: 3_600_00, charges_cents: 360_00 },
  ...{ charges_mode: 'provision', depot_garantie_cents: 0, jour_echeance: 1, indice: 'ilc', irl_trimestre: '2025-T2' },
  ...{ periodicite: 'trimestriel', terme: 'a_echoir' },
}
const enregistrer = (change: object = {}, id: string | null = null) => {
  const locataires = [{ prenom: 'Inès', nom: 'Vidal', email: null, telephone: null, consent_electronique_le: null }]
  const demande = { dossier_id, bail_id: id, bien_id, bail: { ...LOCAL, ...change }, locataires, depot_recu: null }
  return monde.appeler(claire, 'enregistrer-bail', demande)
}
const loyers = async (id = bail_id) => {
  const { data } = await table('echeances')
    .select('periode, mois, date_echeance, loyer_cents')
    .eq('bail_id', id)
    .order('periode')
  return data?.map((une) => [une.periode, une.mois, une.date_echeance, une.loyer_cents / 100]) ?? []
}
const TROIS = [
  ['2026-01-01', 3, '2026-02-10', 2_014.29],
  ['2026-04-01', 3, '2026-04-01', 3_600],
  ['2026-07-01', 3, '2026-07-01', 3_600],
]
const journee = (instant: string) =>
  faireJournees({ base: monde.base, log: createLog('silent'), now: () => new Date(instant) })

test('the rent of a home stays by the month: by the act, and in the database', async () => {
  const vide = { type_bail: 'vide', indice: 'irl' }
  const { status, data } = await enregistrer(vide)
  expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining('s’appelle chaque mois')])
  expect((await enregistrer({ ...vide, periodicite: 'mensuel', terme: 'echu' })).status).toBe(422)
  expect((await enregistrer({ periodicite: 'annuel' })).status).toBe(400)
  const { data: ecrit } = await enregistrer()
  bail_id = (ecrit as { bail_id: string }).bail_id // safe: the reply of this act
  const changer = async (change: object) =>
    (await table('baux').update(change).eq('id', bail_id).select('id')).error?.message
  expect(await changer({ periodicite: 'mensuel' })).toBe(REFUS.bail_par_acte)
  const { charges_mode: _, irl_trimestre: __, ...rangee } = { ...LOCAL, dossier_id, bien_id }
  const ajouter = async (change: object) => (await table('baux').insert({ ...rangee, ...change })).error?.message
  expect(await ajouter({ type_bail: 'vide', indice: 'irl' })).toBe(REFUS.periodicite_habitation)
  expect(await ajouter({ periodicite: 'annuel' })).toBe(REFUS.periodicite_connue)
  expect(await ajouter({ terme: 'hier' })).toBe(REFUS.terme_connu)
})

test('called by eight at the same moment, each quarter is called once', async () => {
  const reponses = await Promise.all(
    Array.from({ length: 8 }, () => monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2026-07-31' })),
  )
  expect(reponses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  // Safe: the reply of this act, as its contract writes it.
  expect(reponses.reduce((somme, { data }) => somme + (data as { creees: number }).creees, 0)).toBe(3)
  expect(await loyers()).toEqual(TROIS)
})

test('a month of a called quarter is refused, by eight at once too; and a quarter that is not of the calendar', async () => {
  const ligne = { dossier_id, bail_id, date_echeance: '2026-05-01', loyer_cents: 1, charges_cents: 0 }
  const poser = (periode: string, mois = 1) => table('echeances').insert({ ...ligne, periode, mois })
  expect((await poser('2026-05-01')).error?.message).toBe(REFUS.echeance_deja_appelee)
  expect((await poser('2026-11-01', 3)).error?.message).toBe(REFUS.trimestre_civil)
  expect((await poser('2026-10-01', 2)).error?.message).toBe(REFUS.mois_connu)
  const rangs = [
    ['2026-10-01', 3],
    ['2026-11-01', 1],
    ['2026-12-01', 1],
  ] as const
  const poses = await Promise.all(
    Array.from({ length: 8 }, async (_, rang) => {
      const [periode, mois] = rangs[rang % 3] ?? rangs[0]
      return poser(periode, mois)
    }),
  )
  const tenus = (await loyers()).slice(3).map(([periode, mois]) => `${periode}/${mois}`)
  expect([['2026-10-01/3'], ['2026-11-01/1'], ['2026-12-01/1'], ['2026-11-01/1', '2026-12-01/1']]).toContainEqual(tenus)
  expect(poses.filter(({ error }) => error === null)).toHaveLength(tenus.length)
  await table('echeances').delete().eq('bail_id', bail_id).gte('periode', '2026-10-01').select().throwOnError()
})

test('called by themselves, once; taken away, neither the quarter nor its months come back', async () => {
  await table('reglages_loyers').insert({ dossier_id, appel_jour: 20, depuis: '2026-10-01' }).throwOnError()
  await Promise.all(Array.from({ length: 8 }, () => journee('2026-11-20T09:00:00Z')))
  expect((await loyers()).slice(3)).toEqual([['2026-10-01', 3, '2026-10-01', 3_600]])
  await table('echeances').delete().eq('bail_id', bail_id).eq('periode', '2026-10-01').select().throwOnError()
  await journee('2026-11-21T09:00:00Z')
  expect(await loyers()).toEqual(TROIS)
})

test('the end of the lease brings its last quarter back; its notice says the period', async () => {
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2027-01-31' })
  const { data } = await table('echeances').select('id').eq('bail_id', bail_id).eq('periode', '2027-01-01').single()
  const demande = { dossier_id, demande: { nature: 'avis', echeance_id: data?.id } }
  const { data: avis } = await monde.appeler(claire, 'apercu-document-locatif', demande)
  const page = avis instanceof Blob ? textesDuPdf(new Uint8Array(await avis.arrayBuffer())).join(' ') : ''
  expect(page).toContain('Du 1er janvier au 31 mars 2027')
  const fini = { ...LOCAL, fin: '2026-11-15' }
  expect((await enregistrer(fini, bail_id)).data).toMatchObject({ echeances_retirees: 1, echeances_changees: 1 })
  expect((await loyers()).at(-1)).toEqual(['2026-10-01', 3, '2026-10-01', 1_800])
})

test('put back to the month, only the months that no quarter holds are called', async () => {
  const { data } = await enregistrer({ debut: '2026-11-16' })
  const id = (data as { bail_id: string }).bail_id // safe: the reply of this act
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2026-12-31' })
  expect(await loyers(id)).toEqual([['2026-10-01', 3, '2026-11-16', 1_800]])
  expect(
    (await enregistrer({ debut: '2026-11-16', periodicite: 'mensuel', loyer_cents: 1_200_00 }, id)).data,
  ).toMatchObject({
    ...{ echeances_retirees: 0, echeances_changees: 0 },
  })
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2027-01-31' })
  expect(await loyers(id)).toEqual([
    ['2026-10-01', 3, '2026-11-16', 1_800],
    ['2027-01-01', 1, '2027-01-01', 1_200],
  ])
  expect(await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2029-01-31' })).toEqual(
    refus('appel_trop_lointain'),
  )
})

test('four hundred leases are called by eight at once, each quarter once', async () => {
  await monde.base.asHouse('test', (house) =>
    house.rows(
      `insert into public.baux (dossier_id, bien_id, type_bail, debut, loyer_cents, indice, periodicite)
       select $1, $2, 'commercial', '2026-10-01', 300000, 'ilc', 'trimestriel' from generate_series(1, 400)`,
      [dossier_id, bien_id],
    ),
  )
  const reponses = await Promise.all(
    Array.from({ length: 8 }, () => monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2026-12-31' })),
  )
  expect(reponses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  // Safe: the reply of this act, as its contract writes it.
  expect(reponses.reduce((somme, { data }) => somme + (data as { creees: number }).creees, 0)).toBe(400)
}, 60_000)
