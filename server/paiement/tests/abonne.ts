// Somebody signed in, in the world of payments: what he asks by the real client, and what stands of his subscription.
import { randomUUID } from 'node:crypto'
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import type { Maison } from './monde.ts'

export type Abonne = {
  readonly id: string
  readonly email: string
  readonly client: SupabaseClient
  agir(nom: string, corps?: object): Promise<{ status: number; data: Record<string, unknown> }>
  /** The bytes of a file that an act gives. */
  fichier(nom: string, corps: object): Promise<Uint8Array>
  /** Opens a page of payment and gives its payment. */
  ouvrir(corps?: object): Promise<{ id: string; reference: string; montant: number }>
  abonnement(): Promise<Record<string, unknown>>
}

export const CHOIX = { formule: 'lmnp', periodicite: 'mensuel', prix_cents: 1_393, debut_immediat: true } as const

export async function abonne(maison: Maison): Promise<Abonne> {
  const id = randomUUID()
  const email = `${id.slice(0, 8)}@exemple.fr`
  await maison.rows(
    `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, now(), '{}', '{"first_name":"Anne","last_name":"Roy"}')`,
    [id, email],
  )
  await maison.rows(
    `update public.profiles set adresse = '12 rue des Lilas', code_postal = '35000', ville = 'Rennes' where id = $1`,
    [id],
  )
  // Good for as long as a test may move the clock of the house.
  const dansDixAns = Math.floor(Date.now() / 1000) + 10 * 366 * 86_400
  const jeton = await maison.keys.sign({ iss: 'quittance-et-bilan', role: 'authenticated', sub: id, email }, dansDixAns)
  const client = createClient('http://house.test', maison.anon_key, {
    accessToken: async () => jeton,
    global: { fetch: (input, init) => Promise.resolve(maison.app.request(input, init)) },
  })

  async function invoquer(nom: string, corps: object): Promise<{ status: number; data: unknown }> {
    await maison.rows('delete from auth.rate_limits')
    const { data, error: refus } = await client.functions.invoke(nom, { body: { ...corps } })
    if (refus === null) return { status: 200, data }
    if (!(refus instanceof FunctionsHttpError)) throw refus
    return { status: refus.context.status, data: await refus.context.json() }
  }
  const agir: Abonne['agir'] = async (nom, corps = {}) => {
    const { status, data } = await invoquer(nom, corps)
    return { status, data: data as Record<string, unknown> } // safe: these acts answer by an object
  }
  return {
    id,
    email,
    client,
    agir,
    fichier: async (nom, corps) => {
      const { status, data } = await invoquer(nom, corps)
      if (status !== 200 || !(data instanceof Blob)) throw new Error(`no file: ${status} ${JSON.stringify(data)}`)
      return new Uint8Array(await data.arrayBuffer())
    },
    ouvrir: async (corps = {}) => {
      const { status, data } = await agir('payer-abonnement', { ...CHOIX, ...corps })
      if (status !== 200) throw new Error(`no page: ${status} ${JSON.stringify(data)}`)
      const [row] = await maison.rows<{ id: string; reference: string; montant: number }>(
        `select id, reference, amount_cents as montant from public.paiements where user_id = $1 and etat = 'ouvert'`,
        [id],
      )
      if (!row) throw new Error('no payment')
      return row
    },
    abonnement: async () => {
      const [row] = await maison.rows(
        `select is_active, is_trial, trial_expired, subscription_type, auto_renew,
           (subscription_end_date at time zone 'Europe/Paris')::text as fin, next_billing_date = subscription_end_date as echeance
         from public.user_subscriptions where user_id = $1`,
        [id],
      )
      return row ?? {}
    },
  }
}
