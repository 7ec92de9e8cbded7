// How answers are compressed: a page made small once is sent with an end of its own to each reader.
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { begun, ended } from './coding.ts'

test.each([1, 2, 80, 255, 256, 4_096, 65_536])(
  'an end of %i bytes is read after the beginning, whatever they are',
  async (size) => {
    const beginning = Buffer.from('<p>Quittance & Bilan, à l’euro près</p>'.repeat(500))
    const end = randomBytes(size)
      .toString('latin1')
      .replace(/[\u0080-\u00ff]/g, 'x')
    const small = await begun(beginning)
    expect(small.length).toBeLessThan(200)
    const whole = brotliDecompressSync(ended(small, end)).toString()
    expect(whole === beginning.toString() + end).toBe(true)
  },
)

test('an end that a meta-block cannot hold is refused', async () => {
  const small = await begun(Buffer.from('x'))
  expect(() => ended(small, '')).toThrow('one to 65,536')
  expect(() => ended(small, 'x'.repeat(65_537))).toThrow('one to 65,536')
})
