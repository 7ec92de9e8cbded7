// The first start of an embedded database: until it is over nobody has written anything, and what a cut left of it is begun again.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { removeWhole, writeWhole } from '../whole.ts'

const mark = (folder: string): string => join(folder, 'premier-demarrage.en-cours')

export const firstStartCutShort = (folder: string): boolean => existsSync(mark(folder))

/** From now on the database may be thrown away: nobody is answered yet. */
export const beginFirstStart = (folder: string): void => writeWhole(mark(folder), '')

export function endFirstStart(folder: string): void {
  if (existsSync(mark(folder))) removeWhole(mark(folder))
}
