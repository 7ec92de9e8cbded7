// GET /agenda/<secret>.ics: the calendar of a person for whoever has its address, without a session; read by programs, kept by nobody between.
import { type DoorEnv, knownAddress, limit, WireRefusal } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { type Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import { dayInParis } from '../functions/function.ts'
import { accueilDe } from './accueil.ts'
import { calendrierDe } from './calendrier.ts'
import { personneDuFlux } from './flux.ts'

/** Programs ask every few minutes at most; a drawn address is not found by trying. */
const PAR_ADRESSE = { points: 120, seconds: 3_600 }

type Options = {
  readonly base: Base
  readonly config: Pick<Config, 'public_url' | 'trust_proxy'>
  readonly now: () => Date
}

export function agendaRoutes({ base, config, now }: Options): Hono<DoorEnv> {
  const route = new Hono<DoorEnv>()
  route.use('/agenda/*', knownAddress(config.trust_proxy))
  route.get('/agenda/:fichier{[^/]+\\.ics}', async (c) => {
    const key = `flux-agenda:address:${c.get('address')}`
    const libre = await limit(base, [{ key, window: PAR_ADRESSE }]).then(() => true, trop)
    if (!libre) return ferme(c, 429, 'Trop de demandes en peu de temps. Réessayez plus tard.')
    const caller = await personneDuFlux(base, c.req.param('fichier').slice(0, -'.ics'.length))
    if (caller === null) return ferme(c, 404, 'Ce calendrier n’existe pas, ou plus : son adresse a été révoquée.')
    const le = now()
    const accueil = await base.asCaller(caller, (db) => accueilDe(db, caller.user_id ?? '', dayInParis(le)))
    return c.body(calendrierDe(accueil, config.public_url, le), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="quittance-et-bilan.ics"',
      'cache-control': PRIVE,
    })
  })
  return route
}

const PRIVE = 'private, no-store'

function trop(error: unknown): false {
  if (error instanceof WireRefusal && error.status === 429) return false
  throw error
}

const ferme = (c: Context, status: 404 | 429, phrase: string): Response =>
  c.text(`${phrase}\n`, status, { 'cache-control': PRIVE, ...(status === 429 && { 'retry-after': '3600' }) })
