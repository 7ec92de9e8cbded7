// A statement imported by the real client on a real database: whole, once, with its doubts decided, or not at all.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proposerLecture } from '#domain/sujets/banque/proposer-lecture.ts'
import { EN_ENTIER } from '../epreuves/tests/seeded-random.ts'
import { claire, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from '../functions/tests/monde.ts'
import { csv, dossier_id, etatDesLivres, importer, lignesDe, ofx, ouvrirCompte } from './tests/banque.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const OCTOBRE = csv([
  ['05/10/2026', 'VIR ROUX MAXIME LOYER', '550,00'],
  ['13/10/2026', 'PRLV EDF', '-42,10'],
  ['13/10/2026', 'PRLV EDF', '-42,10'],
  ['28/10/2026', 'FRAIS DE TENUE', '-3,20'],
])

test('every row is there as the bank wrote it, identical real rows twice, the file is kept, and the same key answers the same', async () => {
  const compte = await ouvrirCompte(monde)
  const cle = crypto.randomUUID()
  const premier = await importer(monde, compte, OCTOBRE, { cle, nom: 'octobre.csv' })
  expect(premier).toMatchObject({ status: 200, data: { lignes: 4, deja_importees: 0, ecartees: 0, erreurs: 0 } })
  expect(
    (await lignesDe(monde, compte)).map(({ libelle, montant_cents, etat }) => [libelle, montant_cents, etat]),
  ).toEqual([
    ['VIR ROUX MAXIME LOYER', 55_000, 'a_traiter'],
    ['PRLV EDF', -4_210, 'a_traiter'],
    ['PRLV EDF', -4_210, 'a_traiter'],
    ['FRAIS DE TENUE', -320, 'a_traiter'],
  ])
  const { data: releves } = await monde
    .client(claire)
    .from('releves')
    .select('nom, format, du, au, etat, document_id')
    .eq('compte_id', compte)
  expect(releves).toEqual([
    {
      nom: 'octobre.csv',
      format: 'csv',
      du: '2026-10-05',
      au: '2026-10-28',
      etat: 'importe',
      document_id: expect.any(String),
    },
  ])

  expect((await importer(monde, compte, OCTOBRE, { cle, nom: 'octobre.csv' })).data).toEqual(premier.data)
  expect(await importer(monde, compte, OCTOBRE)).toEqual(refus('releve_deja_importe'))
  expect(await importer(monde, compte, csv([['01/01/2026', 'AUTRE', '1,00']]), { cle })).toEqual(
    refus('cle_idempotence_reutilisee'),
  )
  expect(await lignesDe(monde, compte)).toHaveLength(4)
})

test('a longer export of the same month adds what is new, counted as a multiset', async () => {
  const compte = await ouvrirCompte(monde)
  await importer(monde, compte, OCTOBRE)
  const suite = `${OCTOBRE}\r\n13/10/2026;PRLV EDF;-42,10\r\n30/10/2026;VIR EPARGNE;-100,00`
  expect(await importer(monde, compte, suite)).toMatchObject({ status: 200, data: { lignes: 2, deja_importees: 4 } })
  expect((await lignesDe(monde, compte)).filter(({ libelle }) => libelle === 'PRLV EDF')).toHaveLength(3)
})

test('a possible duplicate is decided, never dropped nor taken in silence', async () => {
  const compte = await ouvrirCompte(monde)
  await importer(monde, compte, OCTOBRE)
  const autre = csv([['14/10/2026', 'ELECTRICITE DE FRANCE FACTURE 88', '-42,10']])
  const avant = await etatDesLivres(monde)
  expect(await importer(monde, compte, autre)).toEqual(refus('doublons_a_decider'))
  expect(await importer(monde, compte, autre, { decisions: JSON.stringify({ 7: 'importer' }) })).toEqual(
    refus('decision_inconnue'),
  )
  expect(await importer(monde, compte, autre, { decisions: JSON.stringify({ 1: 'ecarter' }) })).toEqual(
    refus('releve_tout_ecarte'),
  )
  expect(await etatDesLivres(monde)).toBe(avant)
  expect(await importer(monde, compte, autre, { decisions: JSON.stringify({ 1: 'importer' }) })).toMatchObject({
    status: 200,
    data: { lignes: 1 },
  })
})

