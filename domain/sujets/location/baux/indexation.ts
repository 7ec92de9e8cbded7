// The rent of a commercial or professional lease by its index: what the clause gives, over the same length as the period that it revises.
import { type Cents, part, plus, smaller } from '../../../base/cents.ts'
import { Refus } from '../../../base/refus.ts'
import { type IndiceCommercial, indiceCommercial, type ValeurIndice } from '../indices/indices-commerciaux.ts'
import { direTrimestre, type Trimestre, trimestreApres } from '../indices/trimestre.ts'
import { BOUCLIER_ILC } from '../regles.ts'

export type ClauseIndexation = {
  readonly indice: IndiceCommercial
  /** The quarter of reference that the lease names. */
  readonly trimestre: Trimestre
  /** Every how many years the rent follows the index: one, or three where it is fixed by the triennial period. */
  readonly periode_annees: number
}
type Demande = {
  readonly loyer_cents: Cents
  /** Which revision of the lease it is, from 1. */
  readonly rang: number
  /** Whether the tenant is a small or medium business, whom the law of 2022 protected. */
  readonly petite_entreprise: boolean
  readonly saisis?: readonly IndiceSaisi[]
}
/** An index that the series lacks, read by the landlord in the Journal officiel. */
export type IndiceSaisi = { readonly trimestre: Trimestre; readonly centiemes: number }
export type LoyerIndexe = {
  readonly ancien: ValeurIndice
  readonly nouveau: ValeurIndice
  readonly loyer_cents: Cents
  /** Whether the cap of 2022 to 2024 held it back. */
  readonly plafonne: boolean
}

/**
 * Rent × new index ÷ old index, to the nearest cent (C. mon. fin. art. L112-1 and L112-2); it falls as the index does: a clause that only rises is
 * unwritten (Cass. 3e civ., 12 January 2022). Refused by name: a quarter that is not in the series and was not typed.
 */
export function indexerLoyer(
  clause: ClauseIndexation,
  { loyer_cents, rang, petite_entreprise, saisis = [] }: Demande,
): LoyerIndexe {
  const { indice, trimestre, periode_annees } = clause
  // Both indices are as far apart as the revisions: the law takes a clause that makes them differ for unwritten.
  const ancien = trouver(indice, { trimestre: trimestreApres(trimestre, (rang - 1) * periode_annees), saisis })
  const nouveau = trouver(indice, { trimestre: trimestreApres(trimestre, rang * periode_annees), saisis })
  const indexe = part(loyer_cents, [nouveau.centiemes, ancien.centiemes])
  const protege = petite_entreprise && indice === 'ilc' && periode_annees === 1 && estProtege(nouveau.trimestre)
  const plafond = protege ? plus(loyer_cents, part(loyer_cents, BOUCLIER_ILC.hausse)) : indexe
  return { ancien, nouveau, loyer_cents: smaller(indexe, plafond), plafonne: plafond < indexe }
}

const estProtege = (trimestre: Trimestre): boolean => BOUCLIER_ILC.du <= trimestre && trimestre <= BOUCLIER_ILC.au

function trouver(
  indice: IndiceCommercial,
  { trimestre, saisis }: { trimestre: Trimestre; saisis: readonly IndiceSaisi[] },
): ValeurIndice {
  const connu = indiceCommercial(indice, trimestre)
  if (connu) return connu
  const saisi = saisis.find((un) => un.trimestre === trimestre)
  if (!saisi) throw new Refus('indice_manquant', `${direTrimestre(trimestre)} (${indice.toUpperCase()}).`)
  return { ...saisi, indice, source: 'saisi par le bailleur', certitude: 'R' }
}
