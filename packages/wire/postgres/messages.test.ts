// The messages: what is written reads back, what comes in pieces comes out whole, wherever it was cut.
import { expect, test } from 'vitest'
import { bytesOf, countAt, errorAt, Incoming, longAt, Outgoing, rowAt, SAYS } from './messages.ts'
import { LONGEST_PIECE } from './socket.ts'

function message(letter: number, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head[0] = letter
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

function row(...values: (string | null)[]): Buffer {
  const parts = values.flatMap((value) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(value === null ? -1 : Buffer.byteLength(value))
    return value === null ? [length] : [length, Buffer.from(value)]
  })
  return message(SAYS.row, Buffer.concat([Buffer.from([0, values.length]), ...parts]))
}

/** The letters and texts of what is sent, each piece after the other. */
function sent(bytes: Buffer): [string, string][] {
  const found: [string, string][] = []
  const incoming = new Incoming((letter, all, from, to) =>
    found.push([String.fromCharCode(letter), all.toString('utf8', from, to).replaceAll('\0', '·')]),
  )
  incoming.push(bytes)
  return found
}

test('a statement is prepared, run and ended in one piece', () => {
  const outgoing = new Outgoing()
  outgoing.prepare({ name: 'été', text: 'select $1', values: [] })
  outgoing.run({ name: 'été', text: 'select $1', values: ['né', null, ''] })
  outgoing.sync()
  const bytes = outgoing.take()
  expect(sent(bytes)).toEqual([
    ['C', 'Sété·'],
    ['P', 'été·select $1···'],
    ['B', `·été····${String.fromCharCode(3)}···${String.fromCharCode(3)}né${'\ufffd'.repeat(4)}······`],
    ['E', '·····'],
    ['S', ''],
  ])
  expect(outgoing.take()).toHaveLength(0)
})

test('what was taken is never written over, however much follows', () => {
  const outgoing = new Outgoing()
  const statement = (size: number) => ({ name: 'n', text: '', values: ['é'.repeat(size)] })
  const taken: Buffer[] = []
  const sizes = [1, 3_000, 40_000, 1, 200_000, 5_000, 1]
  for (const size of sizes) {
    outgoing.run(statement(size))
    taken.push(outgoing.take())
  }
  expect(taken.map((bytes) => bytes.equals(bytesOf(statement(sizes[taken.indexOf(bytes)] ?? 0))))).toEqual(
    sizes.map(() => true),
  )
})

test('several statements that outgrow the page leave as one piece', () => {
  const outgoing = new Outgoing()
  const statement = { name: 'n', text: '', values: ['x'.repeat(30_000)] }
  for (let i = 0; i < 5; i++) outgoing.run(statement)
  const one = bytesOf(statement)
  expect(outgoing.take().equals(Buffer.concat([one, one, one, one, one]))).toBe(true)
})

test('messages are whole wherever the network cuts them', () => {
  const stream = Buffer.concat([
    row('a', null, ''),
    message(SAYS.complete, Buffer.from('SELECT 12\0')),
    row('é'),
    message(SAYS.ready, Buffer.from('I')),
  ])
  const read = (pieces: readonly Buffer[]) => {
    const found: unknown[] = []
    const incoming = new Incoming((letter, bytes, from, to) => {
      if (letter === SAYS.row) found.push(rowAt(bytes, from))
      else found.push([letter, bytes.toString('utf8', from, to)])
    })
    // As a socket reads: each piece over the one before it.
    const room = Buffer.alloc(stream.length)
    for (const piece of pieces) incoming.push(room.subarray(0, piece.copy(room)))
    return found
  }
  const whole = [['a', null, ''], [SAYS.complete, 'SELECT 12\0'], ['é'], [SAYS.ready, 'I']]
  expect(read([stream])).toEqual(whole)
  for (let first = 1; first < stream.length; first++)
    for (let second = first; second < stream.length; second += 7)
      expect(read([stream.subarray(0, first), stream.subarray(first, second), stream.subarray(second)])).toEqual(whole)
  expect(read([...stream].map((byte) => Buffer.from([byte])))).toEqual(whole)
})

test('a column longer than a piece is taken as its bytes, which nothing that comes later changes', () => {
  const long = 'é'.repeat(LONGEST_PIECE)
  const stream = Buffer.concat([row('court', 'x'), row(long, '7', null), row('né'.repeat(9)), row(long, '8')])
  const found: unknown[] = []
  const incoming = new Incoming((_, bytes, from) => {
    const bytesOfIt = longAt(bytes, from)
    found.push([bytesOfIt, ...rowAt(bytes, from, bytesOfIt !== undefined)])
  })
  const room = Buffer.alloc(LONGEST_PIECE)
  for (let at = 0; at < stream.length; at += LONGEST_PIECE - 3) {
    incoming.push(room.subarray(0, stream.copy(room, 0, at, at + LONGEST_PIECE - 3)))
  }
  room.fill(0)
  expect(found).toEqual([
    [undefined, 'court', 'x'],
    [Buffer.from(long), '', '7', null],
    [undefined, 'né'.repeat(9)],
    [Buffer.from(long), '', '8'],
  ])
})

test.each([
  ['SELECT 0', 0],
  ['INSERT 0 12', 12],
  ['UPDATE 1234567', 1_234_567],
  ['CREATE TABLE', 0],
  ['', 0],
])('the tag « %s » counts %i rows', (tag, count) => {
  const bytes = Buffer.from(`${tag}\0`)
  expect(countAt(bytes, bytes.length)).toBe(count)
})

test('a refusal has the shape of all others', () => {
  const bytes = Buffer.from('SERROR\0VERROR\0C23505\0Mdéjà là\0Dune clé\0nune_contrainte\0\0')
  const error = errorAt(bytes, 0, bytes.length)
  expect(error).toMatchObject({
    severity: 'ERROR',
    code: '23505',
    message: 'déjà là',
    detail: 'une clé',
    constraint: 'une_contrainte',
    hint: undefined,
  })
})
