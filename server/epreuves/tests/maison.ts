// The whole server in a test, on a database of its own: Claire's dossier, her neighbour's, and everybody who may call.
import { hashPassword } from '@quittance/wire'
import { createKey, type Keys, keysOf, signRoleKey } from '@quittance/wire/keys'
import { createLog } from '@quittance/wire/serving'
import type { FreshBase } from '@quittance/wire/tests'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inscrire, ouvrirDossier } from '#database/scripts/demo-comptes.ts'
import { ecrireFaits } from '#database/scripts/demo-faits.ts'
import { baseOf } from '#database/tests/story.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { type Day, day } from '#domain/base/day.ts'
import { identifiant } from '../../../exemples/identifiant.ts'
import { dossierMartin } from '../../../exemples/martin/dossier.ts'
import { type App, type AppOptions, createApp } from '../../app/app.ts'
import { readConfig } from '../../config.ts'

export const ADRESSE = 'http://maison.test'
export const AUJOURDHUI = day('2026-11-20')
export const VOISIN = identifiant(0x0c, 9)
export const DOSSIER_VOISIN = identifiant(0x00, 2)
export const BIEN_VOISIN = identifiant(0x21, 90)
const MOT_DE_PASSE_VOISIN = 'le mot de passe du voisin'

export type Envoi = { readonly methode?: string; readonly corps?: BodyInit | object; readonly entetes?: HeadersInit }
export type Maison = FreshBase & {
  readonly app: App
  readonly keys: Keys
  readonly anon_key: string
  readonly faits: Faits
  /** What the server logged as bugs. */
  readonly bugs: readonly string[]
  /** A browser of its own, signed in by its password. */
  entrer(email: string, password: string): Promise<{ client: SupabaseClient; jeton: string }>
  client(): SupabaseClient
  /** A request as anybody may write it; `jeton` null sends no key at all. */
  envoyer(chemin: string, jeton: string | null, envoi?: Envoi): Promise<Response>
  /** Over every policy, as the house. */
  sql<T = Record<string, unknown>>(texte: string, valeurs?: readonly unknown[]): Promise<T[]>
}

export async function ouvrirMaison(jour: Day = AUJOURDHUI, autrement: Partial<AppOptions> = {}): Promise<Maison> {
  const faits = dossierMartin(jour)
  const fresh = await baseOf(`maison_${jour.replaceAll('-', '')}`, (base) =>
    base.asHouse('épreuve', async (house) => {
      await inscrire(house)
      await ouvrirDossier(house, faits)
      await ecrireFaits(house, faits)
      await house.rows(VOISINAGE, [VOISIN, 'voisin@exemple.fr', await hashPassword(MOT_DE_PASSE_VOISIN)])
      await house.rows(CHEZ_LE_VOISIN)
    }),
  )
  const { base } = fresh
  const keys = await keysOf(await createKey())
  const bugs: string[] = []
  const log = createLog('error', { write: (line) => void bugs.push(line) })
  const anon_key = await signRoleKey(keys, 'anon', new Date())
  const app = createApp({
    base,
    config: readConfig({}),
    keys,
    anon_key,
    log,
    now: () => new Date(),
    ...autrement,
  })

  const client = () =>
    createClient(ADRESSE, anon_key, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
      global: { fetch: (input, init) => Promise.resolve(app.request(input, init)) },
    })

  async function entrer(email: string, password: string) {
    const own = client()
    const { data, error } = await own.auth.signInWithPassword({ email, password })
    if (error) throw error
    return { client: own, jeton: data.session.access_token }
  }

  async function envoyer(chemin: string, jeton: string | null, { methode, corps, entetes }: Envoi = {}) {
    const headers = new Headers(entetes)
    if (jeton !== null) headers.set('apikey', anon_key)
    if (jeton !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${jeton}`)
    const brut = corps === undefined || typeof corps === 'string' || corps instanceof FormData || corps instanceof Blob
    if (!brut) headers.set('content-type', 'application/json')
    const body = brut ? corps : JSON.stringify(corps)
    return app.request(`${ADRESSE}${chemin}`, {
      method: methode ?? (corps === undefined ? 'GET' : 'POST'),
      headers,
      ...(body !== undefined && { body }),
    })
  }

  return {
    ...fresh,
    app,
    keys,
    anon_key,
    faits,
    bugs,
    entrer,
    client,
    envoyer,
    sql: (texte, valeurs) => base.asHouse('épreuve', (house) => house.rows(texte, valeurs)),
  }
}

export const voisin = { email: 'voisin@exemple.fr', password: MOT_DE_PASSE_VOISIN }

const VOISINAGE = `with compte as (
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
  values ($1, $2, $3, now(), '{"provider":"email","providers":["email"]}') returning id)
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select id, 'email', id::text, '{}' from compte`

/** His trial runs, and he has books of his own: he may do everything at home. */
const CHEZ_LE_VOISIN = `with essai as (
    update public.user_subscriptions set is_active = true, is_trial = true, trial_start_date = now(),
      trial_end_date = now() + interval '60 days' where user_id = '${VOISIN}'),
  dossier as (insert into public.dossiers (id, nom) values ('${DOSSIER_VOISIN}', 'Chez le voisin')),
  membre as (insert into public.dossier_membres (dossier_id, user_id, role) values ('${DOSSIER_VOISIN}', '${VOISIN}', 'proprietaire'))
  insert into public.biens (id, dossier_id, libelle, adresse, code_postal, ville, date_acquisition, date_mise_en_location, prix_cents)
  values ('${BIEN_VOISIN}', '${DOSSIER_VOISIN}', 'T2', '2 rue du Port', '29200', 'Brest', '2024-01-15', '2024-02-01', 9000000)`
