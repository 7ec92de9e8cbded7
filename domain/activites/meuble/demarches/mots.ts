// The words of each step: its name, what it is for, where it is made.
import { LIEUX_DEMARCHES } from '../../../annees/demarches.ts'
import type { CleDemarche, Demarche } from './demarche.ts'

type Mots = { readonly titre: string; readonly objet: string; readonly lieu: keyof typeof LIEUX_DEMARCHES }

export const MOTS_DEMARCHE: Readonly<Record<CleDemarche, Mots>> = {
  creation: {
    titre: 'Déclarer le début de l’activité',
    objet: 'Vous recevez un SIREN et un SIRET, et vous choisissez votre régime.',
    lieu: 'guichet',
  },
  ajout_logement: {
    titre: 'Déclarer un logement de plus',
    objet: 'Un établissement s’ajoute à l’activité, avec son propre SIRET.',
    lieu: 'guichet',
  },
  cfe_initiale: {
    titre: 'Déclaration initiale de CFE (1447-C-SD)',
    objet: 'Le service des impôts y lit la surface du logement, avant le 31 décembre de la première année.',
    lieu: 'impots',
  },
  changement_adresse: {
    titre: 'Déclarer une nouvelle adresse',
    objet: 'Les avis et les courriers de l’activité suivent votre déménagement.',
    lieu: 'guichet',
  },
  cfe_modificative: {
    titre: 'Déclaration modificative de CFE (1447-M-SD)',
    objet: 'La surface d’un logement a changé : la CFE de l’année suivante en dépend.',
    lieu: 'impots',
  },
  fermeture_logement: {
    titre: 'Fermer l’établissement d’un logement vendu',
    objet: 'L’activité continue avec les autres ; sa CFE s’arrête avec lui.',
    lieu: 'guichet',
  },
  cessation: {
    titre: 'Déclarer la fin de l’activité',
    objet: 'Le dernier logement est vendu : le SIREN est radié, et le dernier résultat se déclare aussitôt.',
    lieu: 'guichet',
  },
  option_reel: {
    titre: 'Opter pour le régime réel',
    objet:
      'Au micro-BIC jusqu’ici : une lettre au service des impôts, avant la déclaration des revenus de l’année d’avant.',
    lieu: 'impots',
  },
}

/** `Déclarer un logement de plus, T2 rue Haute`. */
export const titreDemarche = ({ cle, bien }: Pick<Demarche, 'cle' | 'bien'>): string =>
  bien ? `${MOTS_DEMARCHE[cle].titre}, ${bien.libelle}` : MOTS_DEMARCHE[cle].titre

export const lieuDe = (cle: CleDemarche): (typeof LIEUX_DEMARCHES)[keyof typeof LIEUX_DEMARCHES] =>
  LIEUX_DEMARCHES[MOTS_DEMARCHE[cle].lieu]
