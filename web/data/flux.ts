// The steps of a long act as they come, then its end: the reply, the file, or the refusal.
import { z } from 'zod'

/** `step` is a sentence for the person; `done` of `total` steps are behind. */
export type Step = { readonly step: string; readonly done: number; readonly total: number }
export type OnProgress = (step: Step) => void

export const STREAM = 'text/event-stream'

const File = z.object({ disposition: z.string().nullable(), type: z.string(), base64: z.string() })
const Progress = z.object({ step: z.string(), done: z.number(), total: z.number() })
const Result = z.object({ reply: z.unknown().optional(), file: File.optional() })

export type End =
  | { readonly kind: 'result'; readonly reply: unknown; readonly file: z.output<typeof File> | null }
  | { readonly kind: 'error'; readonly said: unknown }

/** Reads the stream to its end. One that stops before it has ended nothing: the connection fell. */
export async function endOf(answer: Response, onProgress: OnProgress): Promise<End> {
  for await (const { event, content } of eventsOf(answer)) {
    if (event === 'progress') onProgress(Progress.parse(content))
    if (event === 'error') return { kind: 'error', said: content }
    if (event === 'result') {
      const { reply, file } = Result.parse(content)
      return { kind: 'result', reply, file: file ?? null }
    }
  }
  throw new TypeError('network: the stream stopped before its end')
}

type Event = { event: string; content: unknown }

async function* eventsOf(answer: Response): AsyncGenerator<Event> {
  const reader = answer.body?.getReader()
  const text = new TextDecoder()
  let left = ''
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return
    const blocks = (left + text.decode(part.value, { stream: true })).split('\n\n')
    left = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event !== undefined && data !== undefined) yield { event, content: JSON.parse(data) }
    }
  }
}

export function bytesOf({ base64, type }: z.output<typeof File>): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type })
}
