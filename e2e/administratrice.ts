// What the administrator does and reads behind a journey of visitors, by the doors, as the policies let her.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type Compte, DEMO } from './gestes.ts'

export const administratrice = (url: string): Promise<SupabaseClient> => clientDe(url, DEMO.administratrice)

/** The doors as one person, in a session of its own. */
export async function clientDe(url: string, compte: Compte): Promise<SupabaseClient> {
  const own = await clientAnonyme(url)
  const { error } = await own.auth.signInWithPassword(compte)
  if (error) throw error
  return own
}

/** The doors as a visitor. */
export async function clientAnonyme(url: string): Promise<SupabaseClient> {
  const page = await (await fetch(`${url}/auth`)).text()
  const cle = /"anonKey":"([^"]+)"/.exec(page)?.[1] ?? ''
  const auth = { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() }
  return createClient(url, cle, { auth })
}

/** A date of a training, made for one journey: its service and its id. */
export async function ouvrirSession(
  admin: SupabaseClient,
  { titre, places, prix = 155 }: { titre: string; places: number; prix?: number },
): Promise<{ service: string; session: string; quand: string }> {
  const { data: service } = await admin.from('services').select('id').eq('title', titre).single().throwOnError()
  // A minute of its own, so that each journey knows its date by its words.
  const quand = new Date(Date.now() + 60 * 86_400_000 + Math.floor(Math.random() * 40_000) * 60_000)
  const { data: session } = await admin
    .from('training_sessions')
    .insert({ service_id: service.id, session_date: quand.toISOString(), max_participants: places, price: prix })
    .select('id')
    .single()
    .throwOnError()
  return { service: service.id, session: session.id, quand: dire(quand) }
}

// `05 novembre 2026 à 14:07`, as the screens say it.
function dire(instant: Date): string {
  const part = Object.fromEntries(
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: '2-digit',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.day} ${part.month} ${part.year} à ${part.hour}:${part.minute}`
}
