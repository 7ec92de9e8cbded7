// The rings of tests: rules, server on a real PostgreSQL, screens, journeys in a real browser.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
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
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/serveur.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom', testTimeout: 20_000 },
      },
    ],
  },
})
