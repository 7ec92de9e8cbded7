// Yousign, API v3: a request drafted with its document and its signers, then activated; events that it signs; what was signed, taken back.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WireLog } from '@quittance/wire'
import { z } from 'zod'
import type { EnvoiASigner, NiveauDeService, NouvelleSignature, SignatureGateway } from './signature.ts'

export type YousignOptions = {
  readonly url: string
  readonly key: string
  readonly webhook_secret: string
  readonly log: WireLog
}

const PATIENCE_MS = 30_000
const LEVELS: Readonly<Record<NiveauDeService, string>> = {
  avancee: 'advanced_electronic_signature',
  qualifiee: 'qualified_electronic_signature',
}
const Created = z.object({ id: z.string().min(1) })
const Uploaded = Created.extend({ total_pages: z.int().min(1).optional() })
const Documents = z.array(z.object({ id: z.string().min(1), nature: z.string() }))

export function yousignSignature(options: YousignOptions): SignatureGateway {
  return {
    nom: 'yousign',
    ouvrir: (envoi) => open(options, envoi),
    annuler: async (reference) => {
      await post(options, `${at(reference)}/cancel`, { reason: 'other', custom_note: 'Demande retirée' }).catch(
        (error: unknown) =>
          options.log.info({ err: error, demande: reference }, 'a signature request could not be cancelled'),
      )
    },
    prendre: async (reference) => {
      const documents = Documents.parse(await (await call(options, `${at(reference)}/documents`)).json())
      const document = documents.find(({ nature }) => nature === 'signable_document')
      if (!document) throw new Error('Yousign has no signed document in this request')
      const signe = await call(options, `${at(reference)}/documents/${encodeURIComponent(document.id)}/download`)
      // Those of all the signers, in one file.
      const preuve = await call(options, `${at(reference)}/audit_trails/download?merge=true`)
      return { signe: await pdfOf(signe), preuve: await pdfOf(preuve) }
    },
    lire: (corps, signature) =>
      isSigned(options.webhook_secret, corps, signature) ? { nouvelle: newsOf(corps) } : null,
  }
}

const at = (reference: string): string => `/signature_requests/${encodeURIComponent(reference)}`

/** A draft that could not be activated is taken away: nobody was written to. */
async function open(options: YousignOptions, envoi: EnvoiASigner): Promise<string> {
  const { id } = Created.parse(
    await post(options, '/signature_requests', {
      name: envoi.nom.slice(0, 128),
      delivery_mode: 'email',
      ordered_signers: envoi.ordonnee,
      expiration_date: envoi.dernier_jour,
      timezone: 'Europe/Paris',
      external_id: envoi.reference,
      audit_trail_locale: 'fr',
      signers_allowed_to_decline: true,
      ...(envoi.message && { email_notification: { custom_note: envoi.message.slice(0, 500) } }),
    }),
  )
  try {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(envoi.octets)], { type: 'application/pdf' }), envoi.nom)
    form.append('nature', 'signable_document')
    const uploaded = Uploaded.parse(
      await (await call(options, `${at(id)}/documents`, { method: 'POST', body: form })).json(),
    )
    for (const [rang, signataire] of envoi.signataires.entries())
      await post(options, `${at(id)}/signers`, signerOf(signataire, { rang, niveau: envoi.niveau, document: uploaded }))
    await post(options, `${at(id)}/activate`, {})
    return id
  } catch (error) {
    options.log.error({ err: error, demande: envoi.reference }, 'the signature service took no request')
    await call(options, at(id), { method: 'DELETE' }).catch(() => {})
    throw error
  }
}

type Place = { readonly rang: number; readonly niveau: NiveauDeService; readonly document: z.output<typeof Uploaded> }

/** The visible mark stands at the foot of the last page, four to a row. A qualified signature has its own way of knowing who signs. */
function signerOf({ nom, email, telephone }: EnvoiASigner['signataires'][number], { rang, niveau, document }: Place) {
  const [first_name = nom, ...rest] = nom.split(/\s+/)
  return {
    info: {
      first_name,
      last_name: rest.join(' ') || first_name,
      email,
      locale: 'fr',
      ...(telephone && { phone_number: telephone }),
    },
    signature_level: LEVELS[niveau],
    ...(niveau === 'avancee' && { signature_authentication_mode: telephone ? 'otp_sms' : 'otp_email' }),
    fields: [
      {
        type: 'signature',
        document_id: document.id,
        page: document.total_pages ?? 1,
        x: 60 + (rang % 4) * 120,
        y: 760 - Math.floor(rang / 4) * 50,
        width: 110,
        height: 40,
      },
    ],
  }
}

async function post(options: YousignOptions, path: string, body: object): Promise<unknown> {
  const answer = await call(options, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const said = await answer.text()
  return said === '' ? null : JSON.parse(said)
}

async function call({ url, key }: YousignOptions, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${key}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (answer.ok) return answer
  throw new Error(`Yousign answered ${answer.status} to ${path}: ${(await answer.text()).slice(0, 500)}`)
}

async function pdfOf(answer: Response): Promise<Uint8Array> {
  const octets = new Uint8Array(await answer.arrayBuffer())
  if (!Buffer.from(octets.subarray(0, 1024)).includes('%PDF-')) throw new Error('Yousign gave back no PDF')
  return octets
}

/** `sha256=` and the HMAC of the very bytes of the body. */
export const sealOf = (secret: string, corps: string): string =>
  `sha256=${createHmac('sha256', secret).update(corps).digest('hex')}`

function isSigned(secret: string, corps: string, signature = ''): boolean {
  const [said, due] = [Buffer.from(signature), Buffer.from(sealOf(secret, corps))]
  return said.length === due.length && timingSafeEqual(said, due)
}

const Event = z.object({
  event_name: z.string(),
  data: z.object({
    signature_request: z.object({
      id: z.string().min(1),
      decline_information: z.object({ reason: z.string().nullish() }).nullish(),
    }),
    signer: z.object({ info: z.object({ email: z.string() }).nullish() }).nullish(),
  }),
})
const NEWS: Readonly<Record<string, NouvelleSignature['quoi']>> = {
  'signer.link_opened': 'ouverte',
  'signer.done': 'signee_par',
  'signature_request.done': 'signee',
  'signature_request.declined': 'refusee',
  'signature_request.expired': 'expiree',
  'signature_request.canceled': 'annulee',
}

function newsOf(corps: string): NouvelleSignature | null {
  const read = Event.safeParse(jsonOf(corps))
  const quoi = read.success ? NEWS[read.data.event_name] : undefined
  if (!read.success || quoi === undefined) return null
  const { signature_request, signer } = read.data.data
  const email = signer?.info?.email.toLowerCase() ?? null
  return { reference: signature_request.id, quoi, email, motif: signature_request.decline_information?.reason ?? null }
}

function jsonOf(corps: string): unknown {
  try {
    return JSON.parse(corps)
  } catch {
    return null
  }
}
