// The acts: what is asked of `/functions/v1`, by the contract of each; a refusal comes back as its sentence.
import type { ZodType, z } from 'zod'
import { environnement } from '#web/lib/environnement.ts'
import { fetchDesPortes } from '#web/lib/session-fermee.ts'
import { supabase } from '#web/lib/supabase.ts'
import { bytesOf, endOf, type OnProgress, STREAM } from './flux.ts'

type Contract<B extends ZodType = ZodType, R extends ZodType = ZodType> = {
  readonly name: string
  readonly body: B
  readonly reply: R
}

/** An act refused by the server: its sentence is `message`, word for word. */
export class ActeRefuse extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, message: string, status = 0) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** `await act(ValiderEcritures, { dossier_id, annee, … })`; with `onProgress`, the steps of a long act as they come. */
export async function act<B extends ZodType, R extends ZodType>(
  contract: Contract<B, R>,
  body: z.input<B>,
  { onProgress }: { onProgress?: OnProgress } = {},
): Promise<z.output<R>> {
  const db = await supabase()
  const headers: Record<string, string> = onProgress ? { Accept: STREAM } : {}
  const { data, error } = await db.functions.invoke(contract.name, { body: sent(body), headers })
  if (error) throw await refusalOf(error)
  if (!onProgress || !(data instanceof Response)) return contract.reply.parse(data)
  const end = await endOf(data, onProgress)
  if (end.kind === 'error') throw refused(end.said, data.status)
  return contract.reply.parse(end.reply)
}

/** An act whose answer is a file: its name and its bytes; `onBytes` is told how many have come, where the answer is a stream. */
export async function actForFile<B extends ZodType>(
  contract: Contract<B>,
  body: z.input<B>,
  {
    onProgress,
    onBytes,
    ...options
  }: { signal?: AbortSignal; onProgress?: OnProgress; onBytes?: (received: number) => void } = {},
): Promise<{ name: string; file: Blob }> {
  const db = await supabase()
  const { data } = await db.auth.getSession()
  const { url, anonKey } = environnement()
  const answer = await fetchDesPortes(`${url}/functions/v1/${contract.name}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${data.session?.access_token ?? anonKey}`,
      'content-type': 'application/json',
      ...(onProgress && { accept: STREAM }),
    },
    body: JSON.stringify(body),
    ...options,
  })
  if (!answer.ok) throw await refusal(answer)
  if (!onProgress || !answer.headers.get('content-type')?.startsWith(STREAM)) {
    const file = await (onBytes ? counted(answer, onBytes) : answer).blob()
    return { name: nameOf(answer.headers.get('content-disposition')) ?? contract.name, file }
  }
  const end = await endOf(answer, onProgress)
  if (end.kind === 'error' || !end.file) throw refused(end.kind === 'error' ? end.said : null, answer.status)
  return { name: nameOf(end.file.disposition) ?? contract.name, file: bytesOf(end.file) }
}

/** The same answer, counted as it comes. */
function counted({ body, headers }: Response, onBytes: (received: number) => void): Response {
  let received = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, to) {
      received += chunk.byteLength
      onBytes(received)
      to.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(counting) ?? null, { headers })
}

// A body that carries a file is sent as a form.
function sent(body: unknown): FormData | Record<string, unknown> {
  const fields: Record<string, unknown> = body && typeof body === 'object' ? { ...body } : {}
  const named = Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value) && value.some(isFile) ? value.map((one) => [name, one]) : [[name, value]],
  )
  if (!named.some(([, value]) => isFile(value))) return fields
  const form = new FormData()
  for (const [name, value] of named) {
    if (isFile(value)) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}
const isFile = (value: unknown): value is Blob => value instanceof Blob

// The client wraps an answer that is not a success, and keeps it as `context`.
async function refusalOf(error: unknown): Promise<unknown> {
  const answer = error && typeof error === 'object' && 'context' in error ? error.context : null
  return answer instanceof Response ? refusal(answer) : error
}

async function refusal(answer: Response): Promise<ActeRefuse> {
  return refused(await answer.json().catch(() => null), answer.status)
}

function refused(said: unknown, status: number): ActeRefuse {
  const { code, message } =
    said && typeof said === 'object' ? { code: '', message: '', ...said } : { code: '', message: '' }
  return new ActeRefuse(
    String(code),
    message ? String(message) : `Le serveur a répondu ${status}. Réessayez dans un instant.`,
    status,
  )
}

function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null)
}
