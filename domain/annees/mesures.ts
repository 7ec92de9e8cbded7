// Dated changes of law that are no figure of a tax year: bans, duties, ends of a regime; each with its day and its source.
import { type Day, day } from '../base/day.ts'
import type { Certitude } from '../base/parametres.ts'

export type CleMesure =
  | 'services_hoteliers'
  | 'dpe_g'
  | 'dpe_f'
  | 'dpe_e'
  | 'dpe_outre_mer_g'
  | 'dpe_electricite'
  | 'gel_outre_mer'
  | 'frais_comptabilite'
  | 'meubles_tourisme_numero'
  | 'facture_reception'
  | 'facture_emission'
  | 'tva_reel_simplifie'

export type Mesure = {
  readonly cle: CleMesure
  readonly titre: string
  readonly texte: string
  /** The first day on which it holds. */
  readonly depuis: Day
  readonly source: string
  readonly certitude: Certitude
}

const DECENCE = 'loi n° 89-462 du 6 juillet 1989, art. 6 ; loi n° 2021-1104 du 22 août 2021, art. 160'
const FACTURE = 'CGI art. 289 bis ; loi n° 2023-1322 du 29 décembre 2023, art. 91'

/** In the order of their days. */
export const MESURES: readonly Mesure[] = [
  {
    cle: 'services_hoteliers',
    titre: 'TVA des séjours avec services',
    texte:
      'Un séjour de trente nuits au plus, avec trois services sur quatre (petit déjeuner, ménage, linge, accueil), porte la TVA.',
    depuis: day('2024-01-01'),
    source: 'CGI art. 261 D, 4°, b (loi n° 2023-1322, art. 84) ; BOI-TVA-CHAMP-10-10-50-20',
    certitude: 'C',
  },
  {
    cle: 'gel_outre_mer',
    titre: 'Loyers gelés des logements F et G, outre-mer',
    texte: 'Le loyer d’un logement classé F ou G ne se révise plus, comme en métropole depuis 2022.',
    depuis: day('2024-07-01'),
    source: 'loi n° 2021-1104 du 22 août 2021, art. 159',
    certitude: 'R',
  },
  {
    cle: 'dpe_g',
    titre: 'Logements classés G',
    texte: 'Un logement classé G n’est plus décent : il ne se loue plus comme résidence principale, en métropole.',
    depuis: day('2025-01-01'),
    source: DECENCE,
    certitude: 'C',
  },
  {
    cle: 'frais_comptabilite',
    titre: 'Fin de la réduction d’impôt des frais de comptabilité',
    texte:
      'Les adhérents d’un organisme de gestion agréé perdent leur réduction d’impôt ; les frais de comptabilité se déduisent en entier.',
    depuis: day('2025-01-01'),
    source: 'CGI art. 199 quater B, abrogé (loi n° 2025-127, art. 11)',
    certitude: 'R',
  },
  {
    cle: 'dpe_electricite',
    titre: 'DPE : coefficient de l’électricité',
    texte:
      'Il passe de 2,3 à 1,9 : un logement chauffé à l’électricité peut gagner une classe, sans nouveau diagnostic.',
    depuis: day('2026-01-01'),
    source: 'arrêté du 13 août 2025 sur le facteur de conversion de l’électricité',
    certitude: 'C',
  },
  {
    cle: 'meubles_tourisme_numero',
    titre: 'Meublés de tourisme : numéro d’enregistrement partout',
    texte: 'Chaque meublé de tourisme se déclare par un téléservice national, et son annonce porte le numéro reçu.',
    depuis: day('2026-05-20'),
    source: 'C. tourisme art. L324-1-1 (loi n° 2024-1039 du 19 novembre 2024, art. 1)',
    certitude: 'R',
  },
  {
    cle: 'facture_reception',
    titre: 'Factures électroniques à recevoir',
    texte: 'Tout assujetti, même exonéré, doit pouvoir recevoir ses factures par une plateforme agréée.',
    depuis: day('2026-09-01'),
    source: FACTURE,
    certitude: 'C',
  },
  {
    cle: 'tva_reel_simplifie',
    titre: 'Fin du régime simplifié de TVA',
    texte: 'La CA12 et ses acomptes disparaissent : la CA3 se dépose chaque mois, ou chaque trimestre.',
    depuis: day('2027-01-01'),
    source: 'loi n° 2025-127 du 14 février 2025, art. 38',
    certitude: 'C',
  },
  {
    cle: 'facture_emission',
    titre: 'Factures électroniques à émettre',
    texte:
      'Les petites entreprises émettent leurs factures par une plateforme agréée ; les locations exonérées, aucune.',
    depuis: day('2027-09-01'),
    source: FACTURE,
    certitude: 'C',
  },
  {
    cle: 'dpe_f',
    titre: 'Logements classés F',
    texte: 'Un logement classé F ne se loue plus comme résidence principale, en métropole.',
    depuis: day('2028-01-01'),
    source: DECENCE,
    certitude: 'C',
  },
  {
    cle: 'dpe_outre_mer_g',
    titre: 'Logements classés G, outre-mer',
    texte: 'Un logement classé G ne se loue plus comme résidence principale, outre-mer.',
    depuis: day('2028-01-01'),
    source: DECENCE,
    certitude: 'R',
  },
  {
    cle: 'dpe_e',
    titre: 'Logements classés E',
    texte: 'Un logement classé E ne se loue plus comme résidence principale, en métropole.',
    depuis: day('2034-01-01'),
    source: DECENCE,
    certitude: 'C',
  },
]
