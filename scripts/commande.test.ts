// The commands, asked wrongly: a sentence and a code, never the inside of the program, and nothing made.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ici = mkdtempSync(join(tmpdir(), 'commande-'))
afterAll(() => rmSync(ici, { recursive: true }))
const absent = join(ici, 'absent')

function lancer(script: string, args: readonly string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: absent }
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...args], {
    encoding: 'utf8',
    env,
    cwd: ici,
  })
  return { dit: stdout.trim(), stderr, status }
}

test.each([
  ['verify', []],
  ['verify', ['un', 'deux']],
  ['verify', ['--inconnue']],
  ['verify', ['un', '--archive']],
  ['sauvegarder', []],
  ['sauvegarder', ['--help']],
  ['restaurer', ['un', 'deux']],
  ['restaurer', ['']],
  ['reprendre', ['une.zip']],
])('%s %j says how it is used', (script, args) => {
  expect(lancer(script, args)).toEqual({ dit: expect.stringMatching(/^Usage : npm run /), stderr: '', status: 2 })
})

test.each([
  ['verify', ['dossier.txt']],
  ['verify', ['dossier.zip']],
  ['restaurer', ['dossier.zip']],
  ['reprendre', ['dossier.zip', 'a@exemple.fr']],
])('%s %j: a folder is no file', (script, [nom = '', ...suite]) => {
  mkdirSync(join(ici, nom), { recursive: true })
  const { dit, ...reste } = lancer(script, [join(ici, nom), ...suite])
  expect(reste).toEqual({ stderr: '', status: 2 })
  expect(dit).toMatch(/est un dossier : nommez un fichier|Aucune instance ici/)
})

test('where there is no instance, a dossier cannot be verified, and none is made', () => {
  expect(lancer('verify', ['de000000-0000-4000-8000-000000000001'])).toEqual({
    dit: 'Aucune instance ici (DATA_DIR, DATABASE_URL) : rien à vérifier.',
    stderr: '',
    status: 2,
  })
  expect(existsSync(absent)).toBe(false)
})
