// What a member is in a dossier, in words.
import type { Role } from '#web/data/compte/dossiers.ts'

export const ROLES: Readonly<Record<Role, string>> = {
  proprietaire: 'Propriétaire',
  comptable: 'Comptable',
  lecteur: 'Lecture seule',
}
