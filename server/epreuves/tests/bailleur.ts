// A landlord of the real product, from sign-up to the first day of her books, by HTTP alone.
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { INSTALLATION } from './actes.ts'
import type { Produit } from './produit.ts'

export type Bailleur = {
  readonly dossier_id: string
  /** That of 2024. */
  readonly exercice_id: string
  readonly bien_id: string
  /** A request in her name; a connection that breaks or a server that fails gives null: nobody knows what was done. */
  demander(chemin: string, corps: object, entetes?: Record<string, string>): Promise<Reponse | null>
  /** What the server said when it failed. */
  readonly pannes: readonly { readonly status: number; readonly dit: string }[]
}
type Reponse = { readonly status: number; readonly data: unknown }

const PASSWORD = 'le mot de passe de Jeanne'

export async function inscrireBailleur(
  { url, anon_key }: Pick<Produit, 'url' | 'anon_key'>,
  email = 'jeanne@exemple.fr',
): Promise<Bailleur> {
  const client = createClient(url, anon_key, { auth: { persistSession: false, autoRefreshToken: false } })
  const { error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error) throw error
  await fetch(await lienPour(url, email), { redirect: 'manual' })
  const { data, error: refused } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (refused) throw refused

  const headers = {
    apikey: anon_key,
    authorization: `Bearer ${data.session.access_token}`,
    'content-type': 'application/json',
  }
  const pannes: { status: number; dit: string }[] = []
  async function demander(
    chemin: string,
    corps: object,
    entetes: Record<string, string> = {},
  ): Promise<Reponse | null> {
    try {
      const answer = await fetch(`${url}${chemin}`, {
        method: 'POST',
        headers: { ...headers, ...entetes },
        body: JSON.stringify(corps),
      })
      const text = await answer.text()
      if (answer.status >= 500) {
        pannes.push({ status: answer.status, dit: text })
        return null
      }
      return { status: answer.status, data: text === '' ? null : JSON.parse(text) }
    } catch {
      return null
    }
  }

  const formule = await demander('/functions/v1/choisir-formule', { formule: 'lmnp' })
  const { dossier_id } = z.object({ dossier_id: z.string() }).parse(formule?.data)
  const exercice = { debut: '2024-01-01', fin: '2024-12-31' }
  const bien = { ...INSTALLATION.bien, date_acquisition: '2024-01-01', date_mise_en_location: '2024-01-01' }
  const installe = await demander('/functions/v1/installer-dossier', { ...INSTALLATION, bien, exercice, dossier_id })
  const { bien_id } = z.object({ bien_id: z.string() }).parse(installe?.data)
  const { data: tenu } = await client
    .from('exercices')
    .select('id')
    .eq('dossier_id', dossier_id)
    .eq('fin', '2024-12-31')
    .single<{ id: string }>()
  return { dossier_id, exercice_id: tenu?.id ?? '', bien_id, demander, pannes }
}

/** The link of the last mail to an address, read in the box of the local machine. */
async function lienPour(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const box = await (await fetch(`${url}/dev/mails`)).text()
    const ids = [...box.matchAll(/href="\/dev\/mails\/([0-9a-f-]{36})"><strong>[^<]*<\/strong><span>([^<]*)</g)]
    const id = ids.find(([, , to]) => to === email)?.[1]
    const mail = id ? await (await fetch(`${url}/dev/mails/${id}`)).text() : ''
    const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&')
    if (link) return new URL(link, url).href
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no mail for ${email}`)
}
