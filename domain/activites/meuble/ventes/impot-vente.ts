// What the tax takes of a sale, in the steps that are shown as it is typed: a private gain under LMNP, a professional one under LMP.
import { anneeDe } from '../../../annees/index.ts'
import { lastDayOf } from '../../../base/day.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import type { ImpotDeVente, VenteImposee } from '../../vente.ts'
import { anneesFiscales } from '../annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { estLmp } from '../fiscal/reglages-meuble.ts'
import { type VenteLmp, ventesLmp } from './ventes-lmp.ts'
import { type VentePrivee, ventesPrivees } from './ventes-privees.ts'

/** Of one calendar year: under LMNP the first, under LMP the second. */
export type Ventes = { readonly privees: readonly VentePrivee[]; readonly professionnelles: readonly VenteLmp[] }

type Demandees = Omit<VenteImposee, 'bien_id'>

/** The sales of a year and what they owe. Refused as its tax year is. */
export function ventesDeLAnnee(faits: FaitsDuMeuble, { annee, foyers, loi }: Demandees): Ventes {
  const { parametres } = anneeDe(annee)
  const fiscales = anneesFiscales(faits, loi, lastDayOf(annee))
  const fiscale = fiscales.find(({ exercice }) => anneeDeCloture(exercice) === annee)
  if (!fiscale || !estLmp(fiscale.exercice))
    return { privees: ventesPrivees({ faits, fiscales, annee }, parametres), professionnelles: [] }
  const precedentes = fiscales.filter((une) => une !== fiscale)
  return { privees: [], professionnelles: ventesLmp({ faits, fiscale, precedentes, foyers }, parametres) }
}

export function impotDeLaVente(faits: FaitsDuMeuble, { bien_id, ...demandees }: VenteImposee): ImpotDeVente | null {
  const { privees, professionnelles } = ventesDeLAnnee(faits, demandees)
  const dite = { lieu: 'foyer', page: `Foyer de ${demandees.annee}` } as const
  const privee = privees.find(({ bien }) => bien.id === bien_id)
  if (privee)
    return {
      ...dite,
      titre: 'Impôt de la plus-value privée',
      etapes: privee.gain.etapes,
      lignes: ['pv_brute', 'pv_imposable_impot', 'pv_imposable_prelevements'],
      total: 'pv_total',
    }
  const pro = professionnelles.find(({ bien }) => bien.id === bien_id)
  if (!pro) return null
  return {
    ...dite,
    titre: 'Plus-value professionnelle',
    etapes: pro.etapes,
    lignes: [
      `pv_repartition_${bien_id}`,
      `pv_court_terme_${bien_id}`,
      'pv_court_apres_exoneration',
      `pv_long_terme_${bien_id}`,
      'pv_long_imposable',
      'pv_long_compensee',
    ],
    total: 'pv_long_impot',
  }
}
