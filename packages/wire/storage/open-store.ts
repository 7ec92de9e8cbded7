// Where the bytes of files are kept: in a folder of this machine, or by an S3 service.
import { sweepDrafts } from './draft.ts'
import { fileStore, PLACES, type Places } from './file-store.ts'
import type { Store } from './store.ts'

/**
 * `s3`: the address of a service, as `https://key:secret@host/bucket?region=…`; null: the folder. What comes is received in
 * the folder in both cases, and what a server that died was receiving is thrown away.
 */
export async function openStore(folder: string, s3: string | null, places = PLACES): Promise<Store> {
  const store = await storeOf(folder, s3, places)
  await sweepDrafts(store.drafts, new Date())
  return store
}

async function storeOf(folder: string, s3: string | null, places: Places): Promise<Store> {
  const here = fileStore(folder, places)
  if (s3 === null) return here
  // Its library is loaded only by whom it serves.
  const { s3PlaceOf, s3Store } = await import('./s3-store.ts')
  return s3Store(s3PlaceOf(s3), { kept: places.kept, drafts: here.drafts })
}
