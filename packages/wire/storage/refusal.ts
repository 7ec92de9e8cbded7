// The refusals of /storage/v1, as answers.
import { isPostgresError, type PostgresError, WireRefusal } from '../error.ts'
import { type Messages, ownWords, unexpected } from '../messages.ts'
import { SessionEnded } from '../postgres/db.ts'
import { KINDS, type Kind, type StorageKind } from './kinds.ts'

/** A refusal whose sentence is chosen when it is said; `words` are those of the service or of PostgreSQL. */
export class StorageRefusal extends WireRefusal {
  readonly kind: StorageKind
  constructor(kind: StorageKind, words: string = KINDS[kind].said) {
    super(KINDS[kind].status, KINDS[kind].error, words)
    this.kind = kind
  }
}

export const refused = (kind: StorageKind, words?: string): StorageRefusal => new StorageRefusal(kind, words)

/** What was thrown as an answer; null for a bug. The real service answers 400 to all that it refuses, and so do we. */
export function storageAnswer(thrown: unknown, messages: Messages | undefined): Response | null {
  const refusal = refusalOf(thrown)
  if (refusal === null) return null
  const { kind, status } = refusal
  const { error, code = error }: Kind = KINDS[kind]
  const { message, code: own } = messages === undefined ? { message: refusal.message } : wordsOf(kind, messages)
  const body = { statusCode: String(status), error: own ?? error, message, code: own ?? code }
  return answer(SAID_AS_IT_IS.includes(kind) ? status : 400, body)
}

function wordsOf(kind: StorageKind, messages: Messages): { readonly code?: string; readonly message: string } {
  if (kind === 'ReadOnly') return ownWords('readOnly', messages)
  if (kind === 'SessionEnded') return ownWords('sessionEnded', messages)
  return { message: messages.storage[kind] }
}

export function storageBug(messages: Messages | undefined): Response {
  const { status, code, own } = unexpected('InternalError')
  return answer(status, { statusCode: String(status), error: code, message: ownWords(own, messages).message, code })
}

const SAID_AS_IT_IS: readonly StorageKind[] = [
  'InvalidRange',
  'PreconditionFailed',
  'NoSuchRoute',
  'ServiceRoleOnly',
  'Busy',
  'ReadOnly',
  'SessionEnded',
]

function answer(status: number, body: Record<string, string>): Response {
  const headers = { 'cache-control': 'no-store' }
  return Response.json(body, { status, headers })
}

function refusalOf(error: unknown): StorageRefusal | null {
  if (error instanceof StorageRefusal) return error
  if (error instanceof SessionEnded) return refused('SessionEnded')
  if (error instanceof WireRefusal && error.status === 413) return refused('EntityTooLarge')
  if (error instanceof WireRefusal) return refused('InvalidRequest', error.message)
  return isPostgresError(error) ? ofDatabase(error) : null
}

function ofDatabase({ code, message, table }: PostgresError): StorageRefusal | null {
  if (code === '25006') return refused('ReadOnly', message)
  if (code === '42501') return refused('NotAllowed', /row-level security/.test(message) ? undefined : message)
  if (code === '23505') return refused(table === 'buckets' ? 'BucketTaken' : 'Duplicate')
  if (code === '23503') return refused('Unrelated')
  if (code === '57014') return refused('Timeout')
  // A trigger or a check of the owner of the database.
  if (code === 'P0001' || code.startsWith('23')) return refused('Refused', message)
  return null
}
