// Furnished letting, LMNP and LMP, as the engines know it.
import { ANNEES_CIVILES } from '../../compta/exercice.ts'
import { comptesBailleur } from '../../compta/plan-comptable.ts'
import type { Activite } from '../type.ts'
import { agenda } from './agenda.ts'
import { aBlanc } from './annee/a-blanc.ts'
import type { DetailMeuble } from './annee/annee-meublee.ts'
import { anneesFiscales } from './annee/annees-fiscales.ts'
import { formulairesDOuverture } from './annee/bilan-anterieur.ts'
import { intitule, livres, livresParEtapes, rectifications } from './annee/livres.ts'
import { demarchesDuDossier } from './demarches/demarche.ts'
import { papierDe } from './demarches/feuilles.ts'
import type { FaitsDuMeuble } from './faits/faits.ts'
import { valeurLouee } from './faits/location-chez-soi.ts'
import { estMicro } from './fiscal/reglages-meuble.ts'
import { formulairesDeLAnnee } from './indivision/formulaires-indivision.ts'
import { MOTS } from './mots.ts'
import {
  BAUX_MEUBLES,
  BIENS_MEUBLES,
  CATEGORIES_MEUBLE,
  COMPTES_MEUBLE,
  DROITS_MEUBLE,
  MOTIFS_MEUBLE,
  PAYEURS_MEUBLE,
} from './natures.ts'
import { points } from './points.ts'
import { REGLAGES_DOSSIER, REGLAGES_EXERCICE } from './reglages.ts'
import { PIECES_REPRISE } from './reprise/pieces.ts'
import { annonces, taches } from './taches.ts'
import { impotDeLaVente } from './ventes/impot-vente.ts'

export const meuble = {
  famille: 'meuble',
  nom_dossier: 'Location meublée',
  metier: 'location meublée',
  mots: MOTS,
  taches,
  annonces,
  agenda,
  demarches: demarchesDuDossier,
  papier: papierDe,
  comptabilite: {
    comptes: comptesBailleur,
    reglages: { exercice: REGLAGES_EXERCICE, dossier: REGLAGES_DOSSIER },
    auForfait: estMicro,
    natures: {
      type_bail: BAUX_MEUBLES,
      type_bien: BIENS_MEUBLES,
      categorie: CATEGORIES_MEUBLE,
      payee_par: PAYEURS_MEUBLE,
      nature_compte: COMPTES_MEUBLE,
      tva_motif: MOTIFS_MEUBLE,
      droit: DROITS_MEUBLE,
    },
    exercices: ANNEES_CIVILES,
    intitule,
    livres,
    livresParEtapes,
    rectifications,
    anneesFiscales,
    formulaires: formulairesDeLAnnee,
    formulaireDesComptes: '2033-B',
    ouverture: formulairesDOuverture,
    impotDeLaVente,
    valeurLouee,
    aBlanc,
    piecesReprise: PIECES_REPRISE,
    points,
  },
} as const satisfies Activite<DetailMeuble, FaitsDuMeuble>
