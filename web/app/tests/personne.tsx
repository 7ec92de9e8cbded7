// Somebody in front of the whole application: his account, what the server answers him, what he sends; only the network is replaced.
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { reponseDesFaits } from '#web/data/tests/colonnes.ts'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { SESSION_KEY } from '#web/lib/session-key.ts'
import { FORMULES, type Formule } from '#web/text/formules.ts'
import { Providers } from '../providers.tsx'
import { createRoutes } from '../router.tsx'

export type Reply = { status?: number; body: unknown; wait?: Promise<unknown>; headers?: Record<string, string> }
type Envoi = { method: string; path: string; body: unknown }

export const USER = {
  id: '00000000-0000-4000-8000-000000000001',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'jeanne@exemple.fr',
  user_metadata: {},
  app_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
}

/** Where she is billed, as her profile holds it. */
const CHEZ_ELLE = { adresse: '12 rue des Lilas', code_postal: '35000', ville: 'Rennes', pays: 'France' }

type Personne = {
  /** `profiles.activity_type`. */
  activite?: Formule | null
  /** The formulas whose access row is active; no row at all when it is left out. */
  acces?: readonly Formule[]
  admin?: boolean
  abonnement?: Record<string, unknown> | null
  /** When his session ends: in an hour by default. */
  expires_at?: number
  /** What the server answers beside, by path, or by method and path: `PATCH /rest/v1/…`. */
  replies?: Record<string, Reply>
}

/** Opens a place as a visitor. */
export const ouvrir = (at: string, replies: Record<string, Reply> = {}) => monter(at, replies)

/** Opens a place as somebody whose session is kept by the browser. */
export function ouvrirComme(at: string, { activite = null, acces, admin = false, ...rest }: Personne) {
  const own = session()
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...own, expires_at: rest.expires_at ?? own.expires_at }))
  const rows = acces && FORMULES.map((one) => ({ subscription_formula: one, is_active: acces.includes(one) }))
  return monter(at, {
    '/auth/v1/user': { body: USER },
    '/rest/v1/profiles': { body: { id: USER.id, email: USER.email, activity_type: activite, ...CHEZ_ELLE } },
    '/rest/v1/user_subscription_access': { body: rows ?? [] },
    '/rest/v1/user_subscriptions': { body: rest.abonnement ?? null },
    '/rest/v1/rpc/est_admin': { body: admin },
    ...rest.replies,
  })
}

/** A session as the server gives it, still good for an hour. */
export function session() {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const access_token = `${part({ alg: 'none' })}.${part({ sub: USER.id, exp: expires_at })}.x`
  return { access_token, refresh_token: 'r', token_type: 'bearer', expires_in: 3600, expires_at, user: USER }
}

const LIRE_FAITS = '/functions/v1/lire-faits'
const rangees = (reply: Reply | undefined) => (Array.isArray(reply?.body) ? reply.body : [])

function monter(at: string, replies: Record<string, Reply>) {
  const envois: Envoi[] = []
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const method = init?.method ?? 'GET'
    envois.push({ method, path: url.pathname + url.search, body })
    // The facts of a dossier are read by one act: the rows of each table as they are given here.
    if (url.pathname === LIRE_FAITS && !replies[LIRE_FAITS]) {
      const { listes } = body as { listes: object } // safe: what the screens ask of this act
      const faits = reponseDesFaits(Object.keys(listes), (table) => rangees(replies[`/rest/v1/${table}`]))
      return Response.json(faits)
    }
    const {
      status = 200,
      body: said,
      wait,
      headers,
    } = replies[`${method} ${url.pathname}`] ?? replies[url.pathname] ?? { body: [] }
    await wait
    return new Response(JSON.stringify(said), { status, headers: { 'content-type': 'application/json', ...headers } })
  })
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [], visites: true })
  const router = createMemoryRouter(createRoutes(), { initialEntries: [at] })
  render(
    <Providers queries={createQueries()} known={undefined}>
      <RouterProvider router={router} />
    </Providers>,
  )
  const envoye = (path: string) => envois.find((one) => one.path.startsWith(path))
  return { router, envois, envoye, chemin: () => router.state.location.pathname }
}

/** Nothing of the one before stays in the browser. */
export function oublier(): void {
  sessionStorage.clear()
  localStorage.clear()
}
