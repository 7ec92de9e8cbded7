// Rental management, for oneself and for others, as the engines know it.
import { Refus } from '../../base/refus.ts'
import { ANNEES_CIVILES } from '../../compta/exercice.ts'
import type { Activite } from '../type.ts'
import { agenda } from './agenda.ts'
import { formulairesADeclarer } from './annee/a-declarer.ts'
import type { DetailFoncier } from './annee/annee-fonciere.ts'
import { anneesFiscales } from './annee/annees-fiscales.ts'
import { intitule, livres, livresParEtapes, rectifications } from './annee/livres.ts'
import { dire } from './faits/dire.ts'
import type { FaitsGeres } from './faits/faits.ts'
import {
  BAUX_GERES,
  BIENS_GERES,
  COMPTES_GERES,
  DEPENSES_GEREES,
  MOTIFS_GERES,
  PAYEURS_GERES,
  TENUES_GEREES,
} from './faits/natures.ts'
import { comptesGeres } from './fiscal/comptes.ts'
import { estMicroFoncier, REGLAGES_EXERCICE } from './fiscal/reglages-fonciers.ts'
import { bailleurDe, vendeurDe } from './mandats/bailleur.ts'
import { banqueDe } from './mandats/gestions.ts'
import { tvaDuBailleur } from './mandats/redevable.ts'
import { MOTS } from './mots.ts'
import { ailleurs } from './parc/meubles.ts'
import { points } from './points.ts'
import { annonces, taches } from './taches.ts'

export const gestionLocative = {
  famille: 'gestion_locative',
  nom_dossier: 'Gestion locative',
  metier: 'gestion locative',
  mots: MOTS,
  taches,
  annonces,
  agenda,
  dire,
  demarches: () => [],
  papier: () => {
    throw new Refus('demarche_sans_objet')
  },
  comptabilite: {
    comptes: comptesGeres,
    reglages: { exercice: REGLAGES_EXERCICE, dossier: [] },
    auForfait: estMicroFoncier,
    natures: {
      type_bail: BAUX_GERES,
      type_bien: BIENS_GERES,
      payee_par: PAYEURS_GERES,
      nature_compte: COMPTES_GERES,
      depenses: DEPENSES_GEREES,
      tenue: TENUES_GEREES,
      tva_motif: MOTIFS_GERES,
    },
    // Who has property income alone is bound to no books (LPF art. L47 A), nor registered anywhere.
    fec: false,
    exercices: ANNEES_CIVILES,
    banqueDe,
    bailleurDe,
    vendeurDe,
    tvaDuBailleur,
    ailleurs,
    intitule,
    livres,
    livresParEtapes,
    rectifications,
    anneesFiscales,
    formulaires: (annees, { biens }) => annees.slice(-1).flatMap((annee) => formulairesADeclarer(annee, biens)),
    formulaireDesComptes: '2044',
    points,
  },
} as const satisfies Activite<DetailFoncier, FaitsGeres>
