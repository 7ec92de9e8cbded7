// Reads the small languages of the URL character by character: names, quotes, separators.
import { WireRefusal } from '../error.ts'
import { OwnRefusal } from '../messages.ts'

// Beyond what anybody writes: relations in relations, or conditions in conditions, that PostgreSQL would plan for minutes.
const DEEPEST = 8
const MOST = 100

export const FIELD_NAME = 'field name (* or [a..z0..9_$])'

export class Reader {
  private readonly text: string
  private readonly what: string
  private readonly before: number
  private at = 0
  private depth = 0
  private groups = 0

  /** `what` is the part of the URL that is read, as a refusal names it; `before`, how many signs of it stand before the text. */
  constructor(text: string, what: string, before = 0) {
    this.text = text
    this.what = what
    this.before = before
  }

  get ended(): boolean {
    return this.at >= this.text.length
  }

  peek(token: string): boolean {
    return this.text.startsWith(token, this.at)
  }

  /** Takes the token when it comes next, and says whether it did. */
  take(token: string): boolean {
    if (!this.peek(token)) return false
    this.at += token.length
    return true
  }

  expect(token: string): void {
    if (!this.take(token)) throw this.unexpected(token === '.' ? 'delimiter (.)' : `"${token}"`)
  }

  /** What the pattern (sticky) finds here, else nothing is taken. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined || found === '') return null
    this.at += found.length
    return found
  }

  rest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  /** A name, bare or between quotes; `wanted` is what a refusal says that it expected. */
  name(wanted = FIELD_NAME): string {
    if (this.peek('"')) return this.quoted()
    const found = this.match(/(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy)
    if (found === null) throw this.unexpected(wanted)
    return found.trim()
  }

  /** A text between double quotes, where a backslash keeps the next character as it is. */
  quoted(): string {
    this.expect('"')
    let value = ''
    while (!this.ended) {
      const next = this.text[this.at++] ?? ''
      if (next === '"') return value
      if (next === '\\' && !this.ended) value += this.text[this.at++] ?? ''
      else value += next
    }
    throw this.unexpected('"')
  }

  /** A text between double quotes when `after` comes next, else nothing is taken: a quote may be a character of its own. */
  tryQuoted(after: RegExp): string | null {
    if (!this.peek('"')) return null
    const start = this.at
    const found = /"((?:[^"\\]|\\[\s\S])*)"/y
    found.lastIndex = start
    const [all, inside] = found.exec(this.text) ?? []
    after.lastIndex = start + (all?.length ?? 0)
    if (all === undefined || inside === undefined || !after.test(this.text)) return null
    this.at = start + all.length
    return inside.replaceAll(/\\([\s\S])/g, '$1')
  }

  /** What stands between parentheses; refused when it is too deep, or when there are too many. */
  group<T>(read: () => T): T {
    this.depth += 1
    this.groups += 1
    if (this.depth > DEEPEST || this.groups > MOST) throw new OwnRefusal('tooComplex', 400, 'PGRST100')
    this.expect('(')
    const found = read()
    this.expect(')')
    this.match(/\s+/y)
    this.depth -= 1
    return found
  }

  /** What stands after the end is told, as the real service does, in simple quotes. */
  expectEnd(wanted = 'end of input'): void {
    if (!this.ended) throw this.refused(`'${this.next}'`, wanted)
  }

  /** The end of what was between parentheses: one closing sign more says nothing. */
  expectClosed(): void {
    this.match(/[)']+$/y)
    this.expectEnd()
  }

  /** `taken` is what was taken already, and turns out not to be what was wanted. */
  unexpected(wanted: string, taken = ''): WireRefusal {
    this.at -= taken.length
    return this.refused(this.ended ? 'end of input' : `"${this.next}"`, wanted)
  }

  /** As `unexpected`, of a word that may have begun well: its first wrong sign is named. */
  missed(word: string, wanted: string): WireRefusal {
    let begun = 0
    while (begun < word.length && this.text[this.at + begun] === word[begun]) begun += 1
    const sign = this.text.codePointAt(this.at + begun)
    return this.refused(sign === undefined ? 'end of input' : `"${String.fromCodePoint(sign)}"`, wanted)
  }

  private get next(): string {
    return String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)
  }

  private refused(found: string, wanted: string): WireRefusal {
    const where = `(line 1, column ${this.before + this.at + 1})`
    return new WireRefusal(400, 'PGRST100', `"failed to parse ${this.what} (${this.text})" ${where}`, {
      details: `unexpected ${found} expecting ${wanted}`,
    })
  }
}
