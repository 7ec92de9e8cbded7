// Where the files of users are kept: in the data folder, or by the S3 service of the configuration.
import { join } from 'node:path'
import { openStore, type Store } from '@quittance/wire'
import type { Config } from '../config.ts'
import { FILE_PLACES } from '../config-wire.ts'

export const openFiles = (folder: string, { storage_url }: Pick<Config, 'storage_url'>): Promise<Store> =>
  openStore(join(folder, 'storage'), storage_url, FILE_PLACES)
