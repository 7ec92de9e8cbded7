// The coverage page tells the truth: a line marked done names a file and a test that exist.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Line = { id: string; etat: string; fichier: string; preuve: string }

const ETATS = ['fait', 'ouvert', 'à venir']
const lines: Line[] = readFileSync('docs/couverture.md', 'utf8')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter((cells) => /^[SM]\w?\.\d+$/.test(cells[1] ?? ''))
  .map(([, id = '', , etat = '', fichier = '', preuve = '']) => ({ id, etat, fichier, preuve }))

test('every statement has its line, once, in a known state', () => {
  expect(lines.length).toBeGreaterThan(290)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  expect(lines.filter(({ etat }) => !ETATS.includes(etat))).toEqual([])
})

test('a line marked done names a file and a test that exist', () => {
  const wrong = lines.filter(({ etat }) => etat === 'fait').flatMap(faults)
  expect(wrong).toEqual([])
})

/** `preuve` is `path/to/x.test.ts` or `path/to/x.test.ts: words of the test's title`. */
function faults({ id, fichier, preuve }: Line): string[] {
  const [path = '', title] = preuve.replaceAll('`', '').split(/: (.*)/)
  const file = fichier.replaceAll('`', '').split(', ')[0] ?? ''
  if (!existsSync(file)) return [`${id}: no file ${file}`]
  if (!existsSync(path)) return [`${id}: no test ${path}`]
  return title && !readFileSync(path, 'utf8').includes(title) ? [`${id}: no test «${title}» in ${path}`] : []
}
