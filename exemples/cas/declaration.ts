// A worked case carried to its return: books, tax result, forms, and each box in cents.

import { type ReglagesLiasse, remplirLiasseBic } from '../../domain/activites/meuble/annee/liasse-meublee.ts'
import type { Statut } from '../../domain/activites/meuble/fiscal/reglages-meuble.ts'
import { anneeDe } from '../../domain/annees/index.ts'
import { type Cents, zero } from '../../domain/base/cents.ts'
import type { Ligne } from '../../domain/compta/ecriture.ts'
import { type ResultatBic, resultatBic } from '../../domain/fiscal/bic/resultat-bic.ts'
import type { FormulaireRempli } from '../../domain/liasse/formulaire.ts'
import { NUMEROS_BIC } from '../../domain/liasse/liasse-bic.ts'

export type Declaration = { readonly resultat: ResultatBic; readonly formulaires: readonly FormulaireRempli[] }
type Choix = { annee?: number; ard?: Cents; statut?: Statut; reglages?: Partial<ReglagesLiasse> }

/** The stock of the case stands on its one component. */
export function declarer(
  lignes: readonly Ligne[],
  { annee = 2025, ard = zero, statut = 'lmnp', reglages }: Choix = {},
): Declaration {
  const resultat = resultatBic({
    lignes,
    cessions_privees: statut === 'lmnp',
    reglages: { cfe_39c: 'activite' },
    ard: [{ composant_id: 'composant-1', bien_id: 'bien-1', montant_cents: ard }],
    sortis: new Set(),
    plus_values: [],
  })
  const formulaires = remplirLiasseBic(
    {
      lignes,
      etapes: resultat.etapes,
      reglages: { statut, report_352: 'neutralise', assurance_emprunteur_case: '242', ...reglages },
      numeros: NUMEROS_BIC,
      anterieurs: [],
    },
    anneeDe(annee),
  )
  return { resultat, formulaires }
}

export function caseDe(formulaires: readonly FormulaireRempli[], numero: string, code: string) {
  const formulaire = formulaires.find((un) => un.numero === numero)
  const trouvee = formulaire?.cases.find((une) => une.code === code)
  if (!trouvee) throw new Error(`No box ${numero}:${code}`)
  return trouvee
}

/** Cents of a box, before it is rounded to euros. */
export const enCents = ({ formulaires }: Declaration, numero: string, code: string): Cents =>
  caseDe(formulaires, numero, code).montant_cents
