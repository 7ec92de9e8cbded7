// Two stairs to the same floor: a database built today, and one that climbs to today.
import { randomUUID } from 'node:crypto'
import { command } from '@quittance/wire/postgres'
import { statements } from '@quittance/wire/sql'
import { emptyBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { migrate } from '../scripts/migrate.ts'
import { repeatable, schemaFiles } from '../scripts/schema.ts'
import { catalogue } from './catalogue.ts'

const left: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const drop of left.splice(0)) await drop()
})

async function empty(): Promise<string> {
  const { url, drop } = await emptyBase()
  left.push(drop)
  return url
}

/** A copy of the one that was built for this run. */
async function builtToday(): Promise<string> {
  const { url, drop } = await freshBase()
  left.push(drop)
  return url
}

async function inside<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

const silent = { log: () => {} }

test('an empty database is built, then left as it is', async () => {
  const url = await empty()
  const said: string[] = []
  expect(await migrate(url, { log: (sentence) => said.push(sentence) })).toEqual({ fresh: true })
  expect(await migrate(url, { log: (sentence) => said.push(sentence) })).toEqual({ fresh: false })
  expect(said).toEqual(['Construction de la base de données…'])
})

test('two servers that start together build it once', async () => {
  const url = await empty()
  const both = await Promise.all([migrate(url, silent), migrate(url, silent)])
  expect(both.map(({ fresh }) => fresh).sort()).toEqual([false, true])
})

test('an older database whose rules have drifted is brought back to those of the files', async () => {
  const url = await builtToday()
  const built = await inside(url, catalogue)
  await inside(url, async (db) => {
    await db.query(`
      delete from private.schema_empreinte;
      drop policy select_membre on public.baux;
      create policy oublie on public.baux for select to anon using (true);
      grant delete on public.ecritures to authenticated;
      drop trigger intangible on public.lignes;
      create or replace function private.mes_dossiers(variadic roles text[] default '{}') returns setof uuid
        language sql security definer set search_path = '' as 'select id from public.dossiers'`)
  })
  expect(await inside(url, catalogue)).not.toEqual(built)

  await migrate(url, silent)
  expect(await inside(url, catalogue)).toEqual(built)
})

test('the log of before an exercice was named by its days climbs with its years told as days', async () => {
  const url = await builtToday()
  const dossier = randomUUID()
  await inside(url, async (db) => {
    await db.query(`
      delete from private.schema_migrations where name = '0006-log-an-exercice-by-its-days.sql';
      set role maison;
      insert into public.dossiers (id, nom) values ('${dossier}', 'De la version précédente');
      insert into public.exercices (dossier_id, debut, fin) values ('${dossier}', '2025-03-01', '2025-12-31');
      insert into public.actes (dossier_id, acte, detail) values
        ('${dossier}', 'rouvrir-exercice', '{"annee": 2025, "motif": "Une facture oubliée"}'),
        ('${dossier}', 'importer-fec', '{"annee": 2024, "nom": "fec.txt"}')`)
  })

  await migrate(url, silent)
  const { rows } = await inside(url, (db) =>
    db.query(`set role maison; select acte, detail from public.actes order by acte`).then(
      (all) => (all as unknown as pg.QueryResult[])[1] ?? { rows: [] }, // safe: one result for each of the two statements
    ),
  )
  const exercice_id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(rows).toEqual([
    { acte: 'importer-fec', detail: { fin: '2024-12-31', nom: 'fec.txt' } },
    {
      acte: 'rouvrir-exercice',
      detail: { exercice_id, debut: '2025-03-01', fin: '2025-12-31', motif: 'Une facture oubliée' },
    },
  ])
})

test('a database of before rental management was on sale tells who waited for it, once, and keeps the words of an administrator', async () => {
  const url = await builtToday()
  const [attend, autre] = [randomUUID(), randomUUID()]
  const avant = async (change: string) =>
    inside(url, (db) =>
      db.query(`
        delete from private.schema_migrations where name = '0031-open-rental-management.sql';
        set role maison;
        update public.subscription_formulas set development_status = 'development', ${change}
          where formula_key = 'gestion_locative'`),
    )
  const lire = async (sql: string) =>
    inside(url, async (db) => {
      await db.query('set role maison')
      return (await db.query<Record<string, unknown>>(sql)).rows
    })
  const GESTION = `select description, features, development_status from public.subscription_formulas
    where formula_key = 'gestion_locative'`
  const TITRES = 'select user_id, titre from public.notifications'
  const [neuve] = await lire(GESTION)
  await inside(url, (db) =>
    db.query(`
      insert into auth.users (id, email) values ('${attend}', 'attend@exemple.fr'), ('${autre}', 'autre@exemple.fr');
      set role maison;
      insert into public.attentes_formules (user_id, formule) values ('${attend}', 'gestion_locative'), ('${autre}', 'sci')`),
  )
  await avant(`description = 'Vos baux, vos locataires, vos quittances et vos relances, sans tableur.'`)
  await migrate(url, silent)
  expect(await lire(GESTION)).toEqual([neuve])
  expect(neuve).toMatchObject({ development_status: 'available' })
  expect(await lire(TITRES)).toEqual([{ user_id: attend, titre: 'Formule ouverte : Gestion Locative' }])
  expect(await lire('select user_id from public.attentes_formules')).toEqual([{ user_id: autre }])

  await avant(`description = 'Mes mots', features = array['Les miens']`)
  await migrate(url, silent)
  expect(await lire(GESTION)).toEqual([
    { description: 'Mes mots', features: ['Les miens'], development_status: 'available' },
  ])
  expect(await lire(TITRES)).toHaveLength(1)
})

