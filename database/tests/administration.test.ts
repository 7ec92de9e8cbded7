// What only administrators do: refused to others before it is tried, written in a log that nobody changes.
import { postgresValues } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { become, type Role } from './policies.ts'
import { ADMIN, buildWorld, PROPRIETAIRE, sessionOf, VOISIN } from './world.ts'

let fresh: FreshBase
let db: pg.Client
beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url, types: postgresValues })
  await db.connect()
  await buildWorld(db)
  await db.query(
    `insert into public.mails (destinataire, sujet, texte) values ('marie@exemple.fr', 'Bonjour', 'Bonjour')`,
  )
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})
beforeEach(async () => {
  await db.query('rollback')
  await db.query('begin')
})

/** Runs as somebody, keeps what he did, and takes the builder's rights again. */
async function as<T extends pg.QueryResultRow>(role: Role, sql: string, values: unknown[] = []): Promise<T[]> {
  await become(db, role)
  const { rows } = await db.query<T>(sql, values)
  await db.query(`select set_config('role', 'none', true)`)
  return rows
}
async function refused(role: Role, sql: string): Promise<string> {
  await db.query('savepoint essai')
  const said = await as(role, sql).then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? `${error.code} ${error.constraint ?? error.message}` : ''),
  )
  await db.query('rollback to essai')
  return said
}
const journal = async () =>
  (
    await db.query(
      'select auteur, acte, objet, concerne, concerne_email, motif, avant, apres from public.journal_admin order by id',
    )
  ).rows

const RESERVES = [
  `update public.user_subscription_access set is_active = true`,
  `insert into public.user_subscription_access (user_id, subscription_formula) values ('${PROPRIETAIRE}', 'lmnp')`,
  `update public.subscription_formulas set monthly_price = 0`,
  `update public.homepage_content set title = 'x'`,
  `update public.service_orders set status = 'paid'`,
  `select id from public.mails`,
  `select * from public.journal_admin`,
  `select * from public.utilisateurs`,
  `select public.fiche_utilisateur('${VOISIN}')`,
  `select * from public.administrateurs()`,
  `select * from public.chiffres_maison()`,
  `select * from public.avis_services()`,
  `select public.annuler_changement(1)`,
  `select public.activer_image('${VOISIN}')`,
  `select private.prolonger_essai('${PROPRIETAIRE}', 30, 'moi')`,
  `select private.revoquer_session('${ADMIN}', '${sessionOf(ADMIN)}', 'moi')`,
  `select private.ajouter_administrateur('marie@exemple.fr')`,
  `select private.retirer_administrateur('admin@exemple.fr')`,
]

test.each(RESERVES)('refused to whoever is no administrator, and never a silence: %s', async (sql) => {
  await db.query(`insert into public.journal_admin (acte, objet) values ('ajout', 'services')`)
  for (const role of ['proprietaire', 'comptable', 'voisin', 'proprietaire_second_facteur'] as const)
    expect([role, await refused(role, sql)]).toEqual([role, expect.stringMatching(/^42501 /)])
  expect(await refused('visiteur', sql)).toMatch(/^42501 /)
})

test('every table that an administrator may write is logged, verb by verb', async () => {
  const { rows } = await db.query(`
    select p.tablename || ' ' || lower(p.cmd) as name from pg_policies p
    where p.schemaname = 'public' and p.cmd in ('INSERT', 'UPDATE', 'DELETE')
      and coalesce(p.qual, '') || coalesce(p.with_check, '') ~ 'est_admin'
      and not exists (select from pg_trigger t where t.tgrelid = format('public.%I', p.tablename)::regclass
        and t.tgname = 'journal_' || lower(p.cmd))`)
  expect(rows).toEqual([])
})

test('the specification’s own calls: the other five rows are written, the grant is signed, and the log has one line for each', async () => {
  await db.query('delete from public.user_subscription_access where user_id = $1', [PROPRIETAIRE])
  await as(
    'administrateur',
    `insert into public.user_subscription_access (user_id, subscription_formula, is_active, granted_by)
     values ($1, 'sci', true, $2) on conflict (user_id, subscription_formula) do update set is_active = true, granted_by = $2`,
    [PROPRIETAIRE, VOISIN],
  )
  const { rows } = await db.query('select granted_by from public.user_subscription_access where user_id = $1', [
    PROPRIETAIRE,
  ])
  expect(rows.filter(({ granted_by }) => granted_by === ADMIN)).toHaveLength(1)
  expect(rows).toHaveLength(6)
  await as(
    'administrateur',
    `update public.user_subscription_access set is_active = false where user_id = $1 and subscription_formula = 'lmnp'`,
    [PROPRIETAIRE],
  )
  const qui = {
    concerne_email: 'marie@exemple.fr',
    auteur: ADMIN,
    objet: 'user_subscription_access',
    concerne: PROPRIETAIRE,
  }
  expect(await journal()).toMatchObject([
    { ...qui, acte: 'ajout', avant: null, apres: { subscription_formula: 'sci', is_active: true } },
    { ...qui, acte: 'modification', avant: { is_active: true }, apres: { is_active: false } },
  ])
})

test('nobody changes the log: not an administrator, not the server, not its owner', async () => {
  await as('administrateur', `update public.subscription_formulas set monthly_price = 12 where formula_key = 'sci'`)
  expect(await journal()).toMatchObject([{ acte: 'modification', apres: { monthly_price: 12 } }])
  for (const sql of [`update public.journal_admin set acte = 'x'`, 'delete from public.journal_admin']) {
    expect(await refused('administrateur', sql)).toMatch(/^42501 /)
    for (const role of ['service_role', 'maison', 'none']) {
      await db.query('savepoint ecrit')
      await db.query(`set local role ${role}`)
      await expect(db.query(sql)).rejects.toThrow(/permission denied|journal_intangible/)
      await db.query('rollback to ecrit')
    }
  }
  await expect(db.query('truncate public.journal_admin')).rejects.toThrow('journal_intangible')
})

