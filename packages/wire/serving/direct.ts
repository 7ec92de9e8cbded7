// The short way to read /rest/v1, on Node's own objects: what is plain is answered so, the rest goes by the doors. Headers, line and refusals are theirs.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type Answer, bodyOf, isEmpty } from '../answer.ts'
import { addressOf, answerOf, OPEN } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { type FixedHeaders, fixedHeaders, type Header } from '../headers.ts'
import { type RestAsked, type RestDoor, serve } from '../rest/serve.ts'
import { REQUEST_ID, startLine } from './log.ts'

/** Answers the request, or leaves it to the doors and says so. */
export type Direct = (request: IncomingMessage, response: ServerResponse) => boolean
type Options = {
  readonly rest: RestDoor
  /** What every answer carries besides what lets any page read it. */
  readonly headers?: readonly Header[]
  /** Behind a proxy that says whom it speaks for. */
  readonly trustProxy?: boolean
  /** Where each request leaves its line, with the id that its answer carries. */
  readonly log?: Logger
}

export function directRest({ rest, headers = [], trustProxy = false, log }: Options): Direct {
  const fixed = fixedHeaders([...OPEN, ...headers])

  async function answerTo(request: IncomingMessage, response: ServerResponse, asked: RestAsked): Promise<void> {
    const { method } = asked
    const path = `/rest/v1/${asked.path}`
    const line = log && startLine(log, { given: one(request.headers[REQUEST_ID]), method, path })
    let err: unknown
    let answer: Answer
    try {
      answer = await serve(asked, rest)
    } catch (error) {
      err = error
      answer = answerOf(error, { dialect: 'rest', log: rest.log, path, messages: rest.settings.messages })
    }
    try {
      send(response, answer, { fixed, requestId: line?.requestId })
      line?.end(answer.status, err)
    } catch (error) {
      // A header that cannot be written, of a function of the database.
      rest.log.error({ err: error, path }, 'answer failed')
      response.destroy()
    }
  }

  return (request, response) => {
    const asked = plainly(request, rest, trustProxy)
    if (asked === null) return false
    void answerTo(request, response, asked)
    return true
  }
}

// A name of a table or of a function, and a query of printable characters: nothing that a URL would have to be rewritten for.
const PLAIN = /^\/rest\/v1\/((?:rpc\/)?[\w-]+)(?:\?([!"$-~]*))?$/
const HOST = /^[\w.-]+(?::\d{1,5})?$/
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** What is asked, when it is asked plainly: a usual method, path and host, a body that is a text of known length. */
function plainly(request: IncomingMessage, { settings }: RestDoor, trustProxy: boolean): RestAsked | null {
  const { method = '', headers } = request
  const found = PLAIN.exec(request.url ?? '')
  if (found === null || !METHODS.has(method) || !HOST.test(headers.host ?? '')) return null
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return null
  const length = Number(headers['content-length'] ?? 0)
  const reading = method === 'GET' || method === 'HEAD'
  if (length > (reading ? 0 : settings.bodyLimit) || headers['content-type']?.includes('octet-stream')) return null
  return {
    method,
    path: found[1] ?? '',
    search: found[2] ?? '',
    headers: { get: (name) => one(headers[name]) ?? null },
    allHeaders: () => allOf(headers),
    address: () => addressOf(trustProxy ? one(headers['x-forwarded-for']) : undefined, request.socket.remoteAddress),
    text: () => (length === 0 ? NO_TEXT : textOf(request, length)),
  }
}

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join(', ')

const allOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, one(value) ?? '']))

const NO_TEXT = Promise.resolve('')
const decoder = new TextDecoder()

function textOf(request: IncomingMessage, length: number): Promise<string> {
  // A small body nearly always came with its head: it is there, whole.
  if (request.complete && request.readableLength === length) return Promise.resolve(decoder.decode(request.read()))
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    // Every request ends by closing: only one that was not read to its end was left.
    const left = () => {
      if (!request.readableEnded) reject(new WireRefusal(400, 'PGRST102', 'The request ended before its body'))
    }
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.once('end', () => resolve(decoder.decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces))))
    request.once('error', left)
    request.once('close', left)
  })
}

/** Head and body leave in one write. */
function send(
  response: ServerResponse,
  answer: Answer,
  { fixed, requestId }: { fixed: FixedHeaders; requestId: string | undefined },
): void {
  const body = bodyOf(answer)
  const length = body === null ? 0 : Buffer.byteLength(body)
  const headers: Header[] = requestId === undefined ? [] : [['X-Request-Id', requestId]]
  if (body !== null || isEmpty(answer, response.req.method)) headers.push(['Content-Length', String(length)])
  if (answer.reason !== undefined) response.statusMessage = answer.reason
  response.writeHead(answer.status, fixed.lines(answer.headers, headers))
  // Written as a text with its head, unless it has accents: the head is never UTF-8.
  if (typeof body === 'string' && length === body.length) response.end(body, 'latin1')
  else response.end(typeof body === 'string' ? Buffer.from(body) : body)
}
