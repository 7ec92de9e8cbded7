// The progress of a long act, as server-sent events: its steps, then its result, or its refusal once everything is undone.

/** Says a step to whoever listens: a French sentence, and how much is done of how much. Lets the words leave before it resolves. */
export type Progress = (step: string, done: number, total: number) => Promise<void>

/** What a refusal looks like in an answer of its own: status and `{ code, message }`. */
export type RefusedAs = (error: unknown) => Response

const MIME = 'text/event-stream'
/** Proxies close what is silent for a minute. */
const ALIVE_MS = 15_000

/** An act that nobody watches. */
export const unwatched: Progress = async () => {}

export const wantsProgress = (request: Request): boolean => (request.headers.get('accept') ?? '').includes(MIME)

/**
 * Runs the work and answers with what it says.
 *
 * An act that ends before its first step answers as if nobody had asked: a refusal keeps its status, a reply its type.
 * Somebody who leaves stops nothing: the act goes to its end, or is refused whole, as without a stream.
 */
export function watched(work: (progress: Progress) => Promise<Response>, refusedAs: RefusedAs): Promise<Response> {
  const answer = Promise.withResolvers<Response>()
  const events = new Events()
  const progress: Progress = async (step, done, total) => {
    if (!events.open) answer.resolve(events.begin())
    events.say('progress', { step, done, total })
    await new Promise((resolve) => setImmediate(resolve))
  }
  work(progress).then(
    async (reply) => (events.open ? events.end('result', await resultOf(reply)) : answer.resolve(reply)),
    async (error: unknown) => {
      if (!events.open) return answer.reject(error)
      const refused = refusedAs(error)
      events.end('error', { status: refused.status, ...(await refused.json()) })
    },
  )
  return answer.promise
}

class Events {
  open = false
  #to: ReadableStreamDefaultController<Uint8Array> | null = null
  #alive: NodeJS.Timeout | undefined
  readonly #utf8 = new TextEncoder()

  begin(): Response {
    this.open = true
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#to = controller
      },
      cancel: () => this.#close(),
    })
    this.#alive = setInterval(() => this.#send(': \n\n'), ALIVE_MS)
    const headers = { 'content-type': MIME, 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
    return new Response(stream, { headers })
  }

  say(event: string, content: object): void {
    this.#send(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`)
  }

  end(event: string, content: object): void {
    this.say(event, content)
    const to = this.#to
    this.#close()
    to?.close()
  }

  #send(text: string): void {
    this.#to?.enqueue(this.#utf8.encode(text))
  }

  #close(): void {
    clearInterval(this.#alive)
    this.#to = null
  }
}

/** The reply of the contract, or a file: its name, its type and its bytes. */
async function resultOf(reply: Response): Promise<object> {
  const type = reply.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return { reply: await reply.json() }
  const base64 = Buffer.from(await reply.arrayBuffer()).toString('base64')
  return { file: { disposition: reply.headers.get('content-disposition'), type, base64 } }
}
