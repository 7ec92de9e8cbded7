// Who sees somebody's account with his leave, by every real route: the rows of the person, and not one write; it ends at once.
import { command } from '@quittance/wire/postgres'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { functions } from '../app/functions.ts'
import { actes } from './tests/actes.ts'
import { empreinte } from './tests/fingerprint.ts'
import { ADRESSE, type Maison } from './tests/maison.ts'
import { ouvrirRegard, type Regard } from './tests/regard.ts'
import { preparer, tables } from './tests/tables.ts'

let ici: Regard
let maison: Maison
let claire = ''
let regard = ''
let acces = ''
beforeAll(async () => {
  ici = await ouvrirRegard()
  maison = ici.maison
  claire = ici.claire
  await preparer(maison)
  acces = await ici.accorder()
  regard = await ici.commencer(acces)
})
afterAll(() => maison.drop())

const SEULE = { code: 'lecture_seule_assistance', message: REFUS.lecture_seule_assistance }
const SAUF = ['journal_admin', 'acces_assistance', 'notifications']
const HORS_PUBLIC = ['auth.users', 'auth.identities', 'auth.mfa_factors', 'auth.one_time_tokens', 'auth.refresh_tokens']

async function traces(): Promise<string> {
  const rows = [await empreinte(maison, SAUF)]
  for (const nom of [...HORS_PUBLIC, 'storage.objects', 'storage.buckets', 'realtime.messages'])
    rows.push(
      JSON.stringify(
        await maison.sql(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${nom} t`),
      ),
    )
  rows.push(JSON.stringify(await maison.sql('select count(*) from auth.sessions')))
  return rows.join('\n')
}
const client = (): SupabaseClient =>
  createClient(ADRESSE, maison.anon_key, {
    accessToken: async () => regard,
    global: { fetch: (input, init) => Promise.resolve(maison.app.request(input, init)) },
  })

test('the token names who looks, lasts as long as the access and no longer, and is renewed by nothing', async () => {
  const [, payload = ''] = regard.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const [nadia] = await maison.sql<{ id: string }>(`select id from auth.users where email = 'admin@exemple.fr'`)
  expect(claims).toMatchObject({
    role: 'authenticated',
    sub: claire,
    act: { sub: nadia?.id, email: 'admin@exemple.fr' },
  })
  const [row] = await maison.sql<{ fin: number }>(
    'select extract(epoch from jusqu_a)::int as fin from public.acces_assistance',
  )
  expect(claims.exp).toBe(row?.fin)
  expect(await maison.sql('select 1 from auth.refresh_tokens where session_id = $1', [claims.session_id])).toEqual([])
  const mails = await maison.sql<{ sujet: string }>(
    `select sujet from public.mails where destinataire = 'claire.martin@exemple.fr' and sujet like 'L’assistance%' order by 1`,
  )
  expect(mails.map(({ sujet }) => sujet)).toEqual([
    'L’assistance demande à voir votre compte – Quittance & Bilan',
    'L’assistance voit votre compte – Quittance & Bilan',
  ])
})

test('reads what the person reads, row for row, and no list of administrators', async () => {
  const noms = await maison.sql<{ nom: string }>(
    `select c.relname as nom from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1`,
  )
  const lues = async (porteur: string, nom: string) => {
    const answer = await maison.envoyer(`/rest/v1/${nom}?select=*&limit=5000`, porteur)
    return [answer.status, await answer.text()]
  }
  for (const { nom } of noms.filter(({ nom }) => !SAUF.includes(nom)))
    expect([nom, await lues(regard, nom)]).toEqual([nom, await lues(ici.jeton.proprietaire, nom)])
  expect((await lues(regard, 'mails'))[0]).toBe(403)
  expect((await lues(regard, 'flux_agenda'))[1]).not.toContain('empreinte')
})

test('writes no table: neither a row, nor a change, nor a removal', async () => {
  const avant = await traces()
  const noms = await maison.sql<{ nom: string; colonne: string }>(TABLES)
  const siennes = await tables(maison)
  for (const { nom, colonne } of noms) {
    const table = siennes.find((one) => one.nom === nom)
    const rangee = table?.rangee && { ...table.rangee, dossier_id: DOSSIER_MARTIN }
    const du = `${nom}?${colonne}=not.is.null`
    for (const [methode, chemin, corps] of [
      ['POST', nom, rangee ?? { [colonne]: null }],
      ['PATCH', du, table?.change ?? { [colonne]: null }],
      ['DELETE', du, undefined],
    ] as const) {
      const answer = await maison.envoyer(`/rest/v1/${chemin}`, regard, { methode, ...(corps && { corps }) })
      const said: { message: string } = await answer.json()
      const sienne = table?.rangee && table.regle.proprietaire.includes(LETTRE[methode])
      const message = sienne ? SEULE.message : expect.any(String)
      expect([nom, methode, answer.status, said.message]).toEqual([nom, methode, 403, message])
    }
  }
  expect(await traces()).toBe(avant)
})
const TABLES = `select c.relname as nom, (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
    and not a.attisdropped and a.attidentity = '' and a.attgenerated = '' order by a.attnum limit 1) as colonne
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
const LETTRE = { POST: 'A', PATCH: 'M', DELETE: 'S' } as const

/** A new one is added here once it is sure that it shows nothing of what protects the account. */
const LECTURES = [
  'apercu-document-locatif',
  'consequences-suppression',
  'espace-proprietaire',
  'generer-liasse',
  'lire-acte-bail',
  'lire-annee-proprietaire',
  'lire-compte-rendu',
  'lire-comptes-indivisaires',
  'lire-declaration-tva',
  'lire-demarche',
  'lire-document',
  'lire-document-locatif',
  'lire-facture-sejour',
  'lire-faits',
  'lire-lettre-reprise',
  'lire-piece-bail',
  'lire-plan-apurement',
  'lire-rectificative',
  'lire-relance',
  'lire-releve-compte',
  'membres-du-dossier',
  'mon-accueil',
  'moyens-envoi',
  'moyens-signature',
  'piece-espace-proprietaire',
  'telecharger-facture',
]

/** There is no bill nor return to name here: let in, they are refused for that. */
const SANS_PIECE = [
  'lire-annee-proprietaire',
  'lire-compte-rendu',
  'lire-rectificative',
  'piece-espace-proprietaire',
  'telecharger-facture',
]

test('of the acts, those that read are open, by name; any other is refused, the one that leaves apart', async () => {
  const avant = await traces()
  const open: string[] = []
  for (const { name } of functions.filter(({ name }) => name !== 'quitter-assistance')) {
    const known = actes(maison).find(({ nom }) => nom === name)
    const answer = await maison.envoyer(`/functions/v1/${name}`, regard, { corps: known?.corps() ?? {} })
    const said = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}
    if (answer.status === 403) expect([name, said]).toEqual([name, SEULE])
    else open.push(name)
    if (LECTURES.includes(name) && !SANS_PIECE.includes(name)) expect([name, answer.status]).toEqual([name, 200])
  }
  expect(open.toSorted()).toEqual(LECTURES)
  expect(await traces()).toBe(avant)
})

test('nothing of what protects the account is seen or changed', async () => {
  const avant = await traces()
  await maison.sql(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name, secret) values ($1, 'totp', 'unverified', 'Mon téléphone', 'x')`,
    [claire],
  )
  const who = await maison.envoyer('/auth/v1/user', regard)
  expect(who.status).toBe(200)
  const text = await who.text()
  expect(JSON.parse(text)).toMatchObject({ id: claire, identities: [] })
  expect(text).not.toContain('téléphone')
  await maison.sql(`delete from auth.mfa_factors where user_id = $1`, [claire])
  const demandes: readonly (readonly [string, string, object?])[] = [
    ['PUT', '/user', { password: 'un autre mot de passe' }],
    ['PUT', '/user', { email: 'ailleurs@exemple.fr' }],
    ['PUT', '/user', { data: { first_name: 'X' } }],
    ['POST', '/factors', { factor_type: 'totp' }],
    ['POST', '/factors/recovery-codes', {}],
    ['DELETE', `/factors/${claire}`],
    ['GET', '/passkeys'],
    ['POST', '/passkeys/registration/options', {}],
    ['GET', '/reauthenticate'],
    ['GET', '/user/identities/authorize?provider=google'],
    ['DELETE', `/user/identities/${claire}`],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['GET', '/admin/users'],
  ]
  for (const [methode, chemin, corps] of demandes) {
    const answer = await maison.envoyer(`/auth/v1${chemin}`, regard, { methode, ...(corps && { corps }) })
    expect([chemin, answer.status, await answer.json()]).toEqual([
      chemin,
      403,
      { code: 403, error_code: SEULE.code, msg: SEULE.message },
    ])
  }
  const { error } = await client().functions.invoke('mes-sessions')
  expect(error).not.toBeNull()
  expect(await traces()).toBe(avant)
})

test('no file is put, moved, taken away or shared by a link', async () => {
  const avant = await traces()
  await maison.sql(`insert into storage.buckets (id, name) values ('essai', 'essai') on conflict do nothing`)
  await command(
    maison.url,
    `create policy tout on storage.objects for all to authenticated using (true) with check (true)`,
  )
  const files = client().storage
  const essais = [
    await files.from('essai').upload('a.txt', new Blob(['x']), { upsert: true }),
    await files.from('essai').remove(['a.txt']),
    await files.from('essai').move('a.txt', 'b.txt'),
    await files.from('essai').copy('a.txt', 'b.txt'),
    await files.from('essai').createSignedUrl('a.txt', 60),
    await files.from('essai').createSignedUploadUrl('a.txt'),
    await files.createBucket('autre'),
    await files.emptyBucket('essai'),
    await files.deleteBucket('essai'),
  ]
  for (const { error } of essais) expect(error).toMatchObject({ message: SEULE.message, status: 403 })
  expect((await files.from('essai').list()).error).toBeNull()
  await command(maison.url, 'drop policy tout on storage.objects')
  await maison.sql(`delete from storage.buckets where id = 'essai'`)
  expect(await traces()).toBe(avant)
})

test('says nothing to the others', async () => {
  const messages = [{ topic: 'salle', event: 'mot', payload: {} }]
  const answer = await maison.envoyer('/realtime/v1/api/broadcast', regard, { corps: { messages } })
  expect([answer.status, await answer.json()]).toEqual([403, SEULE])
})

test('what is refused is in the log of the administration, signed by who looked, and counted for the person', async () => {
  await maison.app.settled()
  const lues = () =>
    maison.sql<{ nom: string }>(
      `select nom from public.journal_admin where objet_id = $1 and acte = 'acte-refuse-assistance'
         and auteur_email = 'admin@exemple.fr' and concerne_email = 'claire.martin@exemple.fr' order by id`,
      [acces],
    )
  const compte = async () =>
    (await maison.sql<{ refus: number }>('select refus from public.acces_assistance where id = $1', [acces]))[0]?.refus
  // Two hundred lines at most for one access, whatever its number.
  expect(await compte()).toBeGreaterThan(200)
  expect(await lues()).toHaveLength(200)
  await command(maison.url, 'update public.acces_assistance set refus = 0')
  const demandes = [
    ['DELETE', '/rest/v1/biens?id=not.is.null'],
    ['POST', '/functions/v1/mes-sessions'],
    ['PUT', '/auth/v1/user'],
    ['POST', '/storage/v1/bucket'],
    ['POST', '/realtime/v1/api/broadcast'],
  ] as const
  for (const [methode, chemin] of demandes) {
    await maison.envoyer(chemin, regard, { methode, corps: {} })
    await maison.app.settled()
  }
  expect(await compte()).toBe(5)
  expect((await lues()).slice(200).map(({ nom }) => nom)).toEqual(demandes.map(([m, c]) => `${m} ${c.split('?')[0]}`))
  // None of it is counted as the person's own.
  expect(
    await maison.sql(
      `select 1 from auth.audit_log_entries where payload ->> 'action' = 'access_refused' and payload -> 'traits' ->> 'method' <> 'GET'`,
    ),
  ).toEqual([])
  expect(maison.bugs).toEqual([])
})
