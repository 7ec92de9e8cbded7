// Files kept by an S3-compatible service: several servers then share them. What is being received stays on this machine.
import { createReadStream } from 'node:fs'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Places } from './file-store.ts'
import { refused } from './refusal.ts'
import type { Store } from './store.ts'

export type S3Place = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** `https://key:secret@host/bucket?region=eu-west-3` */
export function s3PlaceOf(address: string): S3Place {
  const { origin, username, password, pathname, searchParams } = new URL(address)
  return {
    endpoint: origin,
    bucket: decodeURIComponent(pathname.slice(1)),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export function s3Store({ endpoint, bucket, region, ...credentials }: S3Place, { kept, drafts }: Places): Store {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    logger: silent, // what fails is thrown, and logged by the door
    // The checksums that services compatible with S3 do not all know are left out.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (version: string) => ({ Bucket: bucket, Key: `${kept}/${version}` })

  return {
    drafts,
    keep: async ({ path, size }, version) => {
      const Body = createReadStream(path)
      await client.send(new PutObjectCommand({ ...at(version), Body, ContentLength: size }))
    },
    read: async (version, span) => {
      const Range = span === null ? undefined : `bytes=${span.start}-${span.end}`
      const found = await client.send(new GetObjectCommand({ ...at(version), Range })).catch(absent)
      return found?.Body?.transformToWebStream() ?? null
    },
    copy: async (from, to) => {
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${kept}/${from}` })).catch(lost)
    },
    remove: async (versions) => {
      for (const version of versions) await client.send(new DeleteObjectCommand(at(version)))
    },
  }
}

function lost(error: unknown): never {
  throw absent(error) ?? refused('NoSuchKey')
}

function absent(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}
