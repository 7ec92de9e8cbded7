// Gains on sales, of a business and of a private person, income of 2023. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { ParametresPlusValues } from '../../fiscal/plus-values/parametres.ts'

export const plusValues2023: ParametresPlusValues = {
  plus_value_lmp: {
    taux_long_terme: { valeur: percent('12.8'), source: 'CGI art. 39 quindecies, I', certitude: 'C' },
    exoneration_totale: { valeur: euros(90_000), source: 'CGI art. 151 septies, II', certitude: 'C' },
    exoneration_partielle: { valeur: euros(126_000), source: 'CGI art. 151 septies, II', certitude: 'C' },
    exoneration_anciennete_annees: { valeur: 5, source: 'CGI art. 151 septies, II', certitude: 'C' },
    detention_long_terme_annees: { valeur: 2, source: 'CGI art. 39 duodecies, 2', certitude: 'R' },
    abattement_immobilier: { valeur: percent('10'), source: 'CGI art. 151 septies B, I', certitude: 'R' },
    abattement_immobilier_apres_annees: { valeur: 5, source: 'CGI art. 151 septies B, I', certitude: 'R' },
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
}
