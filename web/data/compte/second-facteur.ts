// The second step of a sign-in: codes by mail and SMS, the app that makes codes, the codes kept on paper.
import { queryOptions } from '@tanstack/react-query'
import { SendOtp } from '#contract/functions/compte/send-otp.ts'
import { VerifyOtp } from '#contract/functions/compte/verify-otp.ts'
import { environnement } from '#web/lib/environnement.ts'
import { avecPreuve } from '#web/lib/preuve.ts'
import { supabase } from '#web/lib/supabase.ts'
import { ActeRefuse, act } from '../functions.ts'

/** `verifie`: codes go to the phone too; one that was only written down receives nothing. */
export type Personne = {
  readonly id: string
  readonly email: string
  readonly phone: string | null
  readonly verifie: boolean
}
export type Application = { readonly id: string; readonly qr: string; readonly secret: string }

/** Both when a phone is known, else by mail; says by what it left. */
export async function envoyerCode({ id, email, phone }: Omit<Personne, 'verifie'>): Promise<readonly string[]> {
  const sent = await act(SendOtp, { userId: id, email, phone: phone ?? '', type: phone ? 'both' : 'email' })
  return sent.envoye_par
}

/** True: the session has its second step. Otherwise the tries that are left for this code. */
export async function jugerCode(id: string, code: string): Promise<{ right: boolean; left: number }> {
  const { success, essais_restants } = await act(VerifyOtp, { userId: id, code })
  if (success) await renouveler()
  return { right: success, left: essais_restants }
}

/** The token says what the session has reached only once it is made again. */
export async function renouveler(): Promise<void> {
  const db = await supabase()
  const { error } = await db.auth.refreshSession()
  if (error) throw error
}

/** The app that was verified, if any. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['facteurs', id],
    queryFn: async (): Promise<{ id: string } | null> => {
      const db = await supabase()
      const { data, error } = await db.auth.mfa.listFactors()
      if (error) throw error
      return data.totp.find(({ status }) => status === 'verified') ?? null
    },
  })

export async function preparerApplication(): Promise<Application> {
  const db = await supabase()
  const data = await avecPreuve(async () => {
    const made = await db.auth.mfa.enroll({ factorType: 'totp' })
    if (made.error) throw made.error
    return made.data
  })
  return { id: data.id, qr: data.totp.qr_code, secret: data.totp.secret }
}

/** Verifies the code of an app: one that is being added, or that of a sign-in. */
export async function jugerApplication(factorId: string, code: string): Promise<boolean> {
  const db = await supabase()
  const { error } = await db.auth.mfa.challengeAndVerify({ factorId, code })
  if (error && error.code !== 'mfa_verification_failed') throw error
  return error === null
}

export async function retirerApplication(factorId: string): Promise<void> {
  const db = await supabase()
  await avecPreuve(async () => {
    const { error } = await db.auth.mfa.unenroll({ factorId })
    if (error) throw error
  })
}

/** Ten codes, said once; those before are dead. */
export async function creerCodesDeSecours(): Promise<readonly string[]> {
  const { recoveryCodes } = (await supabase()).auth.mfa
  const data = await avecPreuve(async () => {
    const renewed = await recoveryCodes.regenerate()
    const made = renewed.error?.code === 'mfa_factor_not_found' ? await recoveryCodes.generate() : renewed
    if (made.error) throw made.error
    return made.data
  })
  // By fours, as they are read from paper.
  return data.codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** False: the code is none, or has served. */
export async function jugerCodeDeSecours(code: string): Promise<boolean> {
  const db = await supabase()
  const { error } = await db.auth.mfa.recoveryCodes.verify({ code })
  if (error && error.code !== 'mfa_verification_failed') throw error
  return error === null
}

/** Whether this server sends messages to phones. */
export const smsOuvertQuery = () =>
  queryOptions({
    queryKey: ['public', 'sms'],
    queryFn: async (): Promise<boolean> => {
      const { url, anonKey } = environnement()
      const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } })
      const said: unknown = await answer.json()
      const external = said && typeof said === 'object' && 'external' in said ? said.external : null
      return Boolean(external && typeof external === 'object' && 'phone' in external && external.phone)
    },
  })

/** Sends the code that proves a number to be one's own. */
export async function changerTelephone(phone: string): Promise<void> {
  const db = await supabase()
  await avecPreuve(async () => {
    const { error } = await db.auth.updateUser({ phone })
    if (error) throw error
  })
}

/** How a person without a factor proves again who he is; the code, when it is one, has just been sent. */
export const moyenDePreuveQuery = (id: string) =>
  queryOptions({
    queryKey: ['preuve', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<'password' | 'code'> =>
      (await postAuth('reauthenticate', {})).means === 'code' ? 'code' : 'password',
  })

export async function prouver(said: { password: string } | { nonce: string }): Promise<void> {
  await postAuth('reauthenticate', said)
}

export async function prouverTelephone(phone: string, token: string): Promise<boolean> {
  try {
    const { access_token } = await postAuth('verify', { phone, token, type: 'phone_change' })
    // The API opens a session to whoever proves a number, without the second step: this browser keeps its own.
    if (typeof access_token === 'string') await postAuth('logout?scope=local', {}, access_token)
    return true
  } catch (error) {
    if (error instanceof ActeRefuse && error.code === 'otp_expired') return false
    throw error
  }
}

// Calls of the account API that the client has no method for, or that would change its session.
async function postAuth(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const db = await supabase()
  const { data } = await db.auth.getSession()
  const { url, anonKey } = environnement()
  const answer = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token ?? data.session?.access_token ?? anonKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const read: unknown = await answer.json().catch(() => null)
  const said: Record<string, unknown> = read && typeof read === 'object' ? { ...read } : {}
  if (!answer.ok) throw new ActeRefuse(String(said.error_code ?? ''), String(said.msg ?? answer.statusText))
  return said
}
