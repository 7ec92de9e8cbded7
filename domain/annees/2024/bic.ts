// Trading profits (BIC) of furnished letting, income of 2024. Every figure is restated each year, even when it did not move.
import { euros } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { ParametresBic } from '../../fiscal/bic/parametres.ts'

export const bic2024: ParametresBic = {
  reel_simplifie: {
    plafond_recettes: { valeur: euros(254_000), source: 'CGI art. 302 septies A bis, III, b', certitude: 'C' },
    plafond_logement: { valeur: euros(840_000), source: 'CGI art. 302 septies A bis, III, b', certitude: 'C' },
  },
  liasse: {
    dispense_2033a: { valeur: euros(61_000), source: 'CGI art. 302 septies A bis, VI', certitude: 'C' },
    seuil_2033e: { valeur: euros(152_500), source: 'Notice 2033-NOT-SD ; CGI art. 1586 ter', certitude: 'C' },
  },
  lmp: {
    seuil_recettes: { valeur: euros(23_000), source: 'CGI art. 155, IV, 2', certitude: 'C' },
    report_deficit_annees: { valeur: 6, source: 'CGI art. 156, I', certitude: 'C' },
  },
  lmnp: {
    report_deficit_annees: { valeur: 10, source: 'CGI art. 156, I, 1° ter', certitude: 'C' },
  },
  chez_soi: {
    plafond_ile_de_france: {
      valeur: euros(206),
      source: 'CGI art. 35 bis, I ; BOI-BIC-CHAMP-40-20 §160, actualité du 14 février 2024',
      certitude: 'C',
    },
    plafond_ailleurs: {
      valeur: euros(152),
      source: 'CGI art. 35 bis, I ; BOI-BIC-CHAMP-40-20 §160, actualité du 14 février 2024',
      certitude: 'C',
    },
    plafond_chambre_hotes: { valeur: euros(760), source: 'CGI art. 35 bis, II', certitude: 'C' },
    jusqu_au: {
      valeur: day('2026-12-31'),
      source: 'CGI art. 35 bis ; loi 2023-1322 du 29 décembre 2023, art. 38',
      certitude: 'C',
    },
  },
}
