// The walls of the house: which room may import which, no circles, sizes, and where figures of the law and money may be computed.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { expect, test } from 'vitest'
import { CATALOGUE, estActivite } from './domain/activites/catalogue.ts'

const ROOMS = ['domain', 'contract', 'database', 'server', 'web', 'exemples', 'e2e', 'scripts', 'bench', 'packages']
const WIRE = 'packages/wire'
const isTest = (file: string) => /\.(test|cas|e2e)\.tsx?$/.test(file) || /(^|\/)(tests|e2e)\//.test(file)
const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`)).filter((file) => file !== 'contract/rows.ts')
const sources = files.filter((file) => !isTest(file))
const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const parsed = new Map(files.map((file) => [file, parseSync(file, text.get(file) ?? '')]))
const imports = new Map(files.map((file) => [file, importsOf(file)]))

// ---------- Doors between rooms

const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract', 'database'],
  web: ['domain', 'contract'],
  database: ['domain', 'contract', 'server', 'exemples'],
  exemples: ['domain'],
  e2e: ['exemples'],
  scripts: ['domain', 'contract', 'database', 'server'],
  bench: ['domain', 'contract', 'database', 'server', 'e2e', 'exemples'],
}

for (const [room, open] of Object.entries(MAY_IMPORT)) {
  test(`${room} opens only its own doors`, () => {
    expect(
      crossings(
        sources.filter((file) => inside(file, room)),
        (to) => to === room || open.includes(to),
      ),
    ).toEqual([])
  })
}

test('domain imports no package, exemples only what reads a file, contract only zod', () => {
  expect(packagesOf('domain')).toEqual([])
  expect(packagesOf('exemples').filter(({ name }) => !name.startsWith('node:'))).toEqual([])
  expect([...new Set(packagesOf('contract').map(({ name }) => name))].filter((name) => name !== 'zod')).toEqual([])
})

test('the server reaches the database by its migration, its demonstration and nothing else', () => {
  const wrong = sources
    .filter((file) => inside(file, 'server'))
    .flatMap((file) => targets(file).map((to) => ({ file, to })))
    .filter(
      ({ file, to }) => inside(to, 'database') && !(file.startsWith('server/start/') || file === 'server/main.ts'),
    )
  expect(wrong).toEqual([])
})

// ---------- Floors of the domain

const FLOORS: Record<string, readonly string[]> = {
  base: [],
  compta: ['base'],
  // A subject has three floors: its facts with their rules, the entries that they say, what waits and is checked.
  sujets: ['compta', 'base'],
  journalisation: ['sujets', 'compta', 'base'],
  'sujets/ecritures': ['journalisation', 'sujets', 'compta', 'base'],
  fiscal: ['sujets', 'compta', 'base'],
  // The household is taxed on what each activity leaves: it stands on the law.
  'sujets/foyer': ['fiscal', 'base'],
  patrimoine: ['fiscal', 'sujets', 'compta', 'base'],
  liasse: ['fiscal', 'compta', 'base'],
  annees: ['liasse', 'fiscal', 'sujets', 'base'],
  activites: [
    'annees',
    'liasse',
    'sujets/foyer',
    'fiscal',
    'sujets/ecritures',
    'journalisation',
    'sujets',
    'compta',
    'base',
  ],
  'sujets/suivi': [
    'activites',
    'annees',
    'liasse',
    'fiscal',
    'sujets/ecritures',
    'journalisation',
    'sujets',
    'compta',
    'base',
  ],
  // The year that another software kept: its files, and the entries that open the books with it.
  reprise: ['sujets/ecritures', 'journalisation', 'sujets', 'compta', 'base'],
  cloture: ['activites', 'liasse', 'fiscal', 'sujets/ecritures', 'journalisation', 'sujets', 'compta', 'base'],
  suivi: ['activites', 'journalisation', 'compta', 'base'],
  'activites/meuble': [
    'activites',
    'sujets/suivi',
    'cloture',
    'reprise',
    'suivi',
    'liasse',
    'annees',
    'sujets/foyer',
    'sujets/ecritures',
    'journalisation',
    'fiscal',
    'patrimoine',
    'sujets',
    'compta',
    'base',
  ],
  'activites/gestion-locative': [
    ...['activites', 'sujets/suivi', 'cloture', 'reprise', 'suivi', 'liasse', 'annees', 'sujets/foyer'],
    ...['sujets/ecritures', 'journalisation', 'fiscal', 'sujets', 'compta', 'base'],
  ],
  // Loads each activity when it is asked for.
  moteurs: ['activites/meuble', 'activites/gestion-locative', 'activites', 'base'],
  abonnement: ['activites', 'base'],
  boutique: ['abonnement', 'base'],
}

for (const [floor, below] of Object.entries(FLOORS)) {
  test(`domain/${floor} imports only the floors below`, () => {
    const here = sources.filter((file) => floorOf(file) === floor)
    expect(crossings(here, (_, to) => floorOf(to) === floor || below.includes(floorOf(to)))).toEqual([])
  })
}

/**
 * The folder below `domain`. Each activity is one of its own, above the words that all of them share; the catalogue is a word for
 * all. A subject has three; that none of them ties a knot with another is told by the circles between folders.
 */
function floorOf(file: string): string {
  const [root, room = '', own = '', part = ''] = file.split('/')
  if (root !== 'domain') return ''
  if (file === 'domain/activites/catalogue.ts') return 'base'
  if (file === 'domain/activites/moteurs.ts') return 'moteurs'
  if (room === 'sujets' && own === 'foyer') return 'sujets/foyer'
  if (room === 'sujets') return ['ecritures', 'suivi'].includes(part) ? `sujets/${part}` : 'sujets'
  return room === 'activites' && !own.endsWith('.ts') ? `${room}/${own}` : room
}

test('every room of the domain has its floor', () => {
  const rooms = new Set(sources.filter((file) => inside(file, 'domain')).map(floorOf))
  expect([...rooms].filter((room) => !(room in FLOORS))).toEqual([])
})

// ---------- Inside server and web

test('the wire is a package that imports nothing of the house', () => {
  const here = files.filter((file) => inside(file, WIRE))
  expect(here.length).toBeGreaterThan(200)
  expect(crossings(here, (_, to) => inside(to, WIRE))).toEqual([])
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(`${WIRE}/package.json`, 'utf8'))
  const known = [name, ...Object.keys({ ...dependencies, ...devDependencies })]
  const used = here.flatMap((file) => (imports.get(file) ?? []).filter((one) => !/^(\.|node:)/.test(one)))
  expect([...new Set(used)].filter((one) => !known.some((dependency) => inside(one, dependency)))).toEqual([])
})

test('the house opens the package of the wire by its doors only, those of tests and measures in tests and measures', () => {
  const outside = files.filter((file) => !inside(file, WIRE))
  expect(crossings(outside, (room) => room !== 'packages')).toEqual([])
  const { exports } = JSON.parse(readFileSync(`${WIRE}/package.json`, 'utf8'))
  const doors = Object.keys(exports).map((door) => `@quittance/wire${door.slice(1)}`)
  const opened = outside.flatMap((file) =>
    (imports.get(file) ?? []).filter((one) => inside(one, '@quittance')).map((one) => ({ file, one })),
  )
  expect(opened.filter(({ one }) => !doors.includes(one))).toEqual([])
  const forTests = opened.filter(({ one }) => one === '@quittance/wire/tests').map(({ file }) => file)
  expect(forTests.filter((file) => !isTest(file) && !inside(file, 'bench'))).toEqual([])
})

test('documents never see the database', () => {
  const here = sources.filter((file) => inside(file, 'server/documents'))
  expect(
    crossings(here, (_, to) => inside(to, 'server/documents') || inside(to, 'domain') || inside(to, 'contract')),
  ).toEqual([])
})

test('functions write no SQL', () => {
  const sql = /[`'"]\s*(select|insert into|update|delete from|with)\s[^`'"]*\b(from|values|set|as)\b/i
  expect(sources.filter((file) => inside(file, 'server/functions') && sql.test(text.get(file) ?? ''))).toEqual([])
})

