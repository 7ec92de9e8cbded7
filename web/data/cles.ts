// Security keys and the keys that phones and computers keep (Touch ID, Windows Hello): a second step without a code.
import { queryOptions } from '@tanstack/react-query'
import { avecPreuve } from '#web/lib/preuve.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Cle = { readonly id: string; readonly nom: string; readonly ajoutee_le: string }

/** Those that were verified. */
export const clesQuery = (id: string) =>
  queryOptions({
    queryKey: ['facteurs', id, 'cles'],
    queryFn: async (): Promise<Cle[]> => {
      const db = await supabase()
      const { data, error } = await db.auth.mfa.listFactors()
      if (error) throw error
      return data.all
        .filter(({ factor_type, status }) => factor_type === 'webauthn' && status === 'verified')
        .map((factor) => ({
          id: factor.id,
          nom: factor.friendly_name || 'Clé de sécurité',
          ajoutee_le: factor.created_at,
        }))
    },
  })

/** False in a browser that knows no keys, and for an address in figures, for which browsers make none. */
export const connaitLesCles = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** The browser asks for the key. Called with a name that no key of the person has: the client would take that one away. */
export async function ajouterCle(nom: string): Promise<void> {
  const db = await supabase()
  const known = await db.auth.mfa.listFactors()
  if (known.error) throw known.error
  // What was begun and left would keep its name.
  for (const { id, factor_type, status } of known.data.all)
    if (factor_type === 'webauthn' && status === 'unverified') await db.auth.mfa.unenroll({ factorId: id })
  await avecPreuve(async () => {
    const { error } = await db.auth.mfa.webauthn.register({ friendlyName: nom })
    if (error) throw error
  })
}

export async function presenterCle(factorId: string): Promise<void> {
  const db = await supabase()
  const { error } = await db.auth.mfa.webauthn.authenticate({ factorId })
  if (error) throw error
}

/** The app and the keys. The one that was asked last comes last: it may have opened this session, which needs it for the others. */
export async function retirerTousLesFacteurs(): Promise<void> {
  const db = await supabase()
  const { data, error } = await db.auth.mfa.listFactors()
  if (error) throw error
  const asked = (factor: object): string =>
    'last_challenged_at' in factor && typeof factor.last_challenged_at === 'string' ? factor.last_challenged_at : ''
  // Codes on paper go with the last of the others.
  const verified = data.all.filter(
    ({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code',
  )
  for (const { id } of verified.toSorted((a, b) => asked(a).localeCompare(asked(b)))) {
    await avecPreuve(async () => {
      const removed = await db.auth.mfa.unenroll({ factorId: id })
      if (removed.error) throw removed.error
    })
  }
}
