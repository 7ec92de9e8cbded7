// Nonsense by the thousand: whatever the words, the answer is a refusal or rows; never a bug, never a row of what is secret.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibrary } from '../tests/library.ts'
import type { WireHouse } from '../tests/wire-house.ts'

const RUNS = process.env.DRILLS ? 100_000 : 1_000
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

let house: WireHouse
let token: string
beforeAll(async () => {
  house = await openLibrary()
  token = (await house.person('curieux@exemple.fr')).token
})
afterAll(() => house.drop())

const NAMES = [
  'id',
  'title',
  'books',
  'authors',
  'secrets',
  'name',
  'data',
  'tags',
  'initials',
  'active',
  'thick',
  'covers',
]
const WORDS = [
  'eq',
  'in',
  'is',
  'not',
  'or',
  'and',
  'select',
  'order',
  'limit',
  '*',
  'count()',
  'inner',
  'null',
  'sum()',
]
const TESTS = [
  'eq(any)',
  'fts(french)',
  'like(all)',
  'cs',
  'isdistinct',
  'authors!books_author_fk',
  '...authors',
  'desc',
]
const SIGNS = [
  "'",
  '"',
  ';',
  '--',
  '/*',
  ')',
  '(',
  ',',
  '.',
  '!',
  ':',
  '::',
  '->',
  '->>',
  '$1',
  '\\',
  '\0',
  '{',
  '}',
  '%',
]
const ATTACKS = [
  ' or 1=1',
  "';drop table library.books;--",
  'pg_sleep(9)',
  '"; select 1; --',
  '::text;select',
  "'||(select word from library.secrets)||'",
]
const word = fc.oneof(
  fc.constantFrom(...NAMES, ...WORDS, ...TESTS),
  fc.constantFrom(...SIGNS, ...ATTACKS),
  fc.string({ maxLength: 6 }),
)
const phrase = fc.array(word, { maxLength: 8 }).map((words) => words.join(''))
const STRUCTURE = [
  'select',
  'order',
  'or',
  'and',
  'not.and',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'authors.name',
]
const nonsense = fc.tuple(fc.oneof(fc.constantFrom(...STRUCTURE, ...NAMES), phrase), phrase)
// Requests that the grammar accepts, with hostile values where values go: these reach the database.
const ITEMS = [
  'id',
  'title',
  'name',
  'data->a',
  'data->>0',
  'tags',
  'count()',
  'id.sum()',
  'pages::text',
  'initials',
  '*',
]
const EMBEDS = [
  'authors!books_author_fk(name)',
  'genres(*)',
  '...covers(*)',
  'books!books_author_fk(title)',
  'countries(count)',
]
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'imatch',
  'cs',
  'cd',
  'ov',
  'sl',
  'adj',
  'fts',
  'wfts(french)',
  'isdistinct',
  'like(any)',
  'eq(all)',
]
const value = fc.oneof(
  fc.constantFrom(...ATTACKS, '1', '{}', '{a,b}', '[1,2)', 'null', '\\', '\0'),
  fc.string({ maxLength: 12 }),
)
const column = fc.constantFrom(
  'id',
  'title',
  'name',
  'tags',
  'data->>a',
  'active',
  'search',
  'initials',
  'authors.name',
)
const tested = fc
  .tuple(fc.constantFrom('', 'not.'), fc.constantFrom(...OPERATORS), value)
  .map(([not, operator, text]) => `${not}${operator}.${text}`)
