// The place where one fact is mended: its own screen, with the fact itself open.
import type { Origine } from '../../base/anomalie.ts'
import type { Lieu } from './point.ts'

const LIEUX: Readonly<Record<string, readonly [lieu: Lieu, parametre: string]>> = {
  depenses: ['depenses', 'depense'],
  encaissements: ['loyers', 'encaissement'],
  mouvements_exploitant: ['exploitant', 'mouvement'],
  baux: ['locataires', 'bail'],
  biens: ['biens', 'bien'],
  emprunts: ['emprunts', 'emprunt'],
}

/** Null for what no screen opens by its name: what is typed in the journal is found there. */
export function versOrigine(origine: Origine | undefined): { lieu: Lieu; filtre: string } | null {
  const [lieu, parametre] = (origine && LIEUX[origine.table]) ?? []
  return origine && lieu && parametre ? { lieu, filtre: `${parametre}=${origine.id}` } : null
}
