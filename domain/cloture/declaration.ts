// A return reduced to what is filed and kept: its boxes and what it carries over, and what differs between two of them.

import type { AnneeFiscale } from '../activites/annee-fiscale.ts'
import type { CaseDeclaree, Declaration } from '../activites/point.ts'

/** Only the boxes that say something: a blank one is a zero. */
export function declarationDe({ formulaires, reports }: AnneeFiscale): Declaration {
  return {
    cases: formulaires.flatMap(({ numero, cases }) =>
      cases
        .filter(({ montant, blanc }) => montant !== 0 || !blanc)
        .map(({ code, libelle, montant }) => ({ numero, code, libelle, montant })),
    ),
    ...reports,
  }
}

export type EcartCase = CaseDeclaree & { readonly avant: number }

/** The boxes that differ, in the order of the forms; `montant` is the new amount. */
export function comparerDeclarations(avant: Declaration, apres: Declaration): EcartCase[] {
  const hier = new Map(avant.cases.map((une) => [cleDe(une), une]))
  const neuves = new Set(apres.cases.map(cleDe))
  const disparues = avant.cases.filter((une) => !neuves.has(cleDe(une))).map((une) => ({ ...une, montant: 0 }))
  return [...apres.cases, ...disparues]
    .map((une) => ({ ...une, avant: hier.get(cleDe(une))?.montant ?? 0 }))
    .filter((une) => une.montant !== une.avant)
}

const cleDe = ({ numero, code }: CaseDeclaree): string => `${numero}:${code}`
