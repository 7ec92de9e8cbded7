// The figures of short stays that bear contributions.
import type { ParametresCotisations } from '#domain/fiscal/cotisations/parametres.ts'
import type { ParametresFoyer } from '#domain/fiscal/foyer/parametres.ts'
import { montant, somme, taux } from '#web/parts/guide/chiffre.ts'
import type { ChiffresSejours } from './chiffres.ts'

/** Those of one year, for the public guide as for the year of a dossier. */
export function chiffresDesSejours({
  courte_duree,
  prelevements_sociaux,
}: ParametresCotisations & ParametresFoyer): ChiffresSejours {
  const { csg, crds, solidarite } = prelevements_sociaux
  return {
    seuil: montant(courte_duree.seuil),
    plafond: montant(courte_duree.plafond),
    abattement: taux(courte_duree.abattement),
    taux: taux(courte_duree.taux),
    taux_alsace_moselle: taux(courte_duree.taux_alsace_moselle),
    prelevements: somme([csg, crds, solidarite]),
  }
}