const WEB: Record<string, readonly string[]> = {
  lib: [],
  ui: ['lib'],
  text: [],
  espaces: [],
  data: ['espaces', 'lib'],
  session: ['data', 'espaces', 'lib', 'ui', 'text'],
  parts: ['data', 'session', 'espaces', 'ui', 'lib', 'text'],
  screens: ['parts', 'data', 'session', 'espaces', 'ui', 'lib', 'text'],
  books: ['parts', 'data', 'session', 'espaces', 'ui', 'lib', 'text'],
  // An activity says what it adds to the screens of any books.
  activites: ['books', 'parts', 'data', 'session', 'espaces', 'ui', 'lib', 'text'],
  app: ['screens', 'books', 'activites', 'parts', 'data', 'session', 'espaces', 'ui', 'lib', 'text'],
}

for (const [room, below] of Object.entries(WEB)) {
  test(`web/${room} imports only the rooms below`, () => {
    const here = sources.filter((file) => inside(file, `web/${room}`))
    const open = (to: string) =>
      !inside(to, 'web') || inside(to, `web/${room}`) || below.some((name) => inside(to, `web/${name}`))
    expect(crossings(here, (_, to) => open(to))).toEqual([])
  })
}

test('a screen never imports a screen', () => {
  // A screen of everybody, a subject of the books, an activity: each a folder.
  const screenOf = (file: string) => (/^web\/(screens|books|activites)\/[^/]+/.exec(file) ?? [])[0]
  const wrong = sources
    .filter(screenOf)
    .flatMap((file) => targets(file).map((to) => ({ file, to })))
    .filter(({ file, to }) => screenOf(to) && screenOf(file) !== screenOf(to))
    .filter(({ file, to }) => !(inside(file, 'web/activites') && inside(to, 'web/books')))
  expect(wrong).toEqual([])
})

