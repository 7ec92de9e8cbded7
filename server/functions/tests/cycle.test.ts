// A year from its first validation to its filing: each act's success, and each of its refusals, by the real client.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dossierFiscal } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { controlerFec } from '#domain/compta/fec/fec-controle.ts'
import { enOctets, lireFec } from '#domain/compta/fec/fec-lignes.cas.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { typographier } from '../../documents/papier/typographie.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

/** Without any space: where a line was broken, and how wide its spaces are, is not the question. */
const enUneLigne = (texte: string): string => texte.replace(/[\s\u00a0\u202f]/g, '')

const mars = { dossier_id, exercice_id: idExercice(2023), jusqu_au: '2023-03-31', cle_idempotence: 'mars-2023' }
const exercice = { dossier_id, exercice_id: idExercice(2023) }

test('a period is validated by the accountant, and the same request answers the same', async () => {
  const first = await monde.appeler(hugues, 'valider-ecritures', mars)
  expect(first).toMatchObject({ status: 200, data: { valide_jusqu_au: '2023-03-31' } })
  const again = await monde.appeler(hugues, 'valider-ecritures', mars)
  expect(again.data).toEqual(first.data)
})

test('another body under the same key is refused', async () => {
  const autre = { ...mars, jusqu_au: '2023-04-30' }
  expect(await monde.appeler(hugues, 'valider-ecritures', autre)).toEqual(refus('cle_idempotence_reutilisee'))
})

test.each([
  ['a frontier that goes back', { ...mars, jusqu_au: '2023-02-28' }, 'periode_deja_validee'],
  ['a day out of the year', { ...mars, jusqu_au: '2024-01-31' }, 'periode_hors_exercice'],
  ['a day to come', { ...mars, exercice_id: idExercice(2026), jusqu_au: '2026-11-21' }, 'validation_future'],
  [
    'a year after one that is not final',
    { ...mars, exercice_id: idExercice(2024), jusqu_au: '2024-01-31' },
    'exercice_precedent_non_definitif',
  ],
  [
    'a year that does not exist',
    { ...mars, exercice_id: idExercice(2030), jusqu_au: '2030-01-31' },
    'exercice_inconnu',
  ],
])('a validation is refused for %s', async (what, body, code) => {
  const cle_idempotence = `refus ${what}`
  expect(await monde.appeler(claire, 'valider-ecritures', { ...body, cle_idempotence })).toEqual(refus(code))
})

test.each(['valider-ecritures', 'arreter-exercice', 'rouvrir-exercice', 'valider-exercice', 'declarer-deposee'])(
  '%s is refused to a reader and to a stranger',
  async (name) => {
    const body = { ...mars, motif: 'Parce que je le veux', deposee_le: '2024-05-01' }
    for (const caller of [paul, voisin]) {
      expect(await monde.appeler(caller, name, body)).toEqual(refus('acces_non_autorise', 403))
    }
  },
)

test('a year that is not finished cannot be closed', async () => {
  expect(await monde.appeler(claire, 'arreter-exercice', { dossier_id, exercice_id: idExercice(2026) })).toEqual(
    refus('exercice_non_termine'),
  )
})

test('before it is arrêté, a year is neither reopened, validated for good nor declared', async () => {
  const motif = 'Une facture oubliée'
  expect(await monde.appeler(claire, 'rouvrir-exercice', { ...exercice, motif })).toEqual(refus('exercice_non_arrete'))
  expect(await monde.appeler(claire, 'valider-exercice', exercice)).toEqual(refus('exercice_non_arrete'))
  const depot = { ...exercice, deposee_le: '2024-05-10' }
  expect(await monde.appeler(claire, 'declarer-deposee', depot)).toEqual(refus('depot_avant_validation'))
})

test('before the final validation the FEC is a draft, with no date of validation', async () => {
  const { status, data, headers } = await monde.appeler(hugues, 'exporter-fec', exercice)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('brouillon-fec-732829320-20231231.txt')
  const { lignes } = lireFec(String(data))
  expect(lignes.length).toBeGreaterThan(100)
  expect(lignes.every(({ valide_le }) => valide_le === null)).toBe(true)
})

