// Requests that are well written and far too big: deep, wide, endless. Each is answered at once, and by no bug.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Envoi, type Maison, ouvrirMaison } from './tests/maison.ts'
import { jetons } from './tests/personnes.ts'

let maison: Maison
let jeton = ''
beforeAll(async () => {
  maison = await ouvrirMaison()
  jeton = (await jetons(maison)).proprietaire
})
afterAll(() => maison.drop())

const imbrique = (debut: string, fin: string, fois: number, coeur: string): string =>
  `${debut.repeat(fois)}${coeur}${fin.repeat(fois)}`
const biens = (question: string): string => `/rest/v1/biens?${question}`
/** Of processor, not by the clock: a busy machine is no failure. */
const AU_PLUS_S = 5

test.each<[string, string, Envoi?]>([
  ['conditions in conditions', biens(`or=${imbrique('(or', ')', 3_000, '(id.is.null)')}`)],
  ['conditions never closed', biens(`or=(${'and('.repeat(3_000)}`)],
  ['relations in relations', biens(`select=${imbrique('baux(biens(', '))', 300, '*')}`)],
  ['relations that nobody has', biens(`select=${imbrique('x(', ')', 3_000, '*')}`)],
  ['many relations', biens(`select=${'baux(biens(baux(*))),'.repeat(500)}id`)],
  ['many orders', biens(`order=${'libelle,'.repeat(1_500)}libelle`)],
  ['many filters', biens('libelle=eq.a&'.repeat(1_100))],
  ['a long path', biens(`select=libelle${'->a'.repeat(3_000)}`)],
  ['a long list', biens(`libelle=in.(${'a,'.repeat(6_000)}a)`)],
  ['a costly expression', biens('libelle=match.(((((x{200}){200}){200}){200}){200})')],
  ['a costly pattern', biens(`libelle=like.${'*a'.repeat(3_000)}`)],
  ['brackets never closed', biens(''), { corps: '['.repeat(2_000_000) }],
  ['a deep body', biens(''), { corps: `{"libelle":${imbrique('[', ']', 200_000, '')}}` }],
  [
    'a body of many keys',
    biens(''),
    { corps: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1])) },
  ],
  ['a body of many rows', biens(''), { corps: Array.from({ length: 20_000 }, () => ({ libelle: 'a' })) }],
  ['a deep act', '/functions/v1/valider-ecritures', { corps: `{"a":${imbrique('{"a":', '}', 200_000, '"\\u0000"')}}` }],
  ['a long password', '/auth/v1/signup', { corps: { email: 'a@exemple.fr', password: 'x'.repeat(50_000) } }],
])('%s', async (_, chemin, envoi) => {
  const start = process.cpuUsage()
  const answer = await maison.envoyer(chemin, jeton, envoi)
  expect([answer.status < 500, maison.bugs]).toEqual([true, []])
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1e6).toBeLessThan(AU_PLUS_S)
})
