// The browser of the journeys: the one that npm brought, whose version is pinned, or the machine's own where NAVIGATEUR asks for it.
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * `args`: what else it is started with. `NAVIGATEUR`: `npm` (as without it), `machine`, or the path of a Chromium. Refuses,
 * by throwing, a browser of the machine that is not there.
 */
export async function ouvrirNavigateur(args: readonly string[] = []): Promise<Browser> {
  const installed = browserAsked(process.env.NAVIGATEUR)
  const { executablePath, env } = installed ? { executablePath: installed, env: {} } : await browserFromNpm()
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env }, // safe: an inherited environment holds texts
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      ...args,
    ],
  })
}

let partage: Promise<Browser> | undefined

/** One for all the journeys of a worker, started by the first of them: each has contexts of its own, and closes them (`quitter`). */
export async function navigateurPartage(): Promise<Browser> {
  partage ??= ouvrirNavigateur()
  if ((await partage).isConnected()) return partage
  partage = ouvrirNavigateur()
  return partage
}

/** Nothing of a journey is left for the next. */
export async function quitter(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** Where the asked browser stands, or nothing for the one of npm: its Chromium is built for Linux on x64 alone. */
export function browserAsked(asked = 'npm'): string | undefined {
  if (asked === 'npm' && process.platform === 'linux' && process.arch === 'x64') return undefined
  const path = asked === 'npm' || asked === 'machine' ? INSTALLED.find((one) => existsSync(one)) : asked
  if (path && existsSync(path)) return path
  throw new Error(`Aucun Chromium trouvé sur cette machine (NAVIGATEUR=${asked}).`)
}

/** The headless Chromium of npm, with the libraries it ships for machines that have none. */
async function browserFromNpm(): Promise<{ executablePath: string; env: Record<string, string> }> {
  // Each person of the machine has a copy: that of another may not be run, nor, on some machines, what lies in memory.
  const place = tmpdir() === '/dev/shm' ? '/tmp' : tmpdir()
  const folder = join(place, `chromium-${versionOfNpm()}-${userInfo().username}`)
  if (!existsSync(folder)) await unpackAs(folder)
  const lacking = !existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')
  const libraries = lacking ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {}
  return { executablePath: join(folder, 'chromium'), env: { FONTCONFIG_PATH: join(folder, 'fonts'), ...libraries } }
}

function versionOfNpm(): string {
  const file = join(import.meta.dirname, '..', 'node_modules', '@sparticuz', 'chromium', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version // safe: npm wrote it
}

/**
 * Whole or not at all: it takes its name once it is complete, so that of two journeys that begin together neither runs what
 * the other is still writing. The package unpacks where temporary files go.
 */
async function unpackAs(folder: string): Promise<void> {
  // Its libraries are unpacked only where this variable says that it runs on the system they were built for.
  process.env.AWS_EXECUTION_ENV ??= `AWS_Lambda_nodejs${process.versions.node.split('.')[0]}.x`
  const draft = mkdtempSync(`${folder}-`)
  const before = process.env.TMPDIR
  process.env.TMPDIR = draft
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  pointToFonts(join(draft, 'fonts'), join(folder, 'fonts'))
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** The list of its fonts names the usual place of temporary files: without any font, a sign that ours lack ends the browser. */
function pointToFonts(fonts: string, named: string): void {
  const list = join(fonts, 'fonts.conf')
  if (!existsSync(list)) return
  writeFileSync(list, readFileSync(list, 'utf8').replace(/<dir>\/tmp\/fonts<\/dir>/, `<dir>${named}</dir>`))
}
