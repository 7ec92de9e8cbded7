// What /storage/v1 refuses, by kind: the status and the words that the client knows.

export type Kind = {
  readonly status: number
  readonly error: string
  /** The name by which a client tells it from others, where it is not `error` itself. */
  readonly code?: string
  readonly said: string
}

export const KINDS = {
  NoSuchBucket: {
    status: 404,
    error: 'Bucket not found',
    code: 'NoSuchBucket',
    said: 'Bucket not found',
  },
  NoSuchKey: {
    status: 404,
    error: 'not_found',
    code: 'NoSuchKey',
    said: 'Object not found',
  },
  NoSuchRoute: {
    status: 404,
    error: 'not_found',
    said: 'Route not found',
  },
  Duplicate: {
    status: 409,
    error: 'Duplicate',
    code: 'KeyAlreadyExists',
    said: 'The resource already exists',
  },
  BucketTaken: {
    status: 409,
    error: 'Duplicate',
    code: 'BucketAlreadyExists',
    said: 'The resource already exists',
  },
  BucketNotEmpty: {
    status: 409,
    error: 'ResourceNotEmpty',
    said: 'The bucket you tried to delete is not empty',
  },
  FeatureNotEnabled: {
    status: 409,
    error: 'FeatureNotEnabled',
    said: 'The feature is not enabled for this resource',
  },
  ServiceRoleOnly: {
    status: 403,
    error: 'Unauthorized',
    code: 'AccessDenied',
    said: 'Access denied: Invalid role',
  },
  AccessDenied: {
    status: 403,
    error: 'Unauthorized',
    code: 'AccessDenied',
    said: 'Access denied',
  },
  SessionEnded: {
    status: 401,
    error: 'Unauthorized',
    code: 'session_not_found',
    said: 'The session of this token was ended',
  },
  InvalidJWT: { status: 400, error: 'InvalidJWT', said: 'Invalid JWT' },
  ExpiredJWT: {
    status: 400,
    error: 'InvalidJWT',
    said: '"exp" claim timestamp check failed',
  },
  InvalidSignature: {
    status: 400,
    error: 'InvalidSignature',
    said: 'Invalid signature',
  },
  InvalidKey: {
    status: 400,
    error: 'InvalidKey',
    said: 'Invalid key',
  },
  InvalidBucketName: {
    status: 400,
    error: 'Invalid Input',
    code: 'InvalidBucketName',
    said: 'Bucket name invalid',
  },
  InvalidRequest: {
    status: 400,
    error: 'InvalidRequest',
    said: 'Invalid request',
  },
  InvalidForm: {
    status: 400,
    error: 'Error',
    code: 'InvalidRequest',
    said: 'Invalid request',
  },
  InvalidParameter: {
    status: 400,
    error: 'InvalidParameter',
    said: 'Invalid Parameter',
  },
  NoContent: {
    status: 400,
    error: 'InvalidRequest',
    said: 'No content provided',
  },
  Interrupted: {
    status: 400,
    error: 'Aborted',
    said: 'The upload was interrupted',
  },
  InvalidFileSizeLimit: {
    status: 400,
    error: 'InvalidRequest',
    said: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  },
  EntityTooLarge: {
    status: 413,
    error: 'Payload too large',
    code: 'EntityTooLarge',
    said: 'The object exceeded the maximum allowed size',
  },
  InvalidMimeType: {
    status: 415,
    error: 'invalid_mime_type',
    code: 'InvalidMimeType',
    said: 'mime type is not supported',
  },
  NotThisImage: {
    status: 415,
    error: 'invalid_mime_type',
    code: 'InvalidMimeType',
    said: 'the content is not an image of the declared type',
  },
  InvalidRobotsTag: {
    status: 400,
    error: 'invalid_x_robots_tag',
    code: 'InvalidRequest',
    said: 'Invalid X-Robots-Tag header',
  },
  NotAnImage: {
    status: 400,
    error: 'InvalidRequest',
    said: 'The source image is invalid or unsupported for rendering',
  },
  ImageTooLarge: {
    status: 400,
    error: 'InvalidRequest',
    said: 'The source image resolution is too large to process',
  },
  NotEnabled: {
    status: 409,
    error: 'FeatureNotEnabled',
    said: 'The feature imageTransformation is not enabled for this resource',
  },
  Busy: {
    status: 503,
    error: 'SlowDown',
    said: 'Too many images are being transformed, try again later',
  },
  InvalidRange: {
    status: 416,
    error: 'InvalidRange',
    said: 'invalid range provided',
  },
  PreconditionFailed: {
    status: 412,
    error: 'PreconditionFailed',
    said: 'At least one of the pre-conditions you specified did not hold',
  },
  NotAllowed: {
    status: 403,
    error: 'Unauthorized',
    code: 'AccessDenied',
    said: 'new row violates row-level security policy',
  },
  ReadOnly: {
    status: 403,
    error: 'ReadOnly',
    said: 'This token only reads',
  },
  Unrelated: {
    status: 404,
    error: 'InvalidRequest',
    said: 'The related resource does not exist',
  },
  Refused: {
    status: 400,
    error: 'DatabaseError',
    said: 'The database refused the operation',
  },
  Timeout: {
    status: 544,
    error: 'DatabaseTimeout',
    said: 'The connection to the database timed out',
  },
} as const satisfies Record<string, Kind>
export type StorageKind = keyof typeof KINDS