test('the accountant closes the year, once; entries are no longer validated in it', async () => {
  expect(await monde.appeler(hugues, 'arreter-exercice', exercice)).toMatchObject({
    status: 200,
    data: { arrete_le: '2026-11-20' },
  })
  expect(await monde.appeler(hugues, 'arreter-exercice', exercice)).toEqual(refus('exercice_deja_arrete'))
  const avril = { ...mars, jusqu_au: '2023-04-30', cle_idempotence: 'avril-2023' }
  expect(await monde.appeler(hugues, 'valider-ecritures', avril)).toEqual(refus('exercice_arrete'))
})

test('only the owner reopens it, and the log keeps why', async () => {
  const body = { ...exercice, motif: 'Une facture oubliée' }
  expect(await monde.appeler(hugues, 'rouvrir-exercice', body)).toEqual(refus('reouverture_reservee', 403))
  expect(await monde.appeler(claire, 'rouvrir-exercice', body)).toMatchObject({ status: 200, data: { etat: 'ouvert' } })
  const { data } = await monde
    .client(claire)
    .from('actes')
    .select('acte, user_id, detail')
    .eq('acte', 'rouvrir-exercice')
  expect(data).toEqual([
    {
      acte: 'rouvrir-exercice',
      user_id: claire.user_id,
      detail: { exercice_id: idExercice(2023), debut: '2023-01-01', fin: '2023-12-31', motif: body.motif },
    },
  ])
})

test('the final validation is the owner’s, unless she delegated it', async () => {
  await monde.appeler(hugues, 'arreter-exercice', exercice)
  expect(await monde.appeler(hugues, 'valider-exercice', exercice)).toEqual(refus('validation_reservee', 403))
  const { data } = await monde
    .client(claire)
    .from('dossier_membres')
    .update({ peut_valider: true })
    .eq('role', 'comptable')
    .select('id')
  expect(data).toHaveLength(1)
  // Furnished letting closes with the calendar year, whatever is asked.
  const decale = { ...exercice, cloture_suivante: '2024-06-30' }
  expect(await monde.appeler(hugues, 'valider-exercice', decale)).toMatchObject({
    status: 422,
    data: { code: 'exercice_dans_l_annee' },
  })
  expect(await monde.appeler(hugues, 'valider-exercice', exercice)).toMatchObject({
    status: 200,
    data: { definitif_le: '2026-11-20', exercice_suivant: idExercice(2024) },
  })
})

test('a final year never changes again, and the next one has its à-nouveaux', async () => {
  const motif = 'Une facture oubliée'
  for (const [name, body] of [
    ['rouvrir-exercice', { ...exercice, motif }],
    ['arreter-exercice', exercice],
    ['valider-exercice', exercice],
  ] as const) {
    expect(await monde.appeler(claire, name, body)).toEqual(refus('exercice_clos'))
  }
  const { data } = await monde
    .client(claire)
    .from('ecritures')
    .select('journal, date, numero')
    .like('cle', 'a-nouveaux/%')
    .eq('date', '2024-01-01')
  expect(data).toEqual([{ journal: 'AN', date: '2024-01-01', numero: 1 }])
})

test('the FEC of a final year is accepted without an anomaly', async () => {
  const { status, data, headers } = await monde.appeler(paul, 'exporter-fec', exercice)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('732829320FEC20231231.txt')
  expect(controlerFec({ nom: '732829320FEC20231231.txt', octets: enOctets(String(data)) })).toEqual([])
})

test('the FEC of a final year asks for a name and a true SIREN', async () => {
  const dossiers = monde.client(claire).from('dossiers')
  await dossiers.update({ siren: '123456789' }).eq('id', dossier_id).throwOnError()
  expect(await monde.appeler(claire, 'exporter-fec', exercice)).toEqual(refus('siren_invalide'))
  await dossiers.update({ siren: null }).eq('id', dossier_id).throwOnError()
  expect(await monde.appeler(claire, 'exporter-fec', exercice)).toEqual(refus('fec_sans_identite'))
  await dossiers.update({ siren: '732829320' }).eq('id', dossier_id).throwOnError()
})

test('the return is declared between the end of the year and today', async () => {
  for (const deposee_le of ['2023-12-31', '2026-11-21']) {
    expect(await monde.appeler(claire, 'declarer-deposee', { ...exercice, deposee_le })).toEqual(
      refus('depot_date_impossible'),
    )
  }
  const depot = { ...exercice, deposee_le: '2024-05-14' }
  expect(await monde.appeler(hugues, 'declarer-deposee', depot)).toMatchObject({
    data: { declaration_deposee_le: '2024-05-14' },
  })
})

