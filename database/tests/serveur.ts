// One throw-away PostgreSQL for a ring of the tests: with TEST_DATABASE_URL, that server instead.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/postgres/embedded.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('server', given)
    return async () => {}
  }
  const folder = await mkdtemp(join(tmpdir(), 'quittance-tests-'))
  const { url, stop } = await startEmbedded({ folder, log: () => {}, durable: false })
  project.provide('server', url)
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
