// Where an employee is judged: whatever the act, before it does anything, by the rights that his manager gave him.
import type { Db } from '@quittance/wire/postgres'
import { luiRevient, peutFaire } from '#domain/activites/droits.ts'
import { Refus } from '#domain/base/refus.ts'
import { droitsDeLEmploye } from '../dossier/membre.ts'

/** Refused to an employee of the dossier that the act names, when no right of his opens it; nobody else is judged here. */
export async function exigerDroit(db: Db, acte: string, body: unknown): Promise<void> {
  const dossier_id = dossierDe(body)
  const droits = dossier_id === null ? null : await droitsDeLEmploye(db, dossier_id)
  if (droits && !peutFaire(droits, acte)) throw new Refus('droit_manquant')
}

/** The same of a part of an act: refused to an employee to whom no right opens the table that it writes. */
export async function exigerDroitSur(db: Db, dossier_id: string, table: string): Promise<void> {
  const droits = await droitsDeLEmploye(db, dossier_id)
  if (droits && !luiRevient({ role: 'employe', droits }, 'tables', table)) throw new Refus('droit_manquant')
}

/** The dossier that an act names, as all those on a dossier do. */
const dossierDe = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'dossier_id' in body && typeof body.dossier_id === 'string'
    ? body.dossier_id
    : null