// ---------- Sheets of the screens

const sheets = new Map(globSync('web/**/*.css').map((file) => [file, readFileSync(file, 'utf8')]))
const LAYERS = ['reset', 'tokens', 'ui', 'parts', 'books', 'activites', 'screens', 'app', 'always']
/** The ground: what stands below the pieces, and what wins over every screen. */
const GROUND: Record<string, string> = {
  'web/ui/reset.css': 'reset',
  'web/ui/tokens.css': 'tokens',
  'web/ui/always.css': 'always',
}
const roomOf = (file: string): string => file.split('/')[1] ?? ''
/** A class begins with the room of its sheet: `books-ten-liste`. */
const roomOfClass = (name: string): string => name.split('-')[0] ?? ''
const mayWear = (file: string, name: string): boolean =>
  [roomOf(file), ...(WEB[roomOf(file)] ?? [])].includes(roomOfClass(name)) &&
  !['lib', 'text'].includes(roomOfClass(name))

test('the layers are said once, in the order of the rooms, and a sheet stands whole in that of its room', () => {
  expect(sheets.get('web/ui/all.css')).toContain(`@layer ${LAYERS.join(', ')};`)
  const rooms = LAYERS.filter((one) => one in WEB)
  const above = rooms.flatMap((room, at) => rooms.slice(at).filter((one) => WEB[room]?.includes(one)))
  expect(above).toEqual([])
  const wrong = [...sheets]
    .filter(([file]) => !['web/ui/all.css', 'web/ui/fonts.css'].includes(file))
    .filter(([file, css]) => layersOf(css) !== (GROUND[file] ?? roomOf(file)))
  expect(wrong.map(([file]) => file)).toEqual([])
})

