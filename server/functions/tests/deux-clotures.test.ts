// Two exercices that close in one calendar year: each act is done on the one that is named, and on no other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { claire, dossier_id, type Monde, ouvrirMonde, refus, voisin } from './monde.ts'

const PREMIER = idExercice(2023)
const SECOND = 'de000000-0000-4000-8000-000b00000fff'
let monde: Monde

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  // The books of the one family that has software close with the calendar year: the rest of the wire does not count on it.
  await monde.forcer(`
    alter table public.exercices disable trigger user;
    update public.exercices set fin = '2023-06-30' where id = '${PREMIER}';
    insert into public.exercices (id, dossier_id, debut, fin)
      values ('${SECOND}', '${dossier_id}', '2023-07-01', '2023-12-31');
    alter table public.exercices enable trigger user`)
})
afterAll(() => monde.drop())

const acte = (nom: string, exercice_id: string, reste: object = {}) =>
  monde.appeler(claire, nom, { dossier_id, exercice_id, ...reste })

/** The days of the lines of a FEC, the first and the last. */
async function fec(exercice_id: string): Promise<{ nom: string; du: string; au: string }> {
  const { data, headers } = await acte('exporter-fec', exercice_id)
  const jours = String(data)
    .split(/\r?\n/)
    .slice(1)
    .flatMap((ligne) => ligne.split('\t')[3] || [])
    .toSorted()
  const nom = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { nom, du: jours[0] ?? '', au: jours.at(-1) ?? '' }
}

test('the FEC of each holds its own days and is named by its closing', async () => {
  const [premier, second] = [await fec(PREMIER), await fec(SECOND)]
  expect(premier.nom).toContain('20230630')
  expect(second.nom).toContain('20231231')
  expect([premier.du >= '20230101', premier.au <= '20230630']).toEqual([true, true])
  expect([second.du >= '20230701', second.au <= '20231231']).toEqual([true, true])
})

test('entries are validated in the exercice that is named, and the log keeps its days', async () => {
  const cle = (nom: string) => ({ cle_idempotence: `deux-clotures-${nom}` })
  // The second waits for the first, and the first does not hold its days: neither is taken for the other.
  const automne = { jusqu_au: '2023-09-30' }
  expect(await acte('valider-ecritures', SECOND, { ...automne, ...cle('second') })).toEqual(
    refus('exercice_precedent_non_definitif'),
  )
  expect(await acte('valider-ecritures', PREMIER, { ...automne, ...cle('hors') })).toEqual(
    refus('periode_hors_exercice'),
  )
  expect(await acte('valider-ecritures', PREMIER, { jusqu_au: '2023-03-31', ...cle('mars') })).toMatchObject({
    status: 200,
    data: { valide_jusqu_au: '2023-03-31' },
  })
  const client = monde.client(claire)
  const { data: bornes } = await client
    .from('exercices')
    .select('fin, valide_jusqu_au')
    .lt('fin', '2024-01-01')
    .order('fin')
  expect(bornes).toEqual([
    { fin: '2023-06-30', valide_jusqu_au: '2023-03-31' },
    { fin: '2023-12-31', valide_jusqu_au: null },
  ])
  const { data: actes } = await client.from('actes').select('detail').eq('acte', 'valider-ecritures')
  expect(actes).toEqual([
    { detail: { exercice_id: PREMIER, debut: '2023-01-01', fin: '2023-06-30', jusqu_au: '2023-03-31' } },
  ])
  expect(await acte('arreter-exercice', SECOND)).toEqual(refus('exercice_precedent_ouvert'))
})

test('a calendar year names no exercice, nor does the exercice of another dossier, or of none', async () => {
  expect(await monde.appeler(claire, 'exporter-fec', { dossier_id, annee: 2023 })).toMatchObject({ status: 400 })
  expect(await monde.appeler(claire, 'generer-liasse', { dossier_id, annee: 2023 })).toMatchObject({ status: 400 })
  const deux = { dossier_id, exercice_id: PREMIER, reprise_id: SECOND }
  expect(await monde.appeler(claire, 'exporter-fec', deux)).toMatchObject({ status: 400 })

  const { data: autre } = await monde.client(voisin).from('exercices').select('id')
  expect(autre).toEqual([])
  const ailleurs = 'de000000-0000-4000-8000-000000000fff'
  await monde.forcer(`
    insert into public.dossiers (id, nom, activite) values ('${ailleurs}', 'SCI', 'sci');
    insert into public.exercices (id, dossier_id, debut, fin) values
      ('de000000-0000-4000-8000-000000000ffe', '${ailleurs}', '2025-07-01', '2026-01-31')`)
  for (const id of ['de000000-0000-4000-8000-000000000ffe', 'de000000-0000-4000-8000-000000000ffd'])
    for (const [nom, reste] of [
      ['exporter-fec', {}],
      ['generer-liasse', {}],
      ['arreter-exercice', {}],
      ['rouvrir-exercice', { motif: 'Une facture oubliée' }],
      ['valider-exercice', {}],
      ['valider-ecritures', { jusqu_au: '2023-03-31', cle_idempotence: `inconnu-${id}` }],
      ['declarer-deposee', { deposee_le: '2024-05-12' }],
      ['rectifier-liasse', { motif: 'Une facture oubliée' }],
      ['lire-rectificative', { numero: 1 }],
      ['lire-comptes-indivisaires', {}],
    ] as const)
      expect([nom, await acte(nom, id, reste)]).toEqual([nom, refus('exercice_inconnu')])
})
