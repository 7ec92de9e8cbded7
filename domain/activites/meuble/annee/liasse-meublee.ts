// The return of furnished letting (BIC): its forms, and what the settings of the dossier change in them.
import type { FormulaireRempli, Situation } from '../../../liasse/formulaire.ts'
import { type EntreeLiasse, type Liasse, remplirLiasse } from '../../../liasse/liasse.ts'
import type { NumeroBic } from '../../../liasse/liasse-bic.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { ReglagesFiscaux, Statut } from '../fiscal/reglages-meuble.ts'

type LiasseBic = { readonly [K in keyof Liasse]: readonly NumeroBic[] }

/** 2031 first, then the tables, then the household's boxes. */
const LIASSE_BIC: LiasseBic = {
  ordre: ['2033-C', '2033-B', '2033-A', '2033-D', '2033-E', '2031', '2031-BIS', '2042-C-PRO'],
  presentation: ['2031', '2031-BIS', '2033-A', '2033-B', '2033-C', '2033-D', '2033-E', '2042-C-PRO'],
  avec_n_1: ['2033-A', '2033-B'],
}

export type ReglagesLiasse = Pick<ReglagesFiscaux, 'report_352' | 'assurance_emprunteur_case'> & {
  readonly statut: Statut
}

export type EntreeLiasseBic = Omit<EntreeLiasse, 'situations' | 'deplacements' | 'numeros'> & {
  readonly reglages: ReglagesLiasse
  readonly numeros: readonly NumeroBic[]
}

/** The forms that are asked for, in the order of the bundle. */
export function remplirLiasseBic({ reglages, ...entree }: EntreeLiasseBic, millesime: Millesime): FormulaireRempli[] {
  const situations = situationsDe(reglages)
  return remplirLiasse(LIASSE_BIC, { ...entree, situations, deplacements: deplacementsDe(reglages) }, millesime)
}

const ASSURANCE_EMPRUNTEUR = '6168'

const deplacementsDe = ({ assurance_emprunteur_case }: ReglagesLiasse) => ({
  '2033-B': [{ compte: ASSURANCE_EMPRUNTEUR, vers: assurance_emprunteur_case }],
})

/** A professional landlord is an independent of social law; the tables of another are brought to zero, or carry his result. */
export function situationsDe({
  statut,
  report_352,
}: Pick<ReglagesLiasse, 'statut' | 'report_352'>): ReadonlySet<Situation> {
  if (statut === 'lmp') return new Set(['professionnel', 'independant'])
  return new Set(report_352 === 'neutralise' ? ['non_professionnel', 'neutralise'] : ['non_professionnel'])
}
