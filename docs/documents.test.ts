// The pages that a newcomer reads are there, and what they point to exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const README = readFileSync('README.md', 'utf8')
const ROOMS = [
  'domain',
  'contract',
  'database',
  'packages',
  'server',
  'web',
  'exemples',
  'e2e',
  'scripts',
  'bench',
  'docs',
]
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

test('the README starts the house with two commands, and its commands exist', () => {
  expect(README).toMatch(/npm ci && npm start/)
  expect(README).toMatch(/npm ci && npm test/)
  const named = [...README.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  expect(readFileSync('.ci/run', 'utf8')).toContain('npm ci && npm test')
  const steps = [...readFileSync('.github/workflows/ci.yml', 'utf8').matchAll(/- run: (.*)/g)].map(([, run]) => run)
  expect(steps).toEqual(['npm ci', 'npm test'])
})

test('the README is the map: every room has its line, every path that it names is there', () => {
  for (const room of ROOMS) {
    expect(README).toContain(`| \`${room}/\` |`)
    expect(readFileSync(`${room}/README.md`, 'utf8')).toContain(`# ${room}\n`)
  }
  const paths = [...README.matchAll(/`([a-z][\w./-]*\/[\w./-]*)`/g)].map(([, path]) => path ?? '')
  expect(paths.length).toBeGreaterThan(15)
  expect(
    paths.filter((path) => !/^(data|shots)\//.test(path) && !existsSync(path) && !existsSync(`docs/${path}`)),
  ).toEqual([])
})

test('glossary, decisions, recipes and news: the decisions are listed, and each page says something', () => {
  const pages = ['glossaire', 'nouveautes', 'decisions/README'].map((name) => `docs/${name}.md`)
  const all = [...pages, ...globSync('docs/{decisions,recipes}/*.md')]
  expect(all.length).toBeGreaterThan(15)
  expect(all.filter((page) => readFileSync(page, 'utf8').length < 200)).toEqual([])
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  expect(globSync('docs/decisions/[0-9]*.md').filter((page) => !list.includes(`| ${page.slice(15, 18)} |`))).toEqual([])
})

test('each decision has its status, the list repeats it, and the numbers it names exist', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const pages = globSync('docs/decisions/[0-9]*.md').toSorted()
  const numbers = new Set(pages.map((page) => page.slice(15, 18)))
  const statuses = pages.map((page) => ({ page, status: statusOf(page) }))
  expect(statuses.filter(({ status }) => !STATUS.test(status))).toEqual([])
  const lost = statuses.filter(({ status }) => (status.match(/\d{3}/g) ?? []).some((number) => !numbers.has(number)))
  expect(lost).toEqual([])
  const unlisted = statuses.filter(
    ({ page, status }) => !new RegExp(`^\\| ${page.slice(15, 18)} \\| .* \\| ${status} \\|$`, 'm').test(list),
  )
  expect(unlisted).toEqual([])
})

const STATUS = /^(accepted|replaced by \d{3}|amended by \d{3}(, \d{3})*)$/

/** The third line of a decision, under its title. */
function statusOf(page: string): string {
  const [, , line = ''] = readFileSync(page, 'utf8').split('\n')
  return line.replace(/^\*\*Status\.\*\* /, '')
}

test('the plan of the house and the pages for who joins tell what is there: every path that they name exists', () => {
  const pages = ['docs/house.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((page) => readFileSync(page, 'utf8')).join('\n')
  const named = /`((?:domain|contract|database|server|web|e2e|docs|exemples|scripts|bench)\/[\w./-]+)`/g
  const paths = [...pages.matchAll(named)].map(([, path]) => path ?? '')
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
