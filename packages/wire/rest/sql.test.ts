// A request and a catalogue, as the statement that they give: no database here.
import { expect, test } from 'vitest'
import { WireRefusal } from '../error.ts'
import { arrayLiteral, quote } from './fragment.ts'
import { parse } from './parse.ts'
import { type Relation, type Routine, type Schema, schemaFrom } from './schema.ts'
import { compile } from './sql.ts'

const relation = (name: string, columns: Record<string, string>, primary_key = ['id']): Relation => ({
  schema: 'public',
  name,
  is_view: false,
  updatable: 28,
  columns: Object.entries(columns).map(([column, type]) => ({
    name: column,
    type,
    default: column === 'n' ? '7' : null,
  })),
  primary_key,
})
const routine = (name: string, changes: Partial<Routine>): Routine => ({
  schema: 'public',
  name,
  arguments: [],
  returns: 'integer',
  returns_set: false,
  is_void: false,
  is_stable: true,
  is_variadic: false,
  is_composite: false,
  returns_one: false,
  media: null,
  media_bytes: null,
  relation: null,
  relation_schema: null,
  of_relation: null,
  timeout: null,
  ...changes,
})
const argument = (name: string, type: string, optional = false) => ({ name, type, optional })
const schema: Schema = schemaFrom({
  handlers: [],
  unseen: [],
  roleSettings: new Map(),
  relations: [
    relation('biens', { id: 'uuid', dossier_id: 'uuid', nom: 'text', n: 'integer', data: 'jsonb', tags: 'text[]' }),
    relation('baux', { id: 'uuid', dossier_id: 'uuid', bien_id: 'uuid', debut: 'date' }),
    relation('a"b', { 'c"d': 'text' }, []),
  ],
  foreignKeys: [
    {
      name: 'bien_du_dossier',
      schema: 'public',
      relation: 'baux',
      columns: ['dossier_id', 'bien_id'],
      to_schema: 'public',
      to_relation: 'biens',
      to_columns: ['dossier_id', 'id'],
      is_unique: false,
    },
  ],
  routines: [
    routine('double', { arguments: [argument('n', 'integer'), argument('m', 'text', true)] }),
    routine('choisir', { arguments: [argument('a', 'integer')] }),
    routine('choisir', { arguments: [argument('a', 'text')] }),
    routine('lignes', { arguments: [argument('q', 'text')], is_composite: true, returns_set: true, relation: 'biens' }),
  ],
})

const compiled = (
  path: string,
  { method = 'GET', prefer = '', body = undefined as unknown, accept = 'application/json' } = {},
) => {
  const url = new URL(`http://house.test/rest/v1/${path}`)
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = new Headers({ accept, ...(prefer && { prefer }) })
  return compile(
    parse({ method, url, headers, text }, { path: url.pathname.slice('/rest/v1/'.length), schemas: ['public'] }),
    schema,
  )
}
const sql = (...of: Parameters<typeof compiled>) => compiled(...of).statement
const refusal = (...of: Parameters<typeof compiled>): string => {
  try {
    compiled(...of)
  } catch (error) {
    if (error instanceof WireRefusal) return error.code
    throw error
  }
  return 'accepted'
}

test('what comes from outside is a parameter, in its order', () => {
  const { text, values } = sql(
    "biens?select=id,data->a->>0&nom=eq.O'Brien&n=in.(1,2)&tags=cs.{x}&order=nom.desc&limit=3&offset=6",
  )
  expect(text).toBe(
    `select coalesce(json_agg("pgrst_row"), '[]'::json)::text, (count(*))::text, null::text, null, null from (` +
      `select "biens"."id" as "id", "biens"."data"->$1::text->>$2::int as "a" from "public"."biens" as "biens" ` +
      `where "biens"."nom" = $3 and "biens"."n" = any ($4) and "biens"."tags" @> $5 order by "biens"."nom" desc limit 3 offset 6) "pgrst_row"`,
  )
  expect(values).toEqual(['a', '0', "O'Brien", '{"1","2"}', '{x}'])
})

test('the same shape is the same statement, whatever its values; a page is not kept', () => {
  expect(sql('biens?nom=eq.a').name).toBe(sql('biens?nom=eq.b').name)
  expect(sql('biens?nom=eq.a').name).not.toBe(sql('biens?nom=neq.a').name)
  expect(sql('biens?offset=10').name).toBeUndefined()
})

test('names are quoted, whatever they hold', () => {
  expect(quote('a"; drop table x; --')).toBe('"a""; drop table x; --"')
  expect(quote('a\0b')).toBe('"ab"')
  expect(sql('a"b?select="c\\"d"&"c\\"d"=eq.1').text).toContain('"a""b"."c""d" = $1')
  expect(arrayLiteral(['a"b', 'c\\d', '', 'null', '{x}'])).toBe('{"a\\"b","c\\\\d","","null","{x}"}')
})

test('a JSON path on what is no JSON goes through it', () => {
  expect(sql('biens?select=tags->0').text).toContain('to_jsonb("biens"."tags")->$1::int as "tags"')
})

