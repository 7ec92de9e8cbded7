// The world of the tests of acts: Claire Martin's dossier on a real database, called by the real client, at a chosen day.
import { createKey, keysOf, signRoleKey } from '@quittance/wire/keys'
import { type Base, type Caller, command } from '@quittance/wire/postgres'
import { createLog } from '@quittance/wire/serving'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { claire as CLAIRE, hugues as HUGUES, inscrire, ouvrirDossier } from '#database/scripts/demo-comptes.ts'
import { ecrireFaits } from '#database/scripts/demo-faits.ts'
import { demonstrationDu } from '#database/tests/demonstration.ts'
import { baseOf } from '#database/tests/story.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { type Day, day } from '#domain/base/day.ts'
import { identifiant } from '../../../exemples/identifiant.ts'
import { DOSSIER_MARTIN, dossierMartin } from '../../../exemples/martin/dossier.ts'
import { type AppOptions, createApp } from '../../app/app.ts'
import { readConfig } from '../../config.ts'
import { secretDesJetons } from '../../liens/jeton.ts'

export const claire: Caller = CLAIRE
export const hugues: Caller = HUGUES
export const paul: Caller = autre(identifiant(0x0c, 3))
/** Signed in, and nobody in this dossier. */
export const voisin: Caller = autre(identifiant(0x0c, 9))
export const dossier_id = DOSSIER_MARTIN

export type Reponse = { readonly status: number; readonly data: unknown; readonly headers: Headers }
export type Monde = FreshBase & {
  readonly faits: Faits
  /** What the act answers to this person: its reply, or its refusal. */
  appeler(caller: Caller | null, name: string, body: object): Promise<Reponse>
  /** Nobody: a visitor. */
  client(caller: Caller | null): SupabaseClient
  /** As the builder of the database, over everything: what only a forger would do. */
  forcer(sql: string): Promise<void>
  /** What seals the links that need no account. */
  readonly secret_jetons: string
  /** The status of a page, `/ready` for one. */
  visiter(path: string): Promise<number>
}

function autre(id: string): Caller {
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated' }
  return { role: 'authenticated', user_id: id, email: null, session_id: null, claims }
}

type Reglages = Partial<Pick<AppOptions, 'gateways' | 'config' | 'now'>>

export async function ouvrirMonde(
  jour: string,
  changer?: (faits: Faits) => Faits,
  reglages: Reglages = {},
): Promise<Monde> {
  const faits = dossierMartin(day(jour))
  if (changer === undefined) {
    const fresh = await baseOf(`monde_${jour.replaceAll('-', '')}`, (base) => peupler(base, faits))
    return { ...fresh, faits, ...(await clients(fresh, day(jour), reglages)) }
  }
  const fresh = await freshBase()
  const changes = changer(faits)
  await peupler(fresh.base, changes)
  return { ...fresh, faits: changes, ...(await clients(fresh, day(jour), reglages)) }
}

async function peupler(base: Base, faits: Faits): Promise<void> {
  await base.asHouse('test', async (house) => {
    await inscrire(house)
    await ouvrirDossier(house, faits)
    await house.rows(`insert into auth.users (id, email, email_confirmed_at) values ($1, 'voisin@exemple.fr', now())`, [
      voisin.user_id,
    ])
  })
  await base.asCaller(claire, (db) => ecrireFaits(db, faits))
}

/** The demonstration as a start loads it: her years closed, validated and filed on their days. */
export async function ouvrirDemonstration(jour: string, reglages: Reglages = {}): Promise<Monde> {
  const fresh = await demonstrationDu(jour)
  return { ...fresh, faits: dossierMartin(day(jour)), ...(await clients(fresh, day(jour), reglages)) }
}

async function clients(
  { base, url }: FreshBase,
  start: Day,
  reglages: Reglages = {},
): Promise<Pick<Monde, 'appeler' | 'client' | 'forcer' | 'secret_jetons' | 'visiter'>> {
  const matin = new Date(`${start}T10:00:00Z`)
  const now = reglages.now ?? (() => matin)
  const keys = await keysOf(await createKey())
  const anon_key = await signRoleKey(keys, 'anon', now())
  const app = createApp({
    base,
    config: readConfig({}),
    keys,
    anon_key,
    log: createLog('silent'),
    ...reglages,
    now,
  })

  const client = (caller: Caller | null) =>
    createClient('http://house.test', anon_key, {
      ...(caller && { accessToken: () => keys.sign(caller.claims, Math.floor(now().getTime() / 1000) + 3600) }),
      global: { fetch: (input, init) => Promise.resolve(app.request(input, init)) },
    })

  async function appeler(caller: Caller | null, name: string, body: object): Promise<Reponse> {
    const { data, error, response } = await client(caller).functions.invoke(name, { body })
    if (error === null) return { status: 200, data, headers: response?.headers ?? new Headers() }
    if (!(error instanceof FunctionsHttpError)) throw error
    const refused: Response = error.context
    return { status: refused.status, data: await refused.json(), headers: refused.headers }
  }

  return {
    client,
    appeler,
    forcer: (sql) => command(url, sql),
    secret_jetons: secretDesJetons(keys),
    visiter: async (path) => (await app.request(path)).status,
  }
}

/** What a refusal looks like from the client. */
export const refus = (code: string, status = 422) =>
  expect.objectContaining({ status, data: { code, message: expect.any(String) } })
