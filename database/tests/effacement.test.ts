// A dossier goes with every row of it, and its foreign keys alone say where they stand.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BIEN, buildWorld, DOSSIER, EXERCICE } from './world.ts'

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await buildWorld(db)
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})

test('a new table of the dossier, and one more below it, are emptied without a word about them', async () => {
  await db.query('begin')
  await db.query(`
    create table public.baignoires (
      dossier_id uuid not null references public.dossiers,
      bien_id uuid not null,
      id uuid primary key default gen_random_uuid(),
      unique (dossier_id, id),
      foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
    );
    create table public.robinets (
      du_dossier uuid not null references public.dossiers,
      baignoire_id uuid not null,
      foreign key (du_dossier, baignoire_id) references public.baignoires (dossier_id, id)
    );
    insert into public.baignoires (dossier_id, bien_id) values ('${DOSSIER}', '${BIEN}');
    insert into public.robinets select dossier_id, id from public.baignoires;
    update public.exercices set etat = 'arrete', arrete_le = '2025-04-02', empreinte_arrete = repeat('a', 64)
    where id = '${EXERCICE}'`)
  await db.query('select private.vider_dossier($1)', [DOSSIER])
  const { rows } = await db.query('select relation::text, colonne from private.tables_du_dossier()')
  expect(rows.length).toBeGreaterThan(60)
  for (const { relation, colonne } of rows) {
    const left = await db.query(`select 1 from ${relation} where ${colonne} = $1`, [DOSSIER])
    expect([relation, left.rowCount]).toEqual([relation, 0])
  }
  expect((await db.query('select 1 from public.dossiers where id = $1', [DOSSIER])).rowCount).toBe(0)
  await db.query('rollback')
})

test('tables that refer to each other in a circle are emptied too, and what stands below them before them', async () => {
  await db.query('begin; set local statement_timeout = 10000')
  await db.query(`
    create table public.sonnettes (
      dossier_id uuid not null references public.dossiers, id uuid primary key, interphone_id uuid not null
    );
    create table public.interphones (
      dossier_id uuid not null references public.dossiers, id uuid primary key,
      sonnette_id uuid not null references public.sonnettes deferrable initially deferred
    );
    alter table public.sonnettes
      add foreign key (interphone_id) references public.interphones deferrable initially deferred;
    create table public.boutons (
      dossier_id uuid not null references public.dossiers, sonnette_id uuid not null references public.sonnettes
    );
    insert into public.sonnettes values ('${DOSSIER}', '${BIEN}', '${EXERCICE}');
    insert into public.interphones values ('${DOSSIER}', '${EXERCICE}', '${BIEN}');
    insert into public.boutons values ('${DOSSIER}', '${BIEN}')`)
  const { rows } = await db.query('select relation::text from private.tables_du_dossier()')
  const noms: string[] = rows.map(({ relation }) => relation.replace('public.', ''))
  expect(noms.filter((nom) => ['sonnettes', 'interphones', 'boutons'].includes(nom)).toSorted()).toHaveLength(3)
  expect(noms.indexOf('boutons')).toBeLessThan(noms.indexOf('sonnettes'))
  await db.query('select private.vider_dossier($1)', [DOSSIER])
  for (const nom of [
    'dossiers where id',
    'sonnettes where dossier_id',
    'interphones where dossier_id',
    'boutons where dossier_id',
  ])
    expect([nom, (await db.query(`select 1 from public.${nom} = $1`, [DOSSIER])).rowCount]).toEqual([nom, 0])
  await db.query('rollback')
})

test('whatever refers to a row of a dossier refers to the dossier itself', async () => {
  const { rows } = await db.query(`
    with siennes as (select relation::oid from private.tables_du_dossier())
    select distinct c.conrelid::regclass::text as relation from pg_constraint c
    where c.contype = 'f' and c.confrelid in (select relation from siennes)
      and c.conrelid not in (select relation from siennes)`)
  expect(rows).toEqual([])
})