test('rows that cannot be read are accepted by decision, and kept as they are beside the statement', async () => {
  const compte = await ouvrirCompte(monde)
  const fichier = `${OCTOBRE}\r\n99/99/2026;CASSÉE;12,00`
  expect(await importer(monde, compte, fichier)).toEqual(refus('erreurs_a_accepter'))
  expect(await importer(monde, compte, fichier, { laisser_erreurs: 'true' })).toMatchObject({
    status: 200,
    data: { lignes: 4, erreurs: 1 },
  })
  const { data } = await monde.client(claire).from('releves').select('erreurs').eq('compte_id', compte).single()
  expect(data?.erreurs).toEqual([{ ligne: 6, texte: expect.any(String) }])
})

test('an IBAN is learnt from a file, and the file of another account is refused by it', async () => {
  const compte = await ouvrirCompte(monde)
  await importer(monde, compte, ofx([['2026-10-05', 'VIR ROUX', '550.00']], '1234.56'), { nom: 'o.ofx' })
  const { data } = await monde.client(claire).from('comptes_bancaires').select('iban').eq('id', compte).single()
  expect(data?.iban).toMatch(/^FR\d\d30004/)
  const { data: releve } = await monde
    .client(claire)
    .from('releves')
    .select('solde_final_cents, solde_final_le')
    .eq('compte_id', compte)
    .single()
  expect(releve).toEqual({ solde_final_cents: 123_456, solde_final_le: '2026-11-30' })

  const livret = await ouvrirCompte(monde, { libelle: 'Livret', iban: 'FR7630006000011234567890189' })
  const fichier = ofx([['2026-10-06', 'VIR', '1.00']])
  const reponse = await importer(monde, livret, fichier, { nom: 'o.ofx' })
  expect(reponse).toEqual(refus('releve_autre_compte'))
  expect(JSON.stringify(reponse.data)).toContain('Livret')
})

test('a currency that is not the euro, a file of a platform in a bank account: refused with their sentence', async () => {
  const compte = await ouvrirCompte(monde)
  const dollars = ofx([['2026-10-05', 'WIRE', '550.00']]).replace('<CURDEF>EUR', '<CURDEF>USD')
  expect(await importer(monde, compte, dollars, { nom: 'usd.ofx' })).toEqual(refus('devise_etrangere'))
  const plateforme = await ouvrirCompte(monde, { libelle: 'Airbnb', nature: 'plateforme' })
  expect(await importer(monde, plateforme, OCTOBRE)).toEqual(refus('releve_de_banque'))
})

describe('what is no statement', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['an archive', new TextEncoder().encode(`PK\x03\x04${'0'.repeat(100)}`)],
    ['a PDF', new TextEncoder().encode('%PDF-1.7\n')],
    ['bytes', Uint8Array.from({ length: 4_000 }, (_, rang) => (rang * 37) % 8)],
    ['a page of the web', new TextEncoder().encode('<!doctype html><html><body>Connexion</body></html>')],
    ['a truncated OFX', new TextEncoder().encode(ofx([['2026-10-05', 'VIR', '1.00']]).slice(0, 250))],
    [
      'entities that unfold',
      new TextEncoder().encode('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><OFX>&b;</OFX>'),
    ],
    ['a head alone', new TextEncoder().encode('Date;Libellé;Montant\r\n')],
  ])('%s is refused by a sentence, and nothing is written', async (_, octets) => {
    const compte = await ouvrirCompte(monde)
    const avant = await etatDesLivres(monde)
    const { status, data } = await importer(monde, compte, octets)
    expect([status, data]).toEqual([422, { code: expect.any(String), message: expect.stringMatching(/^[A-ZÉ].{20,}/) }])
    expect(await etatDesLivres(monde)).toBe(avant)
  })
})

test('a formula stays the text that it is', async () => {
  const compte = await ouvrirCompte(monde)
  await importer(
    monde,
    compte,
    csv([
      ['05/10/2026', '=cmd|calc!A1', '1,00'],
      ['06/10/2026', '@SUM(1)', '2,00'],
    ]),
  )
  expect((await lignesDe(monde, compte)).map(({ libelle }) => libelle)).toEqual(['=cmd|calc!A1', '@SUM(1)'])
})

