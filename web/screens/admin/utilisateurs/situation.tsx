// Where somebody stands with the house, in one mark, and what he is called.
import type { Utilisateur } from '#web/data/administration/utilisateurs.ts'
import { situationAbonnement } from '#web/session/abonnement.ts'
import { Tag } from '#web/ui/text/tag.tsx'

function situationDe(personne: Utilisateur, now: Date) {
  const { is_active, is_trial } = personne
  return situationAbonnement(is_active === null || is_trial === null ? null : { ...personne, is_active, is_trial }, now)
}

const MOTS = { essai: 'Essai', abonne: 'Abonné', termine: 'Terminé', aucun: 'Aucun' } as const
const TONS = { essai: 'wait', abonne: 'good', termine: 'bad', aucun: 'plain' } as const

export const motSituation = (personne: Utilisateur): string => MOTS[situationDe(personne, new Date()).etat]

export function Situation({ personne }: { personne: Utilisateur }) {
  const { etat } = situationDe(personne, new Date())
  return <Tag tone={TONS[etat]}>{MOTS[etat]}</Tag>
}

export const nomDe = ({ first_name, last_name, email }: Utilisateur): string =>
  [first_name, last_name].filter(Boolean).join(' ') || (email ?? 'Sans nom')
