// The log of the page: what the console was told, the thousand last lines, and what of them fits in a report.
import { expect, test, vi } from 'vitest'
import { entries, keepLog, lastLines, note } from './client-log.ts'

test('what the console is told, and what nobody caught, is kept', () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  keepLog()
  keepLog()
  console.warn('attention', { montant: 3 }, new TypeError('cassé'))
  dispatchEvent(new ErrorEvent('error', { message: 'perdu', filename: 'a.js', lineno: 3 }))
  expect(told).toHaveBeenCalledOnce()
  expect(entries().map(({ level, said }) => [level, said])).toEqual([
    ['warn', 'attention {"montant":3} TypeError: cassé'],
    ['error', 'perdu (a.js:3)'],
  ])
})

test('a thousand lines, no more; the newest stay', () => {
  for (let line = 0; line < 1_200; line++) note('info', [`ligne ${line}`])
  expect(entries()).toHaveLength(1_000)
  expect(entries().at(-1)?.said).toBe('ligne 1199')
  expect(entries()[0]?.said).toBe('ligne 200')
})

test('the link of a followed request is in no line', () => {
  note('error', ['échec de https://exemple.fr/suivi/un-jeton-secret?annuler=1 puis "/invitation/autre"'])
  expect(entries().at(-1)?.said).toBe('échec de https://exemple.fr/suivi/…?annuler=1 puis "/invitation/…"')
})

test('a report takes the last lines that fit, whole', () => {
  const lines = lastLines(300).split('\n')
  expect(lines.join('\n').length).toBeLessThanOrEqual(300)
  expect(lines.at(-1)).toMatch(/error échec de /)
  expect(lines.length).toBeGreaterThan(3)
})
