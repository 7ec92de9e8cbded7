// Where the bytes of files are kept: by version, a name drawn for each upload, so that no name of a user becomes a path.
import type { Draft } from './draft.ts'

/** A part of a file: both ends are kept. */
export type Span = { readonly start: number; readonly end: number }
export type Store = {
  /** A folder of this machine for what is being received. */
  readonly drafts: string
  /** Keeps a whole draft for good; once it returns, a power cut loses nothing. */
  keep(draft: Draft, version: string): Promise<void>
  /** The bytes, or null when this version is not there. */
  read(version: string, span: Span | null): Promise<ReadableStream<Uint8Array> | null>
  /** Refuses a version that is not there. */
  copy(from: string, to: string): Promise<void>
  /** A version that is not there is no error. */
  remove(versions: readonly string[]): Promise<void>
}
