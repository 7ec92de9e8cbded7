// What is compiled is what its source says.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile, compiledOf, sources } from './wasm.ts'

test.each(sources())('%s is compiled as it stands (else: npm run wasm)', async (source) => {
  expect(readFileSync(compiledOf(source), 'utf8')).toBe(await compile(source))
})
