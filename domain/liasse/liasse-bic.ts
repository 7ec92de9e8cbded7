// The return of furnished letting (BIC): its forms, and what the settings of the dossier change in them.
import type { Statut } from '../fiscal/reglages-meuble.ts'
import type { Formulaire, FormulaireRempli, Situation } from './formulaire.ts'
import { type EntreeLiasse, type Liasse, remplirLiasse } from './liasse.ts'
import type { Millesime } from './millesime.ts'

export const NUMEROS_BIC = ['2033-A', '2033-B', '2033-C', '2033-D', '2033-E', '2031', '2031-BIS', '2042-C-PRO'] as const
export type NumeroBic = (typeof NUMEROS_BIC)[number]
/** The layouts of a year, none forgotten. */
export type FormulairesBic = Readonly<Record<NumeroBic, Formulaire>>

type LiasseBic = { readonly [K in keyof Liasse]: readonly NumeroBic[] }

/** 2031 first, then the tables, then the household's boxes. */
const LIASSE_BIC: LiasseBic = {
  ordre: ['2033-C', '2033-B', '2033-A', '2033-D', '2033-E', '2031', '2031-BIS', '2042-C-PRO'],
  presentation: ['2031', '2031-BIS', '2033-A', '2033-B', '2033-C', '2033-D', '2033-E', '2042-C-PRO'],
  avec_n_1: ['2033-A', '2033-B'],
}

export type ReglagesLiasse = {
  readonly statut: Statut
  readonly report_352: 'neutralise' | 'direct'
  readonly assurance_emprunteur_case: '242' | '294'
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

function situationsDe({ statut, report_352 }: ReglagesLiasse): ReadonlySet<Situation> {
  if (statut === 'lmp') return new Set(['lmp'])
  return new Set(report_352 === 'neutralise' ? ['lmnp', 'neutralise'] : ['lmnp'])
}
