// Each shared worked case is a test, named by its id; this list finds the one that nobody runs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CAS } from './cas.ts'

/** Kinds whose screens and rules belong to a later issue, with the reason. None in this file of LMNP and LMP. */
const PLUS_TARD: Readonly<Record<string, string>> = {}

const racine = join(import.meta.dirname, '../../domain')
const essais = readdirSync(racine, { recursive: true, encoding: 'utf8' })
  .filter((fichier) => fichier.endsWith('.test.ts'))
  .map((fichier) => readFileSync(join(racine, fichier), 'utf8'))

/** Whole ids only: `micro-1` is not `micro-10`. */
const estExerce = (id: string): boolean => essais.some((texte) => new RegExp(`${id}(?![\\w-])`).test(texte))

test('chaque cas partagé est un essai, ou dit pourquoi il attend', () => {
  const oublies = CAS.filter(({ id, kind }) => !estExerce(id) && !(kind in PLUS_TARD)).map(({ id }) => id)
  expect(oublies).toEqual([])
})

test('aucun cas ne manque au fichier partagé et aucun ne porte deux fois le même nom', () => {
  const ids = CAS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(48)
})
