// The page of the wire names each option of the command line, each call of each door with its fields, each limit; and no other.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
const source = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

test('every option of npm run wire has its line, and no line is of an option that is gone', () => {
  const table = source('alone/options.ts')
  const known = [...table.matchAll(/^ {2}'?([a-z-]+)'?: \{ type:/gm)].map(([, name]) => `--${name}`)
  expect(known.length).toBeGreaterThan(15)
  const alone = page.split('## `/rest/v1`')[0] ?? ''
  const named = [...alone.matchAll(/^\| (`--[^|]+) \|/gm)].flatMap(([, cell]) => cell?.match(/--[a-z-]+/g) ?? [])
  expect(named.toSorted()).toEqual(known.toSorted())
})

const section = (title: string): string => page.split(`## \`${title}\``)[1]?.split('\n## ')[0] ?? ''

test('every call of /auth/v1 is on the page, and no other', () => {
  const doors = ['auth/index.ts', 'auth/admin.ts'].map(source).join('\n')
  const calls = [...doors.matchAll(/app\.(get|post|put|patch|delete)\(\s*'(\/[^']*)'/g)].map(
    ([, verb = '', path]) => `${verb.toUpperCase()} ${path}`,
  )
  const told = [...section('/auth/v1').matchAll(/^\| `([A-Z, ]+) (\/[^`]*)` \|/gm)].flatMap(([, verbs = '', path]) =>
    verbs.split(', ').map((verb) => `${verb} ${path}`),
  )
  expect(calls.length).toBeGreaterThan(50)
  expect(told.toSorted()).toEqual([...new Set(calls)].toSorted())
})

const figure = (value: number): string => value.toLocaleString('en-US')

/** The names that a form takes at its first level; PKCE for the pair of a browser that keeps a secret. */
function fieldsOf(form: string): string[] {
  const [file = '', name = ''] = form.split('#')
  const [, text = ''] = source(`auth/${file}.ts`).split(`const ${name} = z.object(`)
  expect([form, text]).not.toEqual([form, ''])
  const fields: string[] = []
  let depth = 0
  for (const [sign] of text.matchAll(/\.\.\.Challenge|'[^']*'|\w+(?=:\s)|[()[\]{}]/g)) {
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    else if (depth === 1 && !sign.startsWith("'")) fields.push(sign === '...Challenge' ? 'PKCE' : sign)
    if (depth < 0) break
  }
  return fields
}

const FORMS: Readonly<Record<string, readonly string[]>> = {
  '/verify': ['verify#Form'],
  '/signup': ['signup#Form'],
  '/otp': ['otp#Form'],
  '/magiclink': ['otp#Form'],
  '/token': ['sign-in#Form', 'refresh#Form', 'pkce#Form', 'id-token#Form', 'web3#ChainForm', 'web3#Form'],
  '/user': ['current-user#Form'],
  '/recover': ['recover#RecoverForm'],
  '/resend': ['recover#ResendForm'],
  '/reauthenticate': ['fresh#Form'],
  '/factors': ['factors#Form'],
  '/factors/recovery-codes': ['recovery-codes#NewForm'],
  '/factors/recovery-codes/verify': ['recovery-codes#VerifyForm'],
  '/factors/:id/challenge': ['challenge#ChallengeForm'],
  '/factors/:id/verify': ['challenge#VerifyForm'],
  '/sso': ['sso#Form'],
  '/passkeys/authentication/verify': ['passkey-sign-in#Form'],
  '/passkeys/registration/verify': ['passkeys#VerifyForm'],
  '/passkeys/:passkey': ['passkeys#NameForm'],
  '/invite': ['admin-link#InviteForm'],
  '/admin/generate_link': ['admin-link#LinkForm'],
  '/admin/users': ['admin-user#Fields'],
  '/admin/users/:id': ['admin#Deletion'],
  '/admin/users/:id/factors/:factor': ['admin-factors#Form'],
  '/admin/sso/providers': ['sso-admin#Fields'],
}
const named = (cell: string): string[] => [...new Set(cell.match(/(?<=`)\w+(?=`)|\bPKCE\b/g))].toSorted()

test('each call of /auth/v1 is told with the fields of its body and of its address', () => {
  const rows = [...section('/auth/v1').matchAll(/^\| `[A-Z, ]+ (\/[^`]*)` \| ?(.*?) \| ?(.*?) ?\|$/gm)]
  expect(rows.length).toBeGreaterThan(40)
  const bodies = rows.flatMap(([, path = '', body = '']) => (body.startsWith('a form') ? [] : [[path, named(body)]]))
  const forms = rows.flatMap(([, path = '', body = '']) =>
    body.startsWith('a form') ? [] : [[path, [...new Set((FORMS[path] ?? []).flatMap(fieldsOf))].toSorted()]],
  )
  expect(bodies).toEqual(forms)
  const door = readdirSync(join(import.meta.dirname, 'auth'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => source(`auth/${file}`))
    .join('\n')
  const passed = /PASSED_ON = \[([^\]]*)\]/.exec(door)?.[1]?.match(/\w+/g) ?? []
  const asked = [...door.matchAll(/query\('(\w+)'\)/g)].map(([, name = '']) =>
    name.replace(/^code_challenge.*/, 'PKCE'),
  )
  const addresses = rows.flatMap(([, , , address = '']) => named(address))
  expect([...new Set(addresses)].toSorted()).toEqual([...new Set([...asked, ...passed])].toSorted())
})

test('every grant of POST /token is told, and no other', () => {
  const [, table = ''] = /GRANTS[^=]*= \{([^}]*)\}/.exec(source('auth/index.ts').replace('=> Promise', '')) ?? []
  const known = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  const told = /Grants of `POST \/token`: ([^.]*)\./.exec(page)?.[1] ?? ''
  expect(named(told)).toEqual([...known, 'id_token'].toSorted())
})

test('the weight of a request of /functions/v1 is told', () => {
  const told = section('/functions/v1')
  expect(told).toContain(`${/bodyLimit: (\d+) \* MEGABYTE/.exec(source('wire.ts'))?.[1]} MB at most`)
})

test('every sentence that a program may say otherwise is told, as it is said in English', () => {
  const told = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, name = '', words = '']) => [
    name,
    words,
  ])
  const [, table = ''] = /const WORDS = \{\n([\s\S]*?)\n\} as const/.exec(source('messages.ts')) ?? []
  const said = [...table.matchAll(/^ {2}(\w+): (?:\(\w+: number\) => )?['`](.*)['`],$/gm)]
  expect(said.length).toBeGreaterThan(15)
  const own = told.filter(([name]) => said.some(([, one]) => one === name))
  expect(own.map(([name]) => name)).toEqual(said.map(([, name]) => name))
  for (const [, name, words = ''] of said) {
    // A limit is told by an example.
    const [before = '', after = ''] = words.split(/\$\{\w+\}/)
    expect(own.find(([one]) => one === name)?.[1]).toMatch(
      new RegExp(`^${before}${words.includes('$') ? '\\d+' : ''}${after}$`),
    )
  }
})

test('the methods, operators, preferences and limits of /rest/v1 are those of its files', () => {
  const told = section('/rest/v1')
  const rest = (file: string): string => source(`rest/${file}.ts`)
  const table = (text: string, name: string): string => text.split(`const ${name}`)[1]?.split('\n}')[0] ?? ''
  const keys = (text: string): string[] => [...text.matchAll(/^ {2}(\w+): /gm)].map(([, key = '']) => key)
  const [, methods = ''] = /METHODS = \[([^\]]*)\]/.exec(rest('parse')) ?? []
  const calls = [...told.matchAll(/^\| (`[^|]*) \|/gm)].map(([, call]) => call).join(' ')
  expect([...new Set(calls.match(/[A-Z]{3,}/g))].toSorted()).toEqual(methods.match(/[A-Z]+/g)?.toSorted())
  const [, filters = ''] = /\*\*filters\*\*: `([^`]*)`/.exec(told) ?? []
  const operators = [...keys(table(rest('request'), 'OPERATORS')), ...keys(table(rest('request'), 'SEARCHES'))]
  expect(filters.split(' ').toSorted()).toEqual([...operators, 'in', 'is'].toSorted())
  const [, preferences = ''] = /\*\*`Prefer`\*\*: ([\s\S]*?)\n- \*\*/.exec(told) ?? []
  const preferred = [...keys(table(rest('parse-headers'), 'KNOWN')), 'count', 'resolution', 'max-affected', 'timezone']
  for (const name of preferred) expect(preferences).toContain(`\`${name}`)
  const limits: [string, string, RegExp][] = [
    ['MB (413)', rest('serve'), /bodyLimit: (\d+) \* 1024 \* 1024/],
    ['s for a visitor', source('postgres/db.ts'), /CLIENT_TIMEOUT_MS = (\d+)_000/],
    ['s for the service role', source('postgres/db.ts'), /statementTimeoutMs = (\d+)_000/],
    ['MB (`--max-mb`)', source('alone/options.ts'), /'max-mb': \{ type: 'string', default: '(\d+)'/],
    ['(`--max-depth`)', source('alone/options.ts'), /'max-depth': \{ type: 'string', default: '(\d+)'/],
    ['levels of parentheses', rest('reader'), /DEEPEST = (\d+)/],
    ['of them', rest('reader'), /MOST = (\d+)/],
  ]
  for (const [words, file, found] of limits) {
    const value = figure(Number(found.exec(file)?.[1]?.replaceAll('_', '')))
    expect(told).toContain(`${value} ${words}`)
  }
})

test('every call of /storage/v1 is in its table, and no other', () => {
  const door = source('storage/index.ts')
  const calls = [...door.matchAll(/app\.(get|post|put|delete)\(\s*'(\/[^']*)'/g)].map(
    ([, verb = '', path]) => `${verb.toUpperCase()} ${path}`,
  )
  const resumable = [...door.matchAll(/'(\/upload\/resumable[^']*)'/g)].map(([, path]) => `ALL ${path}`)
  const told = [...section('/storage/v1').matchAll(/^\| `([A-Z, ]+) (\/[^`]+)` \|/gm)].flatMap(([, verbs = '', path]) =>
    verbs.split(', ').map((verb) => `${verb} ${path}`),
  )
  expect(calls.length).toBeGreaterThan(25)
  expect(told.toSorted()).toEqual([...new Set([...calls, ...resumable])].toSorted())
})

test('the limits of /storage/v1 are those of its files', () => {
  const told = section('/storage/v1')
  const limits: [string, RegExp][] = [
    ['place.ts', /NAME_AT_MOST = ([\d_]+)/],
    ['place.ts', /BUCKET_AT_MOST = ([\d_]+)/],
    ['list.ts', /max\(([\d_]+)\)\.default\(100\)/],
    ['list.ts', /Math\.min\(limit, ([\d_]+)\)/],
    ['remove.ts', /NAMES_AT_MOST = ([\d_]+)/],
    ['sign.ts', /PATHS_AT_MOST = ([\d_]+)/],
    ['door.ts', /uploadLinkSeconds: ([\d_]+)/],
    ['door.ts', /fileSizeLimit: ([\d_]+) \* MEGABYTE/],
    ['transform.ts', /min\(1\)\.max\(([\d_]+)\)/],
    ['picture.ts', /SOURCE_BYTES = ([\d_]+) \*/],
    ['picture.ts', /SOURCE_PIXELS = ([\d_]+)_000_000/],
    ['picture.ts', /WAITING_AT_MOST = ([\d_]+)/],
    ['picture.ts', /QUALITY = ([\d_]+)/],
  ]
  for (const [file, found] of limits) {
    const [, digits = ''] = found.exec(source(`storage/${file}`)) ?? []
    expect([file, digits]).not.toEqual([file, ''])
    expect(told).toMatch(new RegExp(`\\b${figure(Number(digits.replaceAll('_', '')))}\\b`))
  }
})

test('the calls and the limits of /realtime/v1 are those of its files', () => {
  const told = section('/realtime/v1')
  const door = source('realtime/http.ts')
  const calls = [...door.matchAll(/door\.post\('(\/[^']*)'/g)].map(
    ([, path = '']) => `POST /realtime/v1/api/broadcast${path === '/' ? '' : path}`,
  )
  for (const [, path] of source('realtime/index.ts').matchAll(/door\.get\('(\/[^']*)'/g))
    calls.push(`GET /realtime/v1${path}`)
  expect(calls.length).toBeGreaterThan(2)
  expect([...told.matchAll(/^\| `((?:GET|POST) [^`]*)` \|/gm)].map(([, call]) => call).toSorted()).toEqual(
    calls.toSorted(),
  )
  expect(told).toContain(/SOCKET = '([^']*)'/.exec(source('realtime/index.ts'))?.[1] ?? 'an address')
  const [product, alone] = [source('realtime/limits.ts'), source('alone/serve.ts')]
  const rows: [string, (text: string) => string | undefined][] = [
    ['messages a second', (text) => /messagesPerSecond: ([\d_]+)/.exec(text)?.[1]],
    ['joins a second', (text) => /joinsPerSecond: ([\d_]+)/.exec(text)?.[1]],
    ['a frame, a message', (text) => /payloadBytes: ([\d_]+) \*/.exec(text)?.[1]],
    ['connections of a process, of an address', (text) => /connectionsPerAddress: ([\d_]+)/.exec(text)?.[1]],
  ]
  for (const [name, limit] of rows) {
    const [, ours, theirs] =
      told
        .split('\n')
        .find((line) => line.startsWith(`| ${name} |`))
        ?.split(' | ') ?? []
    for (const [cell, text] of [
      [ours, product],
      [theirs, alone],
    ] as const)
      expect(cell).toContain(figure(Number(limit(text)?.replaceAll('_', ''))))
  }
})
