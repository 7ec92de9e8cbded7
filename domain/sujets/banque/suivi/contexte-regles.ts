// What the rules of the house know of a dossier: its tenants, its loans, the names of its owner.

import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { ContexteRegles } from '../regles.ts'

export function contexteRegles({ baux, emprunts, dossier }: FaitsBailleur): ContexteRegles {
  return {
    locataires: baux.flatMap(({ id, bien_id, locataires }) =>
      locataires.map(({ nom, prenom }) => ({ nom, prenom, bail_id: id, bien_id })),
    ),
    emprunts: emprunts.map(({ id, bien_id, libelle, banque }) => ({ id, bien_id, libelle, banque })),
    exploitants: dossier.denomination ? [dossier.denomination] : [],
  }
}
