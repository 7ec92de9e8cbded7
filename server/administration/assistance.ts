// Seeing somebody's account with his leave: asked, answered, begun and ended; the database judges each step and logs it.
import type { Keys } from '@quittance/wire/keys'
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

type Demande = { readonly user_id: string; readonly motif: string }

export async function demanderAssistance(db: Db, { user_id, motif }: Demande): Promise<string> {
  const asked = await db.row<{ id: string }>('select private.demander_assistance($1, $2) as id', [user_id, motif])
  if (!asked) throw new Error('a request of assistance was not written')
  return asked.id
}

export async function repondreAssistance(db: Db, { id, accord }: { id: string; accord: boolean }): Promise<void> {
  await db.rows('select private.repondre_assistance($1, $2)', [id, accord])
}

export async function terminerAssistance(db: Db, id: string): Promise<void> {
  await db.rows('select private.terminer_assistance($1)', [id])
}

/** Of the access that a token looks through; of any other token, nothing. */
export async function quitterAssistance(base: Base, { assistant, session_id }: Caller): Promise<void> {
  if (assistant === undefined) throw new Refus('acces_non_autorise')
  const left = await base.asHouse('whoever saw an account leaves it', (db) =>
    db.row<{ terminee: boolean }>('select private.quitter_assistance($1) as terminee', [session_id]),
  )
  if (left?.terminee !== true) throw new Refus('assistance_terminee')
}

/** What the mails say of a request: to whom they go, and who asks. */
export type AccesDit = { readonly email: string; readonly demandeur: string; readonly motif: string }

export function accesDit(base: Base, id: string): Promise<AccesDit | null> {
  return base.asHouse('the address of who is asked to be seen', (db) =>
    db.row<AccesDit>(
      `select u.email, a.demandeur_email as demandeur, a.motif
       from public.acces_assistance a join auth.users u on u.id = a.user_id where a.id = $1`,
      [id],
    ),
  )
}

export type Commence = {
  readonly session_id: string
  readonly jusqu_a: string
  readonly user_id: string
  readonly email: string
  readonly nom: string | null
  readonly app_metadata: unknown
  readonly user_metadata: unknown
  /** False when a running access was given again. */
  readonly nouveau: boolean
}

export async function commencerAssistance(db: Db, id: string): Promise<Commence> {
  const begun = await db.row<{ said: Commence }>('select private.commencer_assistance($1) as said', [id])
  if (!begun) throw new Error('an access of assistance did not begin')
  return begun.said
}

type Signature = {
  readonly commence: Commence
  readonly demandeur: Caller
  readonly at: Date
  readonly issuer: string
}

/** The person's own claims, and in `act` who looks (RFC 8693, section 4.1). It dies with the access, and nothing renews it. */
export function jetonAssistance(sign: Keys['sign'], { commence, demandeur, at, issuer }: Signature): Promise<string> {
  const { session_id, jusqu_a, user_id, email, app_metadata, user_metadata } = commence
  const iat = Math.floor(at.getTime() / 1000)
  const claims = {
    iss: issuer,
    sub: user_id,
    aud: 'authenticated',
    iat,
    email,
    app_metadata,
    user_metadata,
    role: 'authenticated',
    // The person said yes from a session that had given its second step.
    aal: 'aal2',
    amr: [{ method: 'assistance', timestamp: iat }],
    session_id,
    is_anonymous: false,
    act: { sub: demandeur.user_id, email: demandeur.email },
  }
  return sign(claims, Math.floor(Date.parse(jusqu_a) / 1000))
}
