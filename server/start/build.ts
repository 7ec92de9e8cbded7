// The build of the screens, when what they are made of has changed: one print of all their sources decides.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull, StartFailure } from '@quittance/wire/serving'
import { diskFull } from '../start-words.ts'
import { flushTree, moveWhole, writeWhole } from '../whole.ts'
import { waitForHold } from './lock.ts'

const SOURCES = [
  'web/**/*',
  'domain/**/*.ts',
  'contract/**/*.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const PRINT = 'dist/empreinte'
/** Each half of the screens: for the browser, and for the pages rendered on the server; with its folder of `dist`. */
const HALVES = [
  { name: 'écrans', folder: 'client', options: [] },
  { name: 'pages du serveur', folder: 'ssr', options: ['--ssr', 'server.tsx'] },
] as const
type Half = (typeof HALVES)[number]

type Options = { root: string; log: (sentence: string) => void }

/** True when something was built. Two servers of the same clone wait for each other and build once. */
export async function buildStale({ root, log }: Options): Promise<boolean> {
  if (isFresh(root)) return false
  makeDist(root)
  const hold = await waitForHold(join(root, 'dist', 'verrou'))
  try {
    if (isFresh(root)) return false
    const print = printOf(root)
    for (const half of HALVES) await build({ root, log }, half)
    for (const { folder } of HALVES) replace(join(root, 'dist', folder))
    writeWhole(join(root, PRINT), print)
    return true
  } finally {
    hold.release()
  }
}

function isFresh(root: string): boolean {
  const file = join(root, PRINT)
  return existsSync(file) && readFileSync(file, 'utf8') === printOf(root)
}

function printOf(root: string): string {
  const print = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) print.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return print.digest('hex')
}

function makeDist(root: string): void {
  try {
    mkdirSync(join(root, 'dist'), { recursive: true })
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(root)
    throw new StartFailure(
      `Les écrans doivent être construits et ${join(root, 'dist')} ne peut pas être écrit : vérifiez vos droits.`,
    )
  }
}

const draftOf = (folder: string): string => `${folder}.en-cours`

/** Both halves are built aside: a server that runs keeps the screens that it has until the new ones are whole. */
function replace(folder: string): void {
  const former = `${folder}.ancien`
  rmSync(former, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, former)
  flushTree(draftOf(folder))
  moveWhole(draftOf(folder), folder)
  rmSync(former, { recursive: true, force: true })
}

async function build({ root, log }: Options, half: Half): Promise<void> {
  log(`Construction des ${half.name}…`)
  const start = performance.now()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const out = ['--outDir', draftOf(join(root, 'dist', half.folder))]
  const builder = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...out, ...half.options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  builder.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise<number | null>((resolve) => builder.once('close', resolve))
  if (saysFull(said)) throw diskFull(root)
  if (code !== 0) throw new StartFailure(`Les ${half.name} n’ont pas pu être construits :\n${said.trim()}`)
  log(`Construction des ${half.name} : fini en ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}

const saysFull = (said: string): boolean => /ENOSPC/.test(said)
