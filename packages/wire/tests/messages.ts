// The words of a program of the tests: each is the name of what it says, so that a test sees whose words they are.
import type { Messages } from '../messages.ts'
import { KINDS } from '../storage/kinds.ts'

const said = (code: string) => ({ code: `own_${code}`, message: `said: ${code}` })
const saidOf = (code: string) => (limit: number) => ({ code: `own_${code}`, message: `said: ${code} ${limit}` })

const OWN: Messages['own'] = {
  unexpected: 'said: unexpected',
  diskFull: said('disk_full'),
  databaseGone: said('database_gone'),
  sessionEnded: 'said: session_ended',
  accessEnded: 'said: access_ended',
  notAllowed: said('not_allowed'),
  readOnly: said('read_only'),
  busy: said('busy'),
  bodyTooLarge: (kilobytes) => `said: body_too_large ${kilobytes}`,
  impossibleText: said('impossible_text'),
  tooComplex: 'said: too_complex',
  listTooLong: saidOf('list_too_long'),
  answerTooLarge: saidOf('answer_too_large'),
  embeddedTooDeep: saidOf('embedded_too_deep'),
  functionNotFound: said('function_not_found'),
  functionByPost: said('function_by_post'),
  halfConfirmed: 'said: half_confirmed',
}

const DATABASE: Messages['database'] = {
  '22': 'said: 22',
  '22001': 'said: 22001',
  '22003': 'said: 22003',
  '22007': 'said: 22007',
  '22008': 'said: 22008',
  '22P02': 'said: 22P02',
  '23': 'said: 23',
  '23502': ({ column }) => `said: 23502 ${column}`,
  '23503': 'said: 23503',
  '23505': 'said: 23505',
  '23514': 'said: 23514',
  '25006': 'said: 25006',
  '40': 'said: 40',
  '42': 'said: 42',
  '42501': 'said: 42501',
  '53': 'said: 53',
  '53100': 'said: 53100',
  '54': 'said: 54',
  '55000': 'said: 55000',
  '57014': 'said: 57014',
}

// Safe: each kind that a program words has its line.
const STORAGE = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, `said: ${kind}`])) as Messages['storage']

export const MESSAGES: Messages = { own: OWN, database: DATABASE, storage: STORAGE }
