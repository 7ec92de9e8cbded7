// Social contributions, of independents and of short stays, income of 2023. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../../base/cents.ts'
import type { ParametresCotisations } from '../../fiscal/cotisations/parametres.ts'
import { cotisationsAvant2025 } from '../commun/cotisations-lmp.ts'

export const cotisations2023: ParametresCotisations = {
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
}
