// What became of an access to somebody's account, in the words of the administration.
import type { AccesAssistance, EtatAcces } from '#web/data/compte/acces-assistance.ts'

const HEURE = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })
const heure = (instant: string | null): string => (instant ? HEURE.format(new Date(instant)) : '')

const FINS = {
  personne: 'terminé par la personne',
  assistance: 'terminé par l’administration',
  echeance: 'terminé à son heure',
  session: 'terminé avec une session',
} as const

export function direAccesAdmin(acces: AccesAssistance, etat: EtatAcces): string {
  const { commence_le, jusqu_a, termine_le, termine_par } = acces
  switch (etat) {
    case 'demande':
      return 'En attente de sa réponse'
    case 'accorde':
      return 'Accordé : à commencer dans les 24 heures'
    case 'en_cours':
      return `En cours, jusqu’à ${heure(jusqu_a)}`
    case 'refuse':
      return 'Refusé'
    case 'retire':
      return 'Retiré'
    case 'perime':
      return 'Sans suite'
    case 'vu':
      return `Vu de ${heure(commence_le)} à ${heure(termine_le ?? jusqu_a)}, ${FINS[termine_par ?? 'echeance']}`
  }
}
