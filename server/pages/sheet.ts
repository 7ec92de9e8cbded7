// The part of the sheet that a page needs: what can touch none of its elements waits until the page is taken over.

/** A piece of a sheet, as it is written; `needs` tells each selector's tags, classes and ids: all must be on the page. */
type Piece =
  | { readonly kind: 'rule'; readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly kind: 'group'; readonly head: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'kept'; readonly text: string }

export type Sheet = readonly Piece[]

const GROUPS = /^@(media|supports|layer|container|starting-style)\b/

/** Reads a sheet once; rules within rules stay with theirs. */
export function readSheet(css: string): Sheet {
  return blocksOf(css.replace(/\/\*[\s\S]*?\*\//g, '')).map(({ head, body }): Piece => {
    if (body === null) return { kind: 'kept', text: `${head};` }
    if (GROUPS.test(head)) return { kind: 'group', head, pieces: readSheet(body) }
    const text = `${head}{${body}}`
    if (head === '@font-face' && !isFirstFace(body)) return { kind: 'kept', text: '' }
    return head.startsWith('@') ? { kind: 'kept', text } : { kind: 'rule', text, needs: needsOf(head) }
  })
}

/** The letters of French, and those of the machine that stand in for them; the other alphabets come with the whole sheet. */
const isFirstFace = (body: string): boolean => !body.includes('url(') || /-fr-[^)]*\.woff2/.test(body)

/** The rules that may touch an element of this HTML, in their order. */
export function sheetFor(html: string, sheet: Sheet): string {
  return saidOnly(write(sheet, namesIn(html)))
}

/** Of the words that the house gives to its colours and sizes, those that these rules say. */
function saidOnly(css: string): string {
  const said = new Set(Array.from(css.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name))
  const less = css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (whole, name) => (said.has(name) ? whole : ''))
  return less === css ? css : saidOnly(less)
}

function write(pieces: readonly Piece[], names: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'kept') return piece.text
      if (piece.kind === 'rule')
        return piece.needs.some((all) => all.every((name) => names.has(name))) ? piece.text : ''
      const inside = write(piece.pieces, names)
      return inside && `${piece.head}{${inside}}`
    })
    .join('')
}

/** Every tag, `.class` and `#id` of a page; `html` and `body` are always there. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set(['html', 'body', '#root'])
  for (const [, tag = '', attributes = ''] of html.matchAll(
    /<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi,
  )) {
    names.add(tag.toLowerCase())
    for (const [, name, value = ''] of attributes.matchAll(/\s(class|id)="([^"]*)"/g))
      for (const word of value.split(/\s+/)) names.add(`${name === 'id' ? '#' : '.'}${word}`)
  }
  return names
}

/**
 * What each selector of a list asks of the page. A state, an attribute or a choice in parentheses asks for nothing; what a
 * pointer over an element shows is left out, since its first move brings the whole sheet.
 */
function needsOf(selectors: string): readonly (readonly string[])[] {
  const still = splitSelectors(withoutParentheses(selectors)).filter((selector) => !/:(hover|active)\b/.test(selector))
  return still.map((selector) => {
    const named = selector.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '')
    return (named.match(/[.#]?[a-zA-Z_](?:[\w-]|\\.)*/g) ?? []).map((name) => name.replaceAll('\\', ''))
  })
}

const splitSelectors = (list: string): string[] => list.split(',').map((selector) => selector.trim())

function withoutParentheses(selector: string): string {
  let text = selector
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return text
}

/** The sheet cut where braces open and close; a statement without a block has no body. */
function blocksOf(css: string): { head: string; body: string | null }[] {
  const blocks: { head: string; body: string | null }[] = []
  let from = 0
  while (from < css.length) {
    const [end, sign] = nextOf(css, from, /[{;}]/)
    const head = css.slice(from, end).trim()
    if (sign !== '{') {
      if (head) blocks.push({ head, body: null })
      from = end + 1
      continue
    }
    const close = closeOf(css, end)
    blocks.push({ head, body: css.slice(end + 1, close) })
    from = close + 1
  }
  return blocks
}

/** Where the next of these signs stands, outside any text in quotes. */
function nextOf(css: string, from: number, signs: RegExp): [number, string] {
  for (let at = from; at < css.length; at++) {
    const sign = css[at] ?? ''
    if (signs.test(sign)) return [at, sign]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = endOfText(css, at)
  }
  return [css.length, '']
}

function closeOf(css: string, open: number): number {
  let depth = 1
  let at = open
  while (depth > 0) {
    const [next, sign] = nextOf(css, at + 1, /[{}]/)
    if (sign === '') return next
    depth += sign === '{' ? 1 : -1
    at = next
  }
  return at
}

function endOfText(css: string, from: number): number {
  const quote = css[from]
  for (let at = from + 1; at < css.length; at++) {
    if (css[at] === '\\') at += 1
    else if (css[at] === quote) return at
  }
  return css.length
}
