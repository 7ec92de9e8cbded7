// What rental management lets, under which leases, and who pays its bills: every nature but the partner of a company.
// The database refuses the others in its dossiers (`private.mots_de_la_famille`); a test compares both.
import type { Tenue } from '../../../compta/exercice.ts'
import { NATURES_COMPTE } from '../../../sujets/banque/contenu-releve.ts'
import { type MotifTva, TYPES_BIEN } from '../../../sujets/biens/bien.ts'
import { TYPES_BAIL, type TypeBail } from '../../../sujets/location/bail.ts'
import {
  CATEGORIES_DEPENSE,
  CATEGORIES_FONCIERES,
  CATEGORIES_GESTION,
  CATEGORIES_TRAVAUX,
  type CategorieDepense,
} from '../../../sujets/tiers/ecritures/categories-depense.ts'
import type { PayeePar } from '../../../sujets/tiers/payee-par.ts'

/** An unfurnished letting first: whose income this is. */
export const BAUX_GERES = ['vide', ...TYPES_BAIL.filter((un) => un !== 'vide')] as const satisfies readonly TypeBail[]
export const BIENS_GERES = TYPES_BIEN
/** A claim is no income until it is paid (CGI art. 12 and 29). */
export const TENUES_GEREES = ['super_simplifiee'] as const satisfies readonly Tenue[]
/** Bare premises of a trade bear VAT by option alone. */
export const MOTIFS_GERES = ['option'] as const satisfies readonly MotifTva[]
export const COMPTES_GERES = NATURES_COMPTE
export const PAYEURS_GERES = ['banque', 'exploitant'] as const satisfies readonly PayeePar[]

/** Nothing is capitalised here, and no trade is kept: works are told apart instead, after what maintains. */
export const DEPENSES_GEREES: readonly CategorieDepense[] = CATEGORIES_DEPENSE.filter(
  ({ cle }) => cle !== 'achat_immobilise' && cle !== 'cfe',
).flatMap((une) => {
  if (une.cle === 'entretien') return [une, ...CATEGORIES_TRAVAUX, ...CATEGORIES_FONCIERES]
  return une.cle === 'frais_bancaires' ? [une, ...CATEGORIES_GESTION] : [une]
})

/** Leases of furnished places: a trade (CGI 35, I, 5° bis), whose income is no property income. */
const MEUBLES: ReadonlySet<TypeBail> = new Set(['meuble', 'etudiant', 'mobilite', 'saisonnier'])

export const estMeuble = ({ type_bail }: { readonly type_bail: TypeBail }): boolean => MEUBLES.has(type_bail)
