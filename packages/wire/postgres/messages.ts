// The few messages of PostgreSQL's protocol that a trip is made of: written in one piece, read where they stand.
import pg from 'pg'
import type { Statement } from './one-trip.ts'
import { LONGEST_PIECE } from './socket.ts'

/** The letters of the messages that mean something to a trip; the others only say that all goes well. */
export const SAYS = { row: 68, complete: 67, empty: 73, error: 69, ready: 90 } as const
const BIND = 66
const CLOSE = 67
const PARSE = 80
const SYNC = Buffer.from([83, 0, 0, 0, 4])
const EXECUTE = Buffer.from([69, 0, 0, 0, 9, 0, 0, 0, 0, 0])
const PAGE = 64 * 1024

/** What is about to be sent, put together so that it leaves in a single write. */
export class Outgoing {
  private page = Buffer.allocUnsafe(PAGE)
  private from = 0
  private to = 0

  /** Prepares the statement under its name; what a failed trip may have left under it is closed first. */
  prepare({ name = '', text }: Statement): void {
    if (name !== '') this.close(name)
    const start = this.begin(PARSE)
    this.word(name)
    this.word(text)
    this.short(0)
    this.finish(start)
  }

  close(name: string): void {
    const start = this.begin(CLOSE)
    this.room(1)
    this.page[this.to++] = 83 // a statement, not a portal
    this.word(name)
    this.finish(start)
  }

  /** Runs a prepared statement with its values; values and results travel as text. */
  run({ name = '', values }: Statement): void {
    const start = this.begin(BIND)
    this.word('')
    this.word(name)
    this.short(0)
    this.short(values.length)
    for (const value of values) this.value(value)
    this.short(0)
    this.finish(start)
    this.bytes(EXECUTE)
  }

  sync(): void {
    this.bytes(SYNC)
  }

  bytes(bytes: Buffer): void {
    this.room(bytes.length)
    this.to += bytes.copy(this.page, this.to)
  }

  /** What was put together since the last time; it is never written over. */
  take(): Buffer {
    const taken = this.page.subarray(this.from, this.to)
    this.from = this.to
    if (this.page.length > PAGE) this.turn(0)
    return taken
  }

  private begin(letter: number): number {
    this.room(5)
    this.page[this.to] = letter
    this.to += 5
    return this.to - 4 - this.from
  }

  // The length counts itself. Where a message starts is kept from the start of the piece, which may have moved.
  private finish(start: number): void {
    this.page.writeInt32BE(this.to - this.from - start, this.from + start)
  }

  private short(number: number): void {
    this.room(2)
    this.to = this.page.writeUInt16BE(number, this.to)
  }

  private word(text: string): void {
    this.room(atMost(text) + 1)
    this.to += this.page.write(text, this.to)
    this.page[this.to++] = 0
  }

  private value(value: string | null): void {
    if (value === null) {
      this.room(4)
      this.to = this.page.writeInt32BE(-1, this.to)
      return
    }
    this.room(atMost(value) + 4)
    const length = this.page.write(value, this.to + 4)
    this.page.writeInt32BE(length, this.to)
    this.to += 4 + length
  }

  private room(size: number): void {
    if (this.to + size <= this.page.length) return
    this.turn(size)
  }

  /** A new page, with what is not taken yet and room for more. */
  private turn(size: number): void {
    const piece = this.page.subarray(this.from, this.to)
    this.page = Buffer.allocUnsafe(Math.max(PAGE, piece.length + size))
    piece.copy(this.page)
    this.from = 0
    this.to = piece.length
  }
}

/** How many bytes a text may take: only a long one is worth counting. */
const atMost = (text: string): number => (text.length > 4_096 ? Buffer.byteLength(text) : text.length * 3)

/** The bytes that run a statement, for one that is run again and again with the same values. */
export function bytesOf(statement: Statement): Buffer {
  const outgoing = new Outgoing()
  outgoing.run(statement)
  return Buffer.from(outgoing.take())
}

type Heard = (letter: number, bytes: Buffer, from: number, to: number) => void

const HEAD = 5

/**
 * Cuts what comes into messages, wherever the pieces of the network end. A piece is not kept, it may be written over: a message
 * that it does not end waits in a buffer of its own, as long as it is.
 */
export class Incoming {
  private readonly heard: Heard
  private held: Buffer<ArrayBuffer> | null = null
  private kept = 0

