// What /storage/v1 refuses, by kind: the status and the words that the client knows, and the same said in French.
import { SESSION_FERMEE, SESSION_NOT_FOUND } from '../error.ts'
import { READ_ONLY } from '../read-only.ts'

export type Kind = {
  readonly status: number
  readonly error: string
  /** The name by which a client tells it from others, where it is not `error` itself. */
  readonly code?: string
  readonly said: string
  readonly french: string
}

export const KINDS = {
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
  SessionEnded: {
    status: 401,
    error: 'Unauthorized',
    code: SESSION_NOT_FOUND,
    said: 'The session of this token was ended',
    french: SESSION_FERMEE,
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
    french: READ_ONLY,
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