test('a relation joins by every column of its key', () => {
  const { text } = sql('baux?select=debut,biens(nom)')
  expect(text).toContain(
    'left join lateral (select (select row_to_json("pgrst_row") from (select "biens_1"."nom" as "nom") "pgrst_row") as j',
  )
  expect(text).toContain('where "baux"."dossier_id" = "biens_1"."dossier_id" and "baux"."bien_id" = "biens_1"."id"')
  expect(sql('biens?select=baux(*)').text).toContain(`coalesce("biens_baux_1".j, '[]'::json) as "baux"`)
  expect(sql('biens?select=baux!inner()').text).toContain('inner join lateral')
})

test('a read is read only, a write is not', () => {
  expect(compiled('biens').statement.readOnly).toBe(true)
  expect(compiled('biens', { method: 'POST', body: { nom: 'x' } }).statement.readOnly).toBe(false)
  expect(compiled('rpc/double?n=1').statement.readOnly).toBe(true)
  expect(compiled('rpc/double', { method: 'POST', body: { n: 1 } }).statement.readOnly).toBe(false)
})

test('an insert names its columns, and returns nothing that it was not asked', () => {
  const { text, values } = sql('biens', { method: 'POST', body: { nom: 'x', n: 2 } })
  expect(text).toContain(
    'insert into "public"."biens" as "biens" ("nom", "n") select "pgrst_body"."nom", "pgrst_body"."n" from json_to_recordset($1::json) as "pgrst_body"("nom" text, "n" integer) returning 1',
  )
  expect(values).toEqual(['[{"nom":"x","n":2}]'])
  const some = sql('biens?select=nom,baux(id)', {
    method: 'POST',
    body: { nom: 'x' },
    prefer: 'return=representation',
  }).text
  expect(some).toContain('returning "biens"."nom", "biens"."dossier_id", "biens"."id"')
  expect(sql('biens', { method: 'POST', body: {} }).text).toContain('default values returning 1')
})

test('a missing key takes the default of its column when that is asked', () => {
  const { text } = sql('biens?columns=nom,n', { method: 'POST', body: [{ nom: 'x' }], prefer: 'missing=default' })
  expect(text).toContain(`select json_agg(jsonb_build_object('n', 7) || row) from jsonb_array_elements($1::jsonb) row`)
})

test('a merge sets what is not the key, an ignored double sets nothing', () => {
  const merge = sql('biens', {
    method: 'POST',
    body: { id: 'x', nom: 'y' },
    prefer: 'resolution=merge-duplicates',
  }).text
  expect(merge).toContain('on conflict ("id") do update set "nom" = excluded."nom"')
  const ignore = sql('biens?on_conflict=nom', {
    method: 'POST',
    body: { nom: 'y' },
    prefer: 'resolution=ignore-duplicates',
  }).text
  expect(ignore).toContain('on conflict ("nom") do nothing')
})

test('an update and a delete keep their filter', () => {
  expect(sql('biens?id=eq.1', { method: 'PATCH', body: { nom: 'x' } }).text).toContain(
    'update "public"."biens" as "biens" set "nom" = "pgrst_body"."nom" from json_to_record($1::json->0) as "pgrst_body"("nom" text) where "biens"."id" = $2 returning 1',
  )
  expect(sql('biens?id=eq.1', { method: 'DELETE' }).text).toContain(
    'delete from "public"."biens" as "biens" where "biens"."id" = $1 returning 1',
  )
})

test.each<[string, Parameters<typeof compiled>, string]>([
  ['an unknown table', ['nope'], 'PGRST205'],
  ['an unknown column in a write', ['biens', { method: 'POST', body: { nope: 1 } }], 'PGRST204'],
  ['an unknown relation', ['biens?select=nope(*)'], 'PGRST200'],
  ['a write on everything', ['biens', { method: 'DELETE' }], '21000'],
  ['an update by a list of no rows', ['biens?id=eq.1', { method: 'PATCH', body: [1] }], 'PGRST102'],
  ['an unknown function', ['rpc/nope'], 'PGRST202'],
  ['a function without its argument', ['rpc/double', { method: 'POST', body: { m: 'x' } }], 'PGRST202'],
  ['a function that is two', ['rpc/choisir', { method: 'POST', body: { a: 1 } }], 'PGRST203'],
  [
    'one row of nothing to write',
    ['biens', { method: 'POST', body: [], accept: 'application/vnd.pgrst.object+json' }],
    'PGRST116',
  ],
])('%s is refused', (_, of, code) => {
  expect(refusal(...of)).toBe(code)
})

test('a function takes its arguments by name, and its rows are filtered by the rest', () => {
  const call = sql('rpc/double', { method: 'POST', body: { n: 1 } })
  expect(call.text).toContain(
    'select "public"."double"("n" := "pgrst_body"."n") as "pgrst_scalar" from json_to_record($1::json) as "pgrst_body"("n" integer)',
  )
  const rows = sql('rpc/lignes?q=x&nom=eq.y&select=id')
  expect(rows.text).toContain('select "pgrst_call".* from "public"."lignes"("q" := $1::text) as "pgrst_call"')
  expect(rows.text).toContain('where "biens"."nom" = $2')
  expect(rows.values).toEqual(['x', 'y'])
})

test('the planner is asked about the same rows, with no parameter to spare', () => {
  const { plan } = compiled('biens?select=data->a&nom=eq.x&limit=2', { prefer: 'count=planned' })
  expect(plan).toEqual({
    text: 'explain (format json) select 1 from "public"."biens" as "biens" where "biens"."nom" = $1',
    values: ['x'],
  })
})
