// Where a loan stands on a day: the capital still due, and the interest that has run since the last instalment.
import { type Cents, minus, part, positive, sum, zero } from '../../base/cents.ts'
import { type Day, daysBetween } from '../../base/day.ts'
import type { Deroulement } from './echeancier.ts'
import type { Emprunt } from './emprunt.ts'

/** Capital due at the end of a day; zero before the loan is released, and while another dossier pays it. */
export function capitalRestantDu(emprunt: Emprunt, { lignes, anticipes, ouverture }: Deroulement, au: Day): Cents {
  if (au < ouverture.jour || estTransmis(emprunt, au)) return zero
  const derniere = lignes.findLast((ligne) => ligne.date <= au)
  const depuis = derniere?.date ?? ouverture.jour
  const rendu = sum(anticipes.filter((a) => a.date >= depuis && a.date <= au).map((a) => a.rembourse_cents))
  return positive(minus(derniere?.restant_du_cents ?? ouverture.capital_cents, rendu))
}

/**
 * Interest run and not yet due at the end of a day (PCG 1648): the part of the next instalment's interest that its
 * period has already earned, by days.
 */
export function interetsCourus(emprunt: Emprunt, { lignes, ouverture }: Deroulement, au: Day): Cents {
  if (au < ouverture.jour || estTransmis(emprunt, au)) return zero
  const rang = lignes.findIndex((ligne) => ligne.date > au)
  const prochaine = lignes[rang]
  const debut = lignes[rang - 1]?.date ?? ouverture.interets_du
  if (!prochaine || au < debut) return zero
  return part(prochaine.interets_cents, [daysBetween(debut, au), daysBetween(debut, prochaine.date)])
}

const estTransmis = ({ transmis_le = null }: Emprunt, au: Day): boolean => transmis_le !== null && au >= transmis_le