test('a database of before a family had settings of its own climbs with the values of its rows, and ends as one built today', async () => {
  const url = await builtToday()
  const built = await inside(url, catalogue)
  const [meuble, sci] = [randomUUID(), randomUUID()]
  await inside(url, async (db) => {
    await db.query(`
      delete from private.schema_migrations where name = '0005-keep-the-settings-of-a-family-as-its-own.sql';
      drop trigger choix on public.dossiers; drop function private.choisir_reglages_dossier;
      drop trigger choix on public.exercices; drop trigger garde on public.exercices;
      drop trigger reglages on public.exercices;
      drop function private.choisir_reglages_exercice; drop function private.reglages_complets;
      drop function private.reglages_de_la_famille;
      alter table public.dossiers drop column reglages,
        add column cfe_39c text not null default 'activite' constraint cfe_39c_connue check (cfe_39c in ('activite', 'bien')),
        add column assurance_emprunteur_case text not null default '242',
        add column report_352 text not null default 'neutralise';
      alter table public.exercices drop column reglages, drop column reglages_arretes,
        add column statut text not null default 'lmnp' constraint statut_connu check (statut in ('lmnp', 'lmp')),
        add column regime text not null default 'reel_simplifie',
        add column cfe_39c text, add column assurance_emprunteur_case text, add column report_352 text,
        add constraint arrete_avec_reglages check (
          num_nulls(cfe_39c, assurance_emprunteur_case, report_352) = case etat when 'ouvert' then 3 else 0 end);
      set role maison;
      insert into public.dossiers (id, nom, activite, cfe_39c) values
        ('${meuble}', 'Meublés', 'lmnp', 'bien'), ('${sci}', 'SCI', 'sci', 'activite');
      insert into public.exercices (dossier_id, debut, fin, statut, regime, etat, empreinte_arrete, cfe_39c,
          assurance_emprunteur_case, report_352) values
        ('${meuble}', '2024-01-01', '2024-12-31', 'lmp', 'micro_bic', 'arrete', repeat('a', 64), 'activite', '294', 'direct'),
        ('${sci}', '2024-01-01', '2024-12-31', 'lmnp', 'reel_simplifie', 'arrete', repeat('a', 64), 'activite', '242', 'neutralise');
      insert into public.exercices (dossier_id, debut, fin) values ('${meuble}', '2025-01-01', '2025-12-31')`)
  })

  await migrate(url, silent)
  expect(await inside(url, catalogue)).toEqual(built)
  const lire = (sql: string) =>
    inside(url, async (db) => {
      await db.query('set role maison')
      return (await db.query(sql)).rows
    })
  const siens = { cfe_39c: 'bien', assurance_emprunteur_case: '242', report_352: 'neutralise' }
  expect(await lire('select nom, reglages from public.dossiers order by nom')).toEqual([
    { nom: 'Meublés', reglages: siens },
    { nom: 'SCI', reglages: {} },
  ])
  const exercices = `select d.nom, e.reglages, e.reglages_arretes from public.exercices e
    join public.dossiers d on d.id = e.dossier_id order by d.nom, e.debut`
  expect(await lire(exercices)).toEqual([
    {
      nom: 'Meublés',
      reglages: { statut: 'lmp', regime: 'micro_bic' },
      reglages_arretes: { cfe_39c: 'activite', assurance_emprunteur_case: '294', report_352: 'direct' },
    },
    { nom: 'Meublés', reglages: { statut: 'lmnp', regime: 'reel_simplifie' }, reglages_arretes: null },
    { nom: 'SCI', reglages: {}, reglages_arretes: {} },
  ])
})

test('the builder of the database need not be a superuser', async () => {
  const { url, drop } = await emptyBase()
  const maker = `bati_${randomUUID().slice(0, 8)}`
  const admin = inject('server')
  left.push(async () => {
    await drop()
    await command(admin, `drop role ${maker}`)
  })
  await command(admin, `create role ${maker} login createrole password 'bati'`)
  await command(admin, `grant anon, authenticated, service_role, maison to ${maker}`)
  await command(admin, `alter database ${new URL(url).pathname.slice(1)} owner to ${maker}`)
  const address = new URL(url)
  address.username = maker
  address.password = 'bati'

  expect(await migrate(address.href, silent)).toEqual({ fresh: true })
  await inside(address.href, async (db) => {
    await db.query('begin; set local role service_role')
    await db.query(
      `insert into auth.users (email, raw_user_meta_data) values ('nina@exemple.fr', '{"first_name": "Nina"}')`,
    )
    const { rows } = await db.query('select first_name from public.profiles')
    expect(rows).toEqual([{ first_name: 'Nina' }])
    await db.query('commit')
  })
})

test('a failing build leaves nothing behind', async () => {
  const url = await empty()
  await inside(url, (db) => db.query('create schema auth; create table auth.users (id integer)'))
  await expect(migrate(url, silent)).rejects.toThrow('tables/auth/users.sql')
  const tables = await inside(url, (db) =>
    db.query(`select 1 from pg_tables where schemaname in ('public', 'private')`),
  )
  expect(tables.rowCount).toBe(0)
})

test('a file is cut at its semicolons, not at those of its texts and bodies', () => {
  const sql = `-- a; comment\nselect 'a;b''c';\ndo $x$ begin; end $x$; create policy p on t using (a = '--');`
  expect(statements(sql)).toEqual([`select 'a;b''c'`, 'do $x$ begin; end $x$', `create policy p on t using (a = '--')`])
})

test('every statement of a table file is either a structure or a rule that is said again', () => {
  const structure = /^(create table|create (unique )?index)\b/
  for (const file of schemaFiles().filter(({ path }) => /^(wire\/)?tables\//.test(path))) {
    const again = repeatable(file)
    expect(statements(file.sql).filter((one) => !again.includes(one) && !structure.test(one))).toEqual([])
  }
})
