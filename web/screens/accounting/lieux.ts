// The addresses of the places where something of the books is mended, and the word of the button that leads there.
import type { Lieu } from '#domain/activites/lieu.ts'

export const LIEUX: Readonly<Record<Lieu, { to: string; verbe: string }>> = {
  accueil: { to: '/lmnp-dashboard', verbe: 'Voir' },
  loyers: { to: '/invoices', verbe: 'Voir les loyers' },
  creances: { to: '/receivables-tracking', verbe: 'Suivre' },
  exploitant: { to: '/invoices/exploitant', verbe: 'Vérifier' },
  biens: { to: '/lmnp-dashboard/biens', verbe: 'Compléter' },
  immobilisations: { to: '/lmnp-dashboard/immobilisations', verbe: 'Vérifier' },
  emprunts: { to: '/lmnp-dashboard/emprunts', verbe: 'Vérifier' },
  depenses: { to: '/expenses', verbe: 'Compléter' },
  locataires: { to: '/tenants', verbe: 'Vérifier' },
  banque: { to: '/lmnp-dashboard/banque', verbe: 'Rapprocher' },
  journal: { to: '/accounting', verbe: 'Corriger' },
  grand_livre: { to: '/accounting/grand-livre', verbe: 'Vérifier' },
  balance: { to: '/accounting/balance', verbe: 'Vérifier' },
  resultat: { to: '/accounting/resultat', verbe: 'Vérifier' },
  liasse: { to: '/accounting/liasse', verbe: 'Vérifier' },
  cloture: { to: '/accounting/cloture', verbe: 'Vérifier' },
  questions: { to: '/accounting/questions', verbe: 'Répondre' },
  demarches: { to: '/lmnp-dashboard/demarches', verbe: 'Préparer' },
  tva: { to: '/accounting/tva', verbe: 'Vérifier' },
  identite: { to: '/accounting/cloture', verbe: 'Compléter' },
  foyer: { to: '/lmnp-dashboard/foyer', verbe: 'Voir le foyer' },
}

/** `filtre`: what the address names there; null for the place as a whole. */
export const versLieu = (lieu: Lieu, filtre: string | null): string =>
  filtre ? `${LIEUX[lieu].to}?${filtre}` : LIEUX[lieu].to
