// The whole return of one year: the forms that are due, filled in the order in which they repeat each other.
import type { Ligne } from '../compta/ecriture.ts'
import type { Statut } from '../compta/exercice.ts'
import type { Etape } from '../fiscal/etape.ts'
import type { FormulaireRempli, Situation } from './formulaire.ts'
import type { Millesime, Numero } from './millesime.ts'
import { livresParCompte } from './mouvement.ts'
import { type Contexte, remplir } from './remplir.ts'

export type ReglagesLiasse = {
  readonly statut: Statut
  readonly report_352: 'neutralise' | 'direct'
  readonly assurance_emprunteur_case: '242' | '294'
}

export type EntreeLiasse = {
  readonly lignes: readonly Ligne[]
  readonly etapes: readonly Etape[]
  readonly reglages: ReglagesLiasse
  readonly numeros: readonly Numero[]
  /** The return of the year before, for the N-1 columns; empty for the first. */
  readonly anterieurs: readonly FormulaireRempli[]
  /** Forms of this same return that are filled already: those asked for now may repeat their boxes. */
  readonly remplis?: readonly FormulaireRempli[]
}

// A form comes after those whose boxes it repeats, whatever its place in the bundle.
const ORDRE: readonly Numero[] = ['2033-C', '2033-B', '2033-A', '2033-D', '2033-E', '2031', '2031-BIS', '2042-C-PRO']

const PRESENTATION: readonly Numero[] = [
  '2031',
  '2031-BIS',
  '2033-A',
  '2033-B',
  '2033-C',
  '2033-D',
  '2033-E',
  '2042-C-PRO',
]
// The forms that print the year before beside the year.
const AVEC_N_1: readonly Numero[] = ['2033-A', '2033-B']

/** The forms in the order of the bundle: 2031 first, then the tables, then the household's boxes. */
export function remplirLiasse(entree: EntreeLiasse, millesime: Millesime): FormulaireRempli[] {
  const remplis = [...(entree.remplis ?? [])]
  const commun = contexteCommun(entree, millesime)
  for (const numero of ORDRE.filter((un) => entree.numeros.includes(un))) {
    const avant = AVEC_N_1.includes(numero) ? entree.anterieurs.find((un) => un.numero === numero) : undefined
    const deplacements = numero === '2033-B' ? deplacementsDe(entree.reglages) : []
    const contexte = { ...commun, deja: [...remplis], anterieur: avant ?? null, deplacements }
    remplis.push(remplir(millesime.formulaires[numero], contexte))
  }
  return PRESENTATION.flatMap((numero) => remplis.filter((un) => un.numero === numero))
}

const ASSURANCE_EMPRUNTEUR = '6168'

const deplacementsDe = ({ assurance_emprunteur_case }: ReglagesLiasse) => [
  { compte: ASSURANCE_EMPRUNTEUR, vers: assurance_emprunteur_case },
]

type Commun = Pick<Contexte, 'livres' | 'etapes' | 'situations' | 'projet'>

function contexteCommun({ lignes, etapes, reglages }: EntreeLiasse, { projet }: Millesime): Commun {
  return {
    livres: livresParCompte(lignes),
    etapes: new Map(etapes.map((une) => [une.cle, une])),
    situations: situationsDe(reglages),
    projet,
  }
}

function situationsDe({ statut, report_352 }: ReglagesLiasse): ReadonlySet<Situation> {
  if (statut === 'lmp') return new Set(['lmp'])
  return new Set(report_352 === 'neutralise' ? ['lmnp', 'neutralise'] : ['lmnp'])
}
