// The six formulas as the screens say them: labels of the catalogue, and the words of their states (specification, sections 1, 2 and 4).
import { CATALOGUE, CLES, type CleActivite, estActivite } from '#domain/activites/catalogue.ts'

export const FORMULES = CLES
export type Formule = CleActivite
export const estFormule = estActivite

export const LIBELLES = Object.fromEntries(CATALOGUE.map(({ cle, libelle }) => [cle, libelle])) as Readonly<
  Record<Formule, string>
> // safe: one label for each key of the catalogue

/** The state of a formula, as it is written on its card; a state not foreseen is shown raw. */
export const ETATS_FORMULE: Record<string, string> = {
  development: 'EN DÉVELOPPEMENT',
  coming_soon: 'BIENTÔT DISPONIBLE',
}

export const FORMULE_TEXTES = {
  essaiImpossible: "Erreur lors de l'activation de l'essai gratuit",
  formuleImpossible: "Impossible d'activer la formule sélectionnée",
  essaiActive: 'Essai gratuit activé ! 🎉',
  essaiActiveDetail: 'Vous avez 60 jours gratuits, sans paiement.',
  activiteConfiguree: "Type d'activité configuré",
  activiteImpossible: "Impossible de configurer le type d'activité",
  nonConnecte: 'Utilisateur non connecté',
  accesRefuse: 'Accès non autorisé',
  accesRefuseDetail: "Vous n'avez pas accès à cette formule d'abonnement",
  verificationAcces: 'Vérification de vos accès...',
  aucunAcces: 'Aucun accès autorisé',
  aucunAccesDetail: 'Contactez l’administrateur pour qu’il vous ouvre une formule.',
  commencer: 'Commencer mon essai gratuit de 60 jours',
} as const
