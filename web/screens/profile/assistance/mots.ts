// What became of an access of the assistance, in the words of the person whose account it is.
import type { AccesAssistance, EtatAcces } from '#web/data/compte/acces-assistance.ts'

const HEURE = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })
export const heure = (instant: string | null): string => (instant ? HEURE.format(new Date(instant)) : '')

const FINS = {
  personne: 'vous y avez mis fin',
  assistance: 'l’assistance y a mis fin',
  echeance: 'à son heure',
  session: 'avec sa session',
} as const

export function direAcces(acces: AccesAssistance, etat: EtatAcces): string {
  if (etat === 'refuse') return 'Refusé'
  if (etat === 'retire') return 'Demande retirée'
  if (etat === 'perime') return 'Demande restée sans suite'
  const { commence_le, jusqu_a, termine_le, termine_par, refus } = acces
  const fin = `${heure(termine_le ?? jusqu_a)} (${FINS[termine_par ?? 'echeance']})`
  const refuses = refus === 0 ? '' : refus === 1 ? ' ; un acte refusé' : ` ; ${refus} actes refusés`
  return `Vu de ${heure(commence_le)} à ${fin}${refuses}`
}
