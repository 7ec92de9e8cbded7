// The rings of tests that need no browser; journeys have a runner of their own (e2e/).
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['domain/**/*.test.ts', 'architecture.test.ts', 'docs/**/*.test.ts', 'scripts/**/*.test.ts', 'exemples/**/*.test.ts'] } },
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
        plugins: [],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom', testTimeout: 20_000 },
      },
    ],
  },
})
