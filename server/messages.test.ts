// What the wire says to our users, word for word: the refusals of the database, of its limits and of its doors, in French.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileStore } from '@quittance/wire'
import { openWireHouse, type WireHouse } from '@quittance/wire/tests'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { DISQUE_PLEIN, MESSAGES } from './messages.ts'

const TABLES = `
  create schema rayons;
  grant usage on schema rayons to anon, authenticated, service_role;
  create table rayons.auteurs (id int primary key, nom text);
  create table rayons.livres (id int primary key, titre text not null check (titre <> ''), isbn text unique, pages bigint,
    prix numeric(6, 2), paru date, auteur_id int references rayons.auteurs);
  create table rayons.secrets (id int);
  insert into rayons.auteurs values (1, 'Colette');
  insert into rayons.livres select n, 'Titre ' || n, 'i' || n, 1, 1, '2025-01-01', 1 from generate_series(1, 30) n;
  create function rayons.lente() returns void language sql volatile as $$ select pg_sleep(20) $$;
  grant all on rayons.auteurs, rayons.livres to authenticated, service_role;
  grant execute on function rayons.lente() to anon;
  notify pgrst, 'reload schema'`

const folder = mkdtempSync(join(tmpdir(), 'qeb-messages-'))
let house: WireHouse
let marie: Pick<SupabaseClient, 'from' | 'rpc'>
beforeAll(async () => {
  house = await openWireHouse({
    schemas: ['rayons'],
    messages: MESSAGES,
    patienceMs: 500,
    rest: { caps: { cut: null, refuse: 40, depth: 1, bytes: 300_000 } },
    storage: { store: fileStore(folder) },
  })
  await house.sql(TABLES)
  marie = (await house.person('phrases@exemple.fr')).client.schema('rayons') as typeof marie // safe: no types are made of these tables
})
afterAll(async () => {
  await house.settled()
  expect(house.bugs).toEqual([])
  await house.drop()
  rmSync(folder, { recursive: true })
})

const ecrire = (livre: object) => marie.from('livres').insert({ id: 100, titre: 'x', ...livre })

test.each([
  ['un champ absent', () => ecrire({ titre: null }), '23502', 'Le champ « titre » est obligatoire.'],
  ['un doublon', () => ecrire({ isbn: 'i1' }), '23505', 'Cette fiche existe déjà.'],
  [
    'un lien perdu',
    () => ecrire({ auteur_id: 9 }),
    '23503',
    'Cette fiche est liée à une autre, qui n’existe pas ou qui en a encore besoin.',
  ],
  ['une valeur refusée', () => ecrire({ titre: '' }), '23514', 'Une des valeurs saisies n’est pas permise.'],
  [
    'un mot pour un nombre',
    () => ecrire({ pages: 'y' }),
    '22P02',
    'Une des valeurs saisies n’a pas la forme attendue.',
  ],
  ['un nombre trop grand', () => ecrire({ prix: 1e9 }), '22003', 'Un des nombres saisis est trop grand.'],
  ['un jour qui n’est pas', () => ecrire({ paru: '2025-02-30' }), '22008', 'Une des dates saisies n’est pas valable.'],
  ['une table fermée', () => marie.from('secrets').select(), '42501', REFUS.acces_non_autorise],
])('%s', async (_, acte, code, message) => {
  expect((await acte()).error).toMatchObject({ code, message })
})

test('un refus ne dit pas la ligne, ni ce qui ressemble au nom demandé', async () => {
  expect(JSON.stringify((await ecrire({ titre: '', isbn: 'confidentiel' })).error)).not.toContain('confidentiel')
  expect((await marie.from('livre').select()).error).toMatchObject({ code: 'PGRST205', hint: null })
})

