// A year that is arrêté holds: its facts are refused, and what changed around it is seen before it becomes final.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { day } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { dossierMartin, idExercice } from '../../../exemples/martin/dossier.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { empreinteExercice } from '../compta/controle-exercice.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, refus } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const annee2023 = { dossier_id, exercice_id: idExercice(2023) }
const arreter = (body = annee2023) => monde.appeler(hugues, 'arreter-exercice', body)
const valider = (body = annee2023) => monde.appeler(claire, 'valider-exercice', body)
const rouvrir = (body = annee2023) =>
  monde.appeler(claire, 'rouvrir-exercice', { ...body, motif: 'Une facture oubliée' })
const empreintes = async () => {
  const { data } = await monde.client(claire).from('exercices').select('empreinte_arrete').order('fin')
  return (data ?? []).map(({ empreinte_arrete }) => empreinte_arrete)
}
const PERIME = { status: 422, data: { code: 'arrete_perime', message: REFUS.arrete_perime } }

test('the fingerprint is kept with the year, and taken away by the reopening', async () => {
  await arreter()
  expect(await empreintes()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null, null, null])
  await rouvrir()
  expect(await empreintes()).toEqual([null, null, null, null])
  const { data } = await monde.client(claire).from('actes').select('acte, detail').order('at')
  expect(data).toEqual([
    { acte: 'arreter-exercice', detail: { exercice_id: idExercice(2023), debut: '2023-01-01', fin: '2023-12-31' } },
    {
      acte: 'rouvrir-exercice',
      detail: { exercice_id: idExercice(2023), debut: '2023-01-01', fin: '2023-12-31', motif: 'Une facture oubliée' },
    },
  ])
})

test('no year is closed before the one that opens it', async () => {
  expect(await arreter({ dossier_id, exercice_id: idExercice(2024) })).toEqual(refus('exercice_precedent_ouvert'))
})

test('a fact of the year is refused to its owner, in the words that say what to do', async () => {
  await arreter()
  const { error } = await monde
    .client(claire)
    .from('depenses')
    .insert({ dossier_id, date: '2023-11-02', libelle: 'Oubliée', categorie: 'entretien', montant_cents: 12_000 })
  expect(error).toMatchObject({
    message: "L'exercice est arrêté : rouvrez-le pour le modifier.",
    details: 'exercice_arrete',
  })
  const operation = {
    dossier_id,
    operation_id: null,
    date: '2023-06-30',
    libelle: 'Frais',
    piece_ref: '',
    lignes: [
      { compte: '627000', debit_cents: 35_00, credit_cents: 0, bien_id: null },
      { compte: '512000', debit_cents: 0, credit_cents: 35_00, bien_id: null },
    ],
  }
  expect(await monde.appeler(hugues, 'enregistrer-operation', operation)).toEqual(refus('exercice_arrete'))
})

test('the rents of the other years are still called, those of the year stay as they are', async () => {
  await monde.client(claire).from('encaissements').delete().gte('date', '2026-11-01').throwOnError()
  const { data: gone } = await monde
    .client(claire)
    .from('echeances')
    .delete()
    .eq('periode', '2026-11-01')
    .select('id')
    .throwOnError()
  expect(gone.length).toBeGreaterThan(0)
  expect(await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2026-11-30' })).toMatchObject({
    status: 200,
    data: { creees: gone.length },
  })
})

test.each([
  ['a loan', 'emprunts', 'taux_millieme_pct', 1450, 1550],
  ['a component', 'composants', 'duree_annees', 50, 40],
  ['a tenant whose name is in the books', 'locataires', 'nom', 'Lemoine', 'Le Moine'],
  ['the takeover', 'reprises', 'tresorerie_cents', 6_842_17, 6_842_18],
  ['a deficit of before', 'deficits_anterieurs', 'montant_cents', 1_316_00, 1_300_00],
])('%s that changed since is seen; put back, the year is what was checked', async (_, table, column, was, now) => {
  const change = (from: unknown, to: unknown) =>
    monde
      .client(claire)
      .from(table)
      .update({ [column]: to })
      .eq(column, from)
      .throwOnError()
  await change(was, now)
  expect(await valider()).toMatchObject(PERIME)
  await change(now, was)
})

