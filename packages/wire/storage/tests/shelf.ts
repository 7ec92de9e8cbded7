// A house with a store of files in a test: policies that give each person his own folder, and what the disk holds.
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Messages } from '../../messages.ts'
import { openWireHouse, type WireHouse } from '../../tests/wire-house.ts'
import type { StorageSettings } from '../door.ts'
import { fileStore } from '../file-store.ts'

export type Shelf = WireHouse & {
  readonly folder: string
  /** The client of the service role: no policy applies to it. */
  readonly service: SupabaseClient
  /** Files of the disk, those being received included, once what follows the answers is done. */
  filesOnDisk(): Promise<string[]>
  close(): Promise<void>
}
type Changes = { settings?: Partial<StorageSettings>; messages?: Messages; now?: () => Date }

export async function openShelf({ settings, ...changes }: Changes = {}): Promise<Shelf> {
  const folder = await mkdtemp(join(tmpdir(), 'wire-files-'))
  const house = await openWireHouse({
    messages: undefined,
    storage: { store: fileStore(folder), ...settings },
    ...changes,
  })
  return {
    ...house,
    folder,
    service: house.client(house.serviceKey),
    filesOnDisk: async () => {
      await house.settled()
      return globSync(`${folder}/**/*`, { withFileTypes: true }).flatMap((one) =>
        one.isFile() ? join(one.parentPath, one.name) : [],
      )
    },
    close: async () => {
      await house.settled()
      await house.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A bucket in which each person keeps the files of the folder that bears his id. */
export async function ownFolders(shelf: Shelf, bucket: string): Promise<void> {
  await shelf.service.storage.createBucket(bucket, { public: false })
  const mine = `bucket_id = '${bucket}' and (storage.foldername(name))[1] = auth.uid()::text`
  await shelf.sql(`
    create policy ${bucket}_select on storage.objects for select to authenticated using (${mine});
    create policy ${bucket}_insert on storage.objects for insert to authenticated with check (${mine});
    create policy ${bucket}_update on storage.objects for update to authenticated using (${mine}) with check (${mine});
    create policy ${bucket}_delete on storage.objects for delete to authenticated using (${mine})`)
}
