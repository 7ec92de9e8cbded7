// Income of 2023, declared in 2024. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { f2031_2023, f2031Bis_2023 } from '../liasse/f2031.ts'
import { f2033A_2023 } from '../liasse/f2033a.ts'
import { f2033B_2023 } from '../liasse/f2033b.ts'
import { f2033C_2023 } from '../liasse/f2033c.ts'
import { f2033D_2023 } from '../liasse/f2033d.ts'
import { f2033E_2023 } from '../liasse/f2033e.ts'
import { f2042CPro } from '../liasse/f2042c-pro.ts'
import { cotisationsAvant2025 } from './cotisations-lmp.ts'
import type { Annee } from './type.ts'

export const annee2023: Annee = {
  annee: 2023,
  edition: '2023',
  projet: false,
  depot: {
    valeur: day('2024-05-18'),
    source: 'CGI art. 175, délai de quinze jours pour la télédéclaration',
    certitude: 'R',
  },
  declaration: {
    valeur: { zone_1: day('2024-05-23'), zone_2: day('2024-05-30'), zone_3: day('2024-06-06') },
    source: 'CGI art. 175 ; calendrier de la déclaration en ligne des revenus de 2023',
    certitude: 'R',
  },
  cfe: {
    valeur: day('2023-12-15'),
    source: 'CGI art. 1679 quinquies',
    certitude: 'R',
  },
  parametres: {
    micro_bic: {
      plafond: {
        meuble: { valeur: euros(77_700), source: 'CGI art. 50-0, 1', certitude: 'C' },
        tourisme_non_classe: {
          valeur: euros(77_700),
          source:
            'CGI art. 50-0 ; 15 000 € et 30 % par la loi de finances pour 2024, écartés par BOI-BIC-CHAMP-40-20 §55',
          certitude: '?',
        },
        tourisme_classe: { valeur: euros(188_700), source: 'CGI art. 50-0, 1', certitude: 'C' },
      },
      abattement: {
        meuble: { valeur: percent('50'), source: 'CGI art. 50-0, 1', certitude: 'C' },
        tourisme_non_classe: {
          valeur: percent('50'),
          source:
            'CGI art. 50-0 ; 15 000 € et 30 % par la loi de finances pour 2024, écartés par BOI-BIC-CHAMP-40-20 §55',
          certitude: '?',
        },
        tourisme_classe: { valeur: percent('71'), source: 'CGI art. 50-0, 1', certitude: 'C' },
      },
      abattement_minimum: { valeur: euros(305), source: 'CGI art. 50-0, 1', certitude: 'C' },
    },
    reel_simplifie: {
      plafond_recettes: { valeur: euros(254_000), source: 'CGI art. 302 septies A bis, III, b', certitude: 'C' },
      plafond_logement: { valeur: euros(840_000), source: 'CGI art. 302 septies A bis, III, b', certitude: 'C' },
    },
    franchise_tva: {
      seuil: { valeur: euros(91_900), source: 'CGI art. 293 B, I (loi n° 2022-1726, art. 2)', certitude: 'C' },
      seuil_majore: { valeur: euros(101_000), source: 'CGI art. 293 B, I (loi n° 2022-1726, art. 2)', certitude: 'C' },
    },
    liasse: {
      dispense_2033a: { valeur: euros(61_000), source: 'CGI art. 302 septies A bis, VI', certitude: 'C' },
      seuil_2033e: { valeur: euros(152_500), source: 'Notice 2033-NOT-SD ; CGI art. 1586 ter', certitude: 'C' },
    },
    lmp: {
      seuil_recettes: { valeur: euros(23_000), source: 'CGI art. 155, IV, 2', certitude: 'C' },
      report_deficit_annees: { valeur: 6, source: 'CGI art. 156, I', certitude: 'C' },
      taux_long_terme: { valeur: percent('12.8'), source: 'CGI art. 39 quindecies, I', certitude: 'C' },
      exoneration_totale: { valeur: euros(90_000), source: 'CGI art. 151 septies, II', certitude: 'C' },
      exoneration_partielle: { valeur: euros(126_000), source: 'CGI art. 151 septies, II', certitude: 'C' },
      exoneration_anciennete_annees: { valeur: 5, source: 'CGI art. 151 septies, II', certitude: 'C' },
      detention_long_terme_annees: { valeur: 2, source: 'CGI art. 39 duodecies, 2', certitude: 'R' },
      abattement_immobilier: { valeur: percent('10'), source: 'CGI art. 151 septies B, I', certitude: 'R' },
      abattement_immobilier_apres_annees: { valeur: 5, source: 'CGI art. 151 septies B, I', certitude: 'R' },
    },
    cotisations_lmp: {
      ...cotisationsAvant2025,
      indemnites: {
        valeur: percent('0.85'),
        source: 'Barème Urssaf des artisans et commerçants de 2023',
        certitude: 'C',
      },
      indemnites_plafonnees: {
        valeur: true,
        source: 'Barème Urssaf des artisans et commerçants de 2023',
        certitude: 'C',
      },
      plafond: { valeur: euros(43_992), source: 'Plafond annuel de la sécurité sociale de 2023', certitude: 'C' },
      retraite_minimum: {
        valeur: euros(5_072),
        source: 'Cotisation minimale de retraite : 450 SMIC horaires de 2023',
        certitude: 'C',
      },
      complementaire_seuil: {
        valeur: euros(40_784),
        source: 'Première tranche de la retraite complémentaire des indépendants, 2023',
        certitude: 'C',
      },
    },
    lmnp: {
      report_deficit_annees: { valeur: 10, source: 'CGI art. 156, I, 1° ter', certitude: 'C' },
    },
    prelevements_sociaux: {
      csg: { valeur: percent('9.2'), source: 'CSS art. L136-8, I, 2°', certitude: 'C' },
      crds: { valeur: percent('0.5'), source: 'Ordonnance n° 96-50, art. 15', certitude: 'C' },
      solidarite: { valeur: percent('7.5'), source: 'CGI art. 235 ter', certitude: 'C' },
      csg_deductible: { valeur: percent('6.8'), source: 'CGI art. 154 quinquies, II', certitude: 'C' },
    },
    courte_duree: {
      seuil: { valeur: euros(23_000), source: 'CSS art. L611-1, 6°', certitude: 'R' },
      plafond: { valeur: euros(77_700), source: 'CSS art. L311-3, 35°', certitude: 'R' },
      abattement: { valeur: percent('60'), source: 'CSS art. L311-3, 35°', certitude: 'R' },
      taux: { valeur: percent('47.42'), source: 'Régime général, loueurs de courte durée', certitude: 'R' },
      taux_alsace_moselle: {
        valeur: percent('48.72'),
        source: "Régime général d'Alsace-Moselle, loueurs de courte durée",
        certitude: 'R',
      },
    },
    chez_soi: {
      plafond_ile_de_france: {
        valeur: euros(199),
        source: 'CGI art. 35 bis, I ; BOI-BIC-CHAMP-40-20 §160, actualité du 3 mai 2023',
        certitude: 'C',
      },
      plafond_ailleurs: {
        valeur: euros(147),
        source: 'CGI art. 35 bis, I ; BOI-BIC-CHAMP-40-20 §160, actualité du 3 mai 2023',
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
      bareme: {
        source: 'CGI art. 197, I, 1',
        certitude: 'C',
        valeur: [
          { seuil_cents: euros(11_294), taux: percent('11') },
          { seuil_cents: euros(28_797), taux: percent('30') },
          { seuil_cents: euros(82_341), taux: percent('41') },
          { seuil_cents: euros(177_106), taux: percent('45') },
        ],
      },
    },
    plus_value_lmnp: {
      taux_impot: { valeur: percent('19'), source: 'CGI art. 200 B', certitude: 'C' },
      taux_prelevements: { valeur: percent('17.2'), source: 'CSS art. L136-7 ; CGI art. 235 ter', certitude: 'C' },
      reprise_amortissements_depuis: {
        valeur: day('2025-02-15'),
        source: 'CGI art. 150 VB, III (loi 2025-127 du 14 février 2025, art. 84, dès le lendemain de sa promulgation)',
        certitude: 'R',
      },
      forfait_frais: { valeur: percent('7.5'), source: 'CGI art. 150 VB, II, 3°', certitude: 'R' },
      forfait_travaux: { valeur: percent('15'), source: 'CGI art. 150 VB, II, 4°', certitude: 'R' },
      forfait_travaux_apres_annees: { valeur: 5, source: 'CGI art. 150 VB, II, 4°', certitude: 'R' },
      exoneration_prix: { valeur: euros(15_000), source: 'CGI art. 150 U, II, 6°', certitude: 'C' },
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
    '2031': f2031_2023,
    '2031-BIS': f2031Bis_2023,
    '2033-A': f2033A_2023,
    '2033-B': f2033B_2023,
    '2033-C': f2033C_2023,
    '2033-D': f2033D_2023,
    '2033-E': f2033E_2023,
    '2042-C-PRO': f2042CPro(2023, '2023', {
      doute:
        'Les cases viennent de la brochure pratique et d’un simulateur public de l’impôt : la 2042-C-PRO des revenus de 2023 n’a pas été lue.',
      classe: 'ventes',
    }),
  },
}