test('what comes after the year changes nothing of it: it becomes final', async () => {
  const client = monde.client(claire)
  const bail = monde.faits.baux[0]?.id
  const recu = { dossier_id, bail_id: bail, date: '2024-01-20', loyer_cents: 60_000 }
  await client.from('encaissements').insert(recu).throwOnError()
  await client
    .from('depenses')
    .update({ date_paiement: '2024-02-01' })
    .eq('date', '2023-12-15')
    .eq('categorie', 'cfe')
    .throwOnError()
    .then(
      () => expect.unreachable('it was paid in the year'),
      (error) => expect(error).toMatchObject({ details: 'exercice_arrete' }),
    )
  expect(await valider()).toMatchObject({ status: 200, data: { definitif_le: '2026-11-20' } })
})

test('what was taken over stands once a year is final', async () => {
  const { error } = await monde
    .client(claire)
    .from('deficits_anterieurs')
    .update({ montant_cents: 1 })
    .eq('annee', 2021)
  expect(error).toMatchObject({ details: 'reprise_figee', message: REFUS.reprise_figee })
})

const annee2024 = { dossier_id, exercice_id: idExercice(2024) }
const annee2025 = { dossier_id, exercice_id: idExercice(2025) }

test('a late fact of a final year comes into the year that follows, and is seen there and in those closed on it', async () => {
  await arreter(annee2024)
  await arreter(annee2025)
  const late = { dossier_id, date: '2023-06-02', libelle: 'Oubliée', categorie: 'entretien', montant_cents: 12_000 }
  await monde.client(claire).from('depenses').insert(late).throwOnError()
  expect(await valider(annee2024)).toMatchObject(PERIME)
  // 2025 opens with what 2024 leaves: it is opened again before it, and closed again after it.
  expect(await rouvrir(annee2024)).toEqual(refus('exercice_suivant_arrete'))
  await rouvrir(annee2025)
  await rouvrir(annee2024)
  expect(await arreter(annee2025)).toEqual(refus('exercice_precedent_ouvert'))
  expect(await arreter(annee2024)).toMatchObject({ status: 200 })
})

test('the settings of the dossier change for the years still open: the one that is arrêté becomes final as it was checked', async () => {
  const changes = { cfe_39c: 'bien', assurance_emprunteur_case: '294', report_352: 'direct' }
  await monde.client(claire).from('dossiers').update({ reglages: changes }).eq('id', dossier_id).throwOnError()
  expect(await valider(annee2024)).toMatchObject({ status: 200 })
  const { dossier, exercices } = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  expect(dossier.reglages).toEqual(changes)
  expect(exercices.map(({ reglages_arretes }) => reglages_arretes?.report_352 ?? null)).toEqual([
    'neutralise',
    'neutralise',
    null,
    null,
  ])
})

const empreinte2025 = (faits: Faits) => {
  const exercice = faits.exercices.find((un) => anneeDeCloture(un) === 2025)
  if (!exercice) throw new Error('2025 is one of her years')
  return empreinteExercice(meuble.comptabilite, faits, exercice)
}

test('the same year says the same, whatever came after it', () => {
  const [enFevrier, enNovembre] = ['2026-02-20', '2026-11-20'].map((jour) => empreinte2025(dossierMartin(day(jour))))
  expect(enFevrier).toBe(enNovembre)
})

test.each(['super_simplifiee', 'engagement'] as const)(
  'a rent of the year paid after it leaves it as it was (%s)',
  (tenue) => {
    const toutes = dossierMartin(day('2026-02-20'))
    const faits = { ...toutes, exercices: toutes.exercices.map((un) => ({ ...un, tenue })) }
    const payeTard = faits.encaissements.map((un) =>
      un.date > '2025-12-01' && un.date < '2026-01-01' ? { ...un, date: day('2026-02-10') } : un,
    )
    const impaye = faits.encaissements.filter(({ date }) => date < '2025-12-01' || date > '2025-12-31')
    expect(payeTard.length - impaye.length).toBe(2)
    expect(empreinte2025({ ...faits, encaissements: payeTard })).toBe(
      empreinte2025({ ...faits, encaissements: impaye }),
    )
    expect(empreinte2025({ ...faits, encaissements: impaye })).not.toBe(empreinte2025(faits))
  },
)