test('a sheet names the classes of its room, and those of the rooms below', () => {
  const wrong = [...sheets].flatMap(([file, css]) =>
    classesOf(css)
      .filter((name) => !mayWear(file, name) && !name.startsWith('recharts-'))
      .map((name) => `${file}: ${name}`),
  )
  expect(wrong).toEqual([])
})

test('a screen wears the classes of its room, and those of the rooms below, each of which a sheet draws', () => {
  const drawn = new Set([...sheets.values()].flatMap(classesOf))
  const wrong = sources
    .filter((file) => inside(file, 'web') && file.endsWith('.tsx'))
    .flatMap((file) =>
      classesWorn(file)
        .filter((name) => !mayWear(file, name) || !drawn.has(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(wrong).toEqual([])
})

test('no sheet asks the whole page what it holds: each row that comes into a list would have every style looked at again', () => {
  const wrong = [...sheets].filter(([, css]) => /(?<![\w-])(?:html|body|:root)[^\s,{]*:has\(/.test(shown(css)))
  expect(wrong.map(([file]) => file)).toEqual([])
})

/** Without what is for paper alone. */
const shown = (css: string): string => css.replace(/^ {2}@media print \{[\s\S]*?^ {2}\}/gm, '')

/** The layer that holds all the rules of a sheet; nothing where one stands outside, or in another. */
function layersOf(css: string): string | undefined {
  const said = css.replace(/\/\*[\s\S]*?\*\//g, '').trim()
  const [, layer, body = ''] = /^@layer (\w+) \{([\s\S]*)\}$/.exec(said) ?? []
  let depth = 0
  for (const sign of body.match(/[{}]/g) ?? []) {
    depth += sign === '{' ? 1 : -1
    if (depth < 0) return undefined
  }
  return layer
}

function classesOf(css: string): string[] {
  const heads = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '').match(/[^{};]+(?=\{)/g) ?? []
  const names = heads
    .filter((head) => !head.trim().startsWith('@'))
    .flatMap((head) => [...head.matchAll(/\.([a-zA-Z_][\w-]*)/g)])
  return [...new Set(names.map(([, name = '']) => name))]
}

/** The classes that a file writes in `className`; the beginning of a name made of two pieces (`card-${place}`) is left. */
function classesWorn(file: string): string[] {
  const worn: string[] = []
  walk(file, (node) => {
    if (node.type !== 'JSXAttribute' || node.name.name !== 'className' || !node.value) return
    for (const words of wordsOf(node.value))
      worn.push(...words.split(/\s+/).filter((word) => word && !word.endsWith('-')))
  })
  return worn
}

/** The texts that an expression may give: what a condition compares is none of them. */
function wordsOf(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return [String(node.value)]
    case 'TemplateLiteral':
      return node.quasis.flatMap(({ value }, at) => {
        const next = node.expressions[at]
        return [value.raw, ...(next && !value.raw.endsWith('-') ? wordsOf(next) : [])]
      })
    case 'JSXExpressionContainer':
      return wordsOf(node.expression)
    case 'ConditionalExpression':
      return [...wordsOf(node.consequent), ...wordsOf(node.alternate)]
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' ? wordsOf(node.callee.object) : []
    case 'ArrayExpression':
      return node.elements.flatMap((one) => (one ? wordsOf(one) : []))
    default:
      return []
  }
}

test('only web/data names a table, and data shows no toast', () => {
  const wrong = sources.filter(
    (file) =>
      inside(file, 'web') &&
      !inside(file, 'web/data') &&
      /\.(from|rpc)\(['"`][a-z_]+['"`]\)/.test(text.get(file) ?? ''),
  )
  expect(wrong).toEqual([])
  expect(sources.filter((file) => inside(file, 'web/data') && /toast/i.test(text.get(file) ?? ''))).toEqual([])
})

// ---------- Circles

test('no file is part of a circle of imports', () => {
  expect(circles(sources, (file) => targets(file).filter((to) => imports.has(to)))).toEqual([])
})

test('no folder is part of a circle of imports', () => {
  const folders = foldersImported()
  expect(circles(folders.keys(), (folder) => folders.get(folder) ?? [])).toEqual([])
})

// ---------- Sizes

const LISTS = /^domain\/(annees\/|liasse\/f|compta\/plan-comptable)/

test('no file is over 300 lines (500 for the lists of the law)', () => {
  const long = sources.map((file) => ({ file, lines: (text.get(file) ?? '').trimEnd().split('\n').length }))
  expect(long.filter(({ file, lines }) => lines > (LISTS.test(file) ? 500 : 300))).toEqual([])
})

test('no function is over 60 lines (a component: 120) nor takes more than 4 parameters', () => {
  expect(sources.flatMap(longFunctions)).toEqual([])
})

test('the first line of each file says what it is, and no name has an accent', () => {
  expect(sources.filter((file) => !/^(#!.*\n)?(\/\/ \S|\/\* \S)/.test(text.get(file) ?? ''))).toEqual([])
  expect(files.filter((file) => /[^\x20-\x7e]/.test(file))).toEqual([])
  expect(sources.flatMap(accentedNames)).toEqual([])
})

test('no folder has more than 40 files beside its tests', () => {
  const sizes = new Map<string, number>()
  for (const file of sources.filter((one) => !inside(one, WIRE)))
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  expect([...sizes].filter(([, size]) => size > 40)).toEqual([])
})

test('no room is called after nothing', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|manager)(\.tsx?|\/)/.test(file))).toEqual([])
})

test('what is kept with a value is kept by base/memoire.ts, and the version of a list with what was read of it', () => {
  const kept = sources.filter((file) => !inside(file, WIRE) && readFileSync(file, 'utf8').includes('new WeakMap'))
  expect(kept).toEqual(['domain/base/memoire.ts', 'web/data/listes.ts'])
})

// ---------- Money and the law

test('money is multiplied, divided and rounded in cents.ts only', () => {
  expect(sources.filter((file) => file !== 'domain/base/cents.ts').flatMap(moneyArithmetic)).toEqual([])
})

test('a figure of the law stands in annees/ or location/regles.ts only', () => {
  const homes = /^domain\/(base\/cents|annees\/|sujets\/(location\/(regles|retard\/taux-legal)|tiers\/bareme-\w+)\.ts)/
  const law = lawFigures()
  expect(law.size).toBeGreaterThan(20)
  const wrong = sources
    .filter(
      (file) =>
        inside(file, 'domain') &&
        !homes.test(file) &&
        !/^domain\/(compta\/(plan-comptable|fec)|sujets\/banque\/formats\/texte)/.test(file),
    )
    .flatMap((file) =>
      numbersOf(file)
        .filter(({ value, call }) => call || law.has(value))
        .map(({ line, value }) => `${file}:${line} ${value}`),
    )
  expect(wrong).toEqual([])
})

// ---------- The six activities

/** What speaks of furnished letting alone, whose status has the same two words, or of all the formulas one by one. */
const NOMMENT = [
  'domain/activites/catalogue.ts',
  'domain/activites/meuble',
  // A family of one activity bears its key.
  'domain/activites/moteurs.ts',
  'domain/activites/gestion-locative',
  // What it gives is a formula, chosen among all of them.
  'domain/activites/orientation.ts',
  'web/activites/meuble',
  // One file for the space of each.
  'web/espaces',
  // The demonstration is a dossier of it, and so are the examples.
  'database/scripts/demo-comptes.ts',
  'database/scripts/visite.ts',
  'web/session/visite.ts',
  'bench',
  'exemples',
  // The projects of a quote are a list of their own.
  'domain/boutique/choix.ts',
]

test('the keys of the activities are typed in their catalogue only', () => {
  const said = sources.filter((file) => keysTyped(file).length > 0)
  expect(said.filter((file) => !NOMMENT.some((room) => inside(file, room)))).toEqual([])
  expect(NOMMENT.filter((room) => !said.some((file) => inside(file, room)))).toEqual([])
})

test('what is shared never imports furnished letting: its plug alone brings it', () => {
  const shared = [
    'contract',
    'server',
    ...['books', 'screens', 'data', 'session', 'parts', 'lib', 'ui'].map((un) => `web/${un}`),
  ]
  const here = sources.filter((file) => shared.some((room) => inside(file, room)))
  expect(crossings(here, (_, to) => !inside(to, 'domain/activites/meuble'))).toEqual([])
})

test('what is shared says no word of furnished letting, of its article, of its forms, of its regime', () => {
  const shared = ['sujets', 'cloture', 'suivi', 'journalisation', 'reprise', 'compta'].map((room) => `domain/${room}`)
  shared.push(...['books', 'parts', 'session', 'data', 'lib', 'ui'].map((room) => `web/${room}`), 'contract')
  const mots = /\b39 C\b|\b203[13]\b|\b2042\b|micro-BIC|locations? meublées?/i
  const said = sources
    .filter((file) => shared.some((room) => inside(file, room)))
    .flatMap((file) =>
      wordsSaid(file)
        .filter((dit) => mots.test(dit))
        .map((dit) => `${file}: ${dit}`),
    )
  expect(said).toEqual([])
})

/** What a file says in its strings and between its tags, but what a record of all the activities says of each under its key. */
function wordsSaid(file: string): string[] {
  const said: string[] = []
  walk(file, (node, parent) => {
    if (parent?.type === 'Property' && estActivite(named(parent.key))) return
    if (node.type === 'Literal' && typeof node.value === 'string') said.push(node.value)
    if (node.type === 'TemplateLiteral') said.push(node.quasis.map(({ value }) => value.raw).join(' '))
    if (node.type === 'JSXText') said.push(node.value)
  })
  return said
}

/** The key of a record of all of them is checked by its type. */
function keysTyped(file: string): string[] {
  const typed: string[] = []
  walk(file, (node, parent) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string' || !estActivite(node.value)) return
    if (!(parent?.type === 'Property' && parent.key === node)) typed.push(node.value)
  })
  return typed
}

test('an address of a space is written in its file only: everything else says a place', () => {
  const bases = CATALOGUE.map(({ base }) => base)
  const lieux = sources
    .filter((file) => inside(file, 'web/espaces'))
    .flatMap((file) => stringsOf(file).filter((dit) => /^\/[a-z]/.test(dit)))
  const adresses = [...bases, ...lieux].filter((adresse) => adresse !== '/activity')
  expect(adresses.length).toBeGreaterThan(20)
  const ditUne = (dit: string) =>
    adresses.some((adresse) => dit.startsWith(adresse) && !/^[a-z0-9-]/.test(dit.slice(adresse.length)))
  // What is measured at an address is named by it.
  const libres = ['web/espaces', 'domain/activites/catalogue.ts', 'bench']
  const wrong = sources
    .filter((file) => !libres.some((room) => inside(file, room)))
    .flatMap((file) =>
      stringsOf(file)
        .filter(ditUne)
        .map((dit) => `${file}: ${dit}`),
    )
  expect(wrong).toEqual([])
  const sql = globSync('database/**/*.sql').filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\/[^']*)'/g)].some(([, dit = '']) => ditUne(dit)),
  )
  expect(sql).toEqual([])
})

/** The strings of a file, those of a template by their beginning. */
function stringsOf(file: string): string[] {
  const said: string[] = []
  walk(file, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') said.push(node.value)
    if (node.type === 'TemplateLiteral') said.push(node.quasis[0]?.value.raw ?? '')
    if (node.type === 'JSXAttribute' && node.value?.type === 'Literal') said.push(String(node.value.value))
  })
  return said
}

// ---------- Reading the source

function inside(file: string, room: string): boolean {
  return file === room || file.startsWith(`${room}/`)
}

function importsOf(file: string): string[] {
  const { module } = parsed.get(file) ?? parseSync(file, readFileSync(file, 'utf8'))
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  return [...module.staticImports.map((one) => one.moduleRequest.value), ...exported, ...lazyOf(file)]
}

/** What a file loads only when it is asked for. */
function lazyOf(file: string): string[] {
  const { module } = parsed.get(file) ?? parseSync(file, readFileSync(file, 'utf8'))
  return module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    (text.get(file) ?? '').slice(start + 1, end - 1),
  )
}

/** The files of ours that a file imports, as paths from the root. */
function targets(file: string, names = imports.get(file) ?? []): string[] {
  return names
    .filter((name) => name.startsWith('.') || name.startsWith('#'))
    .map((name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))))
}

