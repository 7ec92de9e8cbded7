// The rings of tests: rules, server on a real PostgreSQL, screens, journeys in a real browser.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { dossierPassager } from './scripts/temporary-folder.ts'
import { LonguesDAbord } from './scripts/test-order.ts'

// Everything that the tests throw away is made in TMPDIR, by this process or by its workers.
process.env.TMPDIR = dossierPassager()
// What the workers and the commands that they start read and compile is kept where the server keeps it.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compilation')

const COMMUN = {
  // A worker reads the modules once for all the files of a ring: what would go from one file to the next is made new by each
  // (a database of its own, `web/tests/table-rase.ts`).
  isolate: false,
  // For a machine that does much else: what does not come fails all the same, only later.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LonguesDAbord },
    projects: [
      {
        test: {
          name: 'rules',
          ...COMMUN,
          include: [
            'domain/**/*.test.ts',
            'architecture.test.ts',
            'docs/**/*.test.ts',
            'scripts/**/*.test.ts',
            'exemples/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          ...COMMUN,
          include: ['database/**/*.test.ts', 'server/**/*.test.ts', 'contract/**/*.test.ts'],
          globalSetup: ['database/tests/serveur.ts', 'database/tests/cluster.ts'],
        },
      },
      {
        test: {
          name: 'wire',
          ...COMMUN,
          include: ['packages/wire/**/*.test.ts'],
          globalSetup: ['database/tests/serveur.ts', 'packages/wire/tests/setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          ...COMMUN,
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/serveur.ts'],
        },
      },
      {
        test: {
          name: 'web',
          ...COMMUN,
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/tests/table-rase.ts'],
        },
      },
    ],
  },
})
