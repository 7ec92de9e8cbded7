// What furnished letting lets its user choose of a year and of a dossier, in words.

import { CFE_39C } from '../../fiscal/bic/classement.ts'
import { type Reglage, reglage } from '../reglage.ts'
import {
  ASSURANCE_EMPRUNTEUR_CASE,
  REGIMES,
  REPORT_352,
  type Regime,
  type ReglagesFiscaux,
  STATUTS,
  type Statut,
} from './fiscal/reglages-meuble.ts'

export const REGLAGES_EXERCICE: readonly Reglage[] = [
  reglage<Statut>('statut', STATUTS, {
    libelle: 'Statut',
    mots: { lmnp: 'LMNP, loueur non professionnel', lmp: 'LMP, loueur professionnel' },
    aide: 'LMP au-dessus de 23 000 € de recettes et des autres revenus du foyer (CGI art. 155, IV).',
    plus_tard: true,
  }),
  reglage<Regime>('regime', REGIMES, {
    libelle: 'Régime',
    mots: { reel_simplifie: 'Réel simplifié', micro_bic: 'Micro-BIC' },
    aide: 'Le réel se choisit avant la date limite de la déclaration de l’année précédente.',
  }),
]

export const REGLAGES_DOSSIER: readonly Reglage[] = [
  reglage<ReglagesFiscaux['cfe_39c']>('cfe_39c', CFE_39C, {
    libelle: 'CFE dans l’article 39 C',
    court: 'CFE',
    mots: {
      activite: 'Charge de l’activité, hors du plafond 39 C',
      bien: 'Charge du bien, dans le plafond 39 C',
    },
    aide: 'À confirmer : la doctrine ne tranche pas. Par défaut, une charge de l’activité.',
    a_confirmer: true,
  }),
  reglage<ReglagesFiscaux['assurance_emprunteur_case']>('assurance_emprunteur_case', ASSURANCE_EMPRUNTEUR_CASE, {
    libelle: 'Assurance emprunteur',
    mots: { '242': 'Case 242, charges externes', '294': 'Case 294, charges financières' },
    aide: 'À confirmer : les deux usages existent. Par défaut, la case 242.',
    a_confirmer: true,
  }),
  reglage<ReglagesFiscaux['report_352']>('report_352', REPORT_352, {
    libelle: 'Résultat en case 352',
    court: 'Case 352',
    mots: { neutralise: 'Ramenée à zéro par 330 ou 350 (notice 2033-NOT-SD)', direct: 'Porte le résultat' },
    aide: 'À confirmer : la notice ramène la 2033-B d’un LMNP à zéro ; certains logiciels portent le résultat.',
    a_confirmer: true,
  }),
]
