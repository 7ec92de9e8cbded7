// What a member is in a dossier, in words, and what an employee may do.
import { droitDit, droitsRanges } from '#domain/activites/droits.ts'
import type { Role } from '#web/data/compte/dossiers.ts'

export const ROLES: Readonly<Record<Role, string>> = {
  proprietaire: 'Propriétaire',
  comptable: 'Comptable',
  employe: 'Collaborateur',
  lecteur: 'Lecture seule',
}

/** `Loyers, Entretien`; of whom has none yet, that he only reads. */
export const droitsLus = (droits: readonly string[]): string =>
  droitsRanges(droits)
    .map((droit) => droitDit(droit).libelle)
    .join(', ') || 'Consulte, sans rien modifier'
