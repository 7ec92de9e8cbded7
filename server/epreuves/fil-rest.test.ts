// The product's own tables through the real client: each one as its role may, and the relations that screens read.
import { openWireHouse, type WireHouse } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  BAIL,
  BIEN,
  BIEN_VOISIN,
  buildWorld,
  COMPOSANT,
  DOSSIER,
  DOSSIER_VOISIN,
  emailOf,
  LECTEUR,
  PROPRIETAIRE,
  sessionOf,
  VOISIN,
} from '#database/tests/world.ts'
import { MESSAGES } from '../messages.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({ messages: MESSAGES })
  const builder = new pg.Client({ connectionString: house.url })
  await builder.connect()
  await buildWorld(builder)
  await builder.end()
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

async function as(user: string) {
  const claims = {
    sub: user,
    role: 'authenticated',
    aud: 'authenticated',
    email: emailOf('x'),
    session_id: sessionOf(user),
    aal: 'aal1',
  }
  return house.client(await house.keys.sign(claims, Math.floor(Date.now() / 1000) + 600))
}

test('the relations that the screens read', async () => {
  const marie = await as(PROPRIETAIRE)
  const { data, error } = await marie
    .from('biens')
    .select(
      'id, libelle, composants(id, libelle), baux(id, debut, baux_locataires(locataires(prenom, nom)), echeances(periode, loyer_cents))',
    )
    .eq('dossier_id', DOSSIER)
  expect(error).toBeNull()
  expect(data).toEqual([
    {
      id: BIEN,
      libelle: 'Studio',
      composants: [{ id: COMPOSANT, libelle: 'Gros œuvre' }],
      baux: [
        {
          id: BAIL,
          debut: '2024-02-01',
          baux_locataires: [{ locataires: { prenom: 'Zoé', nom: 'Martin' } }],
          echeances: [{ periode: '2024-02-01', loyer_cents: 65000 }],
        },
      ],
    },
  ])
})

test('the owner writes, the reader reads, the neighbour sees nothing', async () => {
  const [marie, lea, hugo] = [await as(PROPRIETAIRE), await as(LECTEUR), await as(VOISIN)]
  const rename = (client: typeof marie, libelle: string) =>
    client.from('biens').update({ libelle }).eq('id', BIEN).select('libelle')
  expect((await rename(marie, 'Studio sur cour')).data).toEqual([{ libelle: 'Studio sur cour' }])
  expect((await lea.from('biens').select('libelle')).data).toEqual([{ libelle: 'Studio sur cour' }])
  expect(await rename(lea, 'x')).toMatchObject({ data: [], status: 200 })
  expect(await rename(hugo, 'x')).toMatchObject({ data: [], status: 200 })
  expect((await hugo.from('biens').select('id')).data).toEqual([{ id: BIEN_VOISIN }])
  expect((await house.client().from('biens').select('id')).error).toMatchObject({ code: '42501' })
})

test('a neighbour cannot reach in by a reference, a dossier, an upsert or a function', async () => {
  const hugo = await as(VOISIN)
  const bien = {
    libelle: 'x',
    adresse: 'x',
    code_postal: '69003',
    ville: 'Lyon',
    date_acquisition: '2024-01-01',
    date_mise_en_location: '2024-01-01',
    prix_cents: 1,
  }
  expect(await hugo.from('biens').insert({ ...bien, dossier_id: DOSSIER })).toMatchObject({
    status: 403,
    error: { code: '42501', message: 'Accès non autorisé' },
  })
  expect((await hugo.from('biens').upsert({ ...bien, id: BIEN, dossier_id: DOSSIER_VOISIN })).error).not.toBeNull()
  const bail = { dossier_id: DOSSIER_VOISIN, bien_id: BIEN, debut: '2025-01-01', loyer_cents: 1 }
  expect((await hugo.from('baux').insert(bail)).error).toMatchObject({ code: '23503' })
  expect(
    (await hugo.from('dossier_membres').insert({ dossier_id: DOSSIER, user_id: VOISIN, role: 'proprietaire' })).error,
  ).not.toBeNull()
  for (const table of ['ecritures', 'lignes', 'exercices', 'actes', 'documents', 'dossier_membres']) {
    expect([table, (await hugo.from(table).select('dossier_id').eq('dossier_id', DOSSIER)).data]).toEqual([table, []])
  }
})

test('the books are not written by hand, by anybody', async () => {
  const marie = await as(PROPRIETAIRE)
  const { data: ecritures } = await marie.from('ecritures').select('id, libelle')
  expect(ecritures?.length).toBeGreaterThan(0)
  const id = ecritures?.[0]?.id
  for (const attempt of [
    marie.from('ecritures').update({ libelle: 'x' }).eq('id', id).select(),
    marie.from('ecritures').delete().eq('id', id).select(),
    marie.from('lignes').update({ debit_cents: 1 }).eq('ecriture_id', id).select(),
    house.client(house.serviceKey).from('ecritures').update({ libelle: 'x' }).eq('id', id).select(),
    house.client(house.serviceKey).from('lignes').delete().eq('ecriture_id', id).select(),
  ]) {
    expect((await attempt).error).not.toBeNull()
  }
  expect((await marie.rpc('poster', {})).error).toMatchObject({ code: 'PGRST202' })
  expect((await marie.from('ecritures').select('id, libelle')).data).toEqual(ecritures)
})
