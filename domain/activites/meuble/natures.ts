// What furnished letting lets, under which leases, and who pays its bills: the words it keeps of those that a fact may say.
// The database refuses the others in its dossiers (`private.mots_de_la_famille`); a test compares both.

import type { NatureCompte } from '../../sujets/banque/contenu-releve.ts'
import type { CategorieLocation, MotifTva, TypeBien } from '../../sujets/biens/bien.ts'
import type { TypeBail } from '../../sujets/location/bail.ts'
import type { Droit } from '../../sujets/propriete/indivision.ts'
import type { PayeePar } from '../../sujets/tiers/payee-par.ts'

export const BAUX_MEUBLES = ['meuble', 'etudiant', 'mobilite', 'saisonnier'] as const satisfies readonly TypeBail[]
export const BIENS_MEUBLES = [
  'appartement',
  'studio',
  'maison',
  'parking',
  'autre',
] as const satisfies readonly TypeBien[]
export const CATEGORIES_MEUBLE = [
  'meuble',
  'tourisme_classe',
  'tourisme_non_classe',
] as const satisfies readonly CategorieLocation[]
/** Furnished letting is taxable by what is given with it, never by an option. */
export const MOTIFS_MEUBLE = ['sejours', 'residence', 'exploitant'] as const satisfies readonly MotifTva[]
export const COMPTES_MEUBLE = ['banque', 'plateforme'] as const satisfies readonly NatureCompte[]
/** One declared result is shared whole: whose the depreciation of a dismembered property is, it does not say. */
export const DROITS_MEUBLE = ['pleine'] as const satisfies readonly Droit[]
export const PAYEURS_MEUBLE = ['banque', 'exploitant'] as const satisfies readonly PayeePar[]