test('the same file sent twice at once is one import, whatever the keys', async () => {
  const compte = await ouvrirCompte(monde)
  const reponses = await Promise.all(Array.from({ length: 4 }, () => importer(monde, compte, OCTOBRE)))
  expect(reponses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  expect(await lignesDe(monde, compte)).toHaveLength(4)

  const cle = crypto.randomUUID()
  const autre = await ouvrirCompte(monde)
  const memes = await Promise.all(Array.from({ length: 4 }, () => importer(monde, autre, OCTOBRE, { cle })))
  expect(new Set(memes.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await lignesDe(monde, autre)).toHaveLength(4)
})

test('its steps are told as they go, then its reply; or its refusal, once nothing of it is left', async () => {
  const compte = await ouvrirCompte(monde)
  const suivre = async (): Promise<string> => {
    const form = new FormData()
    const champs = { dossier_id, compte_id: compte, cle_idempotence: crypto.randomUUID() }
    for (const [champ, valeur] of Object.entries(champs)) form.set(champ, valeur)
    form.set('fichier', new File([OCTOBRE], 'octobre.csv'))
    const options = { body: form, headers: { Accept: 'text/event-stream' } }
    const { data } = await monde.client(claire).functions.invoke('importer-releve', options)
    return (data as Response).text() // safe: the client gives a stream of events as its response
  }
  const dit = await suivre()
  expect(dit).toMatch(
    /event: progress\n.*Comparaison[\s\S]*event: progress\n.*Enregistrement[\s\S]*event: result\n.*"lignes":4/,
  )
  const avant = await etatDesLivres(monde)
  expect(await suivre()).toMatch(/event: error\n.*"code":"releve_deja_importe"/)
  expect(await etatDesLivres(monde)).toBe(avant)
})

test('a reader, a stranger, a keeper who names an account of nobody: nothing is imported', async () => {
  const compte = await ouvrirCompte(monde)
  for (const par of [paul, voisin])
    expect(await importer(monde, compte, OCTOBRE, { par })).toEqual(refus('acces_non_autorise', 403))
  expect(await importer(monde, crypto.randomUUID(), OCTOBRE, { par: hugues })).toEqual(refus('compte_bancaire_inconnu'))
  expect(await lignesDe(monde, compte)).toEqual([])
})

test('a reading that was settled is remembered by its account, under the signature of its header', async () => {
  const compte = await ouvrirCompte(monde)
  const octets = new TextEncoder().encode(csv([['07/03/2026', 'VIR', '1,00']]))
  const lecture = { ...proposerLecture(octets), ordre_date: 'mja' as const, ambigu: false }
  await importer(monde, compte, octets, { lecture: JSON.stringify(lecture) })
  expect((await lignesDe(monde, compte)).map(({ date }) => date)).toEqual(['2026-07-03'])
  const { data } = await monde.client(claire).from('comptes_bancaires').select('lectures').eq('id', compte).single()
  expect(data?.lectures).toEqual({ [lecture.signature]: lecture })
  expect(proposerLecture(octets, Object.values(data?.lectures ?? {})).ordre_date).toBe('mja')
})

test('a reading that is no reading is refused before the file is opened', async () => {
  const compte = await ouvrirCompte(monde)
  for (const lecture of ['{', '{"separateur":"x"}'])
    expect(await importer(monde, compte, OCTOBRE, { lecture })).toMatchObject({ status: 400 })
})

/** More than a person has in twenty years, in the drills. */
const LIGNES = EN_ENTIER ? 50_000 : 4_000

test(`${LIGNES} rows are imported, then taken back, in bounded time`, async () => {
  const compte = await ouvrirCompte(monde)
  const jour = (rang: number) =>
    `${String((rang % 28) + 1).padStart(2, '0')}/${String((rang % 12) + 1).padStart(2, '0')}/2025`
  const lignes = Array.from(
    { length: LIGNES },
    (_, rang) =>
      [jour(rang), `CARTE ${rang} SUPERMARCHE`, `-${(rang % 900) + 1},${String(rang % 100).padStart(2, '0')}`] as const,
  )
  const debut = performance.now()
  expect(await importer(monde, compte, csv(lignes))).toMatchObject({ status: 200, data: { lignes: LIGNES } })
  const importe = performance.now()
  const { data } = await monde.client(claire).from('releves').select('id').eq('compte_id', compte).single()
  expect(await monde.appeler(claire, 'annuler-releve', { dossier_id, releve_id: data?.id })).toMatchObject({
    status: 200,
    data: { lignes: LIGNES },
  })
  console.log(
    `${LIGNES} lignes : importées en ${Math.round(importe - debut)} ms, reprises en ${Math.round(performance.now() - importe)} ms`,
  )
}, 120_000)
