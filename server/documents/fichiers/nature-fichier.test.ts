// Files are known by their bytes, never by their names.
import { expect, test } from 'vitest'
import { reconnaitreFichier } from './nature-fichier.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x18ftypheic', 'image/heic'],
])('%j is recognised', (head, nature) => {
  expect(reconnaitreFichier(bytes(head))).toBe(nature)
})

test.each(['', '<html>', 'MZ\x90', 'RIFF\x00\x00\x00\x00WAVE', '\x00\x00\x00\x18ftypmp42', 'PK\x03\x04'])(
  '%j is refused',
  (head) => {
    expect(reconnaitreFichier(bytes(head))).toBeNull()
  },
)
