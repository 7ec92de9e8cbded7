// Who the caller is in a dossier, and whether he may write there: asked of the database, which answers for every policy.
import type { Caller, Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

export type Role = 'proprietaire' | 'comptable' | 'employe' | 'lecteur'
export type Membre = { readonly role: Role; readonly peut_valider: boolean; readonly ecriture: boolean }

const MOI = `select m.role, m.peut_valider, $1::uuid = any (array(select private.mes_dossiers(m.role))) as ecriture
  from public.dossier_membres m
  where m.dossier_id = $1 and m.user_id = auth.uid()`

/** The caller as a member; refused when he is none, or when the owner's formula is closed to him. */
export async function membreDe(db: Db, dossier_id: string): Promise<Membre> {
  const membre = await db.row<Membre>(MOI, [dossier_id])
  if (!membre) throw new Refus('acces_non_autorise')
  return membre
}

/** The caller as one who writes there: owner or accountant, or an employee, whose right to this act was asked before (`functions/droit.ts`); while the owner's trial or subscription runs. */
export async function gerantDe(db: Db, dossier_id: string): Promise<Membre> {
  const membre = await membreDe(db, dossier_id)
  if (membre.role === 'lecteur') throw new Refus('acces_non_autorise')
  if (!membre.ecriture) throw new Refus('abonnement_termine')
  return membre
}

/** What the caller was given as an employee of this dossier; null: he is none. */
export async function droitsDeLEmploye(db: Db, dossier_id: string): Promise<readonly string[] | null> {
  const employe = await db.row<{ droits: string[] }>(
    `select droits from public.dossier_membres where dossier_id = $1 and user_id = auth.uid() and role = 'employe'`,
    [dossier_id],
  )
  return employe && employe.droits
}

/** The signed-in person; a visitor does nothing in the books. */
export function auteurDe({ user_id }: Caller): string {
  if (user_id === null) throw new Refus('acces_non_autorise')
  return user_id
}
