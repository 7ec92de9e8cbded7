// Social contributions, of independents and of short stays, income of 2025. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../../base/cents.ts'
import type { ParametresCotisations } from '../../fiscal/cotisations/parametres.ts'
import { cotisationsDepuis2025 } from '../commun/cotisations-lmp.ts'

export const cotisations2025: ParametresCotisations = {
  cotisations_lmp: {
    ...cotisationsDepuis2025,
    plafond: { valeur: euros(47_100), source: 'Plafond annuel de la sécurité sociale de 2025', certitude: 'C' },
    retraite_minimum: {
      valeur: euros(5_346),
      source: 'Cotisation minimale de retraite : 450 SMIC horaires de 2025',
      certitude: 'R',
    },
    complementaire_seuil: {
      valeur: euros(47_100),
      source: 'Première tranche de la retraite complémentaire des indépendants, 2025',
      certitude: 'C',
    },
  },
  courte_duree: {
    seuil: { valeur: euros(23_000), source: 'CSS art. L611-1, 6°', certitude: 'C' },
    plafond: { valeur: euros(77_700), source: 'CSS art. L311-3, 35°', certitude: 'C' },
    abattement: { valeur: percent('60'), source: 'CSS art. L311-3, 35°', certitude: 'C' },
    taux: { valeur: percent('47.42'), source: 'Régime général, loueurs de courte durée', certitude: 'C' },
    taux_alsace_moselle: {
      valeur: percent('48.72'),
      source: "Régime général d'Alsace-Moselle, loueurs de courte durée",
      certitude: 'C',
    },
  },
}
