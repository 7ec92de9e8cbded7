// The rings of tests: rules, server on a real PostgreSQL, screens, journeys in a real browser.
import { defineConfig } from 'vitest/config'
import { LonguesDAbord } from './scripts/ordre.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LonguesDAbord },
    projects: [
      {
        test: {
          name: 'rules',
          // They compute and keep nothing: one process reads the modules once for all of them.
          isolate: false,
          include: [
            'domain/**/*.test.ts',
            'architecture.test.ts',
            'docs/**/*.test.ts',
            'scripts/**/*.test.ts',
            'exemples/**/*.test.ts',
          ],
          // Properties draw hundreds of books: a busy machine is no failure.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['database/**/*.test.ts', 'server/**/*.test.ts', 'contract/**/*.test.ts'],
          globalSetup: ['database/tests/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/serveur.ts'],
          testTimeout: 120_000,
          // A page wakes at the first gesture: on a busy machine that takes more than the second that is usual.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom', testTimeout: 20_000 },
      },
    ],
  },
})
