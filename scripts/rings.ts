// The rings of tests: each runs, says what it found, and all are added up in one last line.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

export type Count = { passed: number; failed: number }

/** Format and lint, types, promises left floating: each check counts for one. */
export const CHECKS = [
  ['biome', 'check', '--diagnostic-level=error', '.'],
  ['tsc', '--noEmit', '-p', '.'],
  ['oxlint', '--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises', '.'],
] as const

export async function runChecks(): Promise<Count> {
  const count = { passed: 0, failed: 0 }
  for (const [tool, ...options] of CHECKS) {
    console.log(`\n▸ ${tool}`)
    if ((await run(tool, options)) === 0) count.passed++
    else count.failed++
  }
  return count
}

/** The tests of some projects of vitest.config.ts. */
export async function runTests(projects: readonly string[]): Promise<Count> {
  console.log(`\n▸ ${projects.join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'qeb-tests-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const options = [
    'run',
    ...chosen,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await run('vitest', options)
  const count = existsSync(report) ? countOf(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true })
  // A crash outside any test is a failure too, though no test says so.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** Prints the one line that sums up, and sets the exit code. */
export function conclude(counts: readonly Count[]): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

/** A file that could not even be loaded has no failed test in it: it counts for one. */
export function countOf(json: string): Count {
  const { numPassedTests, numFailedTests, testResults } = Report.parse(JSON.parse(json))
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

function run(tool: string, options: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', tool), options, { stdio: 'inherit' })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code))
  })
}