function crossings(here: readonly string[], open: (room: string, file: string) => boolean): string[] {
  return here.flatMap((file) =>
    targets(file)
      .filter((to) => !open(to.split('/')[0] ?? '', to))
      .map((to) => `${file} → ${to}`),
  )
}

function packagesOf(room: string): { file: string; name: string }[] {
  return sources
    .filter((file) => inside(file, room))
    .flatMap((file) => (imports.get(file) ?? []).filter((name) => !/^[.#]/.test(name)).map((name) => ({ file, name })))
}

/** The circles of a graph, one by one as they are met: each from where it begins to where it comes back. */
function circles(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (node: string, path: readonly string[]): void => {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      found.push([...path.slice(path.indexOf(node)), node].join(' → '))
      return
    }
    state.set(node, 'open')
    for (const to of next(node)) visit(to, [...path, node])
    state.set(node, 'done')
  }
  for (const node of nodes) visit(node, [])
  return found
}

/**
 * Which folders the files of each folder import. An end ties nothing: a file that nobody imports, such as a `main.ts`, and one
 * that imports nothing of ours, such as the catalogue of activities; nor does what is loaded only when it is asked for.
 */
function foldersImported(): Map<string, Set<string>> {
  const imported = new Set(sources.flatMap((file) => targets(file)))
  const folders = new Map<string, Set<string>>()
  for (const file of sources.filter((one) => imported.has(one))) {
    const from = folderOf(file)
    const lazy = new Set(targets(file, lazyOf(file)))
    const others = targets(file).filter(
      (to) => imports.has(to) && !lazy.has(to) && targets(to).length > 0 && folderOf(to) !== from,
    )
    folders.set(from, new Set([...(folders.get(from) ?? []), ...others.map(folderOf)]))
  }
  return folders
}

/** A package counts as one folder: how it is laid out is its own. */
function folderOf(file: string): string {
  return inside(file, WIRE) ? WIRE : dirname(file)
}

/** Every node of a file, with its ancestors' nearest name. */
function walk(file: string, see: (node: Node, parent: Node | null) => void): void {
  const program = parsed.get(file)?.program
  if (program) step(program, null, see)
}

function step(node: Node, parent: Node | null, see: (node: Node, parent: Node | null) => void): void {
  see(node, parent)
  const record = node as unknown as Record<string, unknown> // safe: visitorKeys names the node's own properties
  for (const key of visitorKeys[node.type] ?? []) {
    const child = record[key]
    for (const one of Array.isArray(child) ? child : [child]) {
      if (one && typeof one === 'object' && 'type' in one) step(one as Node, node, see) // safe: a child of a node is a node
    }
  }
}

const lineAt = (file: string, offset: number): number => (text.get(file) ?? '').slice(0, offset).split('\n').length

function longFunctions(file: string): string[] {
  const wrong: string[] = []
  walk(file, (node, parent) => {
    if (!['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)) return
    if (!('params' in node) || !Array.isArray(node.params)) return
    const lines = lineAt(file, node.end) - lineAt(file, node.start) + 1
    const name = nameOf(node, parent)
    const limit = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? 120 : 60
    if (lines > limit) wrong.push(`${file}:${lineAt(file, node.start)} ${name} has ${lines} lines`)
    if (node.params.length > 4)
      wrong.push(`${file}:${lineAt(file, node.start)} ${name} takes ${node.params.length} parameters`)
  })
  return wrong
}

function nameOf(node: Node, parent: Node | null): string {
  if ('id' in node && node.id && typeof node.id === 'object' && 'name' in node.id) return String(node.id.name)
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name
  return ''
}

function accentedNames(file: string): string[] {
  const wrong: string[] = []
  walk(file, (node) => {
    if (node.type === 'Identifier' && /[^\x20-\x7e]/.test(node.name)) wrong.push(`${file}: ${node.name}`)
  })
  return wrong
}

function moneyArithmetic(file: string): string[] {
  const wrong: string[] = []
  walk(file, (node) => {
    const money =
      (node.type === 'BinaryExpression' &&
        ['*', '/', '%'].includes(node.operator) &&
        [node.left, node.right].some(isMoney)) ||
      (node.type === 'CallExpression' && isRounding(node.callee) && node.arguments.some(isMoney)) ||
      (node.type === 'MemberExpression' && isMoney(node.object) && named(node.property) === 'toFixed')
    if (money) wrong.push(`${file}:${lineAt(file, node.start)}`)
  })
  return wrong
}

const named = (node: Node): string => (node.type === 'Identifier' ? node.name : '')
const isMoney = (node: Node): boolean =>
  /_cents$|Cents$/.test(node.type === 'MemberExpression' ? named(node.property) : named(node))
const isRounding = (node: Node): boolean =>
  ['parseFloat'].includes(named(node)) ||
  (node.type === 'MemberExpression' &&
    named(node.object) === 'Math' &&
    ['round', 'floor', 'ceil', 'trunc'].includes(named(node.property)))

/** Numbers of a file; `call` when it is an amount or a rate written as such (`euros(23_000)`, `percent('17.2')`). */
function numbersOf(file: string): { value: number; line: number; call: boolean }[] {
  const found: { value: number; line: number; call: boolean }[] = []
  walk(file, (node, parent) => {
    if (node.type !== 'Literal') return
    const call = parent?.type === 'CallExpression' && ['euros', 'percent'].includes(named(parent.callee))
    const value = typeof node.value === 'number' ? node.value : call ? Number(node.value) : Number.NaN
    if (!Number.isNaN(value) && value !== 0) found.push({ value, line: lineAt(file, node.start), call })
  })
  return found
}

/** The figures that `annees/` states, small ones and years left out: those mean something else everywhere. */
function lawFigures(): Set<number> {
  const stated = globSync('domain/annees/20*/*.ts')
    .flatMap(numbersOf)
    .filter(({ call }) => call)
  // Round numbers mean something else elsewhere; 100,000 is the whole of which a rate is said in thousandths of a per cent.
  const common = new Set([100, 1000, 4000, 100_000, 1_000_000])
  return new Set(
    stated.map(({ value }) => value).filter((value) => (value > 100 || !Number.isInteger(value)) && !common.has(value)),
  )
}

test('the foot of a dialog ends with its act: the way back stands before it', () => {
  const wrong = globSync('web/**/*.tsx').flatMap((file) => {
    const inside: string[][] = []
    walk(file, (node, parent) => {
      if (node.type !== 'JSXAttribute' || node.name.name !== 'footer' || parent?.type !== 'JSXOpeningElement') return
      if (parent.name.type !== 'JSXIdentifier' || parent.name.name !== 'Dialog') return
      const said = (text.get(file) ?? '').slice(node.start, node.end)
      inside.push(said.split(/<(?:Link)?Button\b/).slice(1))
    })
    return inside
      .filter((buttons) => buttons.slice(0, -1).some((button) => button.includes('kind="main"')))
      .map(() => file)
  })
  expect(wrong).toEqual([])
})

test('the doors stand where the plan says', () => {
  expect(ROOMS.filter((room) => !existsSync(room) && room !== 'bench')).toEqual([])
})
