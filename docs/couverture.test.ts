// The coverage page tells the truth: a line marked done names a file and tests that exist.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Line = { id: string; etat: string; fichier: string; preuve: string }

/** `décidé` is held by a test like `fait`; `éprouvé` was done by hand, on the day that its proof begins with. */
const ETATS = ['fait', 'décidé', 'éprouvé', 'ouvert', 'à venir']
const lines: Line[] = readFileSync('docs/couverture.md', 'utf8')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter((cells) => /^[A-Z]\w?\.\d+$/.test(cells[1] ?? ''))
  .map(([, id = '', , etat = '', fichier = '', preuve = '']) => ({ id, etat, fichier, preuve }))

test('every statement has its line, once, in a known state', () => {
  expect(lines.length).toBeGreaterThan(290)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  expect(lines.filter(({ etat }) => !ETATS.includes(etat))).toEqual([])
})

test('a line marked done names files and tests that exist', () => {
  const wrong = lines.filter(({ etat }) => etat === 'fait' || etat === 'décidé').flatMap(faults)
  expect(wrong).toEqual([])
})

test('a line marked as decided names its page, a line marked as proven by hand its day', () => {
  const decided = lines.filter(({ etat }) => etat === 'décidé')
  expect(decided.filter(({ fichier }) => !fichier.startsWith('`docs/decisions/'))).toEqual([])
  const byHand = lines.filter(({ etat }) => etat === 'éprouvé')
  expect(byHand.filter(({ preuve }) => !/^\d{4}-\d{2}-\d{2} : \S/.test(preuve))).toEqual([])
  expect(byHand.filter(({ fichier }) => files(fichier).length === 0).concat(byHand.filter(lost))).toEqual([])
})

/** `fichier` is one path or several after commas; `preuve`, after semicolons, `path/to/x.test.ts: words of the test's title`. */
function faults(line: Line): string[] {
  const missing = files(line.fichier).filter((file) => !existsSync(file))
  return [
    ...(line.fichier === '' || missing.length > 0 ? [`${line.id}: no file ${missing}`] : []),
    ...line.preuve.split(' ; ').flatMap((proof) => unproved(line.id, proof)),
  ]
}

function unproved(id: string, proof: string): string[] {
  const [path = '', title] = proof.replaceAll('`', '').split(/: (.*)/)
  if (!/\.(test|e2e)\.tsx?$/.test(path) || !existsSync(path)) return [`${id}: no test ${path}`]
  return title && !readFileSync(path, 'utf8').includes(title) ? [`${id}: no test «${title}» in ${path}`] : []
}

const files = (cell: string): string[] =>
  cell
    .replaceAll('`', '')
    .split(', ')
    .filter((file) => file !== '')

const lost = ({ fichier }: Line): boolean => files(fichier).some((file) => !existsSync(file))
