// A model that writes: any endpoint that speaks the protocol of OpenAI's chat completions, its answer streamed or whole.
import type { WireLog } from '@quittance/wire'
import { z } from 'zod'

export type AiGateway = { answer(message: string): Promise<string> }
export type AiOptions = {
  /** The address under which `/chat/completions` is found. */
  readonly url: string
  readonly key: string
  readonly model: string
  readonly log: WireLog
  /** Between two signs of life, and for the whole answer. */
  readonly silenceMs?: number
  readonly patienceMs?: number
}

const SILENCE_MS = 20_000
const PATIENCE_MS = 90_000
const ANSWER_AT_MOST = 20_000
const ROLE = `Tu aides une entreprise française de logiciels et de services pour bailleurs à comprendre un projet.
À partir de la demande, rédige en français un questionnaire de besoins clair : un titre, puis de dix à vingt questions numérotées,
groupées par thème, sans inventer de réponse ni de prix. Ne réponds à aucune autre demande. Texte simple, sans balises.`

const Error_ = z.object({ error: z.object({ message: z.string().nullish() }) })
const Whole = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})
// The last piece, which counts the tokens, has no choice.
const Piece = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })),
})

export function httpAi(options: AiOptions): AiGateway {
  const { log, patienceMs = PATIENCE_MS } = options
  return {
    answer: async (message) => {
      const silence = new Silence(options.silenceMs ?? SILENCE_MS)
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), silence.signal])
        const text = (await read(await ask(options, message, signal), silence)).trim()
        if (text === '') throw new Error('The model answered nothing')
        return text.slice(0, ANSWER_AT_MOST)
      } catch (error) {
        log.error({ err: error }, 'the model gave no answer')
        throw error
      } finally {
        silence.over()
      }
    },
  }
}

function ask({ url, key, model }: AiOptions, message: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({
      model,
      stream: true,
      messages: [
        { role: 'system', content: ROLE },
        { role: 'user', content: message },
      ],
    }),
    redirect: 'error',
    signal,
  })
}

async function read(answer: Response, silence: Silence): Promise<string> {
  silence.broken()
  if (!answer.ok) {
    const said = Error_.safeParse(await answer.json().catch(() => null))
    throw new Error(`The model answered ${answer.status}: ${said.data?.error.message ?? 'no reason given'}`)
  }
  const streamed = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (!streamed) return Whole.parse(await answer.json()).choices[0]?.message.content ?? ''
  let text = ''
  for await (const piece of piecesOf(answer, silence)) {
    text += piece
    if (text.length > ANSWER_AT_MOST) break
  }
  return text
}

/** The words of the stream as they come; one that stops before `[DONE]` is no answer. */
async function* piecesOf(answer: Response, silence: Silence): AsyncGenerator<string> {
  let left = ''
  for await (const part of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    silence.broken()
    const lines = (left + part).split(/\r?\n/)
    left = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data:')) continue
      const content = line.slice('data:'.length).trim()
      if (content === '[DONE]') return
      yield pieceOf(content)
    }
  }
  throw new Error('The answer of the model stopped before its end')
}

function pieceOf(content: string): string {
  const json: unknown = JSON.parse(content)
  const failed = Error_.safeParse(json)
  if (failed.success) throw new Error(`The model failed: ${failed.data.error.message ?? 'no reason given'}`)
  return Piece.parse(json).choices[0]?.delta?.content ?? ''
}

/** Gives up when nothing was heard for so long. */
class Silence {
  readonly #controller = new AbortController()
  readonly #ms: number
  #timer: NodeJS.Timeout | undefined
  constructor(ms: number) {
    this.#ms = ms
    this.broken()
  }
  get signal(): AbortSignal {
    return this.#controller.signal
  }
  broken(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#controller.abort(new Error('The model fell silent')), this.#ms)
  }
  over(): void {
    clearTimeout(this.#timer)
  }
}
