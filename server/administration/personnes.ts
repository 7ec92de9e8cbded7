// What an administrator does to somebody's account, in his own transaction: the database asks who he is, and writes its log.
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

/** Refused to anybody else, before anything is read. */
export async function exigerAdmin(db: Db): Promise<void> {
  await db.rows('select private.exiger_admin()')
}

type Prolongation = { readonly user_id: string; readonly jours: number; readonly motif: string }

export async function prolongerEssai(db: Db, { user_id, jours, motif }: Prolongation): Promise<string> {
  const row = await db.row<{ fin: string }>('select private.prolonger_essai($1, $2, $3) as fin', [
    user_id,
    jours,
    motif,
  ])
  if (!row) throw new Refus('acces_non_autorise')
  return row.fin
}

type Fermeture = { readonly user_id: string; readonly session_id: string; readonly motif: string }

export async function revoquerSession(db: Db, { user_id, session_id, motif }: Fermeture): Promise<void> {
  await db.rows('select private.revoquer_session($1, $2, $3)', [user_id, session_id, motif])
}

export async function ajouterAdministrateur(db: Db, email: string): Promise<void> {
  await db.rows('select private.ajouter_administrateur($1)', [email])
}

export async function retirerAdministrateur(db: Db, email: string): Promise<void> {
  await db.rows('select private.retirer_administrateur($1)', [email])
}
