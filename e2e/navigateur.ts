// The browser of the journeys: the machine's own Chromium where there is one, else the one that npm brought.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** `args`: what else it is started with. */
export async function ouvrirNavigateur(args: readonly string[] = []): Promise<Browser> {
  const installed = process.env.NAVIGATEUR === 'npm' ? undefined : INSTALLED.find((path) => existsSync(path))
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

/** Unpacks the headless Chromium of npm, with the libraries it ships for machines that have none. */
async function browserFromNpm(): Promise<{ executablePath: string; env: Record<string, string> }> {
  // The package unpacks its libraries only where this variable says it runs on the system they were built for.
  process.env.AWS_EXECUTION_ENV ??= `AWS_Lambda_nodejs${process.versions.node.split('.')[0]}.x`
  const folder = join(tmpdir(), `chromium-${userInfo().username}`)
  const executablePath = await unpackedIn(folder)
  const lacking = !existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')
  return { executablePath, env: lacking ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {} }
}

/** Each person of the machine has a copy: that of another may not be run. The package unpacks where temporary files go. */
async function unpackedIn(folder: string): Promise<string> {
  const before = process.env.TMPDIR
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  process.env.TMPDIR = folder
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    pointToFonts(join(folder, 'fonts'))
    return executablePath
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The list of its fonts names the usual place of temporary files: without any font, a sign that ours lack ends the browser. */
function pointToFonts(fonts: string): void {
  const list = join(fonts, 'fonts.conf')
  if (!existsSync(list)) return
  const said = readFileSync(list, 'utf8')
  const right = said.replace(/<dir>\/tmp\/fonts<\/dir>/, `<dir>${fonts}</dir>`)
  if (right !== said) writeFileSync(list, right)
}
