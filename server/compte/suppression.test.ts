// The end of an account: what it asks first, its thirty days, what is erased and what is left, and who is not touched by it.
import { silent } from '@quittance/wire'
import { doChore } from '@quittance/wire/serving'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { DOSSIER_VOISIN, type Maison, ouvrirMaison, VOISIN, voisin } from '../epreuves/tests/maison.ts'
import { preparer } from '../epreuves/tests/tables.ts'
import { keptMail } from '../gateways/mail-kept.ts'
import { effacerComptes } from '../jobs/effacer-comptes.ts'

let maison: Maison
let claire: string
const JOUR = 86_400_000
beforeAll(async () => {
  maison = await ouvrirMaison()
  await preparer(maison)
  claire = (await maison.sql<{ id: string }>(`select id from auth.users where email like 'claire%'`))[0]?.id ?? ''
})
afterAll(() => maison.drop())
beforeEach(() => maison.sql('delete from auth.rate_limits'))

const CLAIRE = DEMO_SIGN_INS[0] ?? voisin
const entrer = async (qui: { email: string; password: string }) => (await maison.entrer(qui.email, qui.password)).jeton
async function acte(jeton: string, nom: string, corps: object = {}) {
  const answer = await maison.envoyer(`/functions/v1/${nom}`, jeton, { corps })
  const said: Record<string, unknown> = JSON.parse(await answer.text())
  return { status: answer.status, said }
}
const demander = (jeton: string, mot_de_passe: string | null, conservation_acceptee = true) =>
  acte(jeton, 'demander-suppression', { mot_de_passe, conservation_acceptee })
const telecharger = async (jeton: string) =>
  (await maison.envoyer('/functions/v1/exporter-mes-donnees', jeton, { corps: {} })).arrayBuffer()
const vieillir = (user_id: string) =>
  maison.sql(`update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`, [user_id])
const sujets = async (a: string) =>
  (
    await maison.sql<{ sujet: string }>('select sujet from public.mails where destinataire = $1 order by created_at', [
      a,
    ])
  ).map(({ sujet }) => sujet.split(' – ')[0])
/** The night, so many milliseconds from now. */
const nuit = (dans: number) => {
  const at = new Date(Date.now() + dans)
  const chore = effacerComptes(
    { public_url: 'http://maison.test' },
    keptMail({ base: maison.base, log: silent, local: true }),
  )
  return doChore({ base: maison.base, log: silent, now: () => at }, chore, at)
}

test('the consequences are said first: what goes, who else is there, what is missing', async () => {
  const jeton = await entrer(CLAIRE)
  const { said } = await acte(jeton, 'consequences-suppression')
  expect(said).toMatchObject({ membre_de: 0, archive_le: null, a_un_mot_de_passe: true, echeance_le: null })
  expect(said.dossiers).toMatchObject([{ dossier_id: DOSSIER_MARTIN, autres_membres: 2, ecritures: 1, documents: 1 }])
  expect((await acte(maison.anon_key, 'consequences-suppression')).status).toBe(401)
  expect((await demander(maison.anon_key, 'x')).status).toBe(401)
})

test('it asks for the password or a fresh session, no other member, a recent archive, and the duty taken over', async () => {
  const jeton = await entrer(CLAIRE)
  expect((await demander(jeton, 'pas le bon')).said).toEqual({
    code: 'mot_de_passe_faux',
    message: "Le mot de passe actuel n'est pas le bon.",
  })
  expect((await demander(jeton, CLAIRE.password)).said).toMatchObject({
    code: 'suppression_avec_membres',
    message: expect.stringContaining("nommez-y d'abord un autre propriétaire"),
  })
  await vieillir(claire)
  expect((await demander(jeton, null)).said.code).toBe('preuve_requise')

  const chez = await entrer(voisin)
  expect((await demander(chez, null)).said).toMatchObject({ code: 'suppression_sans_archive' })
  // One of more than a week ago does not hold the books as they are.
  await maison.sql('insert into auth.audit_log_entries (payload, created_at) values ($1, now() - $2::interval)', [
    { action: 'archive_exported', actor_id: VOISIN },
    '8 days',
  ])
  expect((await demander(chez, voisin.password)).said.code).toBe('suppression_sans_archive')
  await telecharger(chez)
  expect((await demander(chez, null, false)).said).toMatchObject({ code: 'suppression_sans_engagement' })
  expect(await maison.sql('select 1 from public.suppressions_compte')).toEqual([])
})

