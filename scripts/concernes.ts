// What a change concerns: which files differ from the main branch, and the tests that come nearest to them by what they import.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** What each file imports, as paths from the root. */
export type Graphe = ReadonlyMap<string, readonly string[]>

/**
 * The files that differ from where the branch left `main`, written down or not yet; of a clean `main`, those of its last
 * commit. Null where git cannot say: no repository, or no git.
 */
export function fichiersChanges(): string[] | null {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD')
  if (base === null) return null
  const depuis = (commit: string): string[] => lignes(git('diff', '--name-only', '--no-renames', commit))
  const changes = [...depuis(base.trim()), ...lignes(git('ls-files', '--others', '--exclude-standard'))]
  return changes.length > 0 ? changes : depuis('HEAD~1')
}

function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : null
}

const lignes = (text: string | null): string[] => (text ?? '').split('\n').filter(Boolean)

const WIRE = 'packages/wire/'

/**
 * What is tried of the rings that need more than the rules: the nearest tests, the nearest first, and whether the ring of the
 * package of the wire runs whole: when it changed, since what uses it is not all there is of it.
 */
export function aEssayer(changes: readonly string[], graphe: Graphe): { wire: boolean; found: string[] } {
  const wire = changes.some((file) => file.startsWith(WIRE))
  const found = testsConcernes(changes, graphe).filter((file) => !/^(domain|exemples|docs|scripts)\//.test(file))
  return { wire, found: wire ? found.filter((file) => !file.startsWith(WIRE)) : found }
}

/** The tests that import one of these files, themselves or through others: those beside one first, then the nearest. */
export function testsConcernes(changes: readonly string[], graphe: Graphe): string[] {
  const importeurs = new Map<string, string[]>()
  for (const [file, targets] of graphe)
    for (const target of targets) importeurs.set(target, [...(importeurs.get(target) ?? []), file])
  // A set is walked in the order in which it grows: by distance.
  const vus = new Set(changes)
  for (const file of vus) for (const one of importeurs.get(file) ?? []) vus.add(one)
  const dossiers = new Set(changes.map(dirname))
  const loin = (file: string) => Number(!dossiers.has(dirname(file)))
  return [...vus].filter((file) => graphe.has(file) && estTest(file)).toSorted((a, b) => loin(a) - loin(b))
}

const estTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The sources under the current folder. No import says which SQL a test stands on: it is that of the tables it names. */
export function lireGraphe(): Graphe {
  const exclude = (name: string) => name === 'node_modules' || name === 'dist'
  const sources = globSync('*/**/*.{ts,tsx}', { exclude })
  const tables = globSync(['database/**/*.sql', 'packages/wire/sql/**/*.sql'], { exclude })
  const graphe = new Map<string, string[]>()
  for (const file of sources) {
    const text = readFileSync(file, 'utf8')
    const nommees = estTest(file) ? tables.filter((sql) => nomme(file, text, sql)) : []
    graphe.set(file, [...importsDe(file, text), ...nommees])
  }
  return graphe
}

/** The matrices of rights name every table. */
function nomme(file: string, text: string, sql: string): boolean {
  return (
    /^server\/epreuves\/droits-/.test(file) ||
    (/^(database|packages)\//.test(file) && text.includes(basename(sql, '.sql')))
  )
}

/** Read as they are written, `from '…'` or `import('…')`: a parser takes ten times as long over three thousand files. */
function importsDe(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from |import |import\()'((?:[.#]|@quittance\/)[^']+)'/g)].map(([, name = '']) => {
    if (name.startsWith('@')) return PORTES.get(name) ?? name
    return name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))
  })
}

/** The file behind each door of the package of the wire. */
const PORTES = new Map(
  Object.entries<string>(JSON.parse(readFileSync('packages/wire/package.json', 'utf8')).exports).map(([door, file]) => [
    join('@quittance/wire', door),
    join('packages/wire', file),
  ]),
)