test('chaque limite a sa phrase et son code', async () => {
  await house.sql(`insert into rayons.auteurs select n, 'x' from generate_series(2, 50) n`)
  expect(await marie.from('auteurs').select('id')).toMatchObject({
    status: 413,
    error: {
      code: 'liste_trop_longue',
      message: 'Cette liste dépasse 40 lignes : demandez-en une partie, par une période ou par un filtre.',
    },
  })
  await house.sql(`update rayons.livres set titre = repeat('x', 400000) where id = 30`)
  expect(await marie.from('livres').select()).toMatchObject({
    status: 413,
    error: {
      code: 'reponse_trop_lourde',
      message: 'Cette réponse dépasse 0,3 Mo : demandez moins de lignes à la fois, ou moins de tables liées.',
    },
  })
  expect(await marie.from('livres').select('auteurs(livres(id))').limit(1)).toMatchObject({
    status: 400,
    error: {
      code: 'imbrication_trop_profonde',
      message: 'Cette demande imbrique plus de 1 tables : demandez-les en plusieurs fois.',
    },
  })
  expect(await (house.client().schema('rayons') as typeof marie).rpc('lente')).toMatchObject({
    status: 504,
    error: { code: '57014', message: 'La demande a pris trop de temps. Veuillez réessayer.' },
  })
  const groupes = `${'or('.repeat(9)}id.eq.1${')'.repeat(9)}`
  expect((await marie.from('livres').select().or(groupes)).error).toMatchObject({
    code: 'PGRST100',
    message: 'La demande est trop complexe : trop de parenthèses.',
  })
  const lourd = { method: 'POST', headers: { apikey: house.anonKey }, body: `"${'x'.repeat(70_000)}"` }
  const trop = await house.raw('/auth/v1/token?grant_type=password', lourd)
  expect([trop.status, await trop.json()]).toEqual([
    413,
    {
      code: 413,
      error_code: 'request_entity_too_large',
      msg: 'La requête est trop volumineuse : 64 Ko au plus.',
    },
  ])
})

test('un texte qui ne peut pas être gardé', async () => {
  const body = JSON.stringify({ email: 'a\0b@exemple.fr', password: 'x' })
  const headers = { apikey: house.anonKey }
  const refus = await house.raw('/auth/v1/signup', { method: 'POST', headers, body })
  expect([refus.status, await refus.json()]).toMatchObject([
    400,
    {
      error_code: 'texte_impossible',
      msg: 'Un des textes contient un caractère qui ne peut pas être gardé : effacez-le, puis recommencez.',
    },
  ])
})

test('une fonction qui n’existe pas', async () => {
  const answer = await house.raw('/functions/v1/absente', { method: 'POST', headers: { apikey: house.anonKey } })
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: 'fonction_inconnue', message: "Cette fonction n'existe pas." },
  ])
})

test('les fichiers', async () => {
  const { storage } = house.client(house.serviceKey)
  expect((await storage.getBucket('x')).error?.message).toBe(
    'Cet espace de fichiers n’existe pas, ou ne vous est pas ouvert.',
  )
  await storage.createBucket('x')
  await storage.from('x').upload('a.txt', 'a')
  expect((await storage.from('x').upload('a.txt', 'a')).error?.message).toBe('Ce nom est déjà pris.')
  expect((await house.client().storage.from('x').upload('b.txt', 'b')).error?.message).toBe(
    'Vous n’avez pas le droit de faire cela.',
  )
})

test('la première moitié d’un changement d’adresse', async () => {
  const { client } = await house.person('ancienne@exemple.fr')
  await client.auth.updateUser({ email: 'nouvelle@exemple.fr' })
  await house.settled()
  const token_hash = house.linkFor('nouvelle@exemple.fr').searchParams.get('token')
  const body = JSON.stringify({ token_hash, type: 'email_change' })
  const half = await house.raw('/auth/v1/verify', { method: 'POST', headers: { apikey: house.anonKey }, body })
  expect(await half.json()).toEqual({
    code: '200',
    msg: 'Lien accepté. Ouvrez maintenant le lien envoyé à l’autre adresse pour terminer le changement.',
  })
})

test('un disque plein se dit de même aux tables et aux actes', () => {
  expect(MESSAGES.database['53100']).toBe(DISQUE_PLEIN)
  expect(MESSAGES.own.diskFull).toEqual({ code: 'disque_plein', message: DISQUE_PLEIN })
})
