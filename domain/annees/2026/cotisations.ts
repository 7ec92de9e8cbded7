// Social contributions, of independents and of short stays, income of 2026. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../../base/cents.ts'
import { nonPublie } from '../../base/parametres.ts'
import type { ParametresCotisations } from '../../fiscal/cotisations/parametres.ts'
import { cotisationsDepuis2025 } from '../commun/cotisations-lmp.ts'

export const cotisations2026: ParametresCotisations = {
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
  courte_duree: {
    seuil: { valeur: euros(23_000), source: 'CSS art. L611-1, 6°', certitude: 'C' },
    plafond: nonPublie('loi de finances pour 2027'),
    abattement: { valeur: percent('60'), source: 'CSS art. L311-3, 35°', certitude: 'C' },
    taux: { valeur: percent('47.42'), source: 'Régime général, loueurs de courte durée', certitude: 'C' },
    taux_alsace_moselle: {
      valeur: percent('48.72'),
      source: "Régime général d'Alsace-Moselle, loueurs de courte durée",
      certitude: 'C',
    },
  },
}
