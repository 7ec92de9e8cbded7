// Lighthouse, at one exact version: from the folder that BENCH_LIGHTHOUSE names, else fetched by npm for the time of the bench.
import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** 176 megabytes in 114 packages: they stay in npm's cache, and no `npm ci` waits for them. */
const PACKAGE = 'lighthouse@13.5.0'

export type Audited = {
  readonly categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>
  readonly audits: Record<string, Audit>
  readonly runtimeError?: { message: string }
}
type Audit = {
  readonly numericValue?: number
  readonly details?: { items?: readonly { resourceType?: string; transferSize?: number }[] }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Audited } | undefined>

/** Null, with a sentence, where it can be neither found nor fetched. */
export async function findLighthouse(): Promise<Lighthouse | null> {
  try {
    const core = join(await folder(), 'core', 'index.js')
    const module: { default: Lighthouse } = await import(pathToFileURL(core).href)
    return module.default
  } catch (error) {
    console.log(`Lighthouse n’est pas là (${error instanceof Error ? error.message.split('\n')[0] : error}).`)
    console.log(`Sans réseau, faites « npm i ${PACKAGE} » dans un dossier ailleurs et nommez-le par BENCH_LIGHTHOUSE.`)
    return null
  }
}

async function folder(): Promise<string> {
  const own = process.env.BENCH_LIGHTHOUSE
  if (own) return join(realpathSync(own), 'node_modules', 'lighthouse')
  const asked = ['exec', '--yes', `--package=${PACKAGE}`, '--call', 'command -v lighthouse']
  const { stdout } = await promisify(execFile)('npm', asked, { timeout: 300_000 })
  // node_modules/.bin/lighthouse is a link to node_modules/lighthouse/cli/index.js
  return join(realpathSync(stdout.trim()), '..', '..')
}