const quoted = value.map((text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
const grammatical = fc.oneof(
  fc.tuple(
    fc.constant('select'),
    fc.subarray([...ITEMS, ...EMBEDS], { minLength: 1, maxLength: 3 }).map((items) => items.join(',')),
  ),
  fc.tuple(column, tested),
  fc.tuple(
    column,
    fc.array(quoted, { maxLength: 3 }).map((all) => `in.(${all.join(',')})`),
  ),
  fc.tuple(
    fc.constantFrom('or', 'and', 'not.or'),
    fc
      .array(fc.tuple(column, fc.constantFrom(...OPERATORS), quoted), { minLength: 1, maxLength: 3 })
      .map((all) => `(${all.map((one) => one.join('.')).join(',')})`),
  ),
  fc.tuple(fc.constant('order'), fc.constantFrom('id', 'name.desc.nullslast', 'data->a', 'authors(name)')),
  fc.tuple(fc.constantFrom('a', 'b', 'land', 'list', 'author'), value),
)
const parameter = fc.oneof(nonsense, grammatical, grammatical)
// What a header can carry: anything else never leaves the client.
const inHeader = phrase.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim())
const preference = fc.oneof(
  fc.constantFrom('return=representation', 'return=headers-only', 'resolution=merge-duplicates', 'missing=default'),
  fc.constantFrom(
    'count=exact',
    'count=planned',
    'count=estimated',
    'tx=rollback',
    'handling=strict',
    'max-affected=1',
  ),
  fc.constantFrom('timezone=Europe/Paris', "timezone='; reset role;--"),
  inHeader,
)
const header = fc.oneof(
  fc.tuple(
    fc.constant('prefer'),
    fc.array(preference, { maxLength: 4 }).map((all) => all.join(',')),
  ),
  fc.tuple(
    fc.constant('accept'),
    fc.oneof(
      fc.constantFrom(
        'text/csv',
        'application/vnd.pgrst.object+json',
        'application/vnd.pgrst.plan+json; options=analyze',
      ),
      inHeader,
    ),
  ),
  fc.tuple(fc.constantFrom('range', 'accept-profile', 'content-profile', 'content-type'), inHeader),
  fc.tuple(fc.constant('content-type'), fc.constantFrom('application/json', 'text/plain', 'application/octet-stream')),
)
const TARGETS = [
  '',
  'books',
  'authors',
  'secrets',
  'thick',
  'notes',
  'rpc/add',
  'rpc/pairs',
  'rpc/sum_all',
  'rpc/whole',
]
const request = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
  // A path that climbs out of /rest/v1 is not a request to it.
  target: fc.oneof(
    fc.constantFrom(...TARGETS),
    phrase.filter((text) => !text.split('/').some((part) => /^\.{1,2}$/.test(part))),
  ),
  parameters: fc.array(parameter, { maxLength: 4 }),
  headers: fc.array(header, { maxLength: 3 }),
  body: fc.oneof(fc.constant('{"title":"x"}'), fc.constant('[{"id":1}]'), fc.json({ maxDepth: 2 }), phrase),
})

test(`${RUNS} requests of nonsense, seed ${SEED} (SEED=${SEED} draws them again)`, async () => {
  console.log(`fuzz of /rest/v1: ${RUNS} requests, seed ${SEED}`)
  await fc.assert(
    fc.asyncProperty(request, async ({ method, target, parameters, headers, body }) => {
      const path = target.split('/').map(encodeURIComponent).join('/')
      const answer = await house.raw(`/rest/v1/${path}?${new URLSearchParams(parameters)}`, {
        method,
        headers: {
          apikey: house.anonKey,
          authorization: `Bearer ${token}`,
          'accept-profile': 'library',
          'content-profile': 'library',
          ...Object.fromEntries(headers),
        },
        ...(method !== 'GET' && method !== 'HEAD' && { body }),
      })
      const text = await answer.text()
      expect(answer.status).toBeLessThan(500)
      expect(text).not.toContain('sésame')
      if (answer.status >= 400 && method !== 'HEAD') expect(JSON.parse(text)).toHaveProperty('code')
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(house.bugs).toEqual([])
  expect(await house.sql('select count(*)::int as n from library.authors where id <= 3')).toEqual([{ n: 3 }])
  expect(await house.sql(`select to_regclass('library.books') is not null as there`)).toEqual([{ there: true }])
}, 3_600_000)
