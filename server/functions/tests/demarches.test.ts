// The steps of the activity, by the real client: noted by those who keep the books, read by all, printed from the dossier.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demarchesDuDossier } from '#domain/activites/meuble/demarches/demarche.ts'
import { day } from '#domain/base/day.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const faits = () => monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))

test('a step is noted once for its day, with a SIRET of fourteen digits, and counts as done', async () => {
  const noter = (champs: object) =>
    monde
      .client(claire)
      .from('demarches')
      .insert({ dossier_id, demarche: 'creation', evenement_le: '2021-07-01', faite_le: '2021-07-10', ...champs })
  expect((await noter({ siret: '732829320' })).error?.details).toBe('siret_a_quatorze_chiffres')
  expect((await noter({ siret: '73282932000074' })).error).toBeNull()
  expect((await noter({})).error?.details).toBe('demarche_unique')
  expect((await noter({ demarche: 'cfe_initiale' })).error?.details).toBe('demarche_du_logement')
  expect((await noter({ demarche: 'autre' })).error?.details).toBe('demarche_connue')
  expect((await noter({ demarche: 'cessation', note: 'x'.repeat(501) })).error?.details).toBe('note_trop_longue')
  const creation = demarchesDuDossier(await faits(), day('2026-11-20')).find(({ cle }) => cle === 'creation')
  expect(creation).toMatchObject({ etat: 'faite', notee: { siret: '73282932000074' } })
})

test('a reader reads it and notes nothing', async () => {
  const { data } = await monde.client(paul).from('demarches').select('siret').eq('dossier_id', dossier_id)
  expect(data).toEqual([{ siret: '73282932000074' }])
  const { error } = await monde
    .client(paul)
    .from('demarches')
    .insert({ dossier_id, demarche: 'changement_adresse', evenement_le: '2026-01-01' })
  expect(error).not.toBeNull()
})

test('the sheet on paper holds the boxes of the dossier, what lacks named; a step that nothing calls is refused', async () => {
  const [bien] = (await faits()).biens
  const corps = { dossier_id, demarche: 'cfe_initiale', bien_id: bien?.id, evenement_le: bien?.date_mise_en_location }
  const { data } = await monde.appeler(paul, 'lire-demarche', corps)
  const texte = textesDuPdf(new Uint8Array(await (data as Blob).arrayBuffer())).join(' ')
  expect(texte).toContain('Superficie totale')
  expect(texte).toContain('732 829 320 00074')
  expect(texte).toContain('À compléter')
  const ailleurs = { ...corps, evenement_le: '2001-01-01' }
  expect(await monde.appeler(hugues, 'lire-demarche', ailleurs)).toEqual(refus('demarche_sans_objet'))
})

test('an option for the real regime keeps its letter with its day, word for word; on paper it is that letter', async () => {
  const table = () => monde.client(claire).from('demarches')
  const option = { dossier_id, demarche: 'option_reel', evenement_le: '2027-01-01' }
  const refusee = async (champs: object) => (await table().insert({ ...option, ...champs })).error?.details
  expect(await refusee({ faite_le: '2026-11-20' })).toBe('lettre_de_l_option')
  expect(await refusee({ lettre: 'Mes mots.' })).toBe('lettre_de_l_option')
  expect(await refusee({ demarche: 'changement_adresse', faite_le: '2026-11-20', lettre: 'Mots' })).toBe(
    'lettre_de_l_option',
  )
  expect(await refusee({ faite_le: '2026-11-20', lettre: 'x'.repeat(8001) })).toBe('lettre_trop_longue')

  const { data: dite } = await table().insert(option).select('id').single<{ id: string }>()
  const corps = { dossier_id, demarche: 'option_reel', bien_id: null, evenement_le: '2027-01-01' }
  const lettre = async () => {
    const { data } = await monde.appeler(paul, 'lire-demarche', corps)
    return textesDuPdf(new Uint8Array(await (data as Blob).arrayBuffer())).join(' ')
  }
  expect(await lettre()).toMatch(/Option pour le régime réel.*article 50-0.*1er janvier 2027/s)
  const noter = (champs: object) => table().update(champs).eq('id', dite?.id).select('id')
  expect((await noter({ faite_le: '2026-11-20', lettre: 'J’opte, en mes propres mots.' })).error).toBeNull()
  expect(await lettre()).toContain('en mes propres mots')
  expect((await noter({ lettre: 'Autres mots' })).error?.message).toContain('déjà partie')
  expect((await noter({ faite_le: '2026-11-21' })).error?.message).toContain('déjà partie')
  expect((await noter({ note: 'AR reçu' })).error).toBeNull()
  expect((await table().delete().eq('id', dite?.id).select('id')).data).toHaveLength(1)
})
