// The process: raises the house, or says in one sentence why it cannot.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What was read and compiled once is not again at the next start; where nothing can be written, it simply is.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compilation'))
const [{ StartFailure }, { startHouse }] = await Promise.all([
  import('@quittance/wire/serving'),
  import('./start/house.ts'),
])

try {
  const { argv, env } = process
  // `--ecrans=<folder>`: screens built elsewhere, served as they are.
  const ecrans = argv.find((arg) => arg.startsWith('--ecrans='))?.slice('--ecrans='.length)
  const build = ecrans === undefined && !argv.includes('--no-build')
  await startHouse({ environment: env, build, say: console.log, ...(ecrans !== undefined && { ecrans }) })
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