test('asked once, whatever is pressed twice; said by mail; taken back by a press', async () => {
  const jeton = await entrer(voisin)
  await telecharger(jeton)
  const both = await Promise.all([1, 2].map(() => demander(jeton, voisin.password)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.said.code).toBe('suppression_deja_demandee')
  const { data } = await (await maison.entrer(voisin.email, voisin.password)).client
    .from('suppressions_compte')
    .select('*')
  expect(data).toHaveLength(1)
  expect(Math.round((Date.parse(data?.[0].echeance_le) - Date.now()) / JOUR)).toBe(30)
  expect((await acte(await entrer(CLAIRE), 'annuler-suppression')).said.code).toBe('suppression_sans_demande')
  expect((await acte(jeton, 'annuler-suppression')).said).toEqual({ annulee: true })
  expect((await acte(jeton, 'annuler-suppression')).said.code).toBe('suppression_sans_demande')
  expect(await sujets(voisin.email)).toEqual(['Votre compte sera supprimé', 'Votre compte est conservé'])
})

test('somebody came into the dossier since: nothing is erased, the request is withdrawn, and he is told', async () => {
  const jeton = await entrer(voisin)
  await telecharger(jeton)
  await demander(jeton, voisin.password)
  await maison.sql(`insert into public.dossier_membres (dossier_id, user_id, role) values ($1, $2, 'lecteur')`, [
    DOSSIER_VOISIN,
    claire,
  ])
  expect(await nuit(30 * JOUR + 60_000)).toBe(true)
  expect(await maison.sql('select 1 from public.suppressions_compte')).toEqual([])
  expect((await acte(jeton, 'mes-sessions')).status).toBe(200)
  expect((await sujets(voisin.email)).at(-1)).toBe('Votre compte n’a pas été supprimé')
  await maison.sql('delete from public.dossier_membres where dossier_id = $1 and user_id = $2', [
    DOSSIER_VOISIN,
    claire,
  ])
})

test('one night before nothing happens; thirty days after the account and its books are gone, and a tombstone is left', async () => {
  // Claire keeps her books alone, with a year closed for good and its validated entries.
  await maison.sql('delete from public.dossier_membres where dossier_id = $1 and user_id <> $2', [
    DOSSIER_MARTIN,
    claire,
  ])
  const [tete] = await maison.sql<{ tete: string }>('select tete from private.chaines where dossier_id = $1', [
    DOSSIER_MARTIN,
  ])
  const jeton = await entrer(CLAIRE)
  await telecharger(jeton)
  expect((await demander(jeton, CLAIRE.password)).status).toBe(200)
  const autres = await empreinteDuVoisin()

  await nuit(30 * JOUR - 3_600_000)
  expect((await acte(jeton, 'mes-sessions')).status).toBe(200)
  await nuit(30 * JOUR + 60_000)
  expect((await acte(jeton, 'mes-sessions')).status).toBe(401)
  expect((await maison.client().auth.signInWithPassword(CLAIRE)).error?.message).toBe('Invalid login credentials')

  const tables = await maison.sql<{ nom: string; colonne: string }>(
    `select c.relname as nom, a.attname as colonne from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('dossier_id', 'user_id')`,
  )
  for (const { nom, colonne } of tables) {
    const id = colonne === 'dossier_id' ? DOSSIER_MARTIN : claire
    expect([nom, await maison.sql(`select 1 from public.${nom} where ${colonne} = $1`, [id])]).toEqual([nom, []])
  }
  expect(await maison.sql('select 1 from public.dossiers where id = $1', [DOSSIER_MARTIN])).toEqual([])
  expect(
    await maison.sql(
      'select chaine_tete, ecritures::int as n, premiere_ecriture as debut from public.dossiers_effaces',
    ),
  ).toEqual([{ chaine_tete: tete?.tete, n: 1, debut: '2023-01-20' }])
  const traces = await maison.sql<{ t: string }>(`select to_jsonb(d)::text as t from public.dossiers_effaces d
    union all select to_jsonb(a)::text from auth.audit_log_entries a where payload ->> 'actor_id' = '${claire}'`)
  expect(traces.filter(({ t }) => /claire|martin|Cesson/i.test(t))).toEqual([])
  expect(await sujets(CLAIRE.email)).toEqual(['Votre compte est supprimé'])
  expect(await empreinteDuVoisin()).toEqual(autres)
})

test('a member who goes leaves the dossiers of the others as they are', async () => {
  const hugues = DEMO_SIGN_INS[1] ?? voisin
  const id = (await maison.sql<{ id: string }>('select id from auth.users where email = $1', [hugues.email]))[0]?.id
  await maison.sql(`insert into public.dossier_membres (dossier_id, user_id, role) values ($1, $2, 'comptable')`, [
    DOSSIER_VOISIN,
    id,
  ])
  const jeton = await entrer(hugues)
  // Without books of his own, neither an archive nor a duty stands before it.
  expect((await demander(jeton, hugues.password, false)).status).toBe(200)
  const avant = await empreinteDuVoisin()
  await nuit(31 * JOUR)
  expect(await maison.sql('select 1 from auth.users where id = $1', [id])).toEqual([])
  expect(
    await maison.sql('select user_id from public.dossier_membres where dossier_id = $1', [DOSSIER_VOISIN]),
  ).toEqual([{ user_id: VOISIN }])
  expect(await empreinteDuVoisin()).toEqual(avant)
})

test('every table that names a person lets him go', async () => {
  const held = await maison.sql<{ nom: string }>(`select conrelid::regclass || '.' || conname as nom from pg_constraint
    where confrelid = 'auth.users'::regclass and contype = 'f' and confdeltype not in ('c', 'n')`)
  expect(held.map(({ nom }) => nom)).toEqual(['dossier_membres.utilisateur_connu'])
})

test('nobody erases by hand: neither a client nor an act of the house', async () => {
  const { client } = await maison.entrer(voisin.email, voisin.password)
  expect(
    (
      await client
        .from('suppressions_compte')
        .insert({ user_id: VOISIN, demandee_le: '2026-01-01', echeance_le: '2026-01-02' })
    ).error?.code,
  ).toBe('42501')
  expect((await client.from('suppressions_compte').delete().eq('user_id', VOISIN)).error?.code).toBe('42501')
  await expect(maison.sql('select private.effacer_dossier($1, now())', [DOSSIER_VOISIN])).rejects.toMatchObject({
    code: '42501',
  })
  await expect(maison.sql('insert into private.effacements values ($1)', [DOSSIER_VOISIN])).rejects.toMatchObject({
    code: '42501',
  })
  await expect(maison.sql('delete from public.ecritures')).rejects.toMatchObject({ code: '42501' })
})

const empreinteDuVoisin = () =>
  maison.sql(
    `select (select md5(string_agg(b::text, '' order by id)) from public.biens b where dossier_id = $1) as biens,
      (select count(*)::int from public.user_subscriptions where user_id = $2) as abonnements`,
    [DOSSIER_VOISIN, VOISIN],
  )
