// The places where something of the books is mended: the word of the button that leads there.
import type { Lieu } from '#domain/activites/lieu.ts'

export const VERBES: Readonly<Partial<Record<Lieu, string>>> = {
  accueil: 'Voir',
  loyers: 'Voir les loyers',
  creances: 'Suivre',
  exploitant: 'Vérifier',
  biens: 'Compléter',
  immobilisations: 'Vérifier',
  emprunts: 'Vérifier',
  depenses: 'Compléter',
  locataires: 'Vérifier',
  banque: 'Rapprocher',
  journal: 'Corriger',
  grand_livre: 'Vérifier',
  balance: 'Vérifier',
  resultat: 'Vérifier',
  liasse: 'Vérifier',
  cloture: 'Vérifier',
  questions: 'Répondre',
  demarches: 'Préparer',
  tva: 'Vérifier',
  identite: 'Compléter',
  foyer: 'Voir le foyer',
}