test('the return is a PDF that holds every box, for any member; not for a stranger', async () => {
  const { data, headers } = await monde.appeler(paul, 'generer-liasse', exercice)
  if (!(data instanceof Blob)) throw new Error('the return is a file')
  expect(headers.get('content-disposition')).toContain('liasse-2023-claire-martin.pdf')
  const texte = enUneLigne(textesDuPdf(new Uint8Array(await data.arrayBuffer())).join(''))
  const [fiscale] = dossierFiscal(monde.faits, ANNEES)
  for (const { numero, cases } of fiscale?.formulaires ?? []) {
    expect(texte).toContain(enUneLigne(`Formulaire ${numero}`))
    for (const { code, libelle } of cases) {
      expect(texte).toContain(enUneLigne(`${code}${typographier(libelle)}`))
    }
  }
  expect(texte).toContain(enUneLigne('ne vaut pas dépôt'))
  expect(texte).toContain(enUneLigne('déposée le 14/05/2024'))
  expect(texte).not.toContain('\ufffd')
  expect(await monde.appeler(voisin, 'generer-liasse', exercice)).toEqual(refus('acces_non_autorise', 403))
})

test('a year without a published form gives a project', async () => {
  const { data, headers } = await monde.appeler(claire, 'generer-liasse', { dossier_id, exercice_id: idExercice(2026) })
  if (!(data instanceof Blob)) throw new Error('the return is a file')
  expect(headers.get('content-disposition')).toContain('projet-liasse-2026-claire-martin.pdf')
  expect(textesDuPdf(new Uint8Array(await data.arrayBuffer()))[0]).toContain('PROJET')
})

test('a year with an error in its books cannot be closed, and all of it is said', async () => {
  const client = monde.client(claire)
  const { data: operation } = await client
    .from('operations_diverses')
    .insert({ dossier_id, date: '2024-02-10', libelle: 'À classer' })
    .select('id')
    .single()
    .throwOnError()
  const ligne = { dossier_id, operation_id: operation.id, debit_cents: 0, credit_cents: 0 }
  const lignes = [
    { ...ligne, rang: 1, compte: '471000', debit_cents: 5_000 },
    { ...ligne, rang: 2, compte: '512000', credit_cents: 5_000 },
  ]
  await client.from('operations_diverses_lignes').insert(lignes).throwOnError()
  const annee2024 = { dossier_id, exercice_id: idExercice(2024) }
  const refused = await monde.appeler(hugues, 'arreter-exercice', annee2024)
  expect(refused).toEqual(refus('exercice_avec_erreurs'))
  expect(JSON.stringify(refused.data)).toContain('471000')
  await client.from('operations_diverses').delete().eq('id', operation.id).throwOnError()
  expect(await monde.appeler(hugues, 'arreter-exercice', annee2024)).toMatchObject({ status: 200 })
  await monde.appeler(claire, 'rouvrir-exercice', { ...annee2024, motif: 'Suite des essais' })
})

test('a late fact in a final year is posted on the first open day, with its real date', async () => {
  const { data } = await monde
    .client(claire)
    .from('depenses')
    .insert({
      dossier_id,
      date: '2023-06-02',
      date_paiement: '2023-06-02',
      libelle: 'Facture oubliée',
      categorie: 'entretien',
      montant_cents: 12_000,
      fournisseur: 'Retard & Fils',
    })
    .select('id')
    .single()
    .throwOnError()
  const janvier = { dossier_id, exercice_id: idExercice(2024), jusqu_au: '2024-01-31', cle_idempotence: 'janvier-2024' }
  expect(await monde.appeler(claire, 'valider-ecritures', janvier)).toMatchObject({ status: 200 })
  const { data: posted } = await monde
    .client(claire)
    .from('ecritures')
    .select('date, piece_date, libelle')
    .eq('origine_id', data?.id)
  expect(posted).toEqual([
    { date: '2024-01-01', piece_date: '2023-06-02', libelle: expect.stringContaining('(opération du 02/06/2023)') },
  ])
})

test('without a running subscription the books are read, not written', async () => {
  await monde.base.asHouse('test', (house) => house.rows('update public.user_subscriptions set is_active = false'))
  expect(await monde.appeler(claire, 'arreter-exercice', { dossier_id, exercice_id: idExercice(2024) })).toEqual(
    refus('abonnement_termine', 403),
  )
  expect(await monde.appeler(claire, 'exporter-fec', exercice)).toMatchObject({ status: 200 })
})
