// Completes package-lock.json with the optional packages of other platforms that a registry did not show; run after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }

/**
 * A package for another system is listed, never fetched, and `npm ci` asks that it be listed. A registry that holds only
 * the packages of this system leaves them out, and the same `npm ci` then fails everywhere.
 */
export function missingPlatforms({ packages }: Lock): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const { optionalDependencies = {}, dev } of Object.values(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`
      if (!(path in packages)) missing[path] = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) }
    }
  return missing
}

/** `@oxlint/binding-linux-x64-musl` says of itself where it runs. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const os = /android|darwin|freebsd|linux|openharmony|win32/.exec(name)?.[0]
  const cpu = /arm64|x64|ia32|ppc64|riscv64|s390x|loong64|arm(?=-)/.exec(name)?.[0]
  if (!os || !cpu) throw new Error(`${name} does not say which platform it is for`)
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined
  return { os: [os], cpu: [cpu], ...(libc ? { libc: [libc] } : {}) }
}

function complete(): void {
  // npm's own file, version 3 of its format.
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const missing = missingPlatforms(lock)
  const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(
    'package-lock.json',
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  )
  console.log(`${Object.keys(missing).length} paquets d’autres systèmes ajoutés à package-lock.json.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) complete()
