// What a file really is, from its first bytes: its name and its declared type are only what its sender says.

export type Nature = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/heic'

const HEIC = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1', 'heim', 'heis']

/** Null for anything that is not a PDF, PNG, JPEG, WebP or HEIC. */
export function reconnaitreFichier(octets: Uint8Array): Nature | null {
  const tete = Buffer.from(octets.subarray(0, 1024)).toString('latin1')
  // A PDF may be preceded by a few bytes of its mailer; readers accept its mark within the first kilobyte.
  if (tete.includes('%PDF-')) return 'application/pdf'
  if (tete.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (tete.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (tete.startsWith('RIFF') && tete.slice(8, 12) === 'WEBP') return 'image/webp'
  if (tete.slice(4, 8) === 'ftyp' && HEIC.includes(tete.slice(8, 12))) return 'image/heic'
  return null
}
