// What a change of facts would post as a difference, because it alters lines that are already validated.
import type { Ligne } from '../compta/ecriture.ts'
import type { Faits } from './faits.ts'
import { rectifications } from './livres.ts'

/** The lines that the changed facts would add on the first open day, beyond those that already wait there. */
export function rectificationsDuChangement(avant: Faits, apres: Faits): Ligne[] {
  if (avant.lignes_validees.length === 0) return []
  const attendues = new Set(rectifications(avant).map(empreinte))
  return rectifications(apres).filter((ligne) => !attendues.has(empreinte(ligne)))
}

const empreinte = ({
  cle,
  date,
  compte,
  auxiliaire,
  bien_id,
  composant_id,
  debit_cents,
  credit_cents,
}: Ligne): string => [cle, date, compte, auxiliaire, bien_id, composant_id, debit_cents, credit_cents].join(' ')
