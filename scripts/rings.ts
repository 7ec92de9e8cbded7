// The rings of tests: each runs, says what it found, and all are added up in one last line.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'

/** What ran: how many passed and failed, and the names of those that failed. */
export type Count = { passed: number; failed: number; failures: string[] }

/** Format and lint, types, promises left floating, what nobody uses: each check counts for one. */
export const CHECKS = [
  ['biome', 'check', '--diagnostic-level=error', '.'],
  // One checker by core: each more checks again what they share.
  ['tsc', '--noEmit', '-p', '.', '--checkers', String(Math.min(4, availableParallelism()))],
  ['oxlint', '--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises', '.'],
  ['knip'],
] as const

export async function runChecks(): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, failures: [] }
  for (const [tool, ...options] of CHECKS) {
    console.log(`\n▸ ${tool}`)
    if ((await run(tool, options)) === 0) count.passed++
    else {
      count.failed++
      count.failures.push(tool)
    }
  }
  return count
}

/**
 * On two cores: what stands on PostgreSQL or on processes of its own waits for them part of its time. A journey has a browser and
 * two products at work, and asks for no more than one by core.
 */
const WORKERS = 3

type Chosen = {
  /** These files alone; all of them when none is named. */
  files?: readonly string[]
  /** But these. */
  left?: readonly string[]
}

/** The tests of some projects of vitest.config.ts (`!name`: of all but that one). */
export async function runTests(projects: readonly string[], { files = [], left = [] }: Chosen = {}): Promise<Count> {
  console.log(`\n▸ ${projects.join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'qeb-tests-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const options = [
    'run',
    ...files,
    ...chosen,
    ...left.map((file) => `--exclude=${file}`),
    ...(projects.includes('e2e') ? [] : [`--maxWorkers=${WORKERS}`]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await run('vitest', options)
  const count = existsSync(report) ? countOf(readFileSync(report, 'utf8')) : { passed: 0, failed: 0, failures: [] }
  rmSync(folder, { recursive: true })
  // A crash outside any test is a failure too, though no test says so.
  const crashed = code !== 0 && count.failed === 0
  return crashed ? { ...count, failed: 1, failures: [`${projects.join(', ')} : outside any test`] } : count
}

/** Prints what failed, by name, then the one line that sums up, and sets the exit code. */
export function conclude(counts: readonly Count[]): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  const failures = counts.flatMap((count) => count.failures)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((one) => `  ${one}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).optional() }),
      ),
    }),
  ),
})

/** A file that could not even be loaded has no failed test in it: it counts for one. */
export function countOf(json: string): Count {
  const { numPassedTests, numFailedTests, testResults } = Report.parse(JSON.parse(json))
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const named = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${relative('.', name)} > ${one.fullName} : ${firstLine(one.failureMessages?.[0])}`),
  )
  const files = unloaded.map(({ name, message }) => `${relative('.', name)} : ${firstLine(message)}`)
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, failures: [...named, ...files] }
}

/** The first line of a message, no longer than a line of a terminal. */
function firstLine(message = ''): string {
  return (message.split('\n')[0] ?? '').slice(0, 200)
}

function run(tool: string, options: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', tool), options, { stdio: 'inherit' })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code))
  })
}
