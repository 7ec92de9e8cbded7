// The world of the tests of payments: a house with a service, orders made by the real client, and a gateway that is chosen.
import { randomUUID } from 'node:crypto'
import { createKey, type Keys, keysOf, signRoleKey } from '@quittance/wire/keys'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { type App, createApp } from '../../app/app.ts'
import { readConfig } from '../../config.ts'
import type { PaymentGateway } from '../../gateways/payment.ts'
import { secretDesJetons } from '../../liens/jeton.ts'

export const SERVICE = '00000000-0000-4000-8000-000000000701'
export const EMAIL = 'anne@exemple.fr'
export const config = readConfig({
  PUBLIC_URL: 'http://localhost:3000',
  SUPPORT_EMAIL: 'equipe@exemple.fr',
  COMPANY_NAME: 'Quittance SAS',
  COMPANY_RCS: 'RCS Nantes 732 829 320',
  COMPANY_VAT: 'FR00732829320',
})

export type Maison = FreshBase & {
  readonly app: App
  readonly client: SupabaseClient
  readonly anon_key: string
  readonly keys: Keys
  readonly secret: string
  /** How far the clock of the house is from the true one. */
  readonly horloge: { decalage: number }
  readonly now: () => Date
  rows<T = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<T[]>
  commander(row?: object): Promise<string>
  payer(body: object): Promise<{ status: number; data: Record<string, unknown> }>
  dire(event: { body: string; signature: string }): Promise<{ status: number; data: unknown }>
  etats(id: string): Promise<{ commande: string | undefined; paiements: string[] }>
}

export async function ouvrirMaison(payment: PaymentGateway | null | undefined, reglee = config): Promise<Maison> {
  const fresh = await freshBase()
  const { base } = fresh
  const horloge = { decalage: 0 }
  const now = () => new Date(Date.now() + horloge.decalage)
  const keys = await keysOf(await createKey())
  const anon_key = await signRoleKey(keys, 'anon', now())
  const app = createApp({
    base,
    config: reglee,
    keys,
    anon_key,
    now,
    ...(payment !== undefined && { gateways: { payment } }),
  })
  const client = createClient('http://house.test', anon_key, {
    global: { fetch: (input, init) => Promise.resolve(app.request(input, init)) },
  })
  const rows = <T>(sql: string, values: readonly unknown[] = []) =>
    base.asHouse('test', (db) => db.rows<T>(sql, values))
  await rows(`insert into public.services (id, title, category) values ($1, 'Contrôle d’essai', 'Comptabilité')`, [
    SERVICE,
  ])
  return {
    ...fresh,
    app,
    client,
    anon_key,
    keys,
    secret: secretDesJetons(keys),
    horloge,
    now,
    rows,
    commander: async (row = {}) => {
      await rows('delete from auth.rate_limits')
      const id = randomUUID()
      const order = { id, service_id: SERVICE, user_name: 'Anne Roy', user_email: EMAIL, amount: 1250.5, ...row }
      await client.from('service_orders').insert(order).throwOnError()
      return id
    },
    payer: async (body) => {
      const { data, error } = await client.functions.invoke('payer-commande', { body })
      if (error === null) return { status: 200, data }
      if (!(error instanceof FunctionsHttpError)) throw error
      return { status: error.context.status, data: await error.context.json() }
    },
    dire: async ({ body, signature }) => {
      const answer = await app.request('/webhooks/paiement', {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature },
      })
      return { status: answer.status, data: await answer.json() }
    },
    etats: async (id) => {
      const [order] = await rows<{ status: string }>('select status from public.service_orders where id = $1', [id])
      const all = await rows<{ etat: string }>(
        'select etat from public.paiements where commande_id = $1 order by created_at',
        [id],
      )
      return { commande: order?.status, paiements: all.map(({ etat }) => etat) }
    },
  }
}
