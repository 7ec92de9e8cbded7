// The story of the demonstration, as a start on that day would have loaded it: each test file has a copy of its own.
import type { FreshBase } from '@quittance/wire/tests'
import { readConfig } from '#server/config.ts'
import { loadDemo } from '../scripts/demo.ts'
import { baseOf } from './story.ts'

export function demonstrationDu(jour: string): Promise<FreshBase> {
  return baseOf(`demonstration_${jour.replaceAll('-', '')}`, async (base) => {
    await loadDemo({ base, config: readConfig({}), now: new Date(`${jour}T10:00:00Z`) })
  })
}
