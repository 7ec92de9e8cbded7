// What a member is called: his name, else his address.
import type { MembreNomme } from '#web/data/compte/membres.ts'

export const nomDe = ({ nom, email }: Pick<MembreNomme, 'nom' | 'email'>): string => nom ?? email ?? 'Un membre'
