// Income of 2026, declared in 2027: what is published so far, forms as a draft on the layout of 2025. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { nonPublie } from '../base/parametres.ts'
import { f2031_2026, f2031Bis_2026 } from '../liasse/f2031.ts'
import { f2033A_2026 } from '../liasse/f2033a.ts'
import { f2033B_2026 } from '../liasse/f2033b.ts'
import { f2033C_2026 } from '../liasse/f2033c.ts'
import { f2033D_2026 } from '../liasse/f2033d.ts'
import { f2033E_2026 } from '../liasse/f2033e.ts'
import { f2042CPro } from '../liasse/f2042c-pro.ts'
import { cotisationsDepuis2025 } from './cotisations-lmp.ts'
import type { Annee } from './type.ts'

const FINANCES_2027 = nonPublie('loi de finances pour 2027')

export const annee2026: Annee = {
  annee: 2026,
  edition: '2026',
  projet: true,
  depot: nonPublie('calendrier fiscal de 2027'),
  declaration: nonPublie('calendrier fiscal de 2027'),
  cfe: {
    valeur: day('2026-12-15'),
    source: 'CGI art. 1679 quinquies',
    certitude: 'R',
  },
  parametres: {
    micro_bic: {
      plafond: {
        meuble: { valeur: euros(83_600), source: 'CGI art. 50-0, 1 (décret 2026-562)', certitude: 'C' },
        tourisme_non_classe: {
          valeur: euros(15_000),
          source: 'CGI art. 50-0, 1 (loi 2024-1039, art. 7)',
          certitude: 'C',
        },
        tourisme_classe: { valeur: euros(83_600), source: 'CGI art. 50-0, 1 (décret 2026-562)', certitude: 'C' },
      },
      abattement: {
        meuble: { valeur: percent('50'), source: 'CGI art. 50-0, 1', certitude: 'C' },
        tourisme_non_classe: {
          valeur: percent('30'),
          source: 'CGI art. 50-0, 1 (loi 2024-1039, art. 7)',
          certitude: 'C',
        },
        tourisme_classe: { valeur: percent('50'), source: 'CGI art. 50-0, 1 (loi 2024-1039, art. 7)', certitude: 'C' },
      },
      abattement_minimum: { valeur: euros(305), source: 'CGI art. 50-0, 1', certitude: 'R' },
    },
    reel_simplifie: {
      plafond_recettes: {
        valeur: euros(286_000),
        source: 'CGI art. 302 septies A bis, III, b ; CIBS art. L162-4, 2° ; arrêté du 27 janvier 2026',
        certitude: 'C',
      },
      plafond_logement: {
        valeur: euros(945_000),
        source: 'CGI art. 302 septies A bis, III, b ; CIBS art. L162-4, 1° ; arrêté du 27 janvier 2026',
        certitude: 'C',
      },
    },
    franchise_tva: {
      seuil: {
        valeur: euros(85_000),
        source: 'CGI art. 293 B, I (loi n° 2023-1322, art. 82 ; loi n° 2025-1044)',
        certitude: 'C',
      },
      seuil_majore: {
        valeur: euros(93_500),
        source: 'CGI art. 293 B, I (loi n° 2023-1322, art. 82 ; loi n° 2025-1044)',
        certitude: 'C',
      },
    },
    liasse: {
      dispense_2033a: {
        valeur: euros(66_000),
        source: 'CGI art. 302 septies A bis, VI ; BOI-BAREME-000044 §IV',
        certitude: 'C',
      },
      seuil_2033e: { valeur: euros(152_500), source: 'Notice 2033-NOT-SD ; CGI art. 1586 ter', certitude: 'R' },
    },
    lmp: {
      seuil_recettes: { valeur: euros(23_000), source: 'CGI art. 155, IV, 2', certitude: 'R' },
      report_deficit_annees: { valeur: 6, source: 'CGI art. 156, I', certitude: 'R' },
      taux_long_terme: { valeur: percent('12.8'), source: 'CGI art. 39 quindecies, I', certitude: 'R' },
      exoneration_totale: { valeur: euros(90_000), source: 'CGI art. 151 septies, II', certitude: 'R' },
      exoneration_partielle: { valeur: euros(126_000), source: 'CGI art. 151 septies, II', certitude: 'R' },
      exoneration_anciennete_annees: { valeur: 5, source: 'CGI art. 151 septies, II', certitude: 'R' },
      detention_long_terme_annees: { valeur: 2, source: 'CGI art. 39 duodecies, 2', certitude: 'R' },
      abattement_immobilier: { valeur: percent('10'), source: 'CGI art. 151 septies B, I', certitude: 'R' },
      abattement_immobilier_apres_annees: { valeur: 5, source: 'CGI art. 151 septies B, I', certitude: 'R' },
    },
    cotisations_lmp: {
      ...cotisationsDepuis2025,
      plafond: { valeur: euros(48_060), source: 'Plafond annuel de la sécurité sociale de 2026', certitude: 'C' },
      retraite_minimum: {
        valeur: euros(5_409),
        source: 'Cotisation minimale de retraite : 450 SMIC horaires de 2026',
        certitude: 'R',
      },
      complementaire_seuil: {
        valeur: euros(48_060),
        source: 'Première tranche de la retraite complémentaire des indépendants, 2026',
        certitude: 'C',
      },
    },
    lmnp: {
      report_deficit_annees: { valeur: 10, source: 'CGI art. 156, I, 1° ter', certitude: 'R' },
    },
    prelevements_sociaux: {
      csg: {
        valeur: percent('10.6'),
        source: 'CSS art. L136-8 (loi de financement de la sécurité sociale pour 2026, art. 12)',
        certitude: 'C',
      },
      crds: { valeur: percent('0.5'), source: 'Ordonnance n° 96-50, art. 15', certitude: 'C' },
      solidarite: { valeur: percent('7.5'), source: 'CGI art. 235 ter', certitude: 'C' },
      csg_deductible: { valeur: percent('6.8'), source: 'CGI art. 154 quinquies, II', certitude: 'R' },
    },
    courte_duree: {
      seuil: { valeur: euros(23_000), source: 'CSS art. L611-1, 6°', certitude: 'C' },
      plafond: FINANCES_2027,
      abattement: { valeur: percent('60'), source: 'CSS art. L311-3, 35°', certitude: 'C' },
      taux: { valeur: percent('47.42'), source: 'Régime général, loueurs de courte durée', certitude: 'C' },
      taux_alsace_moselle: {
        valeur: percent('48.72'),
        source: "Régime général d'Alsace-Moselle, loueurs de courte durée",
        certitude: 'C',
      },
    },
    chez_soi: {
      plafond_ile_de_france: {
        valeur: euros(215),
        source: 'CGI art. 35 bis, I ; BOI-BIC-CHAMP-40-20 §160, mise à jour pour 2026',
        certitude: 'C',
      },
      plafond_ailleurs: {
        valeur: euros(159),
        source: 'CGI art. 35 bis, I ; BOI-BIC-CHAMP-40-20 §160, mise à jour pour 2026',
        certitude: 'C',
      },
      plafond_chambre_hotes: { valeur: euros(760), source: 'CGI art. 35 bis, II', certitude: 'C' },
      jusqu_au: {
        valeur: day('2026-12-31'),
        source: 'CGI art. 35 bis ; loi 2023-1322 du 29 décembre 2023, art. 38',
        certitude: 'C',
      },
    },
    impot_revenu: {
      bareme: FINANCES_2027,
    },
    plus_value_lmnp: {
      taux_impot: { valeur: percent('19'), source: 'CGI art. 200 B', certitude: 'R' },
      taux_prelevements: { valeur: percent('17.2'), source: 'CSS art. L136-7 ; CGI art. 235 ter', certitude: 'R' },
      reprise_amortissements_depuis: {
        valeur: day('2025-02-15'),
        source:
          'CGI art. 150 VB, III (loi 2025-127 du 14 février 2025, art. 84, dès le lendemain de sa promulgation ; modifié par la loi 2026-103, art. 47)',
        certitude: 'R',
      },
      forfait_frais: { valeur: percent('7.5'), source: 'CGI art. 150 VB, II, 3°', certitude: 'R' },
      forfait_travaux: { valeur: percent('15'), source: 'CGI art. 150 VB, II, 4°', certitude: 'R' },
      forfait_travaux_apres_annees: { valeur: 5, source: 'CGI art. 150 VB, II, 4°', certitude: 'R' },
      exoneration_prix: { valeur: euros(15_000), source: 'CGI art. 150 U, II, 6°', certitude: 'R' },
      abattement_impot: {
        source: 'CGI art. 150 VC, I',
        certitude: 'R',
        valeur: [
          { depuis: 6, jusqu_a: 21, taux: percent('6') },
          { depuis: 22, jusqu_a: 22, taux: percent('4') },
        ],
      },
      abattement_prelevements: {
        source: 'CSS art. L136-7, VI, 2',
        certitude: 'R',
        valeur: [
          { depuis: 6, jusqu_a: 21, taux: percent('1.65') },
          { depuis: 22, jusqu_a: 22, taux: percent('1.6') },
          { depuis: 23, jusqu_a: 30, taux: percent('9') },
        ],
      },
      surtaxe: {
        source: 'CGI art. 1609 nonies G',
        certitude: 'R',
        valeur: [
          {
            depuis_cents: euros(50_000),
            taux: percent('2'),
            lissee_jusqu_a_cents: euros(60_000),
            decote: percent('5'),
          },
          {
            depuis_cents: euros(100_000),
            taux: percent('3'),
            lissee_jusqu_a_cents: euros(110_000),
            decote: percent('10'),
          },
          {
            depuis_cents: euros(150_000),
            taux: percent('4'),
            lissee_jusqu_a_cents: euros(160_000),
            decote: percent('15'),
          },
          {
            depuis_cents: euros(200_000),
            taux: percent('5'),
            lissee_jusqu_a_cents: euros(210_000),
            decote: percent('20'),
          },
          {
            depuis_cents: euros(250_000),
            taux: percent('6'),
            lissee_jusqu_a_cents: euros(260_000),
            decote: percent('25'),
          },
        ],
      },
    },
  },
  formulaires: {
    '2031': f2031_2026,
    '2031-BIS': f2031Bis_2026,
    '2033-A': f2033A_2026,
    '2033-B': f2033B_2026,
    '2033-C': f2033C_2026,
    '2033-D': f2033D_2026,
    '2033-E': f2033E_2026,
    '2042-C-PRO': f2042CPro(2026, '2026', {
      doute:
        'La 2042-C-PRO des revenus de 2026 paraît au printemps 2027 : ses cases sont prévues d’après celles des revenus de 2025.',
      classe: 'services',
    }),
  },
}
