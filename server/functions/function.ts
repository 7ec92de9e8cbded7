// The shape of an act: its contract, the body it was given, and the house it works in, in the caller's name.
import { type Calling, isAssistant, readJson, readOnly, WireRefusal } from '@quittance/wire'
import type { Keys } from '@quittance/wire/keys'
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import { type Day, day } from '#domain/base/day.ts'
import type { Config } from '../config.ts'
import { sessionOuverte } from '../dossier/session.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { exigerDroit } from './droit.ts'
import { enLecture } from './lecture.ts'
import { type Progress, unwatched, wantsProgress, watched } from './progress.ts'
import { garderFichiers, garderVisite } from './visite.ts'

/**
 * What the screen asks and what it hears back; `public` opens an act to visitors, `lecture` to whoever sees somebody's account
 * with his leave: it only reads. `fin_assistance` is the one act by which he ends that. `visite` opens it to a visit of the
 * demonstration: what it does stays in the dossier of that visit, and reaches nobody.
 */
export type Contract = {
  readonly name: string
  readonly body: z.ZodType
  readonly reply: z.ZodType
  readonly public?: boolean
  readonly lecture?: boolean
  readonly fin_assistance?: boolean
  readonly visite?: boolean
}
export type House = {
  readonly base: Base
  readonly gateways: Gateways
  readonly config: Config
  /** What seals the links by which a request is followed without an account: `liens/jeton.ts`. */
  readonly secret_jetons: string
  /** Signs a token with the key of the house. */
  readonly sign: Keys['sign']
  readonly now: () => Date
}
export type Act<Body> = {
  readonly body: Body
  readonly caller: Caller
  /** The network address that calls, for the limits. */
  readonly address: string
  /** How the program that calls names itself, for what must say it. */
  readonly agent: string
  /** The compressions that the caller reads: his `Accept-Encoding`. */
  readonly encodings: string
  /** One transaction in the caller's name: whatever is thrown undoes it. */
  readonly db: Db
  readonly base: Base
  readonly gateways: Gateways
  readonly config: Config
  readonly secret_jetons: string
  readonly sign: Keys['sign']
  readonly now: Date
  readonly today: Day
  /** The steps of a long act, for whoever asked to hear them: first when its checks are passed. */
  readonly progress: Progress
}
type Answer<C extends Contract> = z.input<C['reply']> | Response
export type ServerFunction = {
  readonly name: string
  readonly call: (house: House, request: Request, calling: Calling) => Promise<Response>
}

/** What waits for the outside world is given as a function: it runs after the transaction, and holds no connection. */
export function serverFunction<C extends Contract>(
  contract: C,
  handler: (act: Act<z.output<C['body']>>) => Promise<Answer<C> | (() => Promise<Answer<C>>)>,
): ServerFunction {
  return {
    name: contract.name,
    call: async (house, request, { caller, address, refusedAs }) => {
      if (!contract.public && caller.user_id === null) throw sessionNeeded()
      if (isAssistant(caller) && !contract.lecture && !contract.fin_assistance) throw readOnly()
      await garderVisite(house.base, { ouvert: contract.visite === true, caller, request })
      const said = await bodyOf(request)
      garderFichiers(caller, said)
      const body = checked(contract, said)
      const { now, ...rest } = house
      const base = isAssistant(caller) && !contract.fin_assistance ? enLecture(house.base) : house.base
      const at = now()
      const agent = (request.headers.get('user-agent') ?? '').slice(0, 300)
      const encodings = request.headers.get('accept-encoding') ?? ''
      const work = async (progress: Progress): Promise<Response> => {
        const made = await base.asCaller(caller, async (db) => {
          // A session that was ended, or whose second factor is missing, acts no more, whatever its token still says.
          if (!contract.public) {
            if (!(await sessionOuverte(db))) throw sessionNeeded()
            await exigerDroit(db, contract.name, body)
          }
          return handler({
            ...rest,
            body,
            caller,
            address,
            agent,
            encodings,
            db,
            base,
            now: at,
            today: dayInParis(at),
            progress,
          })
        })
        // Safe: a reply is data, so that a function can only be what is done after.
        const reply = typeof made === 'function' ? await (made as () => Promise<Answer<C>>)() : made
        return reply instanceof Response ? reply : Response.json(reply)
      }
      return wantsProgress(request) ? watched(work, refusedAs) : work(unwatched)
    },
  }
}

/** The day it is for a French landlord, wherever the server stands. */
export function dayInParis(at: Date): Day {
  return day(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(at))
}

const sessionNeeded = () =>
  new WireRefusal(401, 'session_requise', 'Votre session a expiré. Veuillez vous reconnecter.')

function checked<C extends Contract>(contract: C, body: unknown): z.output<C['body']> {
  const read = contract.body.safeParse(body)
  if (!read.success) throw new WireRefusal(400, 'demande_invalide', sentenceOf(read.error))
  return read.data as z.output<C['body']> // safe: it is what this very schema gave
}

// The sentence of the contract where it has one, with the field it speaks of.
function sentenceOf({ issues }: z.ZodError): string {
  const [first] = issues
  if (!first) return 'La demande est incomplète.'
  const field = first.path.join('.')
  const french = /^(Invalid|Too|Unrecognized|Required)/.test(first.message)
    ? 'valeur absente ou invalide'
    : first.message
  return field === '' ? `La demande est invalide : ${french}.` : `${field} : ${french}`
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return fieldsOf(await request.formData().catch(unreadable))
  if (type.startsWith('application/octet-stream')) return request.blob()
  if (type.startsWith('application/x-www-form-urlencoded')) return fieldsOf(new URLSearchParams(await request.text()))
  const text = await request.text()
  if (text.trim() === '') return {}
  if (type.startsWith('text/plain')) return text
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof WireRefusal) throw error
    return unreadable()
  }
}

function unreadable(): never {
  throw new WireRefusal(400, 'demande_illisible', 'La demande est illisible.')
}

function fieldsOf(form: FormData | URLSearchParams): Record<string, unknown> {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}
