// A double of Yousign that speaks its API v3 over HTTP: drafts, documents, signers, activation, downloads, refusals; and its signed events.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export const CLE = 'cle-du-double'
export const SECRET = 'secret-du-webhook'

type Signer = Record<string, unknown> & { readonly info: { readonly email: string } }
type Request = {
  readonly id: string
  status: 'draft' | 'ongoing' | 'canceled' | 'done'
  readonly fields: Record<string, unknown>
  readonly documents: { id: string; nature: string; name: string; octets: Uint8Array }[]
  readonly signers: Signer[]
}
type Answer = { readonly status: number; readonly body: object | Uint8Array | null }

export type YousignDouble = {
  readonly url: string
  readonly requests: Request[]
  /** This address is refused. */
  refusee: string | null
  fermer(): Promise<void>
}
const SIGNE = new TextEncoder().encode('%PDF-1.7 signé par le service')
const PREUVE = new TextEncoder().encode('%PDF-1.7 preuve du service')
const Fields = z.record(z.string(), z.unknown())
const Info = z.looseObject({
  info: z.object({
    first_name: z.string().min(1),
    last_name: z.string().min(1),
    email: z.email(),
    locale: z.literal('fr'),
    phone_number: z.string().optional(),
  }),
  signature_level: z.enum(['advanced_electronic_signature', 'qualified_electronic_signature']),
  fields: z
    .array(
      z.object({
        type: z.literal('signature'),
        document_id: z.string(),
        page: z.int(),
        x: z.int(),
        y: z.int(),
        width: z.int(),
        height: z.int(),
      }),
    )
    .min(1),
})

export async function ouvrirDouble(): Promise<YousignDouble> {
  const double = { requests: [] as Request[], refusee: null as string | null }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const octets = Buffer.concat(await request.toArray())
    if (request.headers.authorization !== `Bearer ${CLE}`) return { status: 401, body: { detail: 'Invalid API key' } }
    const [path = ''] = (request.url ?? '').split('?')
    const [, id = '', rest = ''] = /^\/v3\/signature_requests(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? []
    if (!path.startsWith('/v3/signature_requests')) return { status: 404, body: null }
    if (id === '') return draft(double.requests, Fields.parse(JSON.parse(octets.toString())))
    const found = double.requests.find((one) => one.id === id)
    if (!found) return { status: 404, body: { detail: 'Not found' } }
    if (request.method === 'DELETE') {
      double.requests.splice(double.requests.indexOf(found), 1)
      return { status: 204, body: null }
    }
    if (rest === 'documents' && request.method === 'POST')
      return upload(found, { octets, type: request.headers['content-type'] ?? '' })
    if (rest === 'documents')
      return { status: 200, body: found.documents.map(({ id: document, nature }) => ({ id: document, nature })) }
    if (rest === 'signers') return sign(found, { octets, refusee: double.refusee })
    if (rest === 'activate') return activate(found)
    if (rest === 'cancel') return cancel(found)
    if (rest.startsWith('audit_trails'))
      return found.status === 'done' ? { status: 200, body: PREUVE } : { status: 400, body: null }
    if (/^documents\/[^/]+\/download$/.test(rest)) return { status: 200, body: SIGNE }
    return { status: 404, body: null }
  }

  const server = createServer((request, response) => {
    void answerTo(request).then(({ status, body }) => {
      const pdf = body instanceof Uint8Array
      response.writeHead(status, { 'content-type': pdf ? 'application/pdf' : 'application/json' })
      response.end(body === null ? '' : pdf ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  return Object.assign(double, {
    url: `http://127.0.0.1:${port}/v3`,
    fermer: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

function draft(requests: Request[], fields: Record<string, unknown>): Answer {
  const request: Request = { id: randomUUID(), status: 'draft', fields, documents: [], signers: [] }
  requests.push(request)
  return { status: 201, body: { id: request.id, status: request.status, ...fields } }
}

async function upload(
  request: Request,
  { octets, type }: { octets: Buffer<ArrayBuffer>; type: string },
): Promise<Answer> {
  const form = await new Response(octets, { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) return { status: 400, body: { detail: 'file is missing' } }
  const document = {
    id: randomUUID(),
    nature: String(form.get('nature')),
    name: file.name,
    octets: new Uint8Array(await file.arrayBuffer()),
  }
  request.documents.push(document)
  return { status: 201, body: { id: document.id, nature: document.nature, total_pages: 3 } }
}

function sign(request: Request, { octets, refusee }: { octets: Buffer; refusee: string | null }): Answer {
  const signer = Info.safeParse(JSON.parse(octets.toString()))
  if (!signer.success || signer.data.info.email === refusee) return { status: 400, body: { detail: 'Invalid signer' } }
  request.signers.push(signer.data)
  return { status: 201, body: { id: randomUUID(), status: 'initiated' } }
}

function activate(request: Request): Answer {
  if (request.documents.length === 0 || request.signers.length === 0)
    return { status: 400, body: { detail: 'incomplete' } }
  request.status = 'ongoing'
  return { status: 201, body: { id: request.id, status: 'ongoing' } }
}

function cancel(request: Request): Answer {
  if (request.status !== 'ongoing') return { status: 400, body: { detail: 'not ongoing' } }
  request.status = 'canceled'
  return { status: 201, body: { id: request.id, status: 'canceled' } }
}

/** An event, as the service says it. */
export const evenement = (event_name: string, request: Request, email?: string): string =>
  JSON.stringify({
    event_id: randomUUID(),
    event_name,
    event_time: '1670855889',
    subscription_id: randomUUID(),
    sandbox: false,
    data: {
      signature_request: {
        id: request.id,
        status: request.status,
        ...(event_name.endsWith('declined') && { decline_information: { reason: 'Mauvais loyer' } }),
      },
      ...(email && { signer: { id: randomUUID(), info: { email } } }),
    },
  })