  /** `heard` is given each message as a place in a buffer: its letter, and where its content stands. */
  constructor(heard: Heard) {
    this.heard = heard
  }

  push(piece: Buffer): void {
    let at = 0
    while (this.held !== null && at < piece.length) at += this.fill(this.held, piece.subarray(at))
    if (at < piece.length) this.cut(piece.subarray(at))
  }

  private cut(bytes: Buffer): void {
    let at = 0
    while (at + HEAD <= bytes.length) {
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (end > bytes.length) break
      this.heard(bytes[at] ?? 0, bytes, at + HEAD, end)
      at = end
    }
    if (at < bytes.length) this.fill(this.hold(HEAD), bytes.subarray(at))
  }

  /** Takes what the message under way still needs; gives how many bytes. Its length is known once its head is there. */
  private fill(held: Buffer<ArrayBuffer>, bytes: Buffer): number {
    const taken = bytes.copy(held, this.kept)
    this.kept += taken
    if (this.kept < held.length) return taken
    const whole = 1 + held.readInt32BE(1)
    if (whole > held.length) {
      const longer = this.hold(whole)
      this.kept = held.copy(longer)
      return taken + this.fill(longer, bytes.subarray(taken))
    }
    this.held = null
    this.heard(held[0] ?? 0, held, HEAD, whole)
    return taken
  }

  private hold(length: number): Buffer<ArrayBuffer> {
    this.kept = 0
    this.held = Buffer.allocUnsafeSlow(length)
    return this.held
  }
}

/** The columns of a row, as text; the first one empty when somebody takes its bytes. */
export function rowAt(bytes: Buffer, from: number, longAside = false): (string | null)[] {
  const row: (string | null)[] = new Array(bytes.readUInt16BE(from))
  let at = from + 2
  if (longAside && row.length > 0) {
    row[0] = ''
    at += 4 + bytes.readInt32BE(at)
  }
  for (let i = longAside ? 1 : 0; i < row.length; i++) {
    const length = bytes.readInt32BE(at)
    at += 4
    row[i] = length === -1 ? null : bytes.toString('utf8', at, at + length)
    if (length > 0) at += length
  }
  return row
}

/** The first column of a row when it is longer than a piece of the network: its message then stands in a buffer of its own. */
export function longAt(bytes: Buffer, from: number): Uint8Array<ArrayBuffer> | undefined {
  const length = bytes.readUInt16BE(from) > 0 ? bytes.readInt32BE(from + 2) : 0
  if (length <= LONGEST_PIECE) return undefined
  // safe: made by `Incoming`, whose buffers are no shared ones
  return bytes.subarray(from + 6, from + 6 + length) as Uint8Array<ArrayBuffer>
}

/** How many rows a statement touched, as the tag at its end says. */
export function countAt(bytes: Buffer, to: number): number {
  let count = 0
  let unit = 1
  for (let at = to - 2, digit = digitAt(bytes, at); digit >= 0; at--, digit = digitAt(bytes, at)) {
    count += digit * unit
    unit *= 10
  }
  return count
}

function digitAt(bytes: Buffer, at: number): number {
  const digit = (bytes[at] ?? 0) - 48
  return digit <= 9 ? digit : -1
}

/** A refusal of PostgreSQL, in the shape that the driver gives to all others. */
export function errorAt(bytes: Buffer, from: number, to: number): pg.DatabaseError {
  const said = new Map<string, string>()
  for (let at = from; at < to && bytes[at] !== 0; ) {
    const end = bytes.indexOf(0, at + 1)
    said.set(String.fromCharCode(bytes[at] ?? 0), bytes.toString('utf8', at + 1, end))
    at = end + 1
  }
  const error = new pg.DatabaseError(said.get('M') ?? '', to - from, 'error')
  for (const [letter, field] of FIELDS) error[field] = said.get(letter)
  return error
}

const FIELDS = [
  ['S', 'severity'],
  ['C', 'code'],
  ['D', 'detail'],
  ['H', 'hint'],
  ['P', 'position'],
  ['p', 'internalPosition'],
  ['q', 'internalQuery'],
  ['W', 'where'],
  ['s', 'schema'],
  ['t', 'table'],
  ['c', 'column'],
  ['d', 'dataType'],
  ['n', 'constraint'],
  ['F', 'file'],
  ['L', 'line'],
  ['R', 'routine'],
] as const
