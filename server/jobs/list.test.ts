// The list of the night: each chore has the name that administrators read.
import { expect, test } from 'vitest'
import { NOMS_TACHES } from '#contract/functions/administration/etat-taches.ts'
import { readConfig } from '../config.ts'
import { nightlyChores } from './list.ts'

test('every chore of the night is named', () => {
  const mail = { send: async () => {} }
  const names = nightlyChores(readConfig({}), { mail, secret_jetons: 'x' }).map(({ name }) => name)
  expect(names.filter((name) => !Object.hasOwn(NOMS_TACHES, name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