test('a trial is prolonged from its end, with a reason; never begun, or beside a subscription, it is not', async () => {
  const end = async () =>
    (
      await db.query<{ fin: string }>(
        `select (trial_end_date at time zone 'Europe/Paris')::date::text as fin from public.user_subscriptions where user_id = $1`,
        [PROPRIETAIRE],
      )
    ).rows[0]?.fin
  await db.query(
    `update public.user_subscriptions set trial_end_date = '2099-03-20T00:00:00+01:00' where user_id = $1`,
    [PROPRIETAIRE],
  )
  await as('administrateur', `select private.prolonger_essai($1, 30, 'Panne de la banque')`, [PROPRIETAIRE])
  // Across the change of hour: still midnight in Paris.
  expect(await end()).toBe('2099-04-19')
  expect(await journal()).toMatchObject([
    { objet: 'user_subscriptions', motif: 'Panne de la banque', concerne: PROPRIETAIRE },
  ])
  await db.query(
    `update public.user_subscriptions set trial_end_date = now() - interval '9 days', trial_start_date = now() - interval '90 days',
       is_active = false, trial_expired = true where user_id = $1`,
    [PROPRIETAIRE],
  )
  await as('administrateur', `select private.prolonger_essai($1, 1, 'Un jour de plus')`, [PROPRIETAIRE])
  const { rows } = await db.query(
    `select trial_end_date > now() as court, is_active, trial_expired from public.user_subscriptions where user_id = $1`,
    [PROPRIETAIRE],
  )
  expect(rows).toEqual([{ court: true, is_active: true, trial_expired: false }])

  const prolonger = `select private.prolonger_essai('${PROPRIETAIRE}', 5, 'x')`
  await db.query(`update public.user_subscriptions set is_trial = false, is_active = true where user_id = $1`, [
    PROPRIETAIRE,
  ])
  expect(await refused('administrateur', prolonger)).toBe('P0001 abonnement_en_cours')
  await db.query(`update public.user_subscriptions set trial_start_date = null where user_id = $1`, [PROPRIETAIRE])
  expect(await refused('administrateur', prolonger)).toBe('P0001 essai_jamais_commence')
})

test('a session ends for somebody else, once', async () => {
  const fermer = `select private.revoquer_session('${VOISIN}', '${sessionOf(VOISIN)}', 'Appareil perdu')`
  await as('administrateur', fermer)
  expect((await db.query('select 1 from auth.sessions where id = $1', [sessionOf(VOISIN)])).rows).toEqual([])
  expect(await journal()).toMatchObject([{ acte: 'revoquer-session', concerne: VOISIN, motif: 'Appareil perdu' }])
  expect(await refused('administrateur', fermer)).toBe('P0001 session_inconnue')
})

test('the list of people is found without accents, and a page by its key', async () => {
  await db.query(`update public.profiles set first_name = 'Zoé', last_name = 'Lefèvre' where id = $1`, [VOISIN])
  const found = await as('administrateur', `select id from public.utilisateurs where recherche like '%zoe%'`)
  expect(found).toEqual([{ id: VOISIN }])
  expect(await as('administrateur', 'select id from public.utilisateurs')).toHaveLength(5)
  const [fiche] = await as<{ f: { dossiers: object; sessions: unknown[] } }>(
    'administrateur',
    `select public.fiche_utilisateur('${PROPRIETAIRE}') as f`,
  )
  expect(fiche?.f).toMatchObject({ dossiers: { proprietaire: 1 }, administrateur: false })
  expect(fiche?.f.sessions).toHaveLength(1)
})

test('twelve months of figures, the last one with today’s sign-ups', async () => {
  const rows = await as('administrateur', 'select * from public.chiffres_maison()')
  expect(rows).toHaveLength(12)
  expect(rows.at(-1)).toMatchObject({ inscriptions: 5, essais: 5, conversions: 0, recettes_cents: 0 })
})

test('of two administrators who withdraw each other at once, one stays', async () => {
  const other = await freshBase()
  const own = async () => {
    const client = new pg.Client({ connectionString: other.url })
    await client.connect()
    return client
  }
  const [one, two] = [await own(), await own()]
  try {
    await buildWorld(one)
    await one.query(`insert into public.privileged_admins (email) values ('marie@exemple.fr')`)
    const retirer = async (client: pg.Client, role: Role, adresse: string) => {
      await client.query('begin')
      await become(client, role)
      await client.query('select private.retirer_administrateur($1)', [adresse])
      await client.query('commit')
    }
    const ended = await Promise.allSettled([
      retirer(one, 'administrateur', 'marie@exemple.fr'),
      retirer(two, 'proprietaire', 'admin@exemple.fr'),
    ])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await one.query('rollback')
    const { rows } = await one.query('select email from public.privileged_admins where is_active')
    expect(rows).toHaveLength(1)
    await one.query('begin')
    await become(one, rows[0]?.email === 'marie@exemple.fr' ? 'proprietaire' : 'administrateur')
    await expect(one.query('select private.retirer_administrateur($1)', [rows[0]?.email])).rejects.toThrow(
      'dernier_administrateur',
    )
  } finally {
    await Promise.all([one.end(), two.end()])
    await other.drop()
  }
})
