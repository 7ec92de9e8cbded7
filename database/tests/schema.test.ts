// The rules that every table, function and constraint of the database keeps, read in its catalogue.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import {
  CATEGORIES_DEPENSE,
  CATEGORIES_FONCIERES,
  CATEGORIES_GESTION,
  CATEGORIES_TRAVAUX,
} from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { rowsOf } from '../scripts/rows.ts'

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
})
afterAll(async () => {
  await db?.end()
  await fresh?.drop()
})

async function names(sql: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

test('every table of public and auth has row level security, forced', async () => {
  const bare = await names(`select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and relkind = 'r'
      and not (relrowsecurity and relforcerowsecurity)`)
  expect(bare).toEqual([])
})

test('the kinds of bills that the database knows are those of the domain, each once', async () => {
  const toutes = [CATEGORIES_DEPENSE, CATEGORIES_TRAVAUX, CATEGORIES_FONCIERES, CATEGORIES_GESTION].flat()
  expect((await names('select unnest(private.categories_depense()) as name')).toSorted()).toEqual(
    toutes.map(({ cle }) => cle).toSorted(),
  )
})

test('every table of public has its matrix', async () => {
  const tables = await names(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const matrices = ['gestion', 'compta', 'abonnement', 'contenu', 'boutique', 'demandes', 'assistance'].map((theme) =>
    readFileSync(fileURLToPath(new URL(`${theme}.test.ts`, import.meta.url)), 'utf8'),
  )
  const missing = tables.filter(
    (table) => !matrices.some((text) => text.includes(`('public.${table}'`) || text.includes(`fait('${table}'`)),
  )
  expect(missing).toEqual([])
})

test('every view is seen through the policies of its tables', async () => {
  const open = await names(`select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce('security_invoker=true' = any (reloptions), false)`)
  expect(open).toEqual([])
})

test('every definer function has a fixed search_path and belongs to maison', async () => {
  const loose = await names(`select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace)
      and not (coalesce('search_path=""' = any (proconfig), false) and proowner = 'maison'::regrole)`)
  expect(loose).toEqual([])
})

test('nothing is granted to PUBLIC', async () => {
  const tables =
    await names(`select table_name || '.' || privilege_type as name from information_schema.role_table_grants
    where grantee = 'PUBLIC' and table_schema in ('public', 'auth', 'private')`)
  const functions =
    await names(`select oid::regprocedure::text as name from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
    where pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace) and a.grantee = 0`)
  const schemas = await names(`select nspname::text as name from pg_namespace, aclexplode(nspacl) a
    where nspname in ('public', 'auth', 'private') and a.grantee = 0`)
  expect([...tables, ...functions, ...schemas]).toEqual([])
})

test('a visitor reads contents and formulas, sends his requests, and has no other right', async () => {
  const rights =
    await names(`select table_name || ' ' || privilege_type as name from information_schema.role_table_grants
    where grantee = 'anon' and table_schema in ('public', 'auth', 'private') order by 1`)
  expect(rights).toEqual([
    'app_assets SELECT',
    'auth_page_content SELECT',
    'catalog_applications SELECT',
    'formules_page_content SELECT',
    'homepage_content SELECT',
    'quote_wizard_content SELECT',
    'safe_service_reviews SELECT',
    'seo_settings SELECT',
    'services SELECT',
    'services_page_content SELECT',
    'subscription_formulas SELECT',
    'training_sessions SELECT',
  ])
  const columns = await names(`select distinct table_name || ' ' || privilege_type as name
    from information_schema.role_column_grants
    where grantee = 'anon' and table_schema = 'public' and privilege_type <> 'SELECT' order by 1`)
  expect(columns).toEqual([
    'quote_requests INSERT',
    'service_orders INSERT',
    'service_quote_requests INSERT',
    'technical_reports INSERT',
    'training_reservations INSERT',
  ])
})

test('every column that a policy compares leads an index', async () => {
  const slow = await names(`
    with compared as (
      select distinct p.tablename, m[1] as column_name
      from pg_policies p, regexp_matches(coalesce(p.qual, '') || ' ' || coalesce(p.with_check, ''), '\\m(dossier_id|user_id|id) = ', 'g') m
      where p.schemaname = 'public')
    select c.tablename || '.' || c.column_name as name from compared c
    where not exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = format('public.%I', c.tablename)::regclass and i.indpred is null and a.attname = c.column_name)`)
  expect(slow).toEqual([])
})

// Of the catalogue of activities nothing is ever deleted: its references are looked for by nobody.
test('every foreign key is served by an index', async () => {
  const slow = await names(`
    select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
    where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and k.confrelid <> 'private.activites'::regclass and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`)
  expect(slow).toEqual([])
})

test('every constraint and every guard of the database has its sentence', async () => {
  const constraints = await names(`
    select distinct conname::text as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'x') and conname !~ '_dossier_id_(exercice_id_)?id_key$'
    union select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relnamespace = 'public'::regnamespace and x.indisunique
      and not exists (select from pg_constraint where conindid = x.indexrelid)
    union select m[1] from pg_proc p, regexp_matches(p.prosrc, $$refuser\\('(\\w+)'$$, 'g') m
    where p.pronamespace = 'private'::regnamespace`)
  expect(constraints.length).toBeGreaterThan(90)
  expect(constraints.filter((name) => !Object.hasOwn(REFUS, name))).toEqual([])
})

test('contract/rows.ts says what the database says', async () => {
  const written = readFileSync(fileURLToPath(new URL('../../contract/rows.ts', import.meta.url)), 'utf8')
  expect(await rowsOf(fresh.url)).toBe(written)
})

/** Section 3 of the specification, for the tables that exist. */
const CHAMPS: Record<string, string> = {
  profiles: 'id email phone activity_type requires_2fa phone_verified first_name last_name',
  user_subscriptions:
    'user_id is_active is_trial trial_expired trial_start_date trial_end_date subscription_type subscription_start_date subscription_end_date next_billing_date auto_renew credits_balance updated_at',
  subscription_formulas:
    'id formula_key formula_name description features monthly_price annual_price monthly_promo_price annual_promo_price promo_active development_status display_order',
  user_subscription_access: 'user_id subscription_formula is_active granted_by granted_at created_at updated_at',
  privileged_admins: 'email is_active',
  auth_page_content: 'login_title login_description signup_title signup_description is_active',
  quote_requests:
    'user_email user_name company_name phone business_type current_challenges project_scope timeline budget_range specific_requirements additional_info status',
  quote_wizard_content: 'content_key title subtitle description is_active',
  services: 'id title short_description description category duration_estimate price_range is_active display_order',
  safe_service_reviews: 'service_id rating created_at',
  service_quote_requests:
    'service_id user_name user_email user_phone company_name project_description timeline budget_range specific_requirements',
  service_orders: 'service_id user_name user_email user_phone amount',
  training_sessions:
    'id service_id status session_date max_participants current_participants price is_online location description',
  training_reservations: 'training_session_id user_name user_email user_phone company_name special_requirements amount',
  app_assets: 'asset_type file_url is_active',
  seo_settings:
    'page_name is_active meta_title meta_description meta_keywords og_title og_description og_image twitter_title twitter_description twitter_image canonical_url robots_directives schema_type phone email address_street address_city address_postal_code address_country price_range opening_hours geo_latitude geo_longitude',
  homepage_content: 'title description is_active',
  services_page_content: 'table_content is_active',
  formules_page_content: 'final_cta_title final_cta_description final_cta_button_text is_active',
}

test.each(Object.entries(CHAMPS))('%s has the fields that the specification names', async (table, fields) => {
  const columns = await names(`select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = '${table}'`)
  expect(fields.split(' ').filter((field) => !columns.includes(field))).toEqual([])
})

test('one subscription by person, monthly or annual; one active row of the words of the sign-in page', async () => {
  const unique = await names(`select indexdef as name from pg_indexes where schemaname = 'public'
    and tablename in ('user_subscriptions', 'auth_page_content') and indexdef ~ '^CREATE UNIQUE'`)
  expect(unique.some((one) => /user_subscriptions .*\(user_id\)$/.test(one))).toBe(true)
  expect(unique.some((one) => /auth_page_content .*\(is_active\) WHERE is_active$/.test(one))).toBe(true)
})

test('the formulas on sale: six, one promotion of 30 %, ten months for a year', async () => {
  const { rows } = await db.query(`select formula_key, monthly_price, annual_price, cardinality(features) as features,
    development_status, promo_active, round(100 * (1 - annual_promo_price / annual_price)) as promotion
    from public.subscription_formulas order by display_order`)
  expect(rows.map((row) => row.formula_key)).toEqual([
    'lmnp',
    'lmp',
    'gestion_locative',
    'sci',
    'comptabilite_independants',
    'discipline_financiere_patrimoine',
  ])
  for (const row of rows) {
    expect(Number(row.annual_price)).toBeCloseTo(10 * Number(row.monthly_price), 2)
    expect(row.features).toBeGreaterThanOrEqual(8)
  }
  expect(rows.filter((row) => row.development_status === 'available').map((row) => row.formula_key)).toEqual([
    'lmnp',
    'lmp',
    'gestion_locative',
  ])
  expect(rows.some((row) => row.promo_active && Number(row.promotion) === 30)).toBe(true)
})
