// Types of files: what a bucket accepts, what the first bytes of an image prove, and what a browser may show safely.

const HEIF = /^.{8}66747970(..){0,24}?(686569|686576|6d696631)/
const ICON = /^00000100/
const JPEG = /^ffd8ff/
// The first bytes of each kind of image, in hexadecimal.
const START_OF: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': JPEG,
  'image/jpg': JPEG,
  'image/gif': /^47494638(37|39)61/,
  'image/webp': /^52494646.{8}57454250/,
  'image/bmp': /^424d/,
  'image/tiff': /^(49492a00|4d4d002a)/,
  'image/x-icon': ICON,
  'image/vnd.microsoft.icon': ICON,
  'image/avif': /^.{8}66747970(..){0,24}?617669(66|73)/,
  'image/heic': HEIF,
  'image/heif': HEIF,
}
/** The image that the bytes are, when it is one that can be made again in another size. */
export function pictureOf(head: Uint8Array): string | null {
  return PICTURES.find((type) => isWhatItSays(type, head)) ?? null
}
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/tiff']
const SVG = /^(?:<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!doctype[^>]*>|\s)*<svg[\s>]/i

/** `image/png; charset=x` as `image/png`. */
export const bareType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

/** True when the type is no image, or the first bytes are those of such an image; one that cannot be checked is not. */
export function isWhatItSays(type: string, head: Uint8Array): boolean {
  const bare = bareType(type)
  // A mark of order of the bytes may stand first.
  if (bare === 'image/svg+xml')
    return SVG.test(
      Buffer.from(head)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    )
  const start = START_OF[bare]
  return start === undefined ? !bare.startsWith('image/') : start.test(Buffer.from(head).toString('hex'))
}

/** A bucket lists exact types or whole families (`image/*`); no list accepts everything. */
export function isAccepted(type: string, accepted: readonly string[] | null): boolean {
  if (accepted === null || accepted.length === 0 || accepted.includes('*/*')) return true
  const bare = bareType(type)
  const family = `${bare.split('/')[0]}/*`
  return accepted.some((one) => bareType(one) === bare || bareType(one) === family)
}

/** A type that can stand in a header, with its parameters: one, not a list. */
export const isMediaType = (type: string): boolean => MEDIA_TYPE.test(type)
const MEDIA_TYPE =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *;(?: *[\w!#$%&'*+.^`|~-]+(?:=(?:"(?:[ !#-[\]-~]|\\[ -~])*"|[!#-+\--:<-~]*))?)?)* *$/

// What a browser shows without running anything of it. Whatever is not here is saved, never opened in a page.
const PASSIVE =
  /^(image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/(plain|csv)|application\/(pdf|json|octet-stream|zip))$/
// Types that another page of the house could run, were they served as they are.
const SCRIPTS = /(^text\/html|xhtml|javascript|ecmascript|jscript|^text\/css)/

export type Showing = { readonly type: string; readonly isActive: boolean }

/** How a file is shown: pages and scripts as text, as the real service does for pages; active says to seal and save it. */
export function showingOf(type: string): Showing {
  const bare = bareType(type)
  if (SCRIPTS.test(bare)) return { type: 'text/plain; charset=utf-8', isActive: true }
  return { type: isMediaType(type) ? type : 'application/octet-stream', isActive: !PASSIVE.test(bare) }
}
