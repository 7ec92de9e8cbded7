// A rent revised by the index through the real client: what becomes of the lease, of the rents called, and what is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus } from './monde.ts'

let monde: Monde
let bail_id = ''
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  bail_id = monde.faits.baux[1]?.id ?? ''
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2027-01-31' })
})
afterAll(() => monde.drop())

// 695 € × 148,37 ÷ 146,68: second quarters of 2026 and 2025.
const REVISE = 703_01
const demande = { dossier_id, demande_le: '2026-11-21', loyer_cents: REVISE, saisis: [] }
const reviser = (change: object = {}, caller = hugues) =>
  monde.appeler(caller, 'reviser-loyer', { ...demande, bail_id, ...change })
const loyers = async () => {
  const { data } = await monde
    .client(claire)
    .from('echeances')
    .select('periode, loyer_cents')
    .eq('bail_id', bail_id)
    .gte('periode', '2026-10-01')
    .order('periode')
  return data?.map(({ periode, loyer_cents }) => [String(periode).slice(0, 7), loyer_cents])
}

test('another rent than the one that was read, an unknown lease, a class that forbids it: nothing is written', async () => {
  expect(await reviser({ loyer_cents: REVISE + 1 })).toEqual(refus('revision_autre_loyer'))
  expect(await reviser({ bail_id: dossier_id })).toEqual(refus('bail_du_dossier'))
  expect(await reviser({ demande_le: '2026-01-02' })).toEqual(refus('revision_demande_passee'))
  expect(await reviser({}, paul)).toEqual(refus('acces_non_autorise', 403))
  const bien = monde.client(claire).from('biens')
  await bien.update({ classe_dpe: 'G' }).eq('dossier_id', dossier_id).select('id')
  expect(await reviser()).toEqual(refus('revision_gelee'))
  await bien.update({ classe_dpe: null }).eq('dossier_id', dossier_id).select('id')
  expect(await reviser()).toEqual(refus('dpe_manquant'))
  await bien.update({ classe_dpe: 'D' }).eq('dossier_id', dossier_id).select('id')
  expect(await loyers()).toEqual([
    ['2026-10', 695_00],
    ['2026-11', 695_00],
    ['2026-12', 695_00],
    ['2027-01', 695_00],
  ])
})

let revision_id = ''

test('asked twice at once, it is applied once: from its day of effect, the rents called follow', async () => {
  const answers = await Promise.all([reviser(), reviser({}, claire)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const done = answers.find(({ status }) => status === 200)?.data
  expect(done).toMatchObject({ date_effet: '2026-11-21', loyer_cents: REVISE, echeances_changees: 3 })
  revision_id = done && typeof done === 'object' && 'revision_id' in done ? String(done.revision_id) : ''
  expect(await loyers()).toEqual([
    ['2026-10', 695_00],
    // Twenty days of thirty at the old rent, ten at the new one.
    ['2026-11', 463_33 + 234_34],
    ['2026-12', REVISE],
    ['2027-01', REVISE],
  ])
})

test('its letter says the two indices, the reckoning and the day of effect', async () => {
  await monde.client(claire).from('dossiers').update({ denomination: 'Claire Martin' }).eq('id', dossier_id).select()
  const { data } = await monde.appeler(paul, 'lire-piece-bail', {
    dossier_id,
    bail_id,
    piece: 'revision',
    id: revision_id,
  })
  if (!(data instanceof Blob)) throw new Error('no file')
  const page = textesDuPdf(new Uint8Array(await data.arrayBuffer())).join(' ')
  for (const mot of ['146,68', '148,37', '703,01', '21 novembre 2026', '×', '÷']) expect(page).toContain(mot)
  expect(page).not.toContain('\ufffd')
})

test('a rent called later is the one that ran in its month, and no client writes a revision himself', async () => {
  const client = monde.client(claire)
  await client.from('echeances').delete().eq('bail_id', bail_id).eq('periode', '2026-10-01')
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2027-02-28' })
  expect((await loyers())?.at(0)).toEqual(['2026-10', 695_00])
  expect((await loyers())?.at(-1)).toEqual(['2027-02', REVISE])
  const { error } = await client.from('revisions_loyer').delete().eq('id', revision_id)
  expect(error?.code).toBe('42501')
})

test('taken back, the lease and the rents called are as they were', async () => {
  const ids = { dossier_id, revision_id }
  expect(await monde.appeler(paul, 'annuler-revision', ids)).toEqual(refus('acces_non_autorise', 403))
  expect(await monde.appeler(hugues, 'annuler-revision', ids)).toMatchObject({ data: { loyer_cents: 695_00 } })
  expect((await loyers())?.map(([, loyer]) => loyer)).toEqual([695_00, 695_00, 695_00, 695_00, 695_00])
  expect(await monde.appeler(hugues, 'annuler-revision', ids)).toEqual(refus('revision_inconnue'))
})
