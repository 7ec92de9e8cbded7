// A package that any program may use: outside the data of its tests it is written in English, and knows no word of a program that uses it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('**/*.{ts,sql,md,json,txt,mjs}', {
  cwd: import.meta.dirname,
  exclude: (name) => name === 'node_modules',
})
const own = files.filter((file) => !/\.test\.ts$|(^|\/)tests\/|common-passwords\.txt$/.test(file))

/** Lines that hold what is looked for, the name of the package apart: it says who publishes it. */
function linesWith(found: RegExp): string[] {
  return own.flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .replaceAll('@quittance/wire', '')
      .split('\n')
      .flatMap((line, at) => (found.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
}

test('no letter but those of English', () => {
  expect(own.length).toBeGreaterThan(200)
  // A micro, of measures, is no letter of a word.
  expect(linesWith(/(?=[^\x20-\x7E])(?!\u00B5)\p{L}/u)).toEqual([])
})

const OF_A_PROGRAM =
  /quittance|bilan|dossier|maison|locataire|bailleur|loyers?\b|comptab|exercice|\blmnp\b|liasse|horodat|brouillon|utilisateur|fichier|disque|erreur|refus(?!al|e|ing)|appele/i
test('no word of a program that uses it', () => {
  expect(linesWith(OF_A_PROGRAM)).toEqual([])
})

// Words that French cannot do without, and English has not.
const FRENCH =
  /['"`].*\b(?:aucune?|avec|cette|dans|des|doit|est|les|leur|mais|nous|ou|pas|pour|que|qui|sans|sont|sur|une|votre|vous)\b.*['"`]/i
test('no sentence in French', () => {
  expect(linesWith(FRENCH)).toEqual([])
})
