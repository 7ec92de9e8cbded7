// Where the files of users are kept: in the data folder, or by the S3 service of the configuration.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { sweepDrafts } from '../wire/storage/draft.ts'
import { fileStore } from '../wire/storage/file-store.ts'
import type { Store } from '../wire/storage/store.ts'

/** What a server that died was receiving is thrown away. */
export async function openFiles(folder: string, { storage_url }: Pick<Config, 'storage_url'>): Promise<Store> {
  const store = await storeOf(join(folder, 'storage'), storage_url)
  await sweepDrafts(store.drafts, new Date())
  return store
}

async function storeOf(folder: string, url: string | null): Promise<Store> {
  const here = fileStore(folder)
  if (url === null) return here
  // Its library is loaded only by whom it serves.
  const { s3PlaceOf, s3Store } = await import('../wire/storage/s3-store.ts')
  return s3Store(s3PlaceOf(url), here.drafts)
}
