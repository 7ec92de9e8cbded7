// A file without a name in a form: Bun sends one with an empty filename, which the reader of forms takes for a field of text.
import { Transform } from 'node:stream'

const NAMELESS = 'Content-Disposition: form-data; name=""; filename=""\r\n'
const NAMED = 'Content-Disposition: form-data; name=""; filename="blob"\r\n'

/** Gives it the name that every other client gives. Only the head of a part is touched: no content holds its boundary. */
export function namelessFiles(type: string): Transform {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)
  const head = `--${boundary?.[1] ?? boundary?.[2] ?? ''}\r\n`
  const [sought, put] = [Buffer.from(head + NAMELESS), Buffer.from(head + NAMED)]
  let kept: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(piece: Buffer, _, done) {
      let rest: Buffer = kept.length > 0 ? Buffer.concat([kept, piece]) : piece
      for (let at = rest.indexOf(sought); at >= 0; at = rest.indexOf(sought)) {
        this.push(Buffer.concat([rest.subarray(0, at), put]))
        rest = rest.subarray(at + sought.length)
      }
      const tail = beginningAtEnd(rest, sought)
      kept = rest.subarray(rest.length - tail)
      done(null, rest.subarray(0, rest.length - tail))
    },
    flush(done) {
      done(null, kept)
    },
  })
}

/** How many of the last bytes may be the beginning of what is sought. */
function beginningAtEnd(bytes: Buffer, sought: Buffer): number {
  for (let length = Math.min(sought.length - 1, bytes.length); length > 0; length--)
    if (sought.subarray(0, length).equals(bytes.subarray(bytes.length - length))) return length
  return 0
}
