// A file without a name in a form: named in the head of its part, wherever the pieces are cut, and nowhere else.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { namelessFiles } from './nameless.ts'

const TYPE = 'multipart/form-data; boundary="-WebkitFormBoundary42"'
const part = (filename: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `---WebkitFormBoundary42\r\nContent-Disposition: form-data; name=""; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
const END = Buffer.from('---WebkitFormBoundary42--\r\n')
const content = Buffer.concat([
  Buffer.from([0, 255, 128, 13, 10]),
  Buffer.from('Content-Disposition: form-data; name=""; filename=""\r\n---Webkit'),
])

test.each([1, 7, 64, 1_000])('cut every %i bytes', async (size) => {
  const sent = Buffer.concat([part('', content), part('a.txt', content), END])
  const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, rank) =>
    sent.subarray(rank * size, (rank + 1) * size),
  )
  const heard = await buffer(Readable.from(pieces).pipe(namelessFiles(TYPE)))
  expect(heard.equals(Buffer.concat([part('blob', content), part('a.txt', content), END]))).toBe(true)
})
