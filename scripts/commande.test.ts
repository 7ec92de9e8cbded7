// The commands, asked wrongly: a sentence and a code, never the inside of the program, and nothing made.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type Commande, repondre } from './commande.ts'
import { main as reprendre } from './reprendre.ts'
import { main as restaurer } from './restaurer.ts'
import { main as sauvegarder } from './sauvegarder.ts'
import { main as verify } from './verify.ts'

const ici = mkdtempSync(join(tmpdir(), 'commande-'))
afterAll(() => rmSync(ici, { recursive: true }))
const absent = join(ici, 'absent')
const environment = { PATH: process.env.PATH, DATA_DIR: absent }

const COMMANDES: Record<string, Commande> = { reprendre, restaurer, sauvegarder, verify }

/** The command as its process runs it, in this one. */
async function lancer(nom: string, args: readonly string[]) {
  const [dit, erreurs] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue())
  try {
    const status = await repondre(COMMANDES[nom] ?? (() => Promise.reject(new Error(nom))), { args, environment })
    const lu = (spy: typeof dit) => (spy?.mock.calls ?? []).flat().join('\n')
    return { dit: lu(dit), stderr: lu(erreurs), status }
  } finally {
    vi.restoreAllMocks()
  }
}

test('the process of a command says its sentence and ends with its code', () => {
  const verify = join(import.meta.dirname, 'verify.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [verify], {
    encoding: 'utf8',
    env: environment,
    cwd: ici,
  })
  expect({ dit: stdout.trim(), stderr, status }).toEqual({
    dit: expect.stringMatching(/^Usage : npm run verify /),
    stderr: '',
    status: 2,
  })
})

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
])('%s %j says how it is used', async (nom, args) => {
  expect(await lancer(nom, args)).toEqual({ dit: expect.stringMatching(/^Usage : npm run /), stderr: '', status: 2 })
})

test.each([
  ['verify', ['dossier.txt']],
  ['verify', ['dossier.zip']],
  ['restaurer', ['dossier.zip']],
  ['reprendre', ['dossier.zip', 'a@exemple.fr']],
])('%s %j: a folder is no file', async (commande, [nom = '', ...suite]) => {
  mkdirSync(join(ici, nom), { recursive: true })
  const { dit, ...reste } = await lancer(commande, [join(ici, nom), ...suite])
  expect(reste).toEqual({ stderr: '', status: 2 })
  expect(dit).toMatch(/est un dossier : nommez un fichier|Aucune instance ici/)
})

test('where there is no instance, a dossier cannot be verified, and none is made', async () => {
  expect(await lancer('verify', ['de000000-0000-4000-8000-000000000001'])).toEqual({
    dit: 'Aucune instance ici (DATA_DIR, DATABASE_URL) : rien à vérifier.',
    stderr: '',
    status: 2,
  })
  expect(existsSync(absent)).toBe(false)
})
