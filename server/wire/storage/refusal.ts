// The refusals of /storage/v1: the status and the words that the client knows, and the same said in French.
import { REFUS } from '#domain/base/refus.ts'
import { isPostgresError, type PostgresError, unexpected, WireRefusal } from '../error.ts'
import type { Speech } from '../rest/database-refusal.ts'

type Kind = {
  readonly status: number
  readonly error: string
  /** The name by which a client tells it from others, where it is not `error` itself. */
  readonly code?: string
  readonly said: string
  readonly french: string
}

const KINDS = {
  NoSuchBucket: {
    status: 404,
    error: 'Bucket not found',
    code: 'NoSuchBucket',
    said: 'Bucket not found',
    french: 'Cet espace de fichiers n’existe pas, ou ne vous est pas ouvert.',
  },
  NoSuchKey: {
    status: 404,
    error: 'not_found',
    code: 'NoSuchKey',
    said: 'Object not found',
    french: 'Ce fichier n’existe pas, ou ne vous est pas ouvert.',
  },
  NoSuchRoute: {
    status: 404,
    error: 'not_found',
    said: 'Route not found',
    french: 'Cette adresse n’existe pas.',
  },
  Duplicate: {
    status: 409,
    error: 'Duplicate',
    code: 'KeyAlreadyExists',
    said: 'The resource already exists',
    french: 'Ce nom est déjà pris.',
  },
  BucketTaken: {
    status: 409,
    error: 'Duplicate',
    code: 'BucketAlreadyExists',
    said: 'The resource already exists',
    french: 'Ce nom est déjà pris.',
  },
  BucketNotEmpty: {
    status: 409,
    error: 'ResourceNotEmpty',
    said: 'The bucket you tried to delete is not empty',
    french: 'Cet espace contient encore des fichiers : videz-le d’abord.',
  },
  FeatureNotEnabled: {
    status: 409,
    error: 'FeatureNotEnabled',
    said: 'The feature is not enabled for this resource',
    french: 'Cette fonction n’est pas ouverte ici.',
  },
  ServiceRoleOnly: {
    status: 403,
    error: 'Unauthorized',
    code: 'AccessDenied',
    said: 'Access denied: Invalid role',
    french: 'Seul le service peut faire cela.',
  },
  AccessDenied: {
    status: 403,
    error: 'Unauthorized',
    code: 'AccessDenied',
    said: 'Access denied',
    french: 'Vous n’avez pas accès à ce fichier.',
  },
  InvalidJWT: { status: 400, error: 'InvalidJWT', said: 'Invalid JWT', french: 'Ce lien n’est pas valable.' },
  ExpiredJWT: {
    status: 400,
    error: 'InvalidJWT',
    said: '"exp" claim timestamp check failed',
    french: 'Ce lien a expiré.',
  },
  InvalidSignature: {
    status: 400,
    error: 'InvalidSignature',
    said: 'Invalid signature',
    french: 'Ce lien n’est pas valable pour ce fichier.',
  },
  InvalidKey: {
    status: 400,
    error: 'InvalidKey',
    said: 'Invalid key',
    french: 'Ce nom de fichier n’est pas permis.',
  },
  InvalidBucketName: {
    status: 400,
    error: 'Invalid Input',
    code: 'InvalidBucketName',
    said: 'Bucket name invalid',
    french: 'Ce nom d’espace n’est pas permis.',
  },
  InvalidRequest: {
    status: 400,
    error: 'InvalidRequest',
    said: 'Invalid request',
    french: 'La demande n’a pas la forme attendue.',
  },
  InvalidForm: {
    status: 400,
    error: 'Error',
    code: 'InvalidRequest',
    said: 'Invalid request',
    french: 'La demande n’a pas la forme attendue.',
  },
  InvalidParameter: {
    status: 400,
    error: 'InvalidParameter',
    said: 'Invalid Parameter',
    french: 'La demande n’a pas la forme attendue.',
  },
  NoContent: {
    status: 400,
    error: 'InvalidRequest',
    said: 'No content provided',
    french: 'Aucun fichier n’a été envoyé.',
  },
  Interrupted: {
    status: 400,
    error: 'Aborted',
    said: 'The upload was interrupted',
    french: 'L’envoi du fichier a été interrompu.',
  },
  InvalidFileSizeLimit: {
    status: 400,
    error: 'InvalidRequest',
    said: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
    french: 'Cette taille n’est pas comprise : écrivez 20GB, 20MB, 30KB ou 3B.',
  },
  EntityTooLarge: {
    status: 413,
    error: 'Payload too large',
    code: 'EntityTooLarge',
    said: 'The object exceeded the maximum allowed size',
    french: 'Ce fichier est trop volumineux.',
  },
  InvalidMimeType: {
    status: 415,
    error: 'invalid_mime_type',
    code: 'InvalidMimeType',
    said: 'mime type is not supported',
    french: 'Ce type de fichier n’est pas accepté ici.',
  },
  NotThisImage: {
    status: 415,
    error: 'invalid_mime_type',
    code: 'InvalidMimeType',
    said: 'the content is not an image of the declared type',
    french: 'Le contenu de ce fichier n’est pas une image du type annoncé.',
  },
  InvalidRobotsTag: {
    status: 400,
    error: 'invalid_x_robots_tag',
    code: 'InvalidRequest',
    said: 'Invalid X-Robots-Tag header',
    french: 'La consigne donnée aux moteurs de recherche n’est pas comprise.',
  },
  NotAnImage: {
    status: 400,
    error: 'InvalidRequest',
    said: 'The source image is invalid or unsupported for rendering',
    french: 'Ce fichier n’est pas une image qui puisse être redimensionnée.',
  },
  ImageTooLarge: {
    status: 400,
    error: 'InvalidRequest',
    said: 'The source image resolution is too large to process',
    french: 'Cette image est trop grande pour être redimensionnée.',
  },
  NotEnabled: {
    status: 409,
    error: 'FeatureNotEnabled',
    said: 'The feature imageTransformation is not enabled for this resource',
    french: 'Ce serveur ne redimensionne pas les images.',
  },
  Busy: {
    status: 503,
    error: 'SlowDown',
    said: 'Too many images are being transformed, try again later',
    french: 'Trop d’images sont demandées à la fois. Veuillez réessayer.',
  },
  InvalidRange: {
    status: 416,
    error: 'InvalidRange',
    said: 'invalid range provided',
    french: 'La partie demandée n’existe pas.',
  },
  PreconditionFailed: {
    status: 412,
    error: 'PreconditionFailed',
    said: 'At least one of the pre-conditions you specified did not hold',
    french: 'Ce fichier a changé depuis que vous l’avez lu.',
  },
  NotAllowed: {
    status: 403,
    error: 'Unauthorized',
    code: 'AccessDenied',
    said: 'new row violates row-level security policy',
    french: 'Vous n’avez pas le droit de faire cela.',
  },
  ReadOnly: {
    status: 403,
    error: 'lecture_seule_assistance',
    said: 'This token only reads',
    french: REFUS.lecture_seule_assistance,
  },
  Unrelated: {
    status: 404,
    error: 'InvalidRequest',
    said: 'The related resource does not exist',
    french: 'Cet espace de fichiers n’existe pas.',
  },
  Refused: {
    status: 400,
    error: 'DatabaseError',
    said: 'The database refused the operation',
    french: 'La base de données a refusé l’opération.',
  },
  Timeout: {
    status: 544,
    error: 'DatabaseTimeout',
    said: 'The connection to the database timed out',
    french: 'La demande a pris trop de temps. Veuillez réessayer.',
  },
} as const satisfies Record<string, Kind>
export type StorageKind = keyof typeof KINDS

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
export function storageAnswer(thrown: unknown, speech: Speech): Response | null {
  const refusal = refusalOf(thrown)
  if (refusal === null) return null
  const { kind, status } = refusal
  const { error, code, french }: Kind = KINDS[kind]
  const message = speech === 'french' ? french : refusal.message
  const body = { statusCode: String(status), error, message, code: code ?? error }
  return answer(SAID_AS_IT_IS.includes(kind) ? status : 400, body)
}

export function storageBug(): Response {
  const { status, code, message } = unexpected('InternalError')
  return answer(status, { statusCode: String(status), error: code, message, code })
}

const SAID_AS_IT_IS: readonly StorageKind[] = [
  'InvalidRange',
  'PreconditionFailed',
  'NoSuchRoute',
  'ServiceRoleOnly',
  'Busy',
  'ReadOnly',
]

function answer(status: number, body: Record<string, string>): Response {
  const headers = { 'cache-control': 'no-store' }
  return Response.json(body, { status, headers })
}

function refusalOf(error: unknown): StorageRefusal | null {
  if (error instanceof StorageRefusal) return error
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
