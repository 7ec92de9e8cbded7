// The log of a dossier in French: who did what.

import type { Acte } from '#web/data/actes.ts'
import type { Role } from '#web/data/dossiers.ts'
import { formatDay } from '#web/lib/format.ts'

const FAITS: Readonly<Record<string, (dit: Dit) => string>> = {
  'arreter-exercice': ({ annee }) => `arrêté l’exercice ${annee}`,
  'rouvrir-exercice': ({ annee }) => `rouvert l’exercice ${annee}`,
  'valider-exercice': ({ annee }) => `validé définitivement l’exercice ${annee}`,
  'valider-ecritures': ({ annee, jusqu_au }) =>
    `validé des écritures de ${annee}${jusqu_au ? `, jusqu’au ${formatDay(jusqu_au)}` : ''}`,
  'declarer-deposee': ({ annee, deposee_le }) =>
    `noté le dépôt de la déclaration ${annee}${deposee_le ? `, le ${formatDay(deposee_le)}` : ''}`,
  'send-document-email': ({ to }) => `envoyé un avis d’échéance${to ? ` à ${to}` : ''}`,
  'exporter-fec': ({ annee }) => `exporté le FEC de ${annee}`,
  'rectifier-liasse': ({ annee }) => `rectifié la liasse de ${annee}`,
  'importer-releve': () => 'importé un relevé bancaire',
  'annuler-releve': () => 'annulé l’import d’un relevé bancaire',
  'inviter-membre': ({ role }) => `invité un ${MEMBRES[role] ?? 'membre'}`,
  'renvoyer-invitation': ({ role }) => `renvoyé une invitation de ${MEMBRES[role] ?? 'membre'}`,
  'retirer-invitation': () => 'retiré une invitation',
  'accepter-invitation': ({ role }) => `rejoint le dossier comme ${MEMBRES[role] ?? 'membre'}`,
  'changer-membre': ({ role }) => `changé le rôle d’un membre, désormais ${MEMBRES[role] ?? 'membre'}`,
  'retirer-membre': () => 'retiré un membre du dossier',
  'ceder-dossier': () => 'nommé un autre propriétaire',
}

const MEMBRES: Readonly<Record<string, string>> = { comptable: 'comptable', lecteur: 'lecteur' }

const SUJETS: Readonly<Record<Role, string>> = {
  proprietaire: 'Le propriétaire a',
  comptable: 'Le comptable a',
  lecteur: 'Un lecteur a',
}

type Dit = { annee: string; jusqu_au: string; deposee_le: string; to: string; role: string }
type Qui = { moi: string; roles: ReadonlyMap<string, Role> }

/** `Vous avez arrêté l’exercice 2025.`; an act of another version keeps its own name. */
export function direActe({ acte, detail, user_id }: Acte, { moi, roles }: Qui): string {
  const dit: Dit = {
    annee: texte(detail.annee),
    jusqu_au: texte(detail.jusqu_au),
    deposee_le: texte(detail.deposee_le),
    to: texte(detail.to),
    role: texte(detail.role),
  }
  return `${sujet(user_id, { moi, roles })} ${FAITS[acte]?.(dit) ?? `fait « ${acte} »`}.`
}

/** What was given as a reason, or the file that left. */
export const precision = ({ detail }: Acte): string | null => texte(detail.motif) || texte(detail.nom) || null

function sujet(user_id: string | null, { moi, roles }: Qui): string {
  if (user_id === null) return 'Le logiciel a'
  if (user_id === moi) return 'Vous avez'
  const role = roles.get(user_id)
  return role ? SUJETS[role] : 'Un ancien membre a'
}

const texte = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
